"""Slippery Meat: off the hook by your own strength."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.hooks import Sabotage
from lastlight.games.trial.match import Match


class SlipperyMeat(Action):
    """You hang on a hook when the round begins: sabotage it; you are free and plan like the others."""

    key: ClassVar[str] = "perk.slippery_meat"
    rule: ClassVar[str] = "TC-slippery-meat"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.is_hooked(owner)

    def begin(self, m: Match) -> Next:
        return call(self, Sabotage(self.owner, m.state.on[self.owner]), SlipperyMeat.end)
