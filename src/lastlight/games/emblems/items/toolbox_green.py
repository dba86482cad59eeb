"""Green toolbox: one more progress on the generator just checked."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.games.emblems.checks import Check
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import REPAIR
from lastlight.games.emblems.triggers import CardEffect

MORE = 1


class ToolboxGreen(CardEffect):
    """One more progress on the generator just checked."""

    key: ClassVar[str] = "item.toolbox_green"
    rule: ClassVar[str] = "EM-ITEM-09"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        check = m.doing(about, Check)
        return check.figure == owner and check.what == REPAIR

    def begin(self, m: Match) -> Next:
        m.doing(self.about, Check).bonus += MORE
        return DONE
