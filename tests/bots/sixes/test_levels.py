"""Whole matches: the levels of play against random, with fixed seeds."""

from __future__ import annotations

import pytest

from lastlight.bots.roster import make_bot
from lastlight.core.chance import SeededChance
from lastlight.core.match import KILLER_WINS, SURVIVORS_WIN
from lastlight.core.playing import play_out
from lastlight.core.seats import KILLER
from lastlight.games import game

QUICK = {"map": "sawmill", "preset": "brisk", "placement": "suggested", "max_rounds": 80}


def winner(killer: str, survivors: str, seed: str) -> str:
    sixes = game("sixes")
    m = sixes.start(QUICK)
    bots = {
        seat: make_bot(sixes, killer if seat == KILLER else survivors, seat, seed) for seat in m.setup.seats
    }
    play_out(m, bots, SeededChance(seed))
    assert m.outcome is not None
    return m.outcome.winner


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_killer_beats_random_survivors(level: str) -> None:
    assert [winner(level, "random", seed) for seed in ("1", "2")] == [KILLER_WINS] * 2


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_survivors_beat_a_random_killer(level: str) -> None:
    assert [winner("random", level, seed) for seed in ("1", "2")] == [SURVIVORS_WIN] * 2


def test_the_placement_game_is_played_by_both_sides() -> None:
    sixes = game("sixes")
    m = sixes.start({**QUICK, "placement": "played"})
    bots = {seat: make_bot(sixes, "normal", seat, "1") for seat in m.setup.seats}
    play_out(m, bots, SeededChance("1"))

    assert m.over
