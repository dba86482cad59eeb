"""Sprint Burst: two rooms in one breath."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-sprint-burst", "TC-sprint-burst/1")
def test_she_moves_on_turns_up_two_tiles_and_interacts_in_the_last_room() -> None:
    m = scene(
        "s1@winding_tower card=sprint blood=1 perk=sprint_burst"
        " foundry:hook,chest,crow powder_cellar:generator,hook,crow tiles=gate,chest"
    )
    m.play("s1 m02", "s1 sprint_burst", "s1 m18")

    assert (m.face_down("foundry"), m.face_down("powder_cellar")) == (1, 1)
    assert m.room("s1") == "powder_cellar"
    assert f"rummage {m.tile('powder_cellar', 'chest')}" in m.options("s1")
    assert m.blood("s1") == 0


@rule("TC-sprint-burst/2")
def test_without_a_second_path_it_is_refused() -> None:
    m = scene("map=autohaven_wreckers s1@paint_shop card=sprint perk=sprint_burst crane_cab:generator,bare")

    assert m.room("s1") == "crane_cab"
    assert m.question() == "ask.interact"


@rule("TC-sprint-burst")
def test_the_very_path_just_used_is_no_choice() -> None:
    m = scene("s1@winding_tower card=sprint perk=sprint_burst foundry:bare").play("s1 m02", "s1 sprint_burst")

    assert m.options("s1") == ["m03", "m18"]


@rule("TC-sprint-burst")
def test_a_parallel_path_back_is_a_different_one() -> None:
    m = scene("map=autohaven_wreckers s1@car_maze card=sneak perk=sprint_burst grease_pit:bare car_maze:bare")
    m.play("s1 sprint_burst")

    assert m.room("s1") == "car_maze"


@rule("TC-sprint-burst")
def test_it_works_for_the_card_of_a_bonus_turn() -> None:
    m = scene("s1@pit_mouth card=crouch perk=sprint_burst sawmill:crow,bare timber_wood:bare storehouse:bare")
    m.play("s1 m05", "s1 pass", "s1 flee", "s1 sneak", "s1 sprint_burst", "s1 m07")

    assert m.room("s1") == "storehouse"


@rule("TC-sprint-burst")
def test_a_rescue_move_is_no_move_with_a_card() -> None:
    m = scene(
        "s2@pit_mouth card=crouch sawmill:hook,bare s1@sawmill hooked perk=sprint_burst timber_wood:bare"
    )
    m.play("s2 m05", "s2 sabotage", "s2 stay", "s1 m06")

    assert m.asked() == ["killer"]


@rule("TC-sprint-burst")
def test_a_second_move_that_is_held_back_costs_the_interaction() -> None:
    m = scene(
        "s1@winding_tower wounded card=sprint perk=sprint_burst foundry:generator,bare"
        " killer@foundry perk=deerstalker dice=0"
    )
    m.play("s1 m02", "s1 sprint_burst", "s1 m03", "killer deerstalker")

    assert m.room("s1") == "foundry"
    assert m.round == 2  # she has not interacted
