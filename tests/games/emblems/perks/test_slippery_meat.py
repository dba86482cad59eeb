"""Slippery Meat."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-S12")
def test_one_of_two_unequal_dice_is_rolled_again() -> None:
    m = scene("hook@C4 s1@C4 hooked perk=slippery_meat s2@G1 dice=1,3,4,2")
    m.play("s1 turn s1", "s1 struggle", "s1 C3")

    assert m.rolls("struggle") == [(1, 3), (4,)]
    assert not m.is_hooked("s1")
    assert m.health("s1") == "injured"


@rule("EM-PERK-S12")
def test_a_double_stays_and_a_second_failure_stands() -> None:
    double = scene("hook@C4 s1@C4 hooked perk=slippery_meat s2@G1 dice=3,4,2")
    double.play("s1 turn s1", "s1 struggle", "s1 C3")
    failed = scene("hook@C4 s1@C4 hooked perk=slippery_meat s2@G1 dice=1,3,1")
    failed.play("s1 turn s1", "s1 struggle")

    assert double.rolls("struggle") == [(3, 4)]
    assert failed.is_hooked("s1")
