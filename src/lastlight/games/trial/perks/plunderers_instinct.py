"""Plunderer's Instinct: you know which one is worth taking."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Replacement
from lastlight.games.trial.chests import DrawItem, items_left
from lastlight.games.trial.match import Match

LOOKED_AT = 3


class PlunderersInstinct(Replacement):
    """You would draw an item: look at the top three, keep one, discard the others."""

    key: ClassVar[str] = "perk.plunderers_instinct"
    rule: ClassVar[str] = "TC-plunderers-instinct"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.doing(about, DrawItem).figure == owner and sum(count for _, count in items_left(m)) > 1

    def begin(self, m: Match) -> Next:
        m.doing(self.about, DrawItem).count = LOOKED_AT
        return DONE
