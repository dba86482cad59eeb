"""Ultra rare toolbox: two more progress, and a failure is rolled again until it is none."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.dice import Reroll
from lastlight.core.flow import DONE, Next, call
from lastlight.core.seats import Seat
from lastlight.games.emblems.checks import Check
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import REPAIR
from lastlight.games.emblems.triggers import CardEffect

MORE = 2


class ToolboxUltra(CardEffect):
    """Two more progress, and a failure is rolled again until it is none."""

    key: ClassVar[str] = "item.toolbox_ultra"
    rule: ClassVar[str] = "EM-ITEM-10"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        check = m.doing(about, Check)
        return check.figure == owner and check.what == REPAIR

    def begin(self, m: Match) -> Next:
        m.doing(self.about, Check).bonus += MORE
        return self.go_on(m)

    def go_on(self, m: Match) -> Next:
        if m.doing(self.about, Check).failed(m):
            return call(self, Reroll(self.about, (0,)), ToolboxUltra.go_on)
        return DONE
