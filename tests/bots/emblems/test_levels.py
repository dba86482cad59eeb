"""Whole matches: the levels of play against random, with fixed seeds."""

from __future__ import annotations

import pytest

from lastlight.bots.roster import make_bot
from lastlight.core.chance import SeededChance
from lastlight.core.match import KILLER_WINS, SURVIVORS_WIN
from lastlight.core.playing import play_out
from lastlight.core.seats import KILLER
from lastlight.games import game


def winner(mode: str, killer: str, survivors: str, seed: str) -> str:
    emblems = game("emblems")
    m = emblems.start({"map": "school", "mode": mode, "max_rounds": 60})
    bots = {
        seat: make_bot(emblems, killer if seat == KILLER else survivors, seat, seed) for seat in m.setup.seats
    }
    play_out(m, bots, SeededChance(seed))
    assert m.outcome is not None
    return m.outcome.winner


@pytest.mark.parametrize("mode", ["standard", "classic"])
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_killer_beats_random_survivors(level: str, mode: str) -> None:
    assert winner(mode, level, "random", "1") == KILLER_WINS


@pytest.mark.parametrize("mode", ["standard", "classic"])
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_survivors_beat_a_random_killer(level: str, mode: str) -> None:
    assert winner(mode, "random", level, "1") == SURVIVORS_WIN
