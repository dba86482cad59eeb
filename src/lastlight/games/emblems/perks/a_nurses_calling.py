"""A Nurse's Calling: who gave or received healing this round counts for the killer's chase from far off."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.seats import Seat
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect

REACH = 10


class ANursesCalling(CardEffect):
    """Whoever gave or received healing this round counts for the killer's chase from farther away."""

    key: ClassVar[str] = "perk.a_nurses_calling"
    rule: ClassVar[str] = "EM-PERK-K13"

    @classmethod
    def change(cls, m: Match, owner: Seat, of: Seat, value: int) -> int:
        return max(value, REACH) if m.state.nursed[of] else value
