"""Brown toolbox: a failed repair check has no effect."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.games.emblems.checks import Check
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import REPAIR
from lastlight.games.emblems.triggers import CardEffect


class ToolboxBrown(CardEffect):
    """A failed repair check has no effect."""

    key: ClassVar[str] = "item.toolbox_brown"
    rule: ClassVar[str] = "EM-ITEM-07"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        check = m.doing(about, Check)
        return check.figure == owner and check.what == REPAIR and check.failed(m)

    def begin(self, m: Match) -> Next:
        m.doing(self.about, Check).spared = True
        return DONE
