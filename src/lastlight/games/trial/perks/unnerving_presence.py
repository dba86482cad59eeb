"""Unnerving Presence: hands shake when you are near."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Modifier
from lastlight.games.trial.dice import Check
from lastlight.games.trial.match import Match


class UnnervingPresence(Modifier):
    """A skill check of a survivor in your room or a connected room is made with the danger die."""

    key: ClassVar[str] = "perk.unnerving_presence"
    rule: ClassVar[str] = "TC-unnerving-presence"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        check = m.doing(about, Check)
        return (
            check.skill
            and not check.danger
            and m.is_on_board(check.figure)
            and m.within_reach(owner, check.figure)
        )

    def begin(self, m: Match) -> Next:
        m.doing(self.about, Check).danger = True
        return DONE
