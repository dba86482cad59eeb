"""Dice rolled again: what perks and items that do so share."""

from __future__ import annotations

from lastlight.core.dice import Reroll
from lastlight.core.flow import Next, call
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect


class CheckAgain(CardEffect):
    """The one die of a check that counts is rolled again."""

    def begin(self, m: Match) -> Next:
        return call(self, Reroll(self.about, (0,)), CheckAgain.end)
