"""Borrowed Time: the first success against whom its owner has rescued is a miss."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.games.emblems.hooks import Rescue
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect


class BorrowedTime(CardEffect):
    """The first success against whom its owner has rescued is a miss."""

    key: ClassVar[str] = "perk.borrowed_time"
    rule: ClassVar[str] = "EM-PERK-S15"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        """Not for somebody whom a perk has taken out of the map in the meantime."""
        rescue = m.doing(about, Rescue)
        return rescue.figure == owner and (m.is_on_map(rescue.hooked) or m.edition < 4)

    def begin(self, m: Match) -> Next:
        m.lay_mark(m.doing(self.about, Rescue).hooked, m.state.shielded, "shielded")
        return DONE
