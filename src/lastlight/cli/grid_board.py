"""A board of spaces in a terminal: walls, windows and doors in lines, rulers along two edges.

>>> from lastlight.games.grid import read_map
>>> yard = read_map('''
... +--+--+--+
... |   t |  |
... +  .  +--+
... |     :  |
... +--+--+--+
... ''')
>>> print(*draw_board(yard, things={yard.space("A1"): "G3"}, marks={yard.space("B2"): "2"}), sep="\\n")
   A  B  C
  ┌─────┬──┐
1 │G3 ♣♣│  │
  │  ·  ├──┤
2 │   2 ║  │
  └─────┴──┘
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from rich.markup import escape

from lastlight.games.grid import GridMap, Side, Space
from lastlight.games.grid.heads import CAR, CRATES, ROCK, TREE, WATER
from lastlight.games.grid.sides import DOOR, OPEN, WALL, WINDOW, side_east, side_south
from lastlight.games.grid.sites import is_closed
from lastlight.games.grid.spaces import column_letters

BLOCKS_DRAWN = {TREE: "♣♣", ROCK: "▲▲", CAR: "▬▬", CRATES: "▒▒", WATER: "≈≈"}
"""How terrain that nobody enters is drawn."""

LEVEL = {OPEN: "  ", WALL: "──", DOOR: "╌╌", WINDOW: "══"}
UPRIGHT = {OPEN: " ", WALL: "│", DOOR: "┆", WINDOW: "║"}
CORNERS = "·╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""By which sides touch a corner: 1 north of it, 2 east, 4 south, 8 west."""

WIDE = 2
"""A space is two characters wide; what stands on it is cut to that."""


def draw_board(
    drawn: GridMap,
    *,
    windows: Collection[Side] = (),
    things: Mapping[Space, str] | None = None,
    marks: Mapping[Space, str] | None = None,
    styles: Mapping[Space, str] | None = None,
) -> list[str]:
    """The lines of a board.

    ``things`` are the objects and figures by space, one or two characters each; ``marks`` show where nothing
    stands, such as what a walk there costs. With ``styles`` the lines are markup of rich, in colours.
    """
    margin = len(str(drawn.height))
    letters = [column_letters(column).ljust(WIDE) for column in range(drawn.width)]
    lines = [(" " * (margin + 2) + " ".join(letters)).rstrip()]
    for row in range(drawn.height + 1):
        corners = [corner(drawn, row, column) for column in range(drawn.width + 1)]
        sides = [LEVEL[side_above(drawn, row, column, windows)] for column in range(drawn.width)]
        border = "".join(corner + side for corner, side in zip(corners, [*sides, ""], strict=True))
        lines.append(f"{'':{margin}} {border}")
        if row < drawn.height:
            cells = "".join(
                UPRIGHT[side_before(drawn, row, column, windows)]
                + cell(drawn, row * drawn.width + column, things or {}, marks or {}, styles)
                for column in range(drawn.width)
            )
            lines.append(f"{row + 1:>{margin}} {cells}{UPRIGHT[WALL]}")
    return lines


def cell(
    drawn: GridMap,
    space: Space,
    things: Mapping[Space, str],
    marks: Mapping[Space, str],
    styles: Mapping[Space, str] | None,
) -> str:
    """What is seen of one space: what stands there, else its block, else its mark."""
    shown = things.get(space) or BLOCKS_DRAWN.get(drawn.terrain[space], "") or marks.get(space, "")
    shown = shown[:WIDE].ljust(WIDE)
    if styles is None:
        return shown
    style = styles.get(space)
    return f"[{style}]{escape(shown)}[/]" if style else escape(shown)


def side_above(drawn: GridMap, row: int, column: int, windows: Collection[Side] = ()) -> int:
    """What lies north of a space; the outer border is a wall."""
    if row in (0, drawn.height):
        return WALL
    side = side_south((row - 1) * drawn.width + column)
    return WINDOW if side in windows else drawn.sides[side]


def side_before(drawn: GridMap, row: int, column: int, windows: Collection[Side] = ()) -> int:
    """What lies west of a space; the outer border is a wall."""
    if column in (0, drawn.width):
        return WALL
    side = side_east(row * drawn.width + column - 1)
    return WINDOW if side in windows else drawn.sides[side]


def corner(drawn: GridMap, row: int, column: int) -> str:
    """The corner north-west of a space: which of the sides that meet there are closed?"""
    touching = (
        row > 0 and is_closed(side_before(drawn, row - 1, column)),
        column < drawn.width and is_closed(side_above(drawn, row, column)),
        row < drawn.height and is_closed(side_before(drawn, row, column)),
        column > 0 and is_closed(side_above(drawn, row, column - 1)),
    )
    return CORNERS[sum(1 << number for number, touches in enumerate(touching) if touches)]
