"""Slippery Meat: off the hook by your own strength."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-slippery-meat", "TC-slippery-meat/1")
def test_the_hooked_sabotage_their_own_hook_and_plan_like_the_others() -> None:
    m = scene("s1@foundry hooked blood=4 perk=slippery_meat foundry:hook").play("s1 slippery_meat")

    assert not m.is_hooked("s1")
    assert m.blood("s1") == 1
    assert m.entity() == "hook"
    assert m.asked() == ["killer", "s1", "s2", "s3", "s4"]


@rule("TC-slippery-meat/2")
def test_three_bloodpoints_are_not_enough() -> None:
    m = scene("s1@foundry hooked blood=3 perk=slippery_meat foundry:hook")

    assert m.is_hooked("s1")
    assert m.asked() == ["killer", "s2", "s3", "s4"]


@rule("TC-slippery-meat")
def test_who_slips_off_stays_in_the_room_until_the_own_turn() -> None:
    m = scene("s1@foundry hooked blood=4 perk=slippery_meat foundry:hook,bare winding_tower:bare")
    m.play("s1 slippery_meat")
    assert m.room("s1") == "foundry"
    m.plan("s1 sprint")

    assert m.room("s1") == "winding_tower"


@rule("TC-slippery-meat")
def test_only_a_hook_is_slipped_off() -> None:
    free = scene("s1@foundry blood=4 perk=slippery_meat")
    hidden = scene("s1@foundry hidden blood=4 perk=slippery_meat foundry:locker")

    assert free.refuses("s1 slippery_meat") == "TR-COMP-24"  # no trigger, only cards
    assert hidden.refuses("s1 slippery_meat") == "TR-COMP-24"
