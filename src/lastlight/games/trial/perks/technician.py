"""Technician: not this one, then another."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.dice import Check
from lastlight.games.trial.generators import Repair
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import NOWHERE
from lastlight.games.trial.survivor_interacts import SurvivorInteracts, interactions
from lastlight.games.trial.triggers import AS_INTERACT


class Technician(Reaction):
    """Your repair ends in a failure: interact once more, with another prop or a survivor."""

    key: ClassVar[str] = "perk.technician"
    rule: ClassVar[str] = "TC-technician"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        tile = failed_generator(m, owner, about)
        if tile == NOWHERE:
            return False
        return bool(interactions(m, owner, tile) or m.usable(owner, AS_INTERACT, about))

    def begin(self, m: Match) -> Next:
        tile = failed_generator(m, self.owner, self.about)
        return call(self, SurvivorInteracts(self.owner, barred=tile), Technician.end)


def failed_generator(m: Match, owner: Seat, about: int) -> int:
    """The generator the owner was rolling for."""
    repair = m.stack[about - 1]
    if isinstance(repair, Repair) and m.doing(about, Check).figure == owner:
        return repair.tile
    return NOWHERE
