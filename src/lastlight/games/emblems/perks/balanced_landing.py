"""Balanced Landing: two more movement after crossing a window."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.movement import Walker
from lastlight.games.emblems.triggers import CardEffect

MORE = 2


class BalancedLanding(CardEffect):
    """Two more movement after crossing a window."""

    key: ClassVar[str] = "perk.balanced_landing"
    rule: ClassVar[str] = "EM-PERK-S09"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        doing = m.stack[about]
        return isinstance(doing, Walker) and doing.figure == owner

    def begin(self, m: Match) -> Next:
        m.doing(self.about, Walker).left += MORE
        return DONE
