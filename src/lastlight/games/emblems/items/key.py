"""Skeleton key: the hatch appears on its owner's own space."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.games.emblems.hatch import Hatch
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect


class SkeletonKey(CardEffect):
    """The hatch appears on its owner's own space."""

    key: ClassVar[str] = "item.key"
    rule: ClassVar[str] = "EM-ITEM-11"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.doing(about, Hatch).figure == owner

    def begin(self, m: Match) -> Next:
        m.doing(self.about, Hatch).space = m.state.at[self.owner]
        return DONE
