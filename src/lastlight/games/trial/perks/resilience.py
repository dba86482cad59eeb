"""Resilience: a wound drives you on."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.match import Match
from lastlight.games.trial.survivor_turn import BonusTurn


class Resilience(Reaction):
    """You were wounded this round, healed since or not: take a bonus turn when cleanup begins."""

    key: ClassVar[str] = "perk.resilience"
    rule: ClassVar[str] = "TC-resilience"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(m.state.fresh[owner]) and m.can_take_bonus_turn(owner)

    def begin(self, m: Match) -> Next:
        return call(self, BonusTurn(self.owner), Resilience.end)
