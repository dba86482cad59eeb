"""Adrenaline: a generator hums, and you run."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.match import Match
from lastlight.games.trial.survivor_turn import BonusTurn


class Adrenaline(Reaction):
    """At the start of cleanup, if a generator was completed this round: take a bonus turn."""

    key: ClassVar[str] = "perk.adrenaline"
    rule: ClassVar[str] = "TC-adrenaline"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.state.done_now > 0 and m.can_take_bonus_turn(owner)

    def begin(self, m: Match) -> Next:
        return call(self, BonusTurn(self.owner), Adrenaline.end)
