"""Thrill of the Hunt: at their heels."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import Move


class ThrillOfTheHunt(Reaction):
    """When a survivor leaves your room: follow along the same path."""

    key: ClassVar[str] = "perk.thrill_of_the_hunt"
    rule: ClassVar[str] = "TC-thrill-of-the-hunt"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        move = m.doing(about, Move)
        if move.figure == owner or move.held or m.state.carried or move.home != m.state.room[owner]:
            return False
        return any(way.path == move.path for way in m.killer_exits())  # the arrow holds for him

    def begin(self, m: Match) -> Next:
        move = m.doing(self.about, Move)
        move.followers = (*move.followers, self.owner)
        return DONE
