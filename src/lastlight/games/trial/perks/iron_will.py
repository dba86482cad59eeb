"""Iron Will: grit your teeth, and it will do."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Modifier
from lastlight.games.trial.dice import Check
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import FAILED, FOR_CARRY


class IronWill(Modifier):
    """A failure of yours or of a survivor in reach counts as a plain success; the killer keeps his ▲."""

    key: ClassVar[str] = "perk.iron_will"
    rule: ClassVar[str] = "TC-iron-will"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        check = m.doing(about, Check)
        if check.reason == FOR_CARRY or FAILED not in check.faces:
            return False
        return m.is_on_board(check.figure) and m.within_reach(owner, check.figure)

    def begin(self, m: Match) -> Next:
        m.doing(self.about, Check).count_as_success()
        return DONE
