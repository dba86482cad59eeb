"""The levels of play of `decoy`: a killer and a survivor each."""

from __future__ import annotations

from collections.abc import Callable

from lastlight.bots.bot import Bot
from lastlight.bots.decoy.killer import EasyKiller, NormalKiller
from lastlight.bots.decoy.survivors import EasySurvivor, NormalSurvivor
from lastlight.core.seats import KILLER, Seat


def easy(seat: Seat, seed: str) -> Bot:
    """Plays sensibly, weighs nothing."""
    return EasyKiller(seat, seed) if seat == KILLER else EasySurvivor(seat, seed)


def normal(seat: Seat, seed: str) -> Bot:
    """Weighs tokens against blows, and bluffs."""
    return NormalKiller(seat, seed) if seat == KILLER else NormalSurvivor(seat, seed)


LEVELS: dict[str, Callable[[Seat, str], Bot]] = {"easy": easy, "normal": normal}
"""Weakest first."""
