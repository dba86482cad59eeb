"""We'll Make It: back on your feet, and go."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.match import Match
from lastlight.games.trial.survivor_turn import BonusTurn
from lastlight.games.trial.wounds import BY_ITEM, Heal


class WellMakeIt(Reaction):
    """You have healed another survivor, not by an item: the patient takes a bonus turn."""

    key: ClassVar[str] = "perk.well_make_it"
    rule: ClassVar[str] = "TC-well-make-it"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        heal = m.doing(about, Heal)
        if heal.healer != owner or heal.figure == owner or heal.cause == BY_ITEM:
            return False
        return m.can_take_bonus_turn(heal.figure)

    def begin(self, m: Match) -> Next:
        return call(self, BonusTurn(m.doing(self.about, Heal).figure), WellMakeIt.end)
