"""No One Left Behind: from the gate you show somebody the way."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

AT_THE_GATE = "s1@winding_tower blood=1 perk=no_one_left_behind card=sprint foundry:gate,bare "


@rule("TC-no-one-left-behind", "TC-no-one-left-behind/1")
def test_a_wounded_survivor_is_sent_out_of_the_killers_room() -> None:
    m = scene(AT_THE_GATE + "killer@sawmill s4@sawmill wounded pit_mouth:bare")
    m.play("s1 m02", "s1 no_one_left_behind", "s1 s4", "s4 m05")

    assert m.room("s4") == "pit_mouth"
    assert m.blood("s1") == 0
    assert m.progress("foundry") == [0]


@rule("TC-no-one-left-behind/2")
def test_a_gate_that_lies_face_down_shows_no_way() -> None:
    m = scene(
        "s1@winding_tower blood=1 perk=no_one_left_behind card=sprint foundry:hook,chest,crow tiles=generator"
    )
    m.play("s1 m02")

    assert m.face_down("foundry") == 1
    assert "no_one_left_behind" not in m.options("s1")


@rule("TC-no-one-left-behind")
def test_the_entity_closes_the_gate() -> None:
    m = scene(AT_THE_GATE + "entity=gate@foundry").play("s1 m02")

    assert m.asked() == ["killer"]


@rule("TC-no-one-left-behind")
def test_the_owner_may_go_but_nobody_on_hook_or_locker() -> None:
    m = scene(AT_THE_GATE + "s2@sawmill hidden sawmill:locker s3@pit_mouth hooked pit_mouth:hook")
    m.play("s1 m02", "s1 no_one_left_behind")

    assert m.options("s1") == ["s1", "s4"]


@rule("TC-no-one-left-behind")
def test_the_survivor_sent_may_stay_and_gets_no_interaction() -> None:
    m = scene(AT_THE_GATE + "s4@sawmill sawmill:generator")
    m.play("s1 m02", "s1 no_one_left_behind", "s1 s4", "s4 stay")

    assert m.room("s4") == "sawmill"
    assert m.asked() == ["killer"]
