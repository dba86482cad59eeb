"""Exact odds of the killer's dice: how likely it is to get somewhere and to hit there."""

from __future__ import annotations

from functools import cache

DOTS = (1, 2, 3)
"""Every number of dots is on two faces of either die."""

SIDES = 6


@cache
def at_least(dice: int, needed: int) -> float:
    """How likely that many dice show at least these dots.

    >>> at_least(0, 0), at_least(0, 1), round(at_least(2, 5), 3), at_least(1, -4)
    (1.0, 0.0, 0.333, 1.0)
    """
    if dice == 0:
        return 1.0 if needed <= 0 else 0.0
    return sum(at_least(dice - 1, needed - dots) for dots in DOTS) / len(DOTS)


@cache
def hits(dice: int, weapons: int) -> float:
    """How likely one of these dice shows a weapon, given how many faces do.

    >>> round(hits(2, 2), 3), hits(0, 2)
    (0.556, 0.0)
    """
    return 1.0 - (1 - weapons / SIDES) ** dice


@cache
def reach_and_hit(dice: int, needed: int, bonus: int, weapons: int, shared: int = 0) -> float:
    """The best chance to get this far beyond base movement and hit, however the dice are divided.

    ``bonus`` comes on top of a hunt; ``shared`` dice of the hunt may be rolled again in the attack.

    >>> round(reach_and_hit(3, 0, 1, 2), 3), round(reach_and_hit(3, 2, 1, 2), 3), reach_and_hit(3, 9, 1, 2)
    (0.704, 0.556, 0.0)
    """
    return max(
        reached(hunt, needed, bonus) * hits(dice - hunt + (shared if hunt else 0), weapons)
        for hunt in range(dice + 1)
    )


@cache
def reached(hunt: int, needed: int, bonus: int) -> float:
    """How likely a hunt with this many dice brings this much movement."""
    return at_least(hunt, needed - (bonus if hunt else 0))
