"""Lightborn: a card in the open."""

from __future__ import annotations

import pytest

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-lightborn", "TC-lightborn/1")
def test_the_left_card_is_shown_for_one_bloodpoint() -> None:
    m = scene("killer@foundry perk=lightborn marker=4 s4@foundry")
    m.plan("killer sneak wait", "s4 sprint").play("killer lightborn", "killer left")

    assert m.sees("s1").cards["5"] == 1
    assert "6" not in m.sees("s1").cards
    assert m.blood("killer") == 5


@rule("TC-lightborn/2")
@pytest.mark.parametrize("first", ["lightborn", "predator"])
def test_with_predator_in_any_order(first: str) -> None:
    m = scene("killer@foundry perk=lightborn,predator marker=4 s4@foundry")
    m.plan("killer sneak wait", "s4 sprint")
    light, hunt = ["killer lightborn", "killer right"], ["killer predator", "killer s4", "s4 sneak"]
    m.play(*(light + hunt if first == "lightborn" else hunt + light))

    assert m.happened().count("PerkUsed") == 2
    assert m.sees("s1").cards["6"] == 4
    assert m.blood("killer") == 3


@rule("TC-lightborn")
def test_it_gives_nothing_twice_a_round() -> None:
    m = scene("killer@foundry perk=lightborn marker=4 s4@foundry")
    m.plan("killer sneak wait", "s4 sprint").play("killer lightborn", "killer left")

    assert m.question() != "trigger.planning.end"
