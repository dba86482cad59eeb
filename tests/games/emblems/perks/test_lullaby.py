"""Hex: Huntress's Lullaby."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule

HUMMED = "totem@K4=lullaby generator@C4=3 s1@C3"


@rule("EM-PERK-K03")
def test_it_wakes_at_the_first_hooking() -> None:
    m = scene("turn=killer killer@C3 perk=lullaby totem@K4 hook@C4 s1@carried")
    m.play("killer hang 1")

    assert m.is_active("lullaby")


@rule("EM-PERK-K03", "EM-AMB-05")
def test_the_injured_repair_with_two_dice_and_the_worse_counts() -> None:
    m = scene(f"{HUMMED} injured dice=6,1")
    m.play("s1 repair 1")

    assert m.points() == 2


@rule("EM-PERK-K03")
def test_the_healthy_do_not_hear_it() -> None:
    m = scene(f"{HUMMED} dice=6")
    m.play("s1 repair 1")

    assert m.points() == 5


@rule("EM-PERK-K03", "EM-TABLE-08")
def test_a_toolbox_discarded_before_the_roll_cancels_it() -> None:
    m = scene(f"{HUMMED} injured item=toolbox_green dice=6")
    m.play("s1 repair 1", "s1 yes")

    assert m.points() == 5
    assert m.item("s1") == "none"


@rule("EM-TABLE-08")
def test_a_toolbox_may_be_kept_for_the_result() -> None:
    m = scene(f"{HUMMED} injured item=toolbox_green dice=6,3")
    m.play("s1 repair 1", "s1 no", "s1 toolbox_green")

    assert m.points() == 5


@rule("EM-AMB-05", "EM-PERK-K03", "EM-PERK-S06")
def test_two_dice_come_first_then_a_reroll_and_the_toolbox_last() -> None:
    m = scene(f"{HUMMED} injured item=toolbox_green s2@D5 over perk=prove_thyself dice=6,1,1")
    m.play("s1 repair 1", "s1 no", "s1 prove_thyself")
    assert m.rolls("repair") == [(6, 1), (1,)]
    assert "toolbox_green" in m.options("s1")
    m.play("s1 toolbox_green")

    assert m.points() == 3
