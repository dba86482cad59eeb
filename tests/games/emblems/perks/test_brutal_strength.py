"""Brutal Strength."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-K07")
def test_a_kick_costs_a_die_but_no_movement() -> None:
    m = scene("turn=killer killer@C3 perk=brutal_strength generator@C4=4")
    m.play("killer kick_generator 1")

    assert m.points() == 2
    assert (m.left(), m.killers_dice()) == (3, 1)
