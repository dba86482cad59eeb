"""Ultrabright flashlight: a survivor the killer carries is put next to him."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import Next, call
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.games.emblems.hooks import SetBeside
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import LIGHT_WORKS, CardEffect

REACH = 3


class Flashlight(CardEffect):
    """A survivor the killer carries is put next to him."""

    key: ClassVar[str] = "item.flashlight"
    rule: ClassVar[str] = "EM-ITEM-12"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        at = m.state.at
        is_near = m.within(at[KILLER], REACH) >> at[owner] & 1 == 1
        return m.is_carrying() and is_near and bool(m.value(LIGHT_WORKS, KILLER, 1))

    def begin(self, m: Match) -> Next:
        return call(self, SetBeside(SURVIVORS[m.state.carried - 1]), Flashlight.end)
