"""What bots answer in a scene."""

from __future__ import annotations

from collections import Counter

from lastlight.bots import make_bot
from lastlight.core.playing import choose
from lastlight.core.seats import seat_named
from tests.games.trial.scene import TRIAL, Scene


def chosen(m: Scene, seat: str, name: str = "normal", times: int = 12) -> Counter[str]:
    """What bots of this level answer here, by many seeds."""
    who = seat_named(seat)
    bots = [make_bot(TRIAL, name, who, str(seed)) for seed in range(times)]
    return Counter(str(choose(m.match, who, bot)) for bot in bots)
