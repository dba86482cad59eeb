"""Urban Evasion: a chase die that is not great is rolled again once."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next, call
from lastlight.core.procedures import Roll
from lastlight.core.seats import Seat
from lastlight.games.emblems.dice import DIE, GREAT
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.movement import Sprint
from lastlight.games.emblems.triggers import CardEffect


class UrbanEvasion(CardEffect):
    """A chase die that is not great is rolled again once."""

    key: ClassVar[str] = "perk.urban_evasion"
    rule: ClassVar[str] = "EM-PERK-S10"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        sprint = m.doing(about, Sprint)
        return sprint.figure == owner and m.terms.survivor_die.checks[sprint.face] != GREAT

    def begin(self, m: Match) -> Next:
        return call(self, Roll(DIE, 1), UrbanEvasion.fell)

    def fell(self, m: Match) -> Next:
        m.told_dice(self.owner, "chase", m.returned)
        (m.doing(self.about, Sprint).face,) = m.returned
        return DONE
