"""What is printed on a map: the icons of hooks, generators, totems, chests and pallets, and the gates."""

from __future__ import annotations

from lastlight.games.grid.grid_map import GridMap
from lastlight.games.grid.heads import CHEST, GATE, GENERATOR, HOOK, TOTEM
from lastlight.games.grid.sides import Edge
from lastlight.games.grid.spaces import Space, Spaces, set_of

OBJECTS = (GENERATOR, HOOK, TOTEM, CHEST)
"""What fills its space (EM-MOVE-02)."""

GATE_LENGTH = 3


def object_icons(drawn: GridMap) -> Spaces:
    """Every space on which an object may stand in a match."""
    return set_of(space for kind in OBJECTS for space in drawn.marks.get(kind, ()))


def gate_on(drawn: GridMap, edge: Edge) -> tuple[Space, ...]:
    """The spaces of the gate on an edge, from west to east or from north to south."""
    gates = set_of(drawn.marks.get(GATE, ()))
    return tuple(space for space in drawn.edge(edge) if gates >> space & 1)
