"""Empathy: share what you have."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

TURN = "s1@foremans_house perk=empathy card=sprint winding_tower:generator,bare"


@rule("TC-empathy", "TC-empathy/1")
def test_she_hands_1_over_to_a_survivor_who_agrees_wherever_that_is() -> None:
    m = scene(f"{TURN} s2@sawmill blood=0")
    m.play("s1 empathy", "s1 give s2", "s2 yes")

    assert (m.blood("s1"), m.blood("s2")) == (1, 1)
    assert m.question() == "ask.interact"  # her turn goes on


@rule("TC-empathy/2")
def test_a_full_board_takes_no_more() -> None:
    m = scene(f"{TURN} s2@sawmill blood=6").play("s1 empathy")

    assert "give s2" not in m.options("s1")
    assert "take s2" in m.options("s1")


@rule("TC-empathy")
def test_she_takes_1_from_a_survivor_who_agrees() -> None:
    m = scene(f"{TURN} s2@sawmill blood=1").play("s1 empathy", "s1 take s2", "s2 yes")

    assert (m.blood("s1"), m.blood("s2")) == (3, 0)


@rule("TC-empathy")
def test_a_request_turned_down_is_used_up() -> None:
    m = scene(f"{TURN} s2@sawmill blood=1").play("s1 empathy", "s1 take s2", "s2 no")

    assert (m.blood("s1"), m.blood("s2")) == (2, 1)
    assert m.question() == "ask.interact"


@rule("TC-empathy")
def test_nobody_is_asked_on_a_hook_or_locker_and_who_has_none_gives_none() -> None:
    m = scene(
        "s1@foremans_house perk=empathy card=sprint foremans_house:hook,locker"
        " s2@foremans_house hooked s3@foremans_house hidden s4@sawmill blood=0"
    )
    m.play("s1 empathy")  # the only choice is to give to s4
    assert m.asked() == ["s4"]
    m.play("s4 yes")

    assert (m.blood("s1"), m.blood("s4")) == (1, 1)


@rule("TC-empathy")
def test_the_turn_of_another_is_no_occasion() -> None:
    m = scene("s2@foremans_house card=sprint s1@sawmill perk=empathy winding_tower:generator,bare")

    assert m.question() == "ask.interact"
