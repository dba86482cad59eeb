"""Declaring the options of a game on a grid."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from lastlight.core.game_options import EXPERIMENTAL, HOUSE, OFFICIAL, GameOption
from lastlight.games.grid.drawing import MOST_CHARACTERS


def official(key: str, kind: str, default: Any, **more: Any) -> GameOption:
    return GameOption(key, kind, default, OFFICIAL, **more)


def house(key: str, kind: str, default: Any, **more: Any) -> GameOption:
    return GameOption(key, kind, default, HOUSE, **more)


def number(key: str, default: int, low: int, high: int, rule: str = "") -> GameOption:
    """A number of the game that a house may change."""
    return GameOption(key, "number", default, EXPERIMENTAL, low=low, high=high, rule=rule)


def is_short(text: str) -> bool:
    """Is a map as text no longer than any may be?"""
    return len(text) <= MOST_CHARACTERS


def are_four_of(names: Container[str], text: str) -> bool:
    """Are these four different characters of a list?

    >>> are_four_of("abcde", "a,b,c,e"), are_four_of("abcde", "a,a,b,c"), are_four_of("abcde", "a,b,c")
    (True, False, False)
    """
    chosen = text.split(",")
    return len(chosen) == 4 and len(set(chosen)) == 4 and all(name in names for name in chosen)
