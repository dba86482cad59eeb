"""The maps of `emblems`: those that come with it, and one somebody has drawn."""

from __future__ import annotations

from collections.abc import Sequence

from lastlight.core.words import Texts
from lastlight.games.emblems.map_check import check
from lastlight.games.grid.grid_map import GridMap
from lastlight.games.grid.problems import Problem
from lastlight.games.grid.shelf import OWN, drawn_map, errors_of, map_of, texts_of

__all__ = ["MAPS", "OWN", "errors_in", "load_map", "own_map", "texts"]

PACKAGE = "lastlight.games.emblems"

MAPS = ("abbey", "harbour", "quarry", "school")
"""The maps that come with the game, the default first."""


def load_map(key: str) -> GridMap:
    return map_of(PACKAGE, key)


def own_map(text: str) -> GridMap:
    return drawn_map(text, problems_in)


def errors_in(text: str) -> tuple[Problem, ...]:
    return errors_of(text, problems_in)


def problems_in(text: str, thorough: bool) -> Sequence[Problem]:
    return check(text, thorough=thorough)


def texts(language: str) -> Texts:
    return texts_of(PACKAGE, language)
