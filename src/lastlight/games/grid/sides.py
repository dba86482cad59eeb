"""Sides and directions: what lies between two spaces, and which way a step goes.

A side is a number: twice the number of a space, and one more if it lies south of that space instead of east.
So every side within the map has one number and one name, the two spaces it separates: ``K7-L7``, ``K7-K8``.
"""

from __future__ import annotations

from typing import TypeAlias

from lastlight.games.grid.spaces import NOWHERE, Space, read_space, space_name

Side: TypeAlias = int
Direction: TypeAlias = int
Edge: TypeAlias = int
"""One of the four edges of the map: ``NORTH``, ``EAST``, ``SOUTH``, ``WEST``."""

OPEN, WALL, DOOR, WINDOW = range(4)
"""What a side is. A door is an open side that is called one."""

SIDE_KINDS = ("open", "wall", "door", "window")

NORTH, EAST, SOUTH, WEST = range(4)
NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST = range(4, 8)

DIRECTIONS = ("north", "east", "south", "west", "north_east", "south_east", "south_west", "north_west")
"""In the order that decides between equal ways: straight steps first."""

EDGES = (NORTH, EAST, SOUTH, WEST)

ROWS = (-1, 0, 1, 0, -1, 1, 1, -1)
COLUMNS = (0, 1, 0, -1, 1, 1, -1, -1)
"""How far a step goes, by direction."""


def opposite(edge: Edge) -> Edge:
    """
    >>> opposite(NORTH) == SOUTH, opposite(WEST) == EAST
    (True, True)
    """
    return (edge + 2) % 4


def side_east(space: Space) -> Side:
    return 2 * space


def side_south(space: Space) -> Side:
    return 2 * space + 1


def is_upright(side: Side) -> bool:
    """Does it separate west from east? Then it runs from north to south."""
    return side % 2 == 0


def ends(side: Side, width: int) -> tuple[Space, Space]:
    """The two spaces it separates: the northern or western one first."""
    space = side // 2
    return space, space + (1 if side % 2 == 0 else width)


def side_between(a: Space, b: Space, width: int) -> Side:
    """The side two spaces share; ``NOWHERE`` if they do not touch along one."""
    if a > b:
        a, b = b, a
    if b == a + width:
        return side_south(a)
    if b == a + 1 and b % width:
        return side_east(a)
    return NOWHERE


def side_name(side: Side, width: int) -> str:
    """
    >>> side_name(side_south(0), 18), side_name(side_east(0), 18)
    ('A1-A2', 'A1-B1')
    """
    a, b = ends(side, width)
    return f"{space_name(a, width)}-{space_name(b, width)}"


def read_side(name: str, width: int, height: int) -> Side:
    """The side of that name; ``NOWHERE`` if there is none."""
    first, _, second = name.partition("-")
    a, b = read_space(first, width, height), read_space(second, width, height)
    if a == NOWHERE or b == NOWHERE or a > b:
        return NOWHERE
    return side_between(a, b, width)
