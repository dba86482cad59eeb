"""Bamboozle: a cheap vault bars the window to survivors until the killer's next turn."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.games.emblems.killer_turn import KillerTurn
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect

COST = 1


class Bamboozle(CardEffect):
    """A cheap vault bars the window to survivors until the killer's next turn."""

    key: ClassVar[str] = "perk.bamboozle"
    rule: ClassVar[str] = "EM-PERK-K08"

    @classmethod
    def change(cls, m: Match, owner: Seat, of: Seat, value: int) -> int:
        return min(value, COST)

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return isinstance(m.stack[about], KillerTurn)

    def begin(self, m: Match) -> Next:
        for window in m.doing(self.about, KillerTurn).crossed:
            m.bar_window(window)
        return DONE
