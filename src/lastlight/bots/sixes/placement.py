"""Placement: where each side puts generators, hooks, windows, pallets and figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from lastlight.bots.sixes.reading import Reading
from lastlight.core.seats import KILLER, NAMES
from lastlight.games.grid.spaces import Space
from lastlight.games.sixes.pieces import Start

SAMPLED = 24
"""How many of the legal places are considered."""


def place(reading: Reading, what: str, options: Sequence[Any], dice: Random) -> Any:
    """A place for the next token or figure."""
    by_killer = NAMES[KILLER] in reading.view.observer
    worth = WORTH.get((what, by_killer), WORTH.get((what, None)))
    if worth is None:
        return dice.choice(options)
    looked_at = options if len(options) <= SAMPLED else dice.sample(list(options), SAMPLED)
    return max(looked_at, key=lambda option: worth(reading, space_of(option)))


def space_of(option: Any) -> Space:
    return option.space if isinstance(option, Start) else int(option.target)


def nearest(reading: Reading, space: Space, others: Sequence[Space]) -> int:
    """How far the nearest of some things is."""
    return min((reading.m.distance(space, other) for other in others), default=0)


def in_total(reading: Reading, space: Space, others: Sequence[Space]) -> int:
    return sum(reading.m.distance(space, other) for other in others)


def close_together(reading: Reading, space: Space) -> float:
    """Survivors like generators that lie close to each other."""
    return -nearest(reading, space, reading.m.state.generators)


def far_apart(reading: Reading, space: Space) -> float:
    """The killer likes generators that lie far apart."""
    return nearest(reading, space, reading.m.state.generators)


def near_generators(reading: Reading, space: Space) -> float:
    """Hooks of the killer stand where the work is; so do pallets."""
    return -nearest(reading, space, reading.m.state.generators)


def far_from_generators(reading: Reading, space: Space) -> float:
    """Hooks of the survivors stand where nobody comes by."""
    return in_total(reading, space, reading.m.state.generators)


def far_from_killer(reading: Reading, space: Space) -> float:
    """A start near work and far from the killer."""
    distance = reading.m.distance(space, reading.killer_at) if reading.killer_at >= 0 else 0
    return min(distance, 12) - nearest(reading, space, reading.m.state.generators)


def exposed(reading: Reading, space: Space) -> float:
    """Where the killer wants survivors to start: near him, far from work."""
    return nearest(reading, space, reading.m.state.generators) - reading.m.distance(space, reading.killer_at)


WORTH: dict[tuple[str, bool | None], Callable[[Reading, Space], float]] = {
    ("generator", False): close_together,
    ("generator", True): far_apart,
    ("hook", True): near_generators,
    ("hook", False): far_from_generators,
    ("pallet", None): near_generators,
    ("chest", False): near_generators,
    ("chest", True): far_from_generators,
    ("killer", None): near_generators,
    ("baseline", None): far_from_killer,
    ("middle", None): exposed,
}
"""What makes a place good, by what is placed and whether the killer places it."""
