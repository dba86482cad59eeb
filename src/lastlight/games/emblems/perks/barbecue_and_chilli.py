"""Barbecue & Chilli: a hooking far from all standing survivors brings one more die in the next turn."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.games.emblems.hooks import Hang
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.triggers import CardEffect

REACH = 6
MORE = 1


class BarbecueAndChilli(CardEffect):
    """A hooking far from all standing survivors brings one more die in the next turn."""

    key: ClassVar[str] = "perk.barbecue_and_chilli"
    rule: ClassVar[str] = "EM-PERK-K16"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        near = m.within(m.terms.hooks[m.doing(about, Hang).hook], REACH)
        return not any(near >> m.state.at[figure] & 1 for figure in m.standing())

    def begin(self, m: Match) -> Next:
        m.state.dice_ahead = MORE
        return DONE
