"""Iron Will: while Injured one counts for the killer's chase only from near by."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.seats import Seat
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import INJURED
from lastlight.games.emblems.triggers import CardEffect

REACH = 3


class IronWill(CardEffect):
    """While Injured one counts for the killer's chase only from near by."""

    key: ClassVar[str] = "perk.iron_will"
    rule: ClassVar[str] = "EM-PERK-S14"

    @classmethod
    def change(cls, m: Match, owner: Seat, of: Seat, value: int) -> int:
        return min(value, REACH) if of == owner and m.state.health[of] == INJURED else value
