"""Saboteur."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-S13", "EM-HOOK-07")
def test_a_whole_turn_breaks_a_hook_and_mends_another() -> None:
    m = scene("hook@C4 hook@H8=broken s1@C3 perk=saboteur s2@G1")
    m.play("s1 turn s1", "s1 saboteur")

    assert m.broken_hook() == 1
    assert m.perk("saboteur") == "exhausted"
    assert not m.has_turn("s1")


@rule("EM-PERK-S13")
def test_neither_after_moving_nor_on_a_hook_somebody_hangs_on() -> None:
    moved = scene("hook@C4 s1@C3 perk=saboteur")
    moved.play("s1 walk B3")
    occupied = scene("hook@C4 s1@C3 perk=saboteur s2@C4 hooked over")

    assert "saboteur" not in moved.options("s1")
    assert "saboteur" not in occupied.options("s1")
