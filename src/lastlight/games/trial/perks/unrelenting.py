"""Unrelenting: one is not enough."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.killer_interacts import KillerInteracts, attacks
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import ATTACK, PICK_UP


class Unrelenting(Reaction):
    """After you interacted with a survivor: interact once more, with another one in your present room."""

    key: ClassVar[str] = "perk.unrelenting"
    rule: ClassVar[str] = "TC-unrelenting"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        interaction = m.stack[about]
        if not isinstance(interaction, KillerInteracts) or interaction.verb not in (ATTACK, PICK_UP):
            return False
        return bool(attacks(m, SURVIVORS[interaction.target - 1]))

    def begin(self, m: Match) -> Next:
        first = SURVIVORS[m.doing(self.about, KillerInteracts).target - 1]
        return call(self, KillerInteracts(powerless=True, spared=first), Unrelenting.end)
