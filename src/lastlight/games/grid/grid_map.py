"""A map as it is drawn: its walls, windows and doors, its terrain, its areas and its marks.

Nothing on it ever changes. What is placed and moved in play is the state's; windows that are placed make a
`Grid` of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lastlight.games.grid.sides import (
    COLUMNS,
    DOOR,
    EAST,
    EDGES,
    NORTH,
    OPEN,
    ROWS,
    SOUTH,
    WALL,
    WEST,
    WINDOW,
    Direction,
    Edge,
    Side,
    opposite,
    read_side,
    side_east,
    side_name,
    side_south,
)
from lastlight.games.grid.spaces import (
    NOWHERE,
    Space,
    Spaces,
    members,
    read_space,
    set_of,
    space_names,
)

FLOOR = ""
"""The terrain of a space that can be entered."""


class Area:
    """A named part of the map: a house, a yard. ``letter`` stands for it in the drawing."""

    def __init__(self, letter: str, key: str, floor: str, names: Mapping[str, str], spaces: Spaces) -> None:
        self.letter: str = letter
        self.key: str = key
        self.floor: str = floor
        self.names: Mapping[str, str] = names  # by language
        self.spaces: Spaces = spaces


class GridMap:
    """A rectangle of spaces. ``sides`` has two entries per space: its eastern and its southern side."""

    def __init__(
        self,
        width: int,
        height: int,
        sides: Sequence[int],
        terrain: Sequence[str],
        *,
        key: str = "",
        names: Mapping[str, str] | None = None,
        areas: Sequence[Area] = (),
        marks: Mapping[str, Sequence[Space]] | None = None,
        marked_windows: Sequence[Side] = (),
        legend: Mapping[str, str] | None = None,
        head: str = "",
        places: Sequence[tuple[int, int]] = (),
    ) -> None:
        self.key: str = key
        self.names: Mapping[str, str] = names or {}
        self.width: int = width
        self.height: int = height
        self.count: int = width * height
        self.everywhere: Spaces = (1 << self.count) - 1
        self.alone: list[Spaces] = [*[1 << space for space in range(self.count)], 0]
        """By space: the set of it alone. Nothing is at ``NOWHERE``, the last."""
        self.sides: tuple[int, ...] = tuple(sides)
        self.terrain: tuple[str, ...] = tuple(terrain)  # by space: FLOOR or the kind of its block
        self.blocks: Spaces = set_of(space for space, kind in enumerate(terrain) if kind != FLOOR)
        self.floor: Spaces = self.everywhere & ~self.blocks
        self.areas: tuple[Area, ...] = tuple(areas)
        self.marks: dict[str, tuple[Space, ...]] = {
            kind: tuple(where) for kind, where in (marks or {}).items()
        }
        self.marked_windows: tuple[Side, ...] = tuple(marked_windows)
        self.legend: Mapping[str, str] = legend or {}
        self.head: str = head
        self.places: Sequence[tuple[int, int]] = places  # by space: line and column in its text
        self.space_names: tuple[str, ...] = space_names(width, height)
        self.steps: tuple[int, ...] = tuple(
            row * width + column for row, column in zip(ROWS, COLUMNS, strict=True)
        )
        self.open: tuple[Spaces, ...] = open_steps(self)
        self.openly: list[list[Space]] = [
            [space + step for step, opened in zip(self.steps, self.open, strict=True) if opened >> space & 1]
            for space in range(self.count)
        ]
        self.adjacent_openly: list[Spaces] = [set_of(spaces) for spaces in self.openly]
        self.cuts: dict[Spaces, Spaces] = {}  # by free spaces: remembered by `sites`
        self.windows: frozenset[Side] = frozenset(
            side for side, kind in enumerate(self.sides) if kind == WINDOW
        )

    # Names

    def name(self, space: Space) -> str:
        return self.space_names[space]

    def space(self, name: str) -> Space:
        """The space of that name; ``NOWHERE`` if there is none."""
        return read_space(name, self.width, self.height)

    def side_name(self, side: Side) -> str:
        return side_name(side, self.width)

    def side(self, name: str) -> Side:
        """The side of that name; ``NOWHERE`` if there is none."""
        return read_side(name, self.width, self.height)

    # Sides

    def is_within(self, side: Side) -> bool:
        """Does it separate two spaces, rather than lie on the outer border?"""
        row, column = divmod(side // 2, self.width)
        return column + 1 < self.width if side % 2 == 0 else row + 1 < self.height

    def side_of(self, space: Space, direction: Direction) -> Side:
        """The side of a space in a straight direction; ``NOWHERE`` on the outer border."""
        beside = self.beside(space, direction)
        if beside == NOWHERE:
            return NOWHERE
        if direction == EAST:
            return side_east(space)
        if direction == SOUTH:
            return side_south(space)
        return side_east(beside) if direction == WEST else side_south(beside)

    def kind_of(self, space: Space, direction: Direction) -> int:
        """What lies on that side of a space; the outer border is a wall."""
        side = self.side_of(space, direction)
        return WALL if side == NOWHERE else self.sides[side]

    def beside(self, space: Space, direction: Direction) -> Space:
        """The space one further in a direction, walls or not; ``NOWHERE`` beyond the edge."""
        row, column = divmod(space, self.width)
        row, column = row + ROWS[direction], column + COLUMNS[direction]
        if 0 <= row < self.height and 0 <= column < self.width:
            return row * self.width + column
        return NOWHERE

    def area_of(self, space: Space) -> Area | None:
        for area in self.areas:
            if area.spaces >> space & 1:
                return area
        return None

    # Edges, baselines, halves

    def edge(self, edge: Edge) -> list[Space]:
        """The spaces along an edge, from west to east or from north to south."""
        if edge in (NORTH, SOUTH):
            first = 0 if edge == NORTH else self.count - self.width
            return list(range(first, first + self.width))
        first = 0 if edge == WEST else self.width - 1
        return list(range(first, self.count, self.width))

    def baselines(self) -> list[Edge]:
        """The edges that may be a baseline: the short ones, all four of a square."""
        if self.width < self.height:
            return [NORTH, SOUTH]
        return [EAST, WEST] if self.width > self.height else list(EDGES)

    def rows(self, baseline: Edge) -> int:
        """How many rows there are from a baseline to the opposite one."""
        return self.height if baseline in (NORTH, SOUTH) else self.width

    def row(self, space: Space, baseline: Edge) -> int:
        """How many rows a space lies from a baseline; 0 on it."""
        row, column = divmod(space, self.width)
        if baseline == NORTH:
            return row
        if baseline == SOUTH:
            return self.height - 1 - row
        return column if baseline == WEST else self.width - 1 - column

    def band(self, baseline: Edge, first: int, last: int) -> Spaces:
        """All spaces from row ``first`` to row ``last`` as counted from a baseline."""
        return set_of(space for space in range(self.count) if first <= self.row(space, baseline) <= last)

    def half(self, baseline: Edge) -> Spaces:
        """The half next to a baseline; a central row is in both halves."""
        return self.band(baseline, 0, (self.rows(baseline) - 1) // 2)

    def middle(self, baseline: Edge) -> Spaces:
        """The central band: three rows if their number is odd, otherwise four."""
        rows = self.rows(baseline)
        return self.band(baseline, (rows - 3) // 2, rows // 2 + 1)

    def inward(self, space: Space, edge: Edge, steps: int) -> Space:
        """This many spaces straight in from an edge, ignoring walls, never beyond the opposite edge."""
        away = opposite(edge)
        for _ in range(steps):
            further = self.beside(space, away)
            if further == NOWHERE:
                break
            space = further
        return space

    def straight_distance(self, a: Space, b: Space) -> int:
        """Steps from one space to another if there were no walls."""
        return max(abs(a // self.width - b // self.width), abs(a % self.width - b % self.width))

    def straight_nearest(self, space: Space, among: Spaces) -> Spaces:
        """Those of some spaces that are nearest to one if there were no walls."""
        nearest, found = self.count, 0
        for other in members(among):
            far = self.straight_distance(space, other)
            if far < nearest:
                nearest, found = far, 0
            if far == nearest:
                found |= 1 << other
        return found


def open_steps(drawn: GridMap) -> tuple[Spaces, ...]:
    """By direction: the spaces from which a step that way crosses neither wall nor window.

    A diagonal step crosses a corner, and a corner is closed by any wall or window that touches it, be it
    only with its end (SX-AMB-04). The outer border closes no corner: nobody steps across one there.
    """
    width, sides = drawn.width, drawn.sides
    steps = [0] * len(ROWS)
    for space in range(drawn.count):
        for direction in range(len(ROWS)):
            beside = drawn.beside(space, direction)
            if beside == NOWHERE:
                continue
            if direction < len(EDGES):
                crossed = [drawn.side_of(space, direction)]
            else:
                corner = min(space, beside) - (COLUMNS[direction] != ROWS[direction])
                crossed = [
                    side_east(corner),
                    side_south(corner),
                    side_east(corner + width),
                    side_south(corner + 1),
                ]
            if all(sides[side] in (OPEN, DOOR) for side in crossed):
                steps[direction] |= 1 << space
    return tuple(steps)
