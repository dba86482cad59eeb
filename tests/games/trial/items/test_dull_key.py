"""Dull Key: worn, yet it turns."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-item-dull-key")
def test_a_survivor_gains_two() -> None:
    m = scene("s1@winding_tower blood=1 item=dull_key card=sprint").play("s1 dull_key", "s1 blood s1")

    assert m.blood("s1") == 3


@rule("TC-item-dull-key")
def test_on_a_roll_a_die_is_rolled_again_instead() -> None:
    m = scene("s1@winding_tower item=dull_key card=sprint foundry:generator,bare dice=3,5")
    m.play("s1 pass", "s1 m02", "s1 pass", "s1 repair", "s1 dull_key", "s1 reroll 3")

    assert m.progress("foundry") == [2]
