"""Broken Key: half a key opens something."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

AT_THE_GENERATOR = "s4@winding_tower card=sprint foundry:generator,bare s1@sawmill blood=0 "


@rule("TC-item-broken-key", "TC-item-broken-key/1")
def test_a_skull_rolled_again_pays_the_killer_nothing() -> None:
    m = scene("killer@pit_mouth blood=4 " + AT_THE_GENERATOR + "item=broken_key dice=0,4")
    m.play("s1 pass", "s4 m02", "s1 pass", "s4 repair", "s1 broken_key", "s1 reroll 0")

    assert m.progress("foundry") == [1]
    assert m.blood("killer") == 4


@rule("TC-item-broken-key")
def test_or_a_survivor_gains_one() -> None:
    m = scene(AT_THE_GENERATOR + "item=broken_key").play("s1 broken_key", "s1 blood s1")

    assert m.blood("s1") == 1


@rule("TC-item-broken-key", "TR-REROLL-02")
def test_no_die_is_rolled_again_twice() -> None:
    m = scene(AT_THE_GENERATOR + "item=broken_key s2@pit_mouth item=dull_key dice=0,0")
    m.play("s1 pass", "s2 pass", "s4 m02", "s1 pass", "s2 pass", "s4 repair")
    m.play("s1 broken_key", "s1 reroll 0", "s2 dull_key")

    assert m.options("s2") == ["blood s1", "blood s2", "blood s3", "blood s4"]


@rule("TC-item-broken-key")
def test_a_danger_die_is_rolled_again_as_a_danger_die() -> None:
    m = scene(
        "killer@winding_tower blood=4 card=sprint foundry:bare"
        " s1@foundry blood=2 perk=spine_chill item=broken_key dice=0,5"
    )
    m.play("s1 pass", "killer m02", "s1 pass", "s1 spine_chill", "s1 broken_key", "s1 reroll 0")

    assert m.question() == "perk.spine_chill.where"


@rule("TC-item-broken-key")
def test_one_of_several_carry_dice_is_rolled_again() -> None:
    m = scene("killer@foundry card=wait s1@foundry wounded item=broken_key dice=1,3,5")
    m.play("s1 pass", "s1 pass", "killer pick_up", "s1 pass", "killer dice 2", "s1 broken_key", "s1 reroll 1")

    assert "BrokeFree" in m.happened()


@rule("TC-item-broken-key")
def test_the_roll_in_a_locker_is_out_of_reach() -> None:
    m = scene("killer@foundry card=wait foundry:locker s1@foundry hidden s2@sawmill item=broken_key dice=2")
    m.play("s2 pass", "s2 pass", "killer search", "s2 broken_key")

    assert m.options("s2") == ["blood s2", "blood s3", "blood s4"]


@rule("TC-item-broken-key", "TR-AMB-TIME-06")
def test_a_key_whose_use_another_key_has_spoilt_is_lost() -> None:
    m = scene(
        "killer=doctor killer@foundry spent blood=1 perk=overwhelming_presence card=wait,vault"
        " s1@foundry blood=5 item=broken_key s2@sawmill blood=6 item=dull_key s3@sawmill blood=6"
        " s4@sawmill blood=6 dice=5"
    )
    m.play("s1 broken_key", "killer overwhelming_presence", "s2 dull_key", "s2 blood s1")

    assert m.blood("s1") == 6
    assert m.match.state.item_discards == ("broken_key", "dull_key")
