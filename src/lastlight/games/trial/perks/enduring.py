"""Enduring: no plank of wood stops you."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Replacement
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import BY_CARRY, Move
from lastlight.games.trial.props import NOWHERE, PALLET_THERE


class Enduring(Replacement):
    """When you move along a path with a pallet: it is destroyed, and you move all the same."""

    key: ClassVar[str] = "perk.enduring"
    rule: ClassVar[str] = "TC-enduring"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        move = m.doing(about, Move)
        if move.figure != owner or move.path == NOWHERE or move.cause == BY_CARRY or move.held:
            return False
        return m.state.holds[move.path] == PALLET_THERE

    def begin(self, m: Match) -> Next:
        m.doing(self.about, Move).through = True
        return DONE
