"""Bond: four hands are better than two."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Modifier
from lastlight.games.trial.dice import Check
from lastlight.games.trial.match import Match


class Bond(Modifier):
    """Another survivor in reach makes a skill check: roll two dice and keep one of them."""

    key: ClassVar[str] = "perk.bond"
    rule: ClassVar[str] = "TC-bond"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        check = m.doing(about, Check)
        if check.figure == owner or not check.skill or check.danger or check.keep:
            return False
        return m.is_on_board(check.figure) and m.within_reach(owner, check.figure)

    def begin(self, m: Match) -> Next:
        check = m.doing(self.about, Check)
        check.dice, check.keep = 2, True
        return DONE
