"""Agitation: a hunt keeps its bonus while carrying."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.seats import Seat
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect


class Agitation(CardEffect):
    """A hunt keeps its bonus while carrying."""

    key: ClassVar[str] = "perk.agitation"
    rule: ClassVar[str] = "EM-PERK-K12"

    @classmethod
    def change(cls, m: Match, owner: Seat, of: Seat, value: int) -> int:
        return max(value, m.terms.hunt_bonus)
