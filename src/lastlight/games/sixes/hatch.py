"""The hatch: when it appears, and where (SX-HATCH)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from lastlight.core.flow import DONE, Next, Procedure, ask, ask_chance, call
from lastlight.core.seats import KILLER, Seat
from lastlight.core.words import Line
from lastlight.games.grid.spaces import Spaces, set_of
from lastlight.games.sixes.gates import EDGE_NAMES, best_runs, edges_for_gates, middle_of
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.options import THREE_DEAD
from lastlight.games.sixes.pieces import KEY, NOBODY, NOWHERE, Act

P = TypeVar("P", bound=Procedure)


def after_loss(by: P, m: Match, then: Callable[[P, Match], Next]) -> Next:
    """Somebody may have died or left: if only one is in play now, the hatch appears (SX-AMB-37)."""
    if m.state.hatch != NOWHERE or m.count_in_play() != 1 or m.outcome is not None:
        return then(by, m)
    if m.terms.hatch_trigger == THREE_DEAD and m.dead() < 3:
        return then(by, m)
    return call(by, Hatch(m.in_play()[0], NOBODY), then)


@dataclass
class Hatch(Procedure):
    """The hatch appears: an edge is rolled as for a gate, then counted inward (SX-AMB-38).

    ``figure`` has the choice where places are equal; ``owner`` is who has used a key, if anybody.
    """

    figure: Seat
    owner: int
    edge: int = NOWHERE
    spot: int = NOWHERE  # where it would lie, usable or not

    def begin(self, m: Match) -> Next:
        return ask_chance(self, "chance.edge", Hatch.edges, Hatch.rolled)

    def edges(self, m: Match, seat: Seat) -> Sequence[tuple[str, int]]:
        return [(EDGE_NAMES[edge], 1) for edge in edges_for_gates(m, ())]

    def rolled(self, m: Match, edge: str) -> Next:
        self.edge = EDGE_NAMES.index(edge)
        m.told_edge(edge)
        seat = m.player(self.figure)
        return ask(self, seat, "ask.hatch_from", Hatch.middles, Hatch.counted, figure=self.figure)

    def middles(self, m: Match, seat: Seat) -> Sequence[Act]:
        """Of equal runs the survivor says from which to count (SX-TABLE-16)."""
        return m.terms.puts.of(set_of(middle_of(run) for run in best_runs(m, self.edge, 0)))

    def counted(self, m: Match, start: Act) -> Next:
        self.spot = m.terms.map.inward(start.target, self.edge, m.terms.hatch_inward)
        seat = m.player(self.figure)
        return ask(self, seat, "ask.hatch", Hatch.spaces, Hatch.place, figure=self.figure)

    def spaces(self, m: Match, seat: Seat) -> Sequence[Act]:
        usable = self.usable(m)
        near = 1 << self.spot if usable >> self.spot & 1 else m.terms.map.straight_nearest(self.spot, usable)
        return m.terms.puts.of(near)

    def usable(self, m: Match) -> Spaces:
        """Enterable, in the main area, not under the killer; a survivor may stand there."""
        return m.state.grid.main_area(m.enterable()) & ~(1 << m.state.at[KILLER])

    def place(self, m: Match, where: Act) -> Next:
        m.place_hatch(where.target, self.owner)
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.hatch")


@dataclass
class Unlock(Procedure):
    """A survivor gives a key away, and the hatch appears (SX-ITEM-04)."""

    figure: Seat

    def begin(self, m: Match) -> Next:
        m.use_charge(m.slot_with(self.figure, KEY))
        return call(self, Hatch(self.figure, self.figure), Unlock.end)
