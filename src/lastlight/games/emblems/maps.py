"""The maps of `emblems`: those that come with it, and one somebody has drawn."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import resources

from lastlight.core.words import Texts, read_texts
from lastlight.games.emblems.map_check import check
from lastlight.games.grid.drawing import MOST_MAPS, read_map
from lastlight.games.grid.grid_map import GridMap
from lastlight.games.grid.problems import PACKAGE as GRID
from lastlight.games.grid.problems import BadMap, Problem

PACKAGE = "lastlight.games.emblems"

MAPS = ("abbey", "harbour", "quarry", "school")
"""The maps that come with the game, the default first."""

OWN = "own"
"""Stands for a map whose text is in the options of its match."""


@cache
def load_map(key: str) -> GridMap:
    """A map that comes with the game."""
    source = resources.files(PACKAGE).joinpath("maps").joinpath(f"{key}.txt")
    return read_map(source.read_text(encoding="utf-8"))


def own_map(text: str) -> GridMap:
    """The map somebody has drawn; raises ``BadMap`` if it cannot be played."""
    errors = errors_in(text)
    if errors:
        raise BadMap(errors)
    return read_map(text)


@lru_cache(MOST_MAPS)
def errors_in(text: str) -> tuple[Problem, ...]:
    """Why it cannot be played; found once for each text."""
    return tuple(problem for problem in check(text, thorough=False) if not problem.warning)


@cache
def texts(language: str) -> Texts:
    """All that is said in the game: the words of the core, of maps, and its own."""
    return Texts(language, *[read_texts(package, language) for package in ("lastlight.core", GRID, PACKAGE)])
