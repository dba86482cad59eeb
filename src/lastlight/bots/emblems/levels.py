"""The levels of play of `emblems`: a killer and a survivor each."""

from __future__ import annotations

from collections.abc import Callable

from lastlight.bots.bot import Bot
from lastlight.bots.emblems.killer import EasyKiller, NormalKiller
from lastlight.bots.emblems.survivors import EasySurvivor, NormalSurvivor
from lastlight.core.seats import KILLER, Seat


def easy(seat: Seat, seed: str) -> Bot:
    """Does the obvious and does not look ahead."""
    return EasyKiller(seat, seed) if seat == KILLER else EasySurvivor(seat, seed)


def normal(seat: Seat, seed: str) -> Bot:
    """Knows the odds, the paths, and what each line of the tracker still pays."""
    return NormalKiller(seat, seed) if seat == KILLER else NormalSurvivor(seat, seed)


LEVELS: dict[str, Callable[[Seat, str], Bot]] = {"easy": easy, "normal": normal}
"""Weakest first."""
