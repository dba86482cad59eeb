"""Flashlight: blind him."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import KILLER, Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.killer_interacts import KillerInteracts
from lastlight.games.trial.match import Match


class Flashlight(Reaction):
    """The killer in your room is about to interact: he has no interaction and no power this turn."""

    key: ClassVar[str] = "item.flashlight"
    rule: ClassVar[str] = "TC-item-flashlight"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        doing = m.stack[about]
        if not isinstance(doing, KillerInteracts) or doing.denied:
            return False
        return m.state.room[owner] == m.state.room[KILLER]

    def begin(self, m: Match) -> Next:
        m.doing(self.about, KillerInteracts).denied = True
        return DONE
