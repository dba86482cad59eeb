"""Chance: exact odds from a seed, a script or a record."""

from __future__ import annotations

from collections import Counter

import pytest

from lastlight.core.chance import ScriptedChance, SeededChance, commitment
from lastlight.core.errors import FalseRecord


def test_the_nth_draw_does_not_depend_on_what_was_drawn_before() -> None:
    whole = SeededChance("seed")
    drawn = [whole.below(6) for _ in range(10)]
    late = SeededChance("seed", drawn=7)

    assert [late.below(6) for _ in range(3)] == drawn[7:]


def test_draws_follow_the_weights() -> None:
    chance = SeededChance("weights")
    drawn = Counter(chance.draw([("often", 3), ("seldom", 1)]) for _ in range(4_000))

    assert 2_850 < drawn["often"] < 3_150
    assert drawn["often"] + drawn["seldom"] == 4_000


def test_a_shuffle_reaches_every_order() -> None:
    chance = SeededChance("orders")
    orders = set()
    for _ in range(200):
        things = [1, 2, 3]
        chance.shuffle(things)
        orders.add(tuple(things))

    assert len(orders) == 6


def test_a_script_gives_what_it_says_and_nothing_else() -> None:
    chance = ScriptedChance(["2"])
    assert chance.draw([(1, 1), (2, 1)]) == 2
    with pytest.raises(FalseRecord, match="used up"):
        chance.draw([(1, 1)])


def test_a_script_cannot_give_what_the_odds_do_not_hold() -> None:
    with pytest.raises(FalseRecord, match="crow 2"):
        ScriptedChance(["chest"]).draw([("crow", 2)])


def test_a_commitment_tells_a_seed_from_another() -> None:
    assert commitment("a") != commitment("b")
    assert "a" * 8 not in commitment("a" * 8)
