"""Brutal Strength: a kick costs no movement."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.seats import Seat
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect


class BrutalStrength(CardEffect):
    """A kick costs no movement."""

    key: ClassVar[str] = "perk.brutal_strength"
    rule: ClassVar[str] = "EM-PERK-K07"

    @classmethod
    def change(cls, m: Match, owner: Seat, of: Seat, value: int) -> int:
        return 0
