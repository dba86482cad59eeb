"""This Is Not Happening: all or nothing."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-this-is-not-happening", "TC-this-is-not-happening/1")
def test_a_repair_with_the_danger_die_makes_two_progress() -> None:
    m = scene("s1@winding_tower blood=1 perk=this_is_not_happening card=sprint foundry:generator,bare dice=5")
    m.play("s1 m02", "s1 repair", "s1 this_is_not_happening")

    assert m.progress("foundry") == [2]
    assert m.blood("s1") == 0
    assert [event["danger"] for event in m.hears() if event["event"] == "Rolled"] == [True]


@rule("TC-this-is-not-happening/2")
def test_a_gate_opens_no_faster() -> None:
    m = scene(
        "s1@winding_tower blood=1 perk=this_is_not_happening card=sprint foundry:gate,bare done=4 dice=5"
    )
    m.play("s1 m02", "s1 open", "s1 this_is_not_happening")

    assert m.progress("foundry") == [1]


@rule("TC-this-is-not-happening")
def test_the_check_of_another_stays_as_it_is() -> None:
    m = scene(
        "s1@foundry perk=this_is_not_happening s2@winding_tower card=sprint foundry:generator,bare dice=3"
    )
    m.play("s2 m02", "s2 repair")

    assert m.progress("foundry") == [1]


@rule("TC-this-is-not-happening")
def test_carry_dice_are_no_skill_check() -> None:
    m = scene("killer@foundry card=wait s1@foundry wounded perk=this_is_not_happening dice=3")
    m.play("killer pick_up", "killer dice 1")

    assert m.question() == "ask.carry"


@rule("TC-this-is-not-happening")
def test_on_a_locker_nobody_uses_it() -> None:
    m = scene("killer@foundry card=wait foundry:locker s1@foundry hidden perk=this_is_not_happening dice=3")
    m.play("killer search")

    assert not m.is_hidden("s1")
    assert m.props("foundry") == []
