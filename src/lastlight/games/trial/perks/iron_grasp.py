"""Iron Grasp: nobody wriggles free of this hand."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.dice import Reroll
from lastlight.core.flow import Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.dice import Check
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import FOR_CARRY


class IronGrasp(Reaction):
    """When the dice of a sacrifice attempt have fallen: all of them are rolled again, but each only once."""

    key: ClassVar[str] = "perk.iron_grasp"
    rule: ClassVar[str] = "TC-iron-grasp"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        check = m.doing(about, Check)
        return check.reason == FOR_CARRY and bool(check.fresh())

    def begin(self, m: Match) -> Next:
        fresh = tuple(m.doing(self.about, Check).fresh())  # TR-REROLL-02
        return call(self, Reroll(self.about, fresh), IronGrasp.end)
