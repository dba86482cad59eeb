"""The levels of play of `trial`: a killer and a survivor each."""

from __future__ import annotations

from collections.abc import Callable

from lastlight.bots.bot import Bot
from lastlight.bots.trial.killer import EasyKiller, NormalKiller
from lastlight.bots.trial.survivors import EasySurvivor, NormalSurvivor
from lastlight.core.seats import KILLER, Seat


def easy(seat: Seat, seed: str) -> Bot:
    """Does the next best thing and looks no further."""
    return EasyKiller(seat, seed) if seat == KILLER else EasySurvivor(seat, seed)


def normal(seat: Seat, seed: str) -> Bot:
    """Guesses cards, mixes cards, weighs danger."""
    return NormalKiller(seat, seed) if seat == KILLER else NormalSurvivor(seat, seed)


LEVELS: dict[str, Callable[[Seat, str], Bot]] = {"easy": easy, "normal": normal}
"""Weakest first."""
