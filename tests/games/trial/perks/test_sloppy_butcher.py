"""Sloppy Butcher: ragged wounds."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

HEAL = "killer@pit_mouth perk=sloppy_butcher s4@foundry card=sprint s3@winding_tower wounded"


@rule("TC-sloppy-butcher", "TC-sloppy-butcher/1")
def test_a_heal_is_rolled_with_the_danger_die() -> None:
    m = scene(f"{HEAL} winding_tower:bare dice=5").play("s4 heal s3", "killer sloppy_butcher")

    assert not m.is_wounded("s3")
    assert [event["danger"] for event in m.hears() if event["event"] == "Rolled"] == [True]
    assert m.blood("killer") == 3


@rule("TC-sloppy-butcher/2")
def test_a_repair_is_not_his_business() -> None:
    m = scene(f"{HEAL} winding_tower:generator,bare dice=3").play("s4 repair")

    assert m.progress("winding_tower") == [1]
    assert "PerkUsed" not in m.happened()
