"""Dice rolled again: what perks and items that do so share."""

from __future__ import annotations

from lastlight.core.flow import DONE, Next, call
from lastlight.core.procedures import Roll
from lastlight.games.emblems.checks import Check
from lastlight.games.emblems.dice import DIE
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect


class CheckAgain(CardEffect):
    """A check is rolled again with one die; the new face stands."""

    def begin(self, m: Match) -> Next:
        return call(self, Roll(DIE, 1), CheckAgain.fell)

    def fell(self, m: Match) -> Next:
        check = m.doing(self.about, Check)
        m.told_dice(check.figure, check.what, m.returned)
        (check.face,) = m.returned
        return DONE
