"""Streetwise: never empty a chest to the bottom."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Replacement
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import RUMMAGE
from lastlight.games.trial.survivor_interacts import SurvivorInteracts


class Streetwise(Replacement):
    """After you rummaged in a chest: the chest stays on the board."""

    key: ClassVar[str] = "perk.streetwise"
    rule: ClassVar[str] = "TC-streetwise"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        done = m.stack[about]
        return isinstance(done, SurvivorInteracts) and done.figure == owner and done.verb == RUMMAGE

    def begin(self, m: Match) -> Next:
        m.return_tile(m.doing(self.about, SurvivorInteracts).target, m.state.room[self.owner])
        return DONE
