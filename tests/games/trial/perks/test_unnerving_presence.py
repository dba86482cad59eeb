"""Unnerving Presence: the danger die near the killer."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-unnerving-presence", "TC-unnerving-presence/1")
def test_a_repair_next_door_is_rolled_with_the_danger_die() -> None:
    m = scene(
        "killer@foundry perk=unnerving_presence s3@foundry card=sprint winding_tower:generator,bare dice=5"
    )
    m.play("s3 repair", "killer unnerving_presence")

    assert m.progress("winding_tower") == [2]
    assert [event["danger"] for event in m.hears() if event["event"] == "Rolled"] == [True]
    assert m.blood("killer") == 3


@rule("TC-unnerving-presence/2")
def test_a_survivor_in_a_locker_is_out_of_its_reach() -> None:
    m = scene(
        "killer@foundry card=wait,sneak perk=unnerving_presence s1@foundry hidden foundry:locker dice=3"
    )
    m.play("killer search")

    assert m.props("foundry") == []
    assert "PerkUsed" not in m.happened()


@rule("TC-unnerving-presence")
def test_far_away_hands_are_steady() -> None:
    m = scene(
        "killer@pit_mouth perk=unnerving_presence s3@foundry card=sprint winding_tower:generator,bare dice=3"
    )
    m.play("s3 repair")

    assert m.progress("winding_tower") == [1]


@rule("TC-unnerving-presence")
def test_carry_dice_are_no_skill_check() -> None:
    m = scene(
        "killer@foundry card=wait,sneak perk=unnerving_presence s4@foundry wounded foundry:totem dice=3"
    )
    m.play("killer pick_up s4", "killer dice 1")

    assert m.question() == "ask.carry"
    assert "PerkUsed" not in m.happened()


@rule("TC-unnerving-presence")
def test_one_danger_die_is_enough() -> None:
    m = scene(
        "killer@foundry perk=unnerving_presence,thanatophobia s3@foundry wounded card=sprint"
        " winding_tower:generator,bare dice=0"
    )
    m.play("s3 repair", "killer thanatophobia")

    assert m.happened().count("PerkUsed") == 1
    assert m.happened().count("Rolled") == 1
