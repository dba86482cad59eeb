"""Iron Grasp: all dice again."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-iron-grasp", "TC-iron-grasp/1")
def test_the_dice_of_a_carry_are_rolled_again() -> None:
    m = scene("killer@pump_room card=wait,sneak perk=iron_grasp s4@pump_room wounded dice=3,5,1,0,2,2")
    m.play("killer pick_up s4", "killer dice 3", "killer iron_grasp")

    assert m.question() == "ask.carry"
    assert m.match.stack[-1].steps == 3  # type: ignore[attr-defined]
    assert m.blood("killer") == 4  # paid 1, gained 1 for the skull


@rule("TC-iron-grasp/2")
def test_a_die_turned_by_a_key_stays() -> None:
    m = scene(
        "killer@pump_room card=wait,sneak perk=iron_grasp s4@pump_room wounded s1@foundry item=broken_key"
        " dice=3,3,5,1"
    )
    m.play("s1 pass", "s1 pass", "killer pick_up s4", "s1 pass", "killer dice 2")
    m.play("s1 broken_key", "s1 reroll 3", "killer iron_grasp")

    assert "BrokeFree" in m.happened()
    assert m.room("s4") == "pump_room"
    assert m.happened().count("DieRerolled") == 2


@rule("TC-iron-grasp")
def test_a_skill_check_is_not_in_his_hand() -> None:
    m = scene("killer@foundry perk=iron_grasp s3@foundry card=sprint winding_tower:generator,bare dice=3")
    m.play("s3 repair")

    assert m.progress("winding_tower") == [1]
    assert "PerkUsed" not in m.happened()


@rule("TC-iron-grasp")
def test_the_new_faces_may_set_the_survivor_free() -> None:
    m = scene("killer@pump_room card=wait,sneak perk=iron_grasp s4@pump_room wounded dice=3,5")
    m.play("killer pick_up s4", "killer dice 1", "killer iron_grasp")

    assert "BrokeFree" in m.happened()
