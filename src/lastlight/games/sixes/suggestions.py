"""What a map suggests: a place for everything, so that a first game needs no placement (SX-SETUP-18).

The killer's side is where his figure is drawn.
"""

from __future__ import annotations

from lastlight.games.grid.grid_map import GridMap
from lastlight.games.grid.heads import CHEST, GENERATOR, HOOK, KILLER, PALLET, SURVIVOR, TOTEM
from lastlight.games.grid.sides import Edge, Side, opposite
from lastlight.games.grid.spaces import Space, Spaces, set_of

ON_BASELINE, IN_MIDDLE = 2, 2
"""How many survivors start on their baseline, and how many in the central band."""


class Suggested:
    """A place for everything; the survivors of the baseline first."""

    def __init__(self, drawn: GridMap, baseline: Edge, survivors: tuple[Space, ...]) -> None:
        marks = drawn.marks
        self.baseline: Edge = baseline  # the killer's
        self.killer: Space = marks[KILLER][0]
        self.survivors: tuple[Space, ...] = survivors
        self.generators: tuple[Space, ...] = marks.get(GENERATOR, ())
        self.hooks: tuple[Space, ...] = marks.get(HOOK, ())
        self.pallets: tuple[Space, ...] = marks.get(PALLET, ())
        self.windows: tuple[Side, ...] = drawn.marked_windows
        self.chests: tuple[Space, ...] = marks.get(CHEST, ())
        self.totem: tuple[Space, ...] = marks.get(TOTEM, ())
        self.objects: Spaces = set_of([*self.generators, *self.hooks, *self.chests, *self.totem])
        self.spaces: Spaces = self.objects | set_of([self.killer, *survivors, *self.pallets])


def suggested(drawn: GridMap) -> Suggested | None:
    """What a map suggests; nothing if it does not say where everybody starts."""
    killer, survivors = drawn.marks.get(KILLER, ()), drawn.marks.get(SURVIVOR, ())
    if len(killer) != 1 or len(survivors) != ON_BASELINE + IN_MIDDLE:
        return None
    for edge in drawn.baselines():
        theirs = drawn.edge(opposite(edge))
        first = [space for space in survivors if space in theirs]
        others = [space for space in survivors if drawn.middle(edge) >> space & 1]
        if killer[0] in drawn.edge(edge) and (len(first), len(others)) == (ON_BASELINE, IN_MIDDLE):
            return Suggested(drawn, edge, (*first, *others))
    return None
