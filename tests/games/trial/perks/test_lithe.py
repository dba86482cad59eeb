"""Lithe: over the pallet and on."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

OVER_THE_PALLET = "s1@ore_tracks card=sneak perk=lithe m03:pallet foundry:bare winding_tower:generator,bare"


@rule("TC-lithe", "TC-lithe/1")
def test_over_a_pallet_she_moves_on_and_interacts_there() -> None:
    m = scene(OVER_THE_PALLET).play("s1 lithe", "s1 m02")

    assert m.room("s1") == "winding_tower"
    assert m.options("s1")[0].startswith("repair")
    assert m.path("m03") == "pallet"


@rule("TC-lithe/2")
def test_a_pallet_that_was_still_face_down_when_she_left_does_not_count() -> None:
    m = scene(
        "s1@pit_mouth card=crouch perk=lithe s2@sawmill card=crouch sawmill:generator,bare"
        " pit_mouth:generator,generator,hook,chest tiles=pallet"
    )
    m.play("s1 m05")

    assert m.question() == "ask.interact"
    m.play("s1 pass")
    assert m.props("pit_mouth")[-1] == "pallet"
    assert m.room("s1") == "sawmill"


@rule("TC-lithe")
def test_out_of_a_room_with_a_pallet_she_moves_on_along_a_different_path() -> None:
    m = scene("s1@pit_mouth card=crouch perk=lithe pit_mouth:pallet sawmill:bare").play("s1 m05", "s1 lithe")

    assert m.options("s1") == ["m06", "m20"]


@rule("TC-lithe")
def test_without_a_pallet_there_is_no_second_move() -> None:
    m = scene(OVER_THE_PALLET.replace("m03:pallet foundry:bare", "foundry:generator,bare"))

    assert m.question() == "ask.interact"


@rule("TC-lithe")
def test_in_a_bonus_turn_it_works_too() -> None:
    m = scene("s1@pit_mouth card=crouch perk=lithe sawmill:crow,pallet,bare timber_wood:bare storehouse:bare")
    m.play("s1 m05", "s1 flee", "s1 sneak", "s1 lithe", "s1 m07")

    assert m.room("s1") == "storehouse"


@rule("TC-lithe")
def test_a_move_on_the_turn_of_another_is_no_occasion() -> None:
    m = scene("s2@foundry card=sneak perk=leader s1@foundry perk=lithe m03:pallet").play("s2 leader")

    assert m.room("s1") == "ore_tracks"
    assert m.asked() == ["killer"]


@rule("TC-lithe")
def test_with_sprint_burst_she_moves_a_third_time_and_never_straight_back() -> None:
    m = scene(OVER_THE_PALLET.replace("perk=lithe", "perk=lithe,sprint_burst"))
    m.play("s1 sprint_burst", "s1 m02", "s1 lithe")

    assert m.options("s1") == ["m01", "m19"]


@rule("TC-lithe", "TC-thrill-of-the-hunt")
def test_a_pallet_smashed_behind_her_was_crossed_all_the_same() -> None:
    m = scene(f"{OVER_THE_PALLET} killer@ore_tracks blood=4 perk=thrill_of_the_hunt")
    m.play("killer thrill_of_the_hunt", "s1 lithe", "s1 m02")

    assert m.path("m03") == "free"
    assert m.room("s1") == "winding_tower"


@rule("TC-lithe", "TC-alert")
def test_the_path_just_used_is_that_of_the_move_she_made_in_between() -> None:
    m = scene(
        "s1@ore_tracks card=sneak perk=lithe,alert m03:pallet foundry:bare winding_tower:generator,bare"
        " killer@ore_tracks blood=4 perk=thrill_of_the_hunt"
    )
    m.play("killer thrill_of_the_hunt", "s1 alert", "s1 m02", "s1 lithe")

    assert m.options("s1") == ["m01", "m19"]


@rule("TC-lithe", "TC-deerstalker")
def test_a_path_she_was_held_back_on_is_no_path_used() -> None:
    m = scene(
        f"{OVER_THE_PALLET.replace('perk=lithe', 'wounded blood=2 perk=lithe,sprint_burst')}"
        " killer@foundry blood=4 perk=deerstalker dice=0"
    )
    m.play("s1 sprint_burst", "s1 m02", "killer deerstalker", "s1 lithe")

    assert m.room("s1") == "foundry"
    assert "m02" in m.options("s1")
    assert "m03" not in m.options("s1")
