"""Hex: No One Escapes Death: once the gates have power a hit makes its target Dying at once."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next, call
from lastlight.core.seats import Seat
from lastlight.games.emblems.attack import Attack
from lastlight.games.emblems.cast import number_of
from lastlight.games.emblems.hexes import Activate, can_wake
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect

NUMBER = number_of("no_one_escapes_death")


class NoOneEscapesDeath(CardEffect):
    """Once the gates have power a hit makes its target Dying at once."""

    key: ClassVar[str] = "perk.no_one_escapes_death"
    rule: ClassVar[str] = "EM-PERK-K01"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.is_active(NUMBER) if isinstance(m.stack[about], Attack) else can_wake(m, NUMBER)

    def begin(self, m: Match) -> Next:
        if not m.is_active(NUMBER):
            return call(self, Activate(NUMBER), NoOneEscapesDeath.end)
        m.doing(self.about, Attack).fells = True
        return DONE
