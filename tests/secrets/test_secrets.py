"""Nobody learns what they may not: by view, event, option, being asked, or counting."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastlight.core.game import Game
from lastlight.core.seats import CHANCE
from lastlight.games.trial.cast import KILLERS
from tests.budget import FACTOR, budget
from tests.secrets.alike import compare
from tests.secrets.leaks import LEAKS
from tests.subjects import SUBJECTS, capped, observers, random_positions, subject_options

BUDGET = budget(12)


@pytest.mark.parametrize("key", SUBJECTS)
@BUDGET
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_two_matches_alike_for_a_seat_send_it_the_same(key: str, data: st.DataObject, seed: int) -> None:
    subject = SUBJECTS[key]
    rng = random.Random(seed)
    for m in random_positions(subject, data.draw(subject_options(subject)), seed):
        if not m.over and CHANCE not in m.questions and rng.random() < 0.3:
            compare(subject, m, rng.choice(observers(m)), rng)


@pytest.mark.parametrize("killer", KILLERS)
def test_no_killer_of_trial_tells_of_his_cards(killer: str) -> None:
    """Each power depends on hidden cards in its own way, so none is left to luck."""
    subject = SUBJECTS["trial"]
    for seed in range(4 * FACTOR):
        rng = random.Random(seed)
        for m in random_positions(subject, capped(subject, {"killer": killer, "people": 3}), seed):
            if not m.over and CHANCE not in m.questions and rng.random() < 0.3:
                compare(subject, m, rng.choice(observers(m)), rng)


@pytest.mark.parametrize("killer_sees", [{"anonymous": True}, {"own_only": True}, {}])
def test_no_card_of_decoy_is_told_before_it_is_turned(killer_sees: dict[str, Any]) -> None:
    """Short matches, in which somebody dies: her cards leave the table while others still lie face down."""
    subject = SUBJECTS["decoy"]
    for seed in range(3 * FACTOR):
        rng = random.Random(seed)
        for m in random_positions(subject, capped(subject, {"people": 3, **killer_sees}), seed):
            if not m.over and rng.random() < 0.6:
                compare(subject, m, rng.choice(observers(m)), rng)


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_of_each_kind_is_found(leak: str) -> None:
    """The suite itself is put to the test: a game that leaks in one way does not pass it."""
    with pytest.raises(AssertionError):
        compare_often(LEAKS[leak]())


def compare_often(subject: Game) -> None:
    for seed in range(60):
        rng = random.Random(seed)
        for m in random_positions(subject, {"any_order": True, "max_rounds": 4}, seed):
            if not m.over and CHANCE not in m.questions:
                compare(subject, m, rng.choice(observers(m)), rng)
