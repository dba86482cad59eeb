"""Hex: Devour Hope."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule

DEVOURED = "turn=killer killer@C3 totem@K4=devour_hope hook@F6 s1@C4 dying"


@rule("EM-PERK-K02")
def test_it_wakes_at_the_third_hooking() -> None:
    second = scene("turn=killer killer@C3 perk=devour_hope totem@K4 hook@C4 s1@carried s2@G1 hookings=1")
    second.play("killer hang 1")
    third = scene("turn=killer killer@C3 perk=devour_hope totem@K4 hook@C4 s1@carried s2@G1 hookings=2")
    third.play("killer hang 1")

    assert not second.is_active("devour_hope")
    assert third.is_active("devour_hope")


@rule("EM-PERK-K02", "EM-AMB-31", "EM-AMB-51")
def test_all_dice_sacrifice_a_dying_survivor_who_was_hooked_before() -> None:
    m = scene(f"{DEVOURED} hookings=1")
    m.play("killer devour_hope")

    assert m.fate("s1") == "sacrificed"
    assert m.killers_dice() == 0
    assert m.emblem("devout") == 2
    assert m.broken_hook() == 0


@rule("EM-PERK-K02")
def test_who_was_never_hooked_is_safe_from_it() -> None:
    assert "devour_hope" not in scene(DEVOURED).options("killer")
