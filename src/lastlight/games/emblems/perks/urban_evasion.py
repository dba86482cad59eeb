"""Urban Evasion: a chase die that is not great is rolled again once."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.dice import Reroll
from lastlight.core.flow import Next, call
from lastlight.core.seats import Seat
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
        return sprint.figure == owner and not sprint.is_great(m)

    def begin(self, m: Match) -> Next:
        return call(self, Reroll(self.about, (0,)), UrbanEvasion.end)
