"""This Is Not Happening: all or nothing."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Modifier
from lastlight.games.trial.dice import Check
from lastlight.games.trial.match import Match


class ThisIsNotHappening(Modifier):
    """You are about to make a skill check: make it with the danger die instead."""

    key: ClassVar[str] = "perk.this_is_not_happening"
    rule: ClassVar[str] = "TC-this-is-not-happening"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        check = m.doing(about, Check)
        return check.figure == owner and check.skill and not check.danger

    def begin(self, m: Match) -> Next:
        m.doing(self.about, Check).danger = True
        return DONE
