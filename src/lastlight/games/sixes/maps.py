"""The maps of `sixes`: those that come with it, and one somebody has drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lastlight.core.words import Texts
from lastlight.games.grid.drawing import read_map
from lastlight.games.grid.grid_map import GridMap
from lastlight.games.grid.problems import BadMap, Problem
from lastlight.games.grid.shelf import OWN, errors_of, map_of, texts_of
from lastlight.games.sixes.map_check import check

__all__ = ["MAPS", "OWN", "errors_in", "load_map", "own_map", "texts"]

PACKAGE = "lastlight.games.sixes"

MAPS = ("farm", "sawmill", "scrapyard", "ward")
"""The maps that come with the game, the default first."""


def load_map(key: str) -> GridMap:
    return map_of(PACKAGE, key)


def own_map(text: str, needed: Mapping[str, int] | None = None) -> GridMap:
    """The map somebody has drawn; raises ``BadMap`` if it cannot be played.

    ``needed`` says for how many windows and pallets there must be room (SX-TABLE-12); if nothing is said, for
    those of the rules as printed.
    """
    errors = [problem for problem in errors_in(text) if is_in_the_way(problem, needed or {})]
    if errors:
        raise BadMap(errors)
    return read_map(text)


def is_in_the_way(problem: Problem, needed: Mapping[str, int]) -> bool:
    count = problem.variables.get("count")
    return problem.what not in needed or not isinstance(count, int) or count < needed[problem.what]


def errors_in(text: str) -> tuple[Problem, ...]:
    """What is wrong with a map by the rules as printed, warnings left out."""
    return errors_of(text, problems_in)


def problems_in(text: str, thorough: bool) -> Sequence[Problem]:
    return check(text, thorough=thorough)


def texts(language: str) -> Texts:
    return texts_of(PACKAGE, language)
