"""Hex: Devour Hope: from the third hooking on all dice may sacrifice a Dying survivor hooked before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import Next, ask, call
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.games.emblems.aftermath import after_change
from lastlight.games.emblems.cast import number_of
from lastlight.games.emblems.hexes import Activate, can_wake
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import DEVOUR, Act, act
from lastlight.games.emblems.triggers import CardEffect

NUMBER = number_of("devour_hope")

HOOKINGS = 3


class DevourHope(CardEffect):
    """It wakes at the third hooking."""

    key: ClassVar[str] = "perk.devour_hope"
    rule: ClassVar[str] = "EM-PERK-K02"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return sum(m.state.hookings) >= HOOKINGS and can_wake(m, NUMBER)

    def begin(self, m: Match) -> Next:
        return call(self, Activate(NUMBER), DevourHope.end)


class Devouring(CardEffect):
    """What Devour Hope allows, under the conditions of Pick up."""

    key: ClassVar[str] = "perk.devour_hope"
    rule: ClassVar[str] = "EM-PERK-K02"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.is_active(NUMBER) and bool(victims(m))

    def begin(self, m: Match) -> Next:
        return ask(self, KILLER, "perk.devour_hope.whom", Devouring.whom, Devouring.devour, figure=KILLER)

    def whom(self, m: Match, seat: Seat) -> Sequence[Act]:
        return [act(DEVOUR, victim) for victim in victims(m)]

    def devour(self, m: Match, chosen: Act) -> Next:
        m.sacrifice(SURVIVORS[chosen.target - 1], "devoured", 1)
        return after_change(self, m, Devouring.end)


def victims(m: Match) -> list[Seat]:
    """The Dying next to the killer who have been hooked before."""
    state = m.state
    near = m.beside(state.at[KILLER])
    return [
        figure
        for figure in SURVIVORS
        if m.is_on_ground(figure) and near >> state.at[figure] & 1 and state.hookings[figure]
    ]
