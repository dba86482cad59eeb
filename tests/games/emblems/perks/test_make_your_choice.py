"""Make Your Choice."""

from __future__ import annotations

import pytest

from tests.games.emblems.scene import scene
from tests.rules import rule

RESCUE = "hook@K4 s2@K4 hooked s1@K3"


@rule("EM-PERK-K15", "EM-TABLE-09")
def test_a_rescue_far_off_dooms_the_rescuer() -> None:
    m = scene(f"killer@A15 perk=make_your_choice {RESCUE}")
    m.play("s1 turn s1", "s1 rescue s2", "s2 J4", "killer make_your_choice")

    assert m.match.state.doomed[1]
    assert m.perk("make_your_choice") == "exhausted"


@rule("EM-PERK-K15")
def test_a_success_against_the_doomed_makes_them_dying() -> None:
    m = scene("turn=killer killer@C3 s1@C4 doomed dice=4")
    m.play("killer attack s1 1", "killer end")

    assert m.health("s1") == "dying"
    assert not m.match.state.doomed[1]


@rule("EM-PERK-K15")
def test_a_rescue_within_seven_does_not() -> None:
    m = scene(f"killer@K10 perk=make_your_choice {RESCUE}")
    m.play("s1 turn s1", "s1 rescue s2", "s2 J4")

    assert m.asked() == ["s1"]


@rule("EM-PERK-K15")
@pytest.mark.parametrize(("killer", "asked"), [("A1", True), ("B1", False)])
def test_eight_spaces_from_the_rescuer_are_far_enough_and_seven_are_not(killer: str, asked: bool) -> None:
    m = scene(f"killer@{killer} perk=make_your_choice hook@J2 s1@I1 s2@J2 hooked over")
    m.play("s1 rescue s2", "s2 K2")

    assert ("killer" in m.asked()) == asked
