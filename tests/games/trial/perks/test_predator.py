"""Predator: another card, please."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-predator", "TC-predator/1")
def test_meg_shows_and_discards_sprint_and_sets_a_hidden_card() -> None:
    m = scene("killer@foundry perk=predator s4@sawmill marker=4")
    m.plan("killer wait sneak", "s4 sprint").play("killer predator", "killer s4")
    assert m.options("s4") == ["sneak", "crouch", "vault"]
    assert m.sees("killer").played[4] == 1  # sprint lies open
    m.play("s4 vault")

    assert m.happened().count("MoveFailed") == 1  # no vault leaves the sawmill
    assert m.hand("s4") == ["sneak", "crouch"]
    assert m.blood("killer") == 2


@rule("TC-predator")
def test_the_new_card_is_hidden_even_if_the_old_one_lay_open() -> None:
    m = scene("killer@foundry perk=stridor,predator s4@sawmill wounded s3@winding_tower marker=3")
    m.play("killer stridor", "s4 sprint").plan("killer wait sneak", "s3 sprint")
    m.play("killer predator", "killer s4", "s4 crouch")

    assert "4" not in m.sees("killer").cards
    assert m.sees("s4").cards["4"] == 2


@rule("TC-predator/2")
def test_nobody_on_a_hook_or_locker_and_nobody_without_a_card_is_chosen() -> None:
    m = scene(
        "killer@foundry perk=predator s3@foundry hooked foundry:hook s2@sawmill hidden sawmill:locker"
        " s4@pit_mouth played=sneak,crouch,vault s1@pump_room"
    )
    m.plan("killer wait sneak").play("killer predator")

    assert m.asked() == ["s1"]  # the only one left to choose
    assert m.question() == "perk.predator.card"
