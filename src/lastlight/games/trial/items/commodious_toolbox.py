"""Commodious Toolbox: and something at its bottom."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import Seat
from lastlight.games.trial.chests import DrawItem
from lastlight.games.trial.items.moments import is_survivors_turn
from lastlight.games.trial.items.toolbox import Toolbox, generators
from lastlight.games.trial.match import Match


class CommodiousToolbox(Toolbox):
    """On a survivor's turn: 1 progress on a generator in your room, then draw an item."""

    key: ClassVar[str] = "item.commodious_toolbox"
    rule: ClassVar[str] = "TC-item-commodious-toolbox"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return is_survivors_turn(m, about) and bool(generators(m, owner))

    def besides(self, m: Match) -> Next:
        return call(self, DrawItem(self.owner), CommodiousToolbox.end)
