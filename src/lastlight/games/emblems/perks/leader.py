"""Leader: let me Help may name two different survivors."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.seats import Seat
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect


class Leader(CardEffect):
    """Let me Help may name two different survivors."""

    key: ClassVar[str] = "perk.leader"
    rule: ClassVar[str] = "EM-PERK-S05"

    @classmethod
    def change(cls, m: Match, owner: Seat, of: Seat, value: int) -> int:
        return value + 1 if of == owner else value
