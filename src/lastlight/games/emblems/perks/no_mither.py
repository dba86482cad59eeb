"""No Mither: never better than Injured, faster off the ground and off the killer's shoulder."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.seats import Seat
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect


class NoMither(CardEffect):
    """Never better than Injured, faster off the ground and off the killer's shoulder."""

    key: ClassVar[str] = "perk.no_mither"
    rule: ClassVar[str] = "EM-PERK-S02"

    @classmethod
    def change(cls, m: Match, owner: Seat, of: Seat, value: int) -> int:
        """One health state worse at best, one step more a crawl, one space further on the carry track."""
        return value + 1 if of == owner else value
