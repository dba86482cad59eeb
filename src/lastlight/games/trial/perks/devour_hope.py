"""Devour Hope: their progress feeds you."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.killer_turn import KillerBonusTurn
from lastlight.games.trial.match import Match


class DevourHope(Reaction):
    """At the start of cleanup, if a generator was completed this round: your bonus turn for nothing more."""

    key: ClassVar[str] = "perk.devour_hope"
    rule: ClassVar[str] = "TC-devour-hope"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.state.done_now > 0 and not m.state.bonus_taken and m.has_card(owner)

    def begin(self, m: Match) -> Next:
        return call(self, KillerBonusTurn(), DevourHope.end)
