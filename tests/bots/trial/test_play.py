"""Whole matches of bots: legal under every option, the same for the same seed, better at higher levels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastlight.bots import bot_names, make_bot
from lastlight.core.chance import SeededChance
from lastlight.core.match import KILLER_WINS, SURVIVORS_WIN
from lastlight.core.playing import choose, play_out
from lastlight.core.seats import CHANCE, KILLER, NAMES
from lastlight.games.trial.board import MAPS
from lastlight.games.trial.cast import KILLERS, SURVIVORS
from lastlight.games.trial.game import Trial
from tests.budget import budget

TRIAL = Trial()
FLAGS = [option.key for option in TRIAL.declared() if option.kind == "flag"]


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """Any options that go together; matches are cut short."""
    survivors = draw(st.permutations(sorted(SURVIVORS)))[:4]
    options: dict[str, Any] = {
        "people": draw(st.integers(3, 5)),
        "map": draw(st.sampled_from(MAPS)),
        "killer": draw(st.sampled_from(sorted(KILLERS))),
        "survivors": ",".join(survivors),
        "max_rounds": draw(st.integers(1, 4)),
    }
    for option in TRIAL.declared():
        if option.kind == "choice" and option.key not in options:
            options[option.key] = draw(st.sampled_from(option.choices))
    return options | {flag: draw(st.booleans()) for flag in FLAGS}


@budget(25)
@given(tables(), st.lists(st.sampled_from(bot_names(TRIAL)), min_size=5, max_size=5), st.integers(0, 9))
def test_bots_of_any_level_answer_with_one_of_the_options(
    options: dict[str, Any], levels: list[str], seed: int
) -> None:
    match = TRIAL.start(options)
    players = {seat: make_bot(TRIAL, levels[seat], seat, str(seed)) for seat in match.setup.seats}
    chance = SeededChance(str(seed))
    while not match.over:
        seat = min(match.questions)
        if seat == CHANCE:
            match.answer(seat, chance.draw(match.odds()))
            continue
        chosen = choose(match, seat, players[seat])

        assert chosen in match.options(seat)
        match.answer(seat, chosen)


@pytest.mark.parametrize("name", bot_names(TRIAL))
def test_the_same_seed_plays_the_same_match(name: str) -> None:
    one, same, other = (recorded(name, seed) for seed in ("7", "7", "8"))

    assert one == same != other


def recorded(name: str, seed: str) -> str:
    options = {"max_rounds": 4}
    seats = TRIAL.seats(TRIAL.read_options(options))
    players = {seat: make_bot(TRIAL, name, seat, seed) for seat in seats}
    return str(TRIAL.play(players, seed="0", options=options).lines)


@pytest.mark.parametrize("board", MAPS)
def test_a_normal_killer_beats_survivors_who_play_at_random(board: str) -> None:
    assert wins(KILLER_WINS, "normal", "random", 10, {"map": board}) >= 9


@pytest.mark.parametrize("board", MAPS)
def test_normal_survivors_beat_a_killer_who_plays_at_random(board: str) -> None:
    assert wins(SURVIVORS_WIN, "random", "normal", 10, {"map": board}) >= 9


@pytest.mark.parametrize("board", MAPS)
def test_between_normal_bots_both_sides_win_and_matches_end(board: str) -> None:
    played = [match_of("normal", "normal", seed, {"map": board}) for seed in range(12)]
    won = [match.outcome.winner for match in played]

    assert won.count(KILLER_WINS) >= 2
    assert won.count(SURVIVORS_WIN) >= 2
    assert sum(match.state.round for match in played) < 40 * len(played)


def wins(winner: str, killer: str, team: str, games: int, options: Mapping[str, Any]) -> int:
    """How many of these matches, by seed, a side wins."""
    return sum(match_of(killer, team, seed, options).outcome.winner == winner for seed in range(games))


def match_of(killer: str, team: str, seed: int, options: Mapping[str, Any]) -> Any:
    match = TRIAL.start(options)
    players = {
        seat: make_bot(TRIAL, killer if seat == KILLER else team, seat, f"{seed} {NAMES[seat]}")
        for seat in match.setup.seats
    }
    play_out(match, players, SeededChance(str(seed)))
    return match
