"""Exit gates: power, where they appear, opening them (SX-GATE)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.chance import SeededChance
from lastlight.core.events import Pause
from lastlight.core.flow import DONE, Next, Procedure, ask, ask_chance, call
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.core.words import Line
from lastlight.games.grid.sides import DIRECTIONS, EDGES, Edge
from lastlight.games.grid.sites import gate_runs
from lastlight.games.grid.spaces import Space, Spaces, set_of
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.pieces import NOWHERE, THIRD_SEAL, Act
from lastlight.games.sixes.state import Run

EDGE_NAMES = DIRECTIONS[: len(EDGES)]
"""The edges as dice name them."""

PLACING_GATES = "placing_gates"
"""The moment in which the killer may choose in silence where a secret gate stands (SX-TABLE-09)."""


class PowerUp(Procedure):
    """The gates get power, and appear (SX-GATE-01); the Third Seal keeps them secret (SX-HEX-07)."""

    def begin(self, m: Match) -> Next:
        m.power_gates()
        if m.state.hex == THIRD_SEAL and not m.state.hex_shown:
            m.show_hex(lights=True)
            m.state.secret = True
        return call(self, PlaceGates(), PowerUp.end)

    def where(self, m: Match) -> Line:
        return Line("where.power_up")


class PlaceGates(Procedure):
    """Edges are rolled, then each gate stands as near to the middle of its edge as it can (SX-GATE-02 … -04).

    Its progress is read from the state, as gates may be secret.
    """

    def begin(self, m: Match) -> Next:
        if len(m.state.edges) < m.terms.gates and edges_for_gates(m, m.state.edges):
            return ask_chance(self, "chance.edge", PlaceGates.edges, PlaceGates.rolled)
        if m.state.secret:
            m.emit(Pause(PLACING_GATES))
        return self.stand(m)

    def edges(self, m: Match, seat: Seat) -> Sequence[tuple[str, int]]:
        return [(EDGE_NAMES[edge], 1) for edge in edges_for_gates(m, m.state.edges)]

    def rolled(self, m: Match, edge: str) -> Next:
        state = m.state
        state.edges = (*state.edges, EDGE_NAMES.index(edge))
        if not state.secret:
            m.told_edge(edge)
        return self.begin(m)

    def stand(self, m: Match) -> Next:
        """The next gate; the killer chooses between equal places."""
        state = m.state
        if len(state.gates) == len(state.edges):
            return self.seen(m)
        return ask(self, KILLER, "ask.gate", PlaceGates.middles, PlaceGates.chosen, silent=state.secret)

    def middles(self, m: Match, seat: Seat) -> Sequence[Act]:
        return m.terms.puts.of(set_of(middle_of(run) for run in next_runs(m)))

    def chosen(self, m: Match, middle: Act) -> Next:
        m.place_gate(next(run for run in next_runs(m) if middle_of(run) == middle.target))
        return self.stand(m)

    def seen(self, m: Match) -> Next:
        """A secret gate appears at once to a survivor next to it."""
        for figure in SURVIVORS:
            if m.state.at[figure] != NOWHERE and not m.is_hooked(figure):
                m.tread(figure)
        return DONE

    def resume(self, m: Match, chance: SeededChance) -> Next | None:
        """Resumed in the middle; with what was imagined the killer must have a choice."""
        placed = len(m.state.gates)
        if placed == len(m.state.edges) or len(next_runs(m)) < 2:
            return None
        return self.stand(m)

    def where(self, m: Match) -> Line:
        return Line("where.gates")


@dataclass
class OpenGate(Procedure):
    """A survivor spends a whole turn on opening a gate (SX-GATE-05)."""

    figure: Seat
    gate: int

    def begin(self, m: Match) -> Next:
        m.work_on_gate(self.gate, self.figure)
        return DONE


# Where gates stand (SX-AMB-36)


def next_runs(m: Match) -> list[Run]:
    """The equal places for the next gate; it shares no space with one that stands (SX-TABLE-16)."""
    state = m.state
    taken = set_of(space for run in state.gates for space in run)
    edge = state.edges[len(state.gates)]
    return best_runs(m, edge, taken) or best_runs(m, edge, 0)


def edges_for_gates(m: Match, taken: tuple[Edge, ...]) -> list[Edge]:
    """The edges a gate can stand on, but those already rolled."""
    return [edge for edge in EDGES if edge not in taken and best_runs(m, edge, 0)]


def best_runs(m: Match, edge: Edge, taken: Spaces) -> list[Run]:
    """The legal runs of an edge whose middle is nearest to the centre of the edge."""
    usable = m.state.grid.main_area(m.enterable()) & ~taken
    return gate_runs(m.state.grid, edge, m.terms.gate_tiles, usable)


def middle_of(run: Run) -> Space:
    return run[len(run) // 2]
