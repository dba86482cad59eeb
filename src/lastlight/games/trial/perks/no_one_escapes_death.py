"""No One Escapes Death: the open gates wake you."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.killer_turn import KillerBonusTurn
from lastlight.games.trial.match import Match


class NoOneEscapesDeath(Reaction):
    """At the end of your turn, while the gates are powered: your bonus turn, without paying 4 ▲."""

    key: ClassVar[str] = "perk.no_one_escapes_death"
    rule: ClassVar[str] = "TC-no-one-escapes-death"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.gates_are_powered() and not m.state.bonus_taken and m.has_card(owner)

    def begin(self, m: Match) -> Next:
        return call(self, KillerBonusTurn(), NoOneEscapesDeath.end)
