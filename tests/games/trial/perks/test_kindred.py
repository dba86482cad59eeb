"""Kindred: who frees and who is freed grow stronger."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-kindred", "TC-kindred/1")
def test_the_rescuer_and_the_rescued_gain_one_each_besides() -> None:
    m = scene("s1@winding_tower blood=2 perk=kindred card=sprint foundry:hook,bare s3@foundry hooked blood=1")
    m.play("s1 m02", "s1 sabotage", "s1 stay", "s3 stay", "s1 kindred")

    assert m.blood("s1") == 4
    assert m.blood("s3") == 2


@rule("TC-kindred/2")
def test_with_an_empty_hook_only_the_owner_gains() -> None:
    m = scene("s1@winding_tower blood=2 perk=kindred card=sprint foundry:hook,bare")
    m.play("s1 m02", "s1 sabotage", "s1 kindred")

    assert m.blood("s1") == 3


@rule("TC-kindred")
def test_the_freed_owner_may_use_it_at_once() -> None:
    m = scene("s1@winding_tower blood=2 card=sprint foundry:hook,bare s3@foundry hooked blood=0 perk=kindred")
    m.play("s1 m02", "s1 sabotage", "s1 stay", "s3 stay", "s3 kindred")

    assert m.blood("s1") == 4
    assert m.blood("s3") == 1


@rule("TC-kindred")
def test_the_rescue_of_another_by_another_is_not_the_owners() -> None:
    m = scene("s1@winding_tower card=sprint foundry:hook,bare s3@foundry hooked s2@foundry perk=kindred")
    m.play("s1 m02", "s1 sabotage", "s1 stay", "s3 stay")

    assert m.asked() == ["killer"]


@rule("TC-kindred")
def test_who_slips_off_the_own_hook_gains_once() -> None:
    m = scene("s1@foundry hooked blood=4 perk=slippery_meat,kindred foundry:hook")
    m.play("s1 slippery_meat", "s1 kindred")

    assert m.blood("s1") == 2
