"""Unrelenting: one is not enough."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-unrelenting", "TC-unrelenting/1")
def test_he_wounds_meg_and_picks_jake_up() -> None:
    m = scene(
        "killer@foundry card=wait,sneak perk=unrelenting s4@foundry s3@foundry wounded foundry:hook,generator"
    )
    m.play("killer attack s4", "killer unrelenting")
    assert m.options("killer") == ["pick_up s3", "pass"]
    m.play("killer pick_up s3")

    assert m.is_wounded("s4")
    assert m.is_hooked("s3")
    assert m.blood("killer") == 2


@rule("TC-unrelenting/2")
def test_alone_with_meg_there_is_nobody_else() -> None:
    m = scene("killer@foundry card=wait,sneak perk=unrelenting s4@foundry")
    m.play("killer attack s4")

    assert m.is_wounded("s4")
    assert m.question() != "trigger.after_interact"


@rule("TC-unrelenting")
def test_a_search_is_an_interaction_with_a_locker() -> None:
    m = scene(
        "killer@foundry card=wait,sneak perk=unrelenting s4@foundry hidden s3@foundry foundry:locker dice=3"
    )
    m.play("killer search")

    assert m.question() != "trigger.after_interact"


@rule("TC-unrelenting")
def test_after_a_carry_it_is_the_room_where_he_stopped() -> None:
    m = scene(
        "killer@foundry card=wait,vault perk=unrelenting s4@foundry wounded s3@foundry s2@ore_tracks"
        " foundry:totem dice=3"
    )
    m.play("killer pick_up s4", "killer dice 1", "killer m03", "killer unrelenting")

    assert m.options("killer") == ["attack s2", "pass"]
