"""Thanatophobia: whoever bleeds fears death."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Modifier
from lastlight.games.trial.dice import Check
from lastlight.games.trial.match import Match


class Thanatophobia(Modifier):
    """A skill check of a wounded survivor, wherever on the board, is made with the danger die."""

    key: ClassVar[str] = "perk.thanatophobia"
    rule: ClassVar[str] = "TC-thanatophobia"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        check = m.doing(about, Check)
        return (
            check.skill
            and not check.danger
            and m.is_on_board(check.figure)
            and bool(m.state.wounded[check.figure])
        )

    def begin(self, m: Match) -> Next:
        m.doing(self.about, Check).danger = True
        return DONE
