"""Hex: Ruin: when the killer's turn begins, a generator nobody stands at loses a point."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next, ask, call
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.games.emblems.cast import number_of
from lastlight.games.emblems.hexes import Activate, can_wake
from lastlight.games.emblems.killer_turn import KillerTurn
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import GENERATOR, NOWHERE, Act, act
from lastlight.games.emblems.triggers import CardEffect

NUMBER = number_of("ruin")

LOSS = 1


class Ruin(CardEffect):
    """When the killer's turn begins, a generator nobody stands at loses a point."""

    key: ClassVar[str] = "perk.ruin"
    rule: ClassVar[str] = "EM-PERK-K05"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        if isinstance(m.stack[about], KillerTurn):
            return m.is_active(NUMBER) and bool(left_alone(m))
        return can_wake(m, NUMBER)

    def begin(self, m: Match) -> Next:
        if not m.is_active(NUMBER):
            return call(self, Activate(NUMBER), Ruin.end)
        return ask(self, KILLER, "perk.ruin.which", Ruin.generators, Ruin.spoil, figure=KILLER)

    def generators(self, m: Match, seat: Seat) -> Sequence[Act]:
        return [act(GENERATOR, generator) for generator in left_alone(m)]

    def spoil(self, m: Match, chosen: Act) -> Next:
        m.change_points(chosen.target, -LOSS)
        return DONE


def left_alone(m: Match) -> list[int]:
    """Begun and unfinished generators with no survivor next to them."""
    state = m.state
    near = 0
    for figure in SURVIVORS:
        if state.at[figure] != NOWHERE:
            near |= m.beside(state.at[figure])
    return [
        generator
        for generator, space in enumerate(state.generators)
        if space != NOWHERE and state.points[generator] and not m.is_done(generator) and not near >> space & 1
    ]
