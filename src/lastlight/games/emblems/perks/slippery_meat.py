"""Slippery Meat: one of two unequal dice of a struggle is rolled again."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.dice import Reroll
from lastlight.core.flow import Next, call
from lastlight.core.seats import Seat
from lastlight.games.emblems.dice import DIE
from lastlight.games.emblems.hooks import Struggle
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect


class SlipperyMeat(CardEffect):
    """One of two unequal dice of a struggle is rolled again."""

    key: ClassVar[str] = "perk.slippery_meat"
    rule: ClassVar[str] = "EM-PERK-S12"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        struggle = m.doing(about, Struggle)
        return struggle.figure == owner and not struggle.is_double(m)

    def begin(self, m: Match) -> Next:
        return call(self, Reroll(self.about, (self.rarer(m),)), SlipperyMeat.end)

    def rarer(self, m: Match) -> int:
        """The place of the die fewer faces look like: the other stays; of equals the first does."""
        looks = m.terms.survivor_die.looks
        printed = [looks(face) for face in DIE]
        one, other = [printed.count(looks(face)) for face in m.doing(self.about, Struggle).faces]
        return 0 if one < other else 1
