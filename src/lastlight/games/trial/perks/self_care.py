"""Self-Care: bandage your own wounds."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.dice import Check
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import FAILED
from lastlight.games.trial.survivor_turn import SurvivorTurn
from lastlight.games.trial.wounds import BY_PERK, Heal


class SelfCare(Action):
    """At the start of your turn, while wounded: danger die; on a success you are healthy."""

    key: ClassVar[str] = "perk.self_care"
    rule: ClassVar[str] = "TC-self-care"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.doing(about, SurvivorTurn).figure == owner and bool(m.state.wounded[owner])

    def begin(self, m: Match) -> Next:
        return call(self, Check(self.owner, "perk", skill=False, danger=True), SelfCare.rolled)

    def rolled(self, m: Match) -> Next:
        if m.returned == FAILED:
            return DONE
        return call(self, Heal(self.owner, self.owner, BY_PERK), SelfCare.end)
