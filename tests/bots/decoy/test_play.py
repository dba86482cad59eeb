"""Whole matches of bots: legal under every option, the same for the same seed, better at higher levels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastlight.bots import bot_names, make_bot
from lastlight.core.chance import SeededChance
from lastlight.core.match import KILLER_WINS
from lastlight.core.playing import choose, play_out
from lastlight.core.seats import KILLER, NAMES
from lastlight.games import game
from tests.budget import budget

DECOY = game("decoy")


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """Any options that go together."""
    characters = draw(st.integers(1, 4))
    limits = draw(st.text("1234", min_size=2, max_size=7))
    different = draw(st.booleans())
    return {
        "people": draw(st.integers(2, characters + 1)),
        "double": draw(st.sampled_from(["s1", "s2", "s3"])),
        "different": different,
        "anonymous": draw(st.booleans()),
        "own_only": draw(st.booleans()),
        "max_rounds": draw(st.integers(1, 12)),
        "characters": characters,
        "limits": limits,
        "tokens": draw(st.integers(1, 9)),
        "needed": draw(st.integers(1, len(limits) - different)),
    }


@budget(60)
@given(tables(), st.lists(st.sampled_from(bot_names(DECOY)), min_size=5, max_size=5), st.integers(0, 9))
def test_bots_of_any_level_answer_with_one_of_the_options(
    options: dict[str, Any], levels: list[str], seed: int
) -> None:
    match = DECOY.start(options)
    players = {seat: make_bot(DECOY, levels[seat], seat, str(seed)) for seat in match.setup.seats}
    while not match.over:
        seat = min(match.questions)
        chosen = choose(match, seat, players[seat])

        assert chosen in match.options(seat)
        match.answer(seat, chosen)


@pytest.mark.parametrize("name", bot_names(DECOY))
def test_the_same_seed_plays_the_same_match(name: str) -> None:
    one, same, other = (recorded(name, seed) for seed in ("7", "7", "8"))

    assert one == same != other


def recorded(name: str, seed: str) -> str:
    options = {"max_rounds": 30}
    seats = DECOY.seats(DECOY.read_options(options))
    players = {seat: make_bot(DECOY, name, seat, seed) for seat in seats}
    return str(DECOY.play(players, seed="0", options=options).lines)


@pytest.mark.parametrize("people", [2, 3, 4, 5])
def test_a_normal_killer_beats_survivors_who_play_at_random(people: int) -> None:
    assert killer_wins("normal", "random", 50, {"people": people}) >= 45


def test_each_level_of_killer_is_better_than_the_one_below() -> None:
    wins = [killer_wins(name, "random", 100) for name in bot_names(DECOY)]

    assert wins[0] + 10 < wins[1] < wins[2] - 10


def test_each_level_of_team_is_better_than_the_one_below() -> None:
    wins = [killer_wins("normal", name, 100) for name in bot_names(DECOY)]

    assert wins[0] - 10 > wins[1] > wins[2] + 10


def test_bots_without_a_cap_come_to_an_end() -> None:
    for seed in range(20):
        match = played("normal", "normal", seed, {"max_rounds": 300})

        assert match.outcome is not None
        assert match.outcome.reason != "round_cap"


def killer_wins(killer: str, team: str, games: int, options: Mapping[str, Any] | None = None) -> int:
    """How many of these matches, by seed, the killer wins."""
    given = {"max_rounds": 100, **(options or {})}
    outcomes = [played(killer, team, seed, given).outcome for seed in range(games)]
    return sum(outcome is not None and outcome.winner == KILLER_WINS for outcome in outcomes)


def played(killer: str, team: str, seed: int, options: Mapping[str, Any]) -> Any:
    match = DECOY.start(options)
    players = {
        seat: make_bot(DECOY, killer if seat == KILLER else team, seat, f"{seed} {NAMES[seat]}")
        for seat in match.setup.seats
    }
    play_out(match, players, SeededChance(str(seed)))
    return match
