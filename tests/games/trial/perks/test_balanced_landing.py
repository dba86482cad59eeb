"""Balanced Landing: up where others only come down."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

CELLAR = "s1@ore_tracks card=sprint perk=balanced_landing powder_cellar:generator,bare foundry:bare"


@rule("TC-balanced-landing", "TC-balanced-landing/1")
def test_in_place_of_her_interaction_she_climbs_the_vault_and_gains_1() -> None:
    m = scene(CELLAR).play("s1 balanced_landing", "s1 m18")

    assert m.room("s1") == "foundry"
    assert m.blood("s1") == 3
    assert m.asked() == ["killer"]  # no interaction is left


@rule("TC-balanced-landing/2")
def test_a_card_without_a_path_leaves_no_interaction_to_replace() -> None:
    m = scene("s1@powder_cellar card=crouch perk=balanced_landing")

    assert "MoveFailed" in m.happened()
    assert m.asked() == ["killer"]


@rule("TC-balanced-landing")
def test_walls_and_the_entity_still_stop_her() -> None:
    m = scene(f"{CELLAR} m16:entity").play("s1 balanced_landing")

    assert m.options("s1") == ["m11", "m18"]


@rule("TC-balanced-landing")
def test_with_a_full_board_she_moves_all_the_same() -> None:
    m = scene(CELLAR.replace("perk=", "blood=6 perk=")).play("s1 balanced_landing", "s1 m18")

    assert m.room("s1") == "foundry"
    assert m.blood("s1") == 6


@rule("TC-balanced-landing")
def test_a_tile_is_turned_up_where_she_lands() -> None:
    m = scene(f"{CELLAR} sawmill:generator,hook,chest tiles=crow").play("s1 balanced_landing", "s1 m16")

    assert m.face_down("sawmill") == 1


@rule("TC-balanced-landing")
def test_it_replaces_the_interaction_of_a_bonus_turn_too() -> None:
    m = scene(
        "s1@pit_mouth card=crouch perk=balanced_landing sawmill:crow,bare timber_wood:bare storehouse:bare"
    )
    m.play("s1 m05", "s1 flee", "s1 sneak", "s1 balanced_landing", "s1 m07")

    assert m.room("s1") == "storehouse"


@rule("TC-balanced-landing")
def test_the_second_interaction_of_technician_cannot_be_replaced() -> None:
    m = scene(
        "s1@foremans_house card=sprint perk=balanced_landing,technician"
        " winding_tower:generator,chest,bare dice=0"
    )
    m.play("s1 repair", "s1 technician")

    assert m.options("s1") == [f"rummage {m.tile('winding_tower', 'chest')}", "pass"]
