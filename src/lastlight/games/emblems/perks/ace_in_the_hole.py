"""Ace in the Hole: a search looks at two cards and keeps one."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.seats import Seat
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect


class AceInTheHole(CardEffect):
    """A search looks at two cards and keeps one."""

    key: ClassVar[str] = "perk.ace_in_the_hole"
    rule: ClassVar[str] = "EM-PERK-S11"

    @classmethod
    def change(cls, m: Match, owner: Seat, of: Seat, value: int) -> int:
        return value + 1 if of == owner else value
