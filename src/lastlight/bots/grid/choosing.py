"""Choosing among options of a grid game: by what they do, by where they lead, by what they are worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from lastlight.games.grid.acts import Act
from lastlight.games.grid.spaces import Space, Spaces, set_of

T = TypeVar("T")

WALK = "walk"


def best(dice: Random, options: Sequence[T], worth: Callable[[T], float]) -> T:
    """The option worth most; any of them, if several are."""
    worths = [worth(option) for option in options]
    most = max(worths)
    return dice.choice([one for one, its in zip(options, worths, strict=True) if its >= most - 1e-9])


def by_verb(options: Sequence[Any], *verbs: str) -> list[Act]:
    """The options that do one of these things."""
    return [option for option in options if isinstance(option, Act) and option.verb in verbs]


def walks(options: Sequence[Any]) -> dict[Space, Act]:
    """The destinations on offer."""
    return {option.target: option for option in by_verb(options, WALK)}


def spaces_of(destinations: Mapping[Space, Act]) -> Spaces:
    """The destinations as a set of spaces."""
    return set_of(destinations)
