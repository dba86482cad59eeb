"""Reach: where somebody can walk, at what cost, and by which path.

Unlike `Grid.distance` this knows what is in the way: objects, blocks, figures, dropped pallets, windows
that must be paid for. A walk is named by its destination and takes the cheapest path; among equal ones, the
one with the fewest windows where windows count, then the one a fixed order of directions finds first.

>>> from lastlight.games.grid.drawing import read_map
>>> from lastlight.games.grid.grid import grid_of
>>> room = read_map('''
... +--+--+--+
... |        |
... +  +--+  +
... |        |
... +--+--+--+
... ''')
>>> walk = reach(grid_of(room), room.space("B1"), Mover(), 3)
>>> walk.cost(room.space("B2")), [room.name(space) for space in walk.way(room.space("B2"))]
(3, ['A1', 'A2', 'B2'])
"""

from __future__ import annotations

from functools import lru_cache

from lastlight.games.grid.grid import Grid, spread
from lastlight.games.grid.spaces import Space, Spaces

ANY = -1
"""As many windows as one likes."""

UNREACHED = -1
"""The cost of a space that cannot be reached."""


MOST_REACHES = 16
"""How many reaches are cached: a walk follows a look, and bots look again and again."""


class Mover:
    """How somebody walks. A step costs 1."""

    __slots__ = ("barred", "passed", "slow", "slow_cost", "taken", "window_cost", "windows")

    def __init__(
        self,
        barred: Spaces = 0,
        taken: Spaces = 0,
        passed: Spaces = 0,
        slow: Spaces = 0,
        slow_cost: int = 1,
        windows: int = ANY,
        window_cost: int = 0,
    ) -> None:
        self.barred: Spaces = barred  # cannot be entered: blocks, objects
        self.taken: Spaces = taken  # cannot be entered for now: figures, what has fallen
        self.passed: Spaces = passed  # can be walked through, but nobody stops there
        self.slow: Spaces = slow  # entering costs slow_cost more
        self.slow_cost: int = slow_cost
        self.windows: int = windows  # how many may be crossed
        self.window_cost: int = window_cost  # a crossing costs this much more

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mover) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash(self.fields())

    def fields(self) -> tuple[int, ...]:
        barred, slow, windows = self.barred | self.taken, self.slow, self.windows
        return barred, self.passed, slow, self.slow_cost, windows, self.window_cost


class Walk:
    """One path: the spaces entered, its cost, and the windows that must be paid for."""

    def __init__(self, way: tuple[Space, ...], cost: int, windows: int) -> None:
        self.way: tuple[Space, ...] = way
        self.cost: int = cost
        self.windows: int = windows


class Reach:
    """Everything within reach. ``layers[crossings][cost]`` are the spaces first reached so."""

    def __init__(self, grid: Grid, start: Space, mover: Mover, layers: list[list[Spaces]]) -> None:
        self.grid: Grid = grid
        self.start: Space = start
        self.mover: Mover = mover
        self.layers: list[list[Spaces]] = layers
        reached = 0
        for row in layers:
            for layer in row:
                reached |= layer
        self.spaces: Spaces = reached & ~(1 << start) & ~mover.passed
        """Where the walk may end; staying is no walk."""

    def cost(self, space: Space) -> int:
        """The movement it takes; 0 for where it starts, ``UNREACHED`` if it is out of reach."""
        _, cost = self.found(space)
        return cost

    def cost_to_any(self, spaces: Spaces) -> int:
        """The movement it takes to the nearest of some spaces, that of the start included."""
        cheapest = UNREACHED
        for row in self.layers:
            for cost, layer in enumerate(row):
                if layer & spaces and (cheapest == UNREACHED or cost < cheapest):
                    cheapest = cost
                    break
        return cheapest

    def within(self, budget: int) -> Spaces:
        """Where a walk may end that costs no more than that."""
        reached = 0
        for row in self.layers:
            for layer in row[: budget + 1]:
                reached |= layer
        return reached & self.spaces

    def way(self, space: Space) -> tuple[Space, ...]:
        """The spaces entered on the way, the destination last; empty if it is out of reach."""
        crossings, cost = self.found(space)
        entered: list[int] = []
        while cost > 0:
            entered.append(space)
            space, crossings, cost = self.before(space, crossings, cost)
        entered.reverse()
        return tuple(entered)

    def windows_crossed(self, space: Space) -> int:
        """How many windows lie on the way to a space."""
        return self.grid.windows_on(self.start, self.way(space))

    def found(self, space: Space) -> tuple[int, int]:
        """With how many crossings, and at what cost, a space is reached most cheaply."""
        best, cheapest = 0, UNREACHED
        for crossings, row in enumerate(self.layers):
            for cost, layer in enumerate(row):
                if layer >> space & 1:
                    if cheapest == UNREACHED or cost < cheapest:
                        best, cheapest = crossings, cost
                    break
        return best, cheapest

    def before(self, space: Space, crossings: int, cost: int) -> tuple[Space, int, int]:
        """The step before: from where, after how many crossings, at what cost."""
        mover = self.mover
        paid = cost - 1 - (mover.slow_cost if mover.slow >> space & 1 else 0)
        steps, grid = self.grid.map.steps, self.grid
        if paid >= 0:
            layer = self.layers[crossings][paid]
            for direction, opened in enumerate(ways_of(grid, mover)):
                last = space - steps[direction]
                if last >= 0 and (layer & opened) >> last & 1:
                    return last, crossings, paid
        if mover.windows > 0:
            crossings -= 1
        paid -= mover.window_cost
        layer = self.layers[crossings][paid]
        for direction, opened in enumerate(grid.crossings):
            last = space - steps[direction]
            if last >= 0 and (layer & opened) >> last & 1:
                return last, crossings, paid
        raise LookupError(space)


@lru_cache(MOST_REACHES)
def reach(grid: Grid, start: Space, mover: Mover, budget: int) -> Reach:
    """All that a mover can reach from a space with this much movement."""
    free, slow, width = grid.map.everywhere & ~(mover.barred | mover.taken), mover.slow, grid.width
    ways = ways_of(grid, mover)
    pays_windows = mover.windows > 0 or (mover.windows == ANY and mover.window_cost > 0)
    counts = mover.windows > 0
    most_crossings = mover.windows if counts else 0
    layers = [[0] * (budget + 1) for _ in range(most_crossings + 1)]
    layers[0][0] = 1 << start
    seen = [0] * (most_crossings + 1)
    cost, last = 0, 0
    while cost <= last:
        known = 0
        for crossings, row in enumerate(layers):
            known |= seen[crossings]
            edge = row[cost] & ~known
            row[cost] = edge
            if not edge:
                continue
            seen[crossings] |= edge
            known |= edge
            entered = spread(edge, ways, width) & free & ~known
            if entered:
                last = max(last, enter(row, entered, slow, cost + 1, mover.slow_cost))
            if pays_windows and crossings + counts <= most_crossings:
                entered = grid.spread_through_windows(edge) & free & ~known
                if entered:
                    row = layers[crossings + counts]
                    paid = cost + 1 + mover.window_cost
                    last = max(last, enter(row, entered, slow, paid, mover.slow_cost))
        cost += 1
    for row in layers:
        del row[cost:]
    return Reach(grid, start, mover, layers)


def ways_of(grid: Grid, mover: Mover) -> tuple[Spaces, ...]:
    """The steps that need no thought of windows: all of them for whom windows are as good as open."""
    return grid.linked if mover.windows == ANY and not mover.window_cost else grid.open


def enter(row: list[Spaces], entered: Spaces, slow: Spaces, cost: int, slow_cost: int) -> int:
    """Note what is entered at that cost, or at more where it is slow; the highest cost noted."""
    last, slowly = 0, entered & slow
    if slowly != entered and cost < len(row):
        row[cost] |= entered & ~slow
        last = cost
    cost += slow_cost
    if slowly and cost < len(row):
        row[cost] |= slowly
        last = cost
    return last
