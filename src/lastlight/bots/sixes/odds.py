"""Exact odds of movement dice and attack dice: how likely it is to get somewhere and to hit there."""

from __future__ import annotations

from functools import cache

FACES = 3
SIDES = 6


@cache
def sums(dice: int) -> tuple[float, ...]:
    """How likely each sum of this many movement dice is.

    >>> [round(chance, 3) for chance in sums(2)]
    [0.0, 0.0, 0.111, 0.222, 0.333, 0.222, 0.111]
    """
    if dice == 0:
        return (1.0,)
    fewer = sums(dice - 1)
    return tuple(
        sum(fewer[total - face] for face in range(1, FACES + 1) if 0 <= total - face < len(fewer)) / FACES
        for total in range(FACES * dice + 1)
    )


@cache
def at_least(dice: int, needed: int) -> float:
    """How likely this many movement dice come to at least that.

    >>> at_least(0, 0), at_least(0, 1), round(at_least(2, 5), 3), at_least(1, -4)
    (1.0, 0.0, 0.333, 1.0)
    """
    return sum(sums(dice)[max(0, needed) :], 0.0)


@cache
def hits(dice: int, face: int) -> float:
    """How likely one of this many dice shows that face or more.

    >>> hits(2, 4), hits(0, 4), round(hits(1, 5), 3)
    (0.75, 0.0, 0.333)
    """
    miss = min(max(face - 1, 0), SIDES) / SIDES
    return 1.0 - miss**dice


@cache
def reach_and_hit(dice: int, needed: int, face: int, bonus: int = 0) -> float:
    """The best chance to get this far beyond base movement and hit, however the dice are divided.

    Whoever hunts at all may have ``bonus`` extra dice to strike with: the Hillbilly has one.

    >>> reach_and_hit(3, 0, 4), reach_and_hit(3, 2, 4), reach_and_hit(3, 9, 4), reach_and_hit(2, 1, 4, 1)
    (0.875, 0.5, 0.0, 0.75)
    """
    return max(
        at_least(hunt, needed) * hits(dice - hunt + (bonus if hunt else 0), face) for hunt in range(dice + 1)
    )
