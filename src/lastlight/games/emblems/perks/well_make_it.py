"""We'll Make It: a rescue brings the rescued survivor one healing success."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.games.emblems.hooks import Rescue
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect


class WellMakeIt(CardEffect):
    """A rescue brings the rescued survivor one healing success."""

    key: ClassVar[str] = "perk.well_make_it"
    rule: ClassVar[str] = "EM-PERK-S17"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        rescue = m.doing(about, Rescue)
        return rescue.figure == owner and m.may_be_healed(rescue.hooked)

    def begin(self, m: Match) -> Next:
        m.succeed_healing(m.doing(self.about, Rescue).hooked, self.owner)
        return DONE
