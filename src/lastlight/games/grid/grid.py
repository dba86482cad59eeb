"""A grid: a map with its windows, and what is near what on it.

Windows are placed in play, so every distance table belongs to a map with its windows; `grid_of` returns it
and caches it. Distances here know walls and windows only (SX-AMB-02). Where somebody can walk is another
question: see `reach`.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import TYPE_CHECKING

from lastlight.games.grid.grid_map import GridMap
from lastlight.games.grid.sides import EDGES, ROWS, Direction, Side, ends, is_upright, side_between
from lastlight.games.grid.spaces import NOWHERE, Space, Spaces, members

if TYPE_CHECKING:
    from lastlight.games.grid.ground import Ground

FAR = 9_999
"""The distance to a space that cannot be reached."""

MOST_GRIDS = 48
"""How many grids are cached; the least recently used are dropped."""

kept: dict[tuple[int, tuple[Side, ...]], Grid] = {}


def grid_of(drawn: GridMap, windows: Iterable[Side] = ()) -> Grid:
    """The grid of a map with these windows besides its own."""
    return grid_with(drawn, tuple(sorted({*windows, *drawn.windows})))


def grid_without(grid: Grid, windows: tuple[Side, ...]) -> Grid:
    """The same grid without some of its windows."""
    return grid_with(grid.map, tuple(side for side in grid.windows if side not in windows))


def grid_with(drawn: GridMap, windows: tuple[Side, ...]) -> Grid:
    """The grid of a map with just these windows, sorted."""
    key = (id(drawn), windows)
    grid = kept.pop(key, None)
    if grid is None:
        grid = Grid(drawn, windows)  # it may add the grid of the map as it is drawn
        while len(kept) >= MOST_GRIDS:
            del kept[next(iter(kept))]
    kept[key] = grid
    return grid


class Grid:
    """A map with its windows. Adjacency and distance are symmetric."""

    def __init__(self, drawn: GridMap, windows: tuple[Side, ...]) -> None:
        self.map: GridMap = drawn
        self.width: int = drawn.width
        self.windows: tuple[Side, ...] = windows
        self.window_set: frozenset[Side] = frozenset(windows)
        self.open: tuple[Spaces, ...] = drawn.open
        self.crossings: tuple[Spaces, ...] = crossings_of(drawn.width, windows)
        self.linked: tuple[Spaces, ...] = tuple(
            opened | (self.crossings[direction] if direction < len(EDGES) else 0)
            for direction, opened in enumerate(self.open)
        )
        self.beside_windows: Spaces = union(self.crossings)
        self.adjacent_to: list[Spaces] = drawn.adjacent_openly.copy()
        for side in windows:
            a, b = ends(side, drawn.width)
            self.adjacent_to[a] |= 1 << b
            self.adjacent_to[b] |= 1 << a
        self.rows: list[array[int] | None] = [None] * drawn.count
        self.near: dict[int, Spaces] = {}
        self.drawn: Grid = grid_of(drawn) if self.window_set > drawn.windows else self
        """The grid of the map as it is drawn, if more windows have been placed: all its matches share it."""
        self.placed: list[tuple[Space, Space]] = [
            ends(side, drawn.width) for side in windows if side not in drawn.windows
        ]
        self.rays: dict[int, tuple[Space, ...]] = {}
        self.ground_open: Ground | None = None  # those last walked on: see `ground`
        self.ground_linked: Ground | None = None

    # Adjacency

    def spread(self, spaces: Spaces) -> Spaces:
        """All that is adjacent to one of these spaces, through windows too."""
        return spread(spaces, self.linked, self.width)

    def spread_open(self, spaces: Spaces) -> Spaces:
        """All that is adjacent to one of these spaces without a window between."""
        return spread(spaces, self.open, self.width)

    def spread_through_windows(self, spaces: Spaces) -> Spaces:
        """All that lies straight across a window from one of these spaces."""
        north, east, south, west = self.crossings
        width = self.width
        return (
            (spaces & north) >> width
            | (spaces & east) << 1
            | (spaces & south) << width
            | (spaces & west) >> 1
        )

    def is_adjacent(self, a: Space, b: Space) -> bool:
        return self.adjacent_to[a] >> b & 1 == 1

    def is_across_window(self, a: Space, b: Space) -> bool:
        """Do the two share a side that is a window?"""
        if not self.beside_windows >> a & 1:
            return False
        side = side_between(a, b, self.width)
        return side != NOWHERE and side in self.window_set

    def crosses_window(self, start: Space, way: tuple[Space, ...]) -> bool:
        """Does a path lead through a window?"""
        last = start
        for entered in way:
            if self.is_across_window(last, entered):
                return True
            last = entered
        return False

    def windows_on(self, start: Space, way: tuple[Space, ...]) -> int:
        """How many windows lie on a path."""
        crossed, last = 0, start
        for entered in way:
            crossed += self.is_across_window(last, entered)
            last = entered
        return crossed

    def neighbours(self, space: Space) -> list[Space]:
        """The adjacent spaces, in the order of the directions."""
        return [
            space + step
            for step, linked in zip(self.map.steps, self.linked, strict=True)
            if linked >> space & 1
        ]

    # Distance

    def distance(self, a: Space, b: Space) -> int:
        """The fewest adjacent steps between two spaces, whatever is on them; ``FAR`` if there is no path.

        Blocks, objects, figures and pallets do not lengthen it; windows shorten it.
        """
        row = self.rows[a]
        if row is None:
            row = self.distances(a)
        return row[b]

    def distances(self, start: Space) -> array[int]:
        """The distance of every space from one."""
        row = self.rows[start]
        if row is None:
            row = array("H", [FAR]) * self.map.count
            steps, seen, edge = 0, 0, 1 << start
            while edge:
                for space in members(edge):
                    row[space] = steps
                seen |= edge
                edge = self.spread(edge) & ~seen
                steps += 1
            self.rows[start] = row
        return row

    def within(self, space: Space, steps: int) -> Spaces:
        """All spaces at most this many steps away, the space itself included."""
        key = steps * self.map.count + space
        found = self.near.get(key)
        if found is None:
            found = 1 << space
            for _ in range(steps):
                wider = found | self.spread(found)
                if wider == found:
                    break
                found = wider
            self.near[key] = found
        return found

    def is_within(self, a: Space, b: Space, steps: int) -> bool:
        """Is the distance of two spaces so small? Quick where windows placed in play make no difference."""
        drawn, width = self.drawn, self.width
        row = drawn.rows[a]
        if row is None:
            row = drawn.distances(a)
        if row[b] <= steps:
            return True
        if drawn is self or abs(a % width - b % width) > steps or abs(a // width - b // width) > steps:
            return False
        other = drawn.distances(b)
        nearest_to_a = nearest_to_b = FAR
        for one, across in self.placed:
            if row[one] + 1 + other[across] <= steps or row[across] + 1 + other[one] <= steps:
                return True
            nearest_to_a = min(nearest_to_a, row[one], row[across])
            nearest_to_b = min(nearest_to_b, other[one], other[across])
        if nearest_to_a + 2 + nearest_to_b > steps:
            return False
        return self.within(a, steps) >> b & 1 == 1  # perhaps through several of them

    def distance_around(self, a: Space, b: Space, barred: Spaces) -> int:
        """The distance as if ``barred`` could not be entered; its two ends are never barred."""
        target, seen, edge, steps = 1 << b, 0, 1 << a, 0
        free = self.map.everywhere & ~barred | target
        while edge:
            if edge & target:
                return steps
            seen |= edge
            edge = self.spread(edge) & free & ~seen
            steps += 1
        return FAR

    def nearest(self, space: Space, among: Spaces) -> Spaces:
        """The spaces nearest to one; unreachable ones only if there are no others."""
        seen, edge = 0, 1 << space
        while edge:
            if edge & among:
                return edge & among
            seen |= edge
            edge = self.spread(edge) & ~seen
        return self.map.straight_nearest(space, among)

    def nearest_free(self, space: Space, free: Spaces) -> Spaces:
        """Where somebody is put next to a space: on a free adjacent one, or else the nearest (SX-AMB-59)."""
        return self.adjacent_to[space] & free or self.nearest(space, free & ~(1 << space))

    # Lines

    def ray(self, start: Space, direction: Direction) -> tuple[Space, ...]:
        """The spaces straight ahead, as far as each step is one to an adjacent space; windows let it pass."""
        key = start * len(ROWS) + direction
        found = self.rays.get(key)
        if found is None:
            linked, step = self.linked[direction], self.map.steps[direction]
            line: list[int] = []
            space = start
            while linked >> space & 1:
                space += step
                line.append(space)
            found = tuple(line)
            self.rays[key] = found
        return found

    # Areas

    def filled(self, start: Spaces, free: Spaces) -> Spaces:
        """All of ``free`` that can be walked to from one of the spaces at the start without a window."""
        seen, edge = 0, start & free
        while edge:
            seen |= edge
            edge = self.spread_open(edge) & free & ~seen
        return seen

    def parts(self, free: Spaces) -> list[Spaces]:
        """Some spaces, in parts between which nobody can walk without a window; the largest part first."""
        parts: list[int] = []
        while free:
            part = self.filled(free & -free, free)
            parts.append(part)
            free &= ~part
        return sorted(parts, key=size, reverse=True)

    def main_area(self, free: Spaces) -> Spaces:
        """The largest part of some spaces."""
        return self.parts(free)[0] if free else 0


def union(sets: Iterable[Spaces]) -> Spaces:
    """All spaces of some sets."""
    together = 0
    for spaces in sets:
        together |= spaces
    return together


def size(spaces: Spaces) -> int:
    return spaces.bit_count()


def spread(spaces: Spaces, ways: tuple[Spaces, ...], width: int) -> Spaces:
    """Every step from these spaces that ``ways`` allows, by direction."""
    north, east, south, west, north_east, south_east, south_west, north_west = ways
    return (
        (spaces & north) >> width
        | (spaces & east) << 1
        | (spaces & south) << width
        | (spaces & west) >> 1
        | (spaces & north_east) >> width - 1
        | (spaces & south_east) << width + 1
        | (spaces & south_west) << width - 1
        | (spaces & north_west) >> width + 1
    )


def crossings_of(width: int, windows: Iterable[Side]) -> tuple[Spaces, Spaces, Spaces, Spaces]:
    """By straight direction: the spaces with a window on that side."""
    north = east = south = west = 0
    for side in windows:
        a, b = ends(side, width)
        if is_upright(side):
            east |= 1 << a
            west |= 1 << b
        else:
            south |= 1 << a
            north |= 1 << b
    return north, east, south, west
