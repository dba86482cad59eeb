"""Saboteur: a full turn without moving breaks an adjacent hook nobody hangs on."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect


class Saboteur(CardEffect):
    """A full turn without moving breaks an adjacent hook nobody hangs on."""

    key: ClassVar[str] = "perk.saboteur"
    rule: ClassVar[str] = "EM-PERK-S13"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(m.free_hooks_beside(m.state.at[owner]))

    def begin(self, m: Match) -> Next:
        """There is never a second hook so near (EM-MAPREQ-05)."""
        m.break_hook(m.free_hooks_beside(m.state.at[self.owner])[0])
        return DONE
