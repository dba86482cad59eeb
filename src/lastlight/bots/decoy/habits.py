"""Habits: what past rounds, all public, reveal about where this team likes to be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.games.decoy.board import NOWHERE
from lastlight.games.decoy.state import PastRound


class Habits:
    """How often a character was herself where more cards lay, of the times her two cards differed in that."""

    doubt: ClassVar[float] = 6.0  # sightings' worth of belief in a fair coin

    def __init__(self) -> None:
        self.read: Sequence[PastRound] = ()
        self.in_crowd: int = 0
        self.seen: int = 0

    def study(self, history: Sequence[PastRound]) -> None:
        """Read the rounds since the last time, or all of them again if this is another story."""
        known = len(self.read)
        if history[:known] != self.read:
            self.in_crowd = self.seen = known = 0
        for past in history[known:]:
            self.note(past)
        self.read = history

    def note(self, past: PastRound) -> None:
        cards = past.herself + past.decoy
        for herself, decoy in zip(past.herself, past.decoy, strict=True):
            if herself != NOWHERE:
                company, other = cards.count(herself), cards.count(decoy)
                self.seen += company != other
                self.in_crowd += company > other

    def odds_in_crowd(self) -> float:
        """The odds that a character is where more cards lie.

        >>> Habits().odds_in_crowd()
        0.5
        """
        return (self.in_crowd + self.doubt / 2) / (self.seen + self.doubt)
