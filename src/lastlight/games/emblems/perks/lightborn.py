"""Lightborn: flashlights do nothing to the killer."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.seats import Seat
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect


class Lightborn(CardEffect):
    """Flashlights do nothing to the killer."""

    key: ClassVar[str] = "perk.lightborn"
    rule: ClassVar[str] = "EM-PERK-K17"

    @classmethod
    def change(cls, m: Match, owner: Seat, of: Seat, value: int) -> int:
        return 0
