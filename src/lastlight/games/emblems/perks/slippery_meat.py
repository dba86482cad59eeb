"""Slippery Meat: one of two unequal dice of a struggle is rolled again."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next, call
from lastlight.core.procedures import Roll
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
        return call(self, Roll(DIE, 1), SlipperyMeat.fell)

    def fell(self, m: Match) -> Next:
        m.told_dice(self.owner, "struggle", m.returned)
        struggle = m.doing(self.about, Struggle)
        struggle.faces = (self.kept(m, struggle.faces), *m.returned)
        return DONE

    def kept(self, m: Match, faces: tuple[int, ...]) -> int:
        """The die that stays: the one more faces look like, since nothing speaks for the other."""
        looks = m.terms.survivor_die.looks
        printed = [looks(face) for face in DIE]
        one, other = faces
        return other if printed.count(looks(other)) > printed.count(looks(one)) else one
