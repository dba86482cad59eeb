"""Up the Ante: double or nothing."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import KILLER, Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.match import Match
from lastlight.games.trial.survivor_turn import BonusTurn, SurvivorTurn


class UpTheAnte(Action):
    """At the end of your turn: the killer gains 2 ▲ and you take a bonus turn."""

    key: ClassVar[str] = "perk.up_the_ante"
    rule: ClassVar[str] = "TC-up-the-ante"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.doing(about, SurvivorTurn).figure == owner and m.can_take_bonus_turn(owner)

    def begin(self, m: Match) -> Next:
        m.gain(KILLER, 2)
        return call(self, BonusTurn(self.owner), UpTheAnte.end)
