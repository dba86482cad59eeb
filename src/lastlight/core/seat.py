"""What a seat is. This module stays interpreted: a compiled class cannot extend int."""

from __future__ import annotations


class Seat(int):
    """The killer, a survivor, or chance, who rolls the dice and deals the cards."""

    def __str__(self) -> str:
        return NAMES[self]

    __repr__ = __str__


NAMES = ("killer", "s1", "s2", "s3", "s4", "chance")
