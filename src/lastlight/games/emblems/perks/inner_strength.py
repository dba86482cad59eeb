"""Inner Strength: cleansing a totem while Injured heals its owner."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.searching import Cleanse
from lastlight.games.emblems.triggers import CardEffect


class InnerStrength(CardEffect):
    """Cleansing a totem while Injured heals its owner."""

    key: ClassVar[str] = "perk.inner_strength"
    rule: ClassVar[str] = "EM-PERK-S19"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.doing(about, Cleanse).figure == owner and m.can_rise(owner)

    def begin(self, m: Match) -> Next:
        m.rise(self.owner)
        return DONE
