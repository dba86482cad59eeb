"""Technician: failed repairs of its owner do nothing."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.seats import Seat
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect


class Technician(CardEffect):
    """Failed repairs of its owner do nothing."""

    key: ClassVar[str] = "perk.technician"
    rule: ClassVar[str] = "EM-PERK-S20"

    @classmethod
    def change(cls, m: Match, owner: Seat, of: Seat, value: int) -> int:
        return max(0, value) if of == owner else value
