"""Thanatophobia: the fear of the wounded."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-thanatophobia", "TC-thanatophobia/1")
def test_a_wounded_survivor_far_away_rolls_the_danger_die() -> None:
    m = scene(
        "killer@pit_mouth perk=thanatophobia s3@foundry wounded card=sprint"
        " winding_tower:generator,bare dice=5"
    )
    m.play("s3 repair", "killer thanatophobia")

    assert m.progress("winding_tower") == [2]
    assert [event["danger"] for event in m.hears() if event["event"] == "Rolled"] == [True]
    assert m.blood("killer") == 3


@rule("TC-thanatophobia/2")
def test_the_healthy_are_not_afraid() -> None:
    m = scene(
        "killer@pit_mouth perk=thanatophobia s4@foundry card=sprint winding_tower:generator,bare dice=3"
    )
    m.play("s4 repair")

    assert m.progress("winding_tower") == [1]


@rule("TC-thanatophobia")
def test_a_wounded_survivor_in_a_locker_is_spared() -> None:
    m = scene(
        "killer@foundry card=wait,sneak perk=thanatophobia s1@foundry wounded hidden foundry:locker dice=3"
    )
    m.play("killer search")

    assert m.props("foundry") == []
    assert "PerkUsed" not in m.happened()
