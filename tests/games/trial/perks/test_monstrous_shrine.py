"""Monstrous Shrine: an offering without witnesses."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-monstrous-shrine", "TC-monstrous-shrine/1")
def test_alone_with_the_hook_he_gains_two() -> None:
    m = scene("killer@foundry card=wait,sneak perk=monstrous_shrine s4@foundry wounded foundry:hook")
    m.play("killer pick_up s4", "killer monstrous_shrine")

    assert m.blood("killer") == 6


@rule("TC-monstrous-shrine/2")
def test_a_witness_spoils_it() -> None:
    m = scene(
        "killer@foundry card=wait,sneak perk=monstrous_shrine s4@foundry wounded s3@foundry foundry:hook"
    )
    m.play("killer pick_up s4")

    assert m.is_hooked("s4")
    assert m.blood("killer") == 4
    assert m.question() != "trigger.on_sacrifice"


@rule("TC-monstrous-shrine")
def test_somebody_in_a_locker_is_no_witness() -> None:
    m = scene(
        "killer@foundry card=wait,sneak perk=monstrous_shrine s4@foundry wounded s3@foundry hidden"
        " foundry:hook,locker"
    )
    m.play("killer pick_up s4", "killer monstrous_shrine")

    assert m.blood("killer") == 6
