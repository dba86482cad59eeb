"""Iron Grasp: the first advance on the carry track after a pick-up is ignored."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.seats import Seat
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect


class IronGrasp(CardEffect):
    """The first advance on the carry track after a pick-up is ignored."""

    key: ClassVar[str] = "perk.iron_grasp"
    rule: ClassVar[str] = "EM-PERK-K11"

    @classmethod
    def change(cls, m: Match, owner: Seat, of: Seat, value: int) -> int:
        """The carry track begins one space earlier, so the fourth advance frees (EM-TABLE-10)."""
        return value - 1
