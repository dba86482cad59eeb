"""The simulator: the same with any number of processes, and true to exact theory."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from lastlight.core.errors import UnknownBot
from lastlight.core.match import SURVIVORS_WIN
from lastlight.games import game
from lastlight.games.decoy.match import Match
from lastlight.lab import Plan, Played, simulate, summarise, wilson

SMALL: dict[str, Any] = {
    "characters": 2, "people": 2, "limits": "21", "tokens": 2, "needed": 1, "max_rounds": 4,
}  # fmt: skip


def results(plan: Plan, games: int, jobs: int = 1) -> list[Played]:
    return [one for some in simulate(plan, games, jobs) for one in some]


def test_the_same_games_with_any_number_of_processes() -> None:
    plan = Plan("decoy", "random", "random", 1, {})

    alone, shared = results(plan, 90), results(plan, 90, 2)
    assert alone == shared
    assert [one.number for one in shared] == list(range(90))
    assert summarise(alone) == summarise(shared)


def test_another_seed_gives_other_games() -> None:
    one, other = (results(Plan("decoy", "random", "random", seed, {}), 10) for seed in (1, 2))

    assert [game.decisions for game in one] != [game.decisions for game in other]


def test_a_recorded_game_is_the_same_game() -> None:
    plain = results(Plan("decoy", "random", "random", 1, {}), 5)
    recorded = results(Plan("decoy", "random", "random", 1, {}, records=True), 5)

    assert [(one.winner, one.rounds, one.decisions) for one in plain] == [
        (one.winner, one.rounds, one.decisions) for one in recorded
    ]


def test_an_unknown_bot_is_refused_at_once() -> None:
    with pytest.raises(UnknownBot):
        simulate(Plan("decoy", "genius", "random", 1, {}), 5, 2)


@pytest.mark.parametrize("extra", [{}, {"different": True}, {"people": 3}])
def test_random_play_agrees_with_exact_theory(extra: dict[str, Any]) -> None:
    """Issue 2, point 7: the exact chance, by enumeration, lies in the simulator's 99.9 % interval."""
    options = {**SMALL, **extra}
    start = game("decoy").start(options)
    assert isinstance(start, Match)
    exact = chance_to_survive(start, {})
    summary = summarise(results(Plan("decoy", "random", "random", 7, options), 6000))

    assert 0 < exact < 1
    low, high = wilson(summary.survivor_wins, summary.games, 0.999)
    assert low <= exact <= high


Position = tuple[Any, ...]


def chance_to_survive(m: Match, known: dict[Position, Fraction]) -> Fraction:
    """How likely the survivors win if every answer is any option with equal chance, exactly.

    At the start of a round nothing is hidden, so what follows depends on round, progress and health only.
    """
    if m.outcome is not None:
        return Fraction(m.outcome.winner == SURVIVORS_WIN)
    state = m.state
    position: Position = (state.round, tuple(state.progress), tuple(state.health))
    is_start = state.stage == "laying" and not any(where >= 0 for where in state.herself)
    if is_start and position in known:
        return known[position]
    seat = min(m.questions)
    options = m.options(seat)
    total = Fraction(0)
    for option in options:
        after = m.copy()
        after.answer(seat, option)
        assert isinstance(after, Match)
        total += chance_to_survive(after, known)
    total /= len(options)
    if is_start:
        known[position] = total
    return total
