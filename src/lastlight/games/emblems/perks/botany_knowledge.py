"""Botany Knowledge: a great heal check on another survivor gives two steps."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.seats import Seat
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect


class BotanyKnowledge(CardEffect):
    """A great heal check on another survivor gives two steps."""

    key: ClassVar[str] = "perk.botany_knowledge"
    rule: ClassVar[str] = "EM-PERK-S08"

    @classmethod
    def change(cls, m: Match, owner: Seat, of: Seat, value: int) -> int:
        return value + 1 if of == owner else value
