"""Spaces of a grid: their numbers, their names, and sets of them.

A space is a number, counted row by row from the upper left corner. Its name is the letter of its column and
the number of its row: ``K7``. Columns after ``Z`` are ``AA``, ``AB`` and so on. A set of spaces is one
integer with a bit for each.

>>> space_name(6 * 18 + 10, 18), column_letters(26)
('K7', 'AA')
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

Space: TypeAlias = int
"""A space by its number: row times width plus column."""

Spaces: TypeAlias = int
"""A set of spaces: bit n stands for space n."""

NOWHERE = -1
"""No space at all: beyond the edge, or a name that means nothing."""

MOST_SPACES = 1_600
"""No map is larger."""

NAME = re.compile(r"([A-Z]{1,3})([1-9][0-9]{0,3})", re.ASCII)
LETTERS = 26


def column_letters(column: int) -> str:
    """The letters of a column, counted from 0."""
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, LETTERS)
        letters = chr(ord("A") + letter) + letters
    return letters


def column_of(letters: str) -> int:
    """The column of some letters.

    >>> column_of("A"), column_of("AB")
    (0, 27)
    """
    column = 0
    for letter in letters:
        column = column * LETTERS + ord(letter) - ord("A") + 1
    return column - 1


def space_name(space: Space, width: int) -> str:
    row, column = divmod(space, width)
    return f"{column_letters(column)}{row + 1}"


@cache
def space_names(width: int, height: int) -> tuple[str, ...]:
    """The name of every space of a map of that size."""
    letters = [column_letters(column) for column in range(width)]
    return tuple(f"{letter}{row + 1}" for row in range(height) for letter in letters)


def read_space(name: str, width: int, height: int) -> Space:
    """The space of that name; ``NOWHERE`` if the map has none.

    >>> read_space("K7", 18, 24), read_space("K70", 18, 24), read_space("k7", 18, 24)
    (118, -1, -1)
    """
    found = NAME.fullmatch(name)
    if found is None:
        return NOWHERE
    column, row = column_of(found.group(1)), int(found.group(2)) - 1
    return row * width + column if column < width and row < height else NOWHERE


# Sets


def set_of(spaces: Iterable[Space]) -> Spaces:
    """
    >>> bin(set_of([0, 3]))
    '0b1001'
    """
    together = 0
    for space in spaces:
        together |= 1 << space
    return together


def members(spaces: Spaces) -> list[Space]:
    """The spaces of a set, in order.

    >>> members(0b1001), members(1 << 700)
    ([0, 3], [700])
    """
    found: list[int] = []
    if spaces.bit_count() <= FEW:
        while spaces:
            lowest = spaces & -spaces
            found.append(lowest.bit_length() - 1)
            spaces ^= lowest
        return found
    first = 0
    for byte in spaces.to_bytes((spaces.bit_length() + 7) // 8, "little"):
        for bit in BITS[byte]:
            found.append(first + bit)
        first += 8
    return found


FEW = 8
"""Up to this many members are picked out one by one; more are read byte by byte."""

BITS = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
