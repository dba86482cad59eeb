"""Agitation."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-K12")
def test_a_hunt_keeps_its_bonus_while_carrying() -> None:
    m = scene("turn=killer killer@C3 perk=agitation s1@carried dice=3")
    m.play("killer hunt 1")

    assert m.left() == 3 + 2 + 1


@rule("EM-PERK-K12")
def test_without_a_load_it_adds_nothing() -> None:
    m = scene("turn=killer killer@C3 perk=agitation s1@M15 dice=3")
    m.play("killer hunt 1")

    assert m.left() == 3 + 2 + 1
