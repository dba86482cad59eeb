"""The shelf: the maps of one game, those that come with it and those somebody has drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from importlib import resources

from lastlight.core.words import Texts, read_texts
from lastlight.games.grid.drawing import MOST_MAPS, read_map
from lastlight.games.grid.grid_map import GridMap
from lastlight.games.grid.problems import PACKAGE as GRID
from lastlight.games.grid.problems import BadMap, Problem

OWN = "own"
"""Stands for a map whose text is in the options of its match."""

Check = Callable[[str, bool], Sequence[Problem]]
"""Problems of a map as text; all of them, or those that are found quickly."""


@cache
def map_of(package: str, key: str) -> GridMap:
    """A map that comes with a game."""
    source = resources.files(package).joinpath("maps").joinpath(f"{key}.txt")
    return read_map(source.read_text(encoding="utf-8"))


def drawn_map(text: str, check: Check) -> GridMap:
    """The map somebody has drawn; raises ``BadMap`` if it cannot be played."""
    errors = errors_of(text, check)
    if errors:
        raise BadMap(errors)
    return read_map(text)


@lru_cache(2 * MOST_MAPS)
def errors_of(text: str, check: Check) -> tuple[Problem, ...]:
    """Why it cannot be played; found once for each text."""
    return tuple(problem for problem in check(text, False) if not problem.warning)


@cache
def texts_of(package: str, language: str) -> Texts:
    """All texts of a game: those of the core, of maps, and its own."""
    return Texts(language, *[read_texts(one, language) for one in ("lastlight.core", GRID, package)])
