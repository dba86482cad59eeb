"""Small maps for tests, and maps drawn by chance."""

from __future__ import annotations

from hypothesis import strategies as st

from lastlight.games.grid import Grid, GridMap, Space, grid_of, read_map
from lastlight.games.grid.heads import BLOCKS, LEGEND
from lastlight.games.grid.sides import DOOR, OPEN, WALL, WINDOW

HALL = """
+--+--+--+--+--+--+
|                 |
+  .  .  .  .  .  +
|                 |
+  .  .  .  .  .  +
|                 |
+--+--+--+--+--+--+
"""
"""Six by three, nothing in it."""

YARD = """\
# A yard to try things out.
key = "yard"
name = { en = "Yard", cs = "Dvůr" }

[legend]
t = "tree"
G = "generator"

[area.b]
key = "barn"
floor = "boards"
name = { en = "Barn", cs = "Stodola" }

+--+--+--+--+
|     | b Gb|
+  .  +--+ww+
|t    :  /  |
+--+--+--+--+
"""
"""Four by two, with all that can be drawn."""


def grid(text: str, *windows: str) -> Grid:
    """The grid of a drawing, with windows on the named sides besides its own."""
    drawn = read_map(text)
    return grid_of(drawn, [drawn.side(name) for name in windows])


def at(grid: Grid, name: str) -> Space:
    return grid.map.space(name)


def names(grid: Grid, spaces: list[Space] | tuple[Space, ...]) -> str:
    return " ".join(grid.map.name(space) for space in spaces)


@st.composite
def maps(draw: st.DrawFn, most: int = 8) -> GridMap:
    """A map of any shape with walls, doors, windows, blocks and marks anywhere."""
    width, height = draw(st.integers(1, most)), draw(st.integers(1, most))
    count = width * height
    kinds = st.sampled_from([OPEN, OPEN, OPEN, WALL, DOOR, WINDOW])
    sides = draw(st.lists(kinds, min_size=2 * count, max_size=2 * count))
    for space in range(count):
        if space % width == width - 1:
            sides[2 * space] = WALL
        if space >= count - width:
            sides[2 * space + 1] = WALL
    terrain = draw(st.lists(st.sampled_from(["", "", "", *BLOCKS[:2]]), min_size=count, max_size=count))
    floor = [space for space in range(count) if not terrain[space]]
    marked = draw(st.lists(st.sampled_from(floor), unique=True, max_size=4)) if floor else []
    inner = [
        side
        for side, kind in enumerate(sides)
        if kind == WALL
        and ((side % 2 == 0 and side // 2 % width < width - 1) or (side % 2 and side // 2 < count - width))
    ]
    windows = draw(st.lists(st.sampled_from(inner), unique=True, max_size=3)) if inner else []
    marks = {"hook": sorted(marked)} if marked else {}
    return GridMap(width, height, sides, terrain, marks=marks, marked_windows=sorted(windows), legend=LEGEND)
