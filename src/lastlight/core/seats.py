"""Seats: the places at the table, and the observers of a match.

A seat is a small integer, so that a state keeps plain lists by seat, and prints as its name.

>>> print(KILLER, S1, CHANCE)
killer s1 chance
>>> seat_named("s2") is S2
True
"""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from lastlight.core.errors import UnknownSeat
from lastlight.core.seat import NAMES as NAMES
from lastlight.core.seat import Seat as Seat

KILLER, S1, S2, S3, S4, CHANCE = SEATS_AND_CHANCE = (Seat(0), Seat(1), Seat(2), Seat(3), Seat(4), Seat(5))
SURVIVORS = (S1, S2, S3, S4)

Observer: TypeAlias = frozenset[Seat]
"""The seats one looks through; nobody's eyes are a spectator's."""

SPECTATOR: Observer = frozenset()
EVERYBODY: Observer = frozenset((KILLER, *SURVIVORS))


def seat_named(name: str) -> Seat:
    """The seat of that name."""
    if name not in NAMES:
        raise UnknownSeat(seat=name, seats=", ".join(NAMES[:-1]))
    return SEATS_AND_CHANCE[NAMES.index(name)]


def observer(*seats: Seat | str) -> Observer:
    """The observer who sees what these seats see.

    >>> observer("s1", "s3") == frozenset((S1, S3))
    True
    """
    return frozenset(seat if isinstance(seat, Seat) else seat_named(seat) for seat in seats)


@cache
def names(seats: Observer | tuple[Seat, ...]) -> tuple[str, ...]:
    """The names of these seats, in seat order."""
    return tuple([NAMES[seat] for seat in sorted(seats)])
