"""Yellow toolbox: a failed repair check is rolled again."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.seats import Seat
from lastlight.games.emblems.checks import Check
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import REPAIR
from lastlight.games.emblems.rerolls import CheckAgain


class ToolboxYellow(CheckAgain):
    """A failed repair check is rolled again."""

    key: ClassVar[str] = "item.toolbox_yellow"
    rule: ClassVar[str] = "EM-ITEM-08"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        check = m.doing(about, Check)
        return check.figure == owner and check.what == REPAIR and check.failed(m)
