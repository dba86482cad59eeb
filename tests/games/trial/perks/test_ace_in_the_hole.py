"""Ace in the Hole: it was here all along."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

FOUNDRY = "s1@ore_tracks card=sneak blood=1 perk=ace_in_the_hole winding_tower:bare"


@rule("TC-ace-in-the-hole", "TC-ace-in-the-hole/1")
def test_a_chest_is_exchanged_for_a_face_down_tile_next_door() -> None:
    m = scene(f"{FOUNDRY} foundry:chest,bare").play("s1 ace_in_the_hole")

    assert m.props("foundry") == []
    assert m.face_down("foundry") == 1
    assert m.props("powder_cellar") == ["chest"]
    assert m.blood("s1") == 0


@rule("TC-ace-in-the-hole/2")
def test_a_generator_with_progress_stays_where_it_is() -> None:
    m = scene(f"{FOUNDRY} foundry:generator=1,bare")
    other = scene(f"{FOUNDRY} foundry:generator,bare")

    assert m.question() == "ask.interact"
    assert other.question() == "trigger.before_interact"


@rule("TC-ace-in-the-hole")
def test_the_new_tile_may_be_used_at_once() -> None:
    m = scene(f"{FOUNDRY} foundry:locker,bare powder_cellar:chest,bare").play("s1 ace_in_the_hole")

    assert m.options("s1") == [f"rummage {m.tile('foundry', 'chest')}", "pass"]


@rule("TC-ace-in-the-hole")
def test_of_several_exchanges_he_chooses_one() -> None:
    m = scene(f"{FOUNDRY} foundry:locker,crow,bare powder_cellar:chest,pallet,bare").play(
        "s1 ace_in_the_hole"
    )
    assert len(m.options("s1")) == 2
    m.play(f"s1 {m.tile('foundry', 'crow')}")

    assert m.props("foundry") == ["locker", "pallet"]
    assert m.props("powder_cellar") == ["chest", "crow"]


@rule("TC-ace-in-the-hole")
def test_gates_that_show_and_occupied_tiles_stay_where_they_are() -> None:
    m = scene(f"{FOUNDRY} done=4 foundry:gate,hook,locker,bare s2@foundry hooked s3@foundry hidden")

    assert m.question() == "ask.interact"


@rule("TC-ace-in-the-hole")
def test_tiles_just_alike_are_not_exchanged() -> None:
    face_up = scene(f"{FOUNDRY} foundry:generator,crow,bare powder_cellar:crow,bare")
    face_down = scene(
        "s1@winding_tower card=sprint perk=ace_in_the_hole foundry:hook,chest,crow winding_tower:bare"
        " powder_cellar:generator,bare tiles=generator"
    )
    face_down.play("s1 m02", "s1 ace_in_the_hole")

    assert face_up.question() == "ask.interact"
    assert face_down.props("powder_cellar") == []  # only its generator for the tile that lies face down


@rule("TC-ace-in-the-hole")
def test_the_entity_token_goes_with_its_tile() -> None:
    m = scene(f"{FOUNDRY} foundry:chest,bare powder_cellar:chest,bare entity=chest@foundry")
    m.play("s1 ace_in_the_hole")

    assert m.entity() == "chest"
    assert m.options("s1") == [f"rummage {m.tile('foundry', 'chest')}", "pass"]


@rule("TC-ace-in-the-hole")
def test_the_interaction_of_another_is_no_occasion() -> None:
    m = scene("s2@ore_tracks card=sneak s1@foundry perk=ace_in_the_hole foundry:chest,bare")

    assert m.question() == "ask.interact"
