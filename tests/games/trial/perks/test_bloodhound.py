"""Bloodhound: a drink at the hook."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-bloodhound", "TC-bloodhound/1")
def test_the_killer_gains_although_there_was_nothing_to_lose() -> None:
    m = scene("killer@foundry card=wait,sneak perk=bloodhound s3@foundry wounded blood=0 foundry:hook")
    m.play("killer pick_up s3", "killer bloodhound")

    assert m.blood("killer") == 5
    assert m.blood("s3") == 0


@rule("TC-bloodhound/2")
def test_the_sacrificed_survivor_loses_one() -> None:
    m = scene("killer@foundry card=wait,sneak perk=bloodhound s3@foundry wounded blood=3 foundry:hook")
    m.play("killer pick_up s3", "killer bloodhound")

    assert m.blood("killer") == 5
    assert m.blood("s3") == 2


@rule("TC-bloodhound")
def test_it_is_not_offered_when_nothing_would_change() -> None:
    m = scene(
        "killer@foundry blood=12 card=wait,sneak perk=bloodhound s3@foundry wounded blood=0 foundry:hook"
    )
    m.play("killer pick_up s3")

    assert m.is_hooked("s3")
    assert m.question() != "trigger.on_sacrifice"
