"""Dice with any faces: rolled one by one, left on the table, rolled again, kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from lastlight.core.flow import DONE, Next, Procedure, Question, call
from lastlight.core.seats import CHANCE, Seat

Die: TypeAlias = tuple[int, ...]
"""A die lists each face once for every side that shows it."""


@dataclass
class Roll(Procedure):
    """Roll dice one by one and return the faces in ``m.returned``, a tuple."""

    die: Die
    dice: int
    rolled: tuple[int, ...] = ()

    def begin(self, m: Any) -> Next:
        if len(self.rolled) == self.dice:
            m.returned = self.rolled
            return DONE
        return NEXT_DIE

    def faces(self, m: Any, seat: Seat) -> Sequence[tuple[int, int]]:
        return odds_of(self.die)

    def fell(self, m: Any, face: int) -> Next:
        self.rolled = (*self.rolled, face)
        return self.begin(m)


NEXT_DIE = Question(CHANCE, "chance.die", Roll.faces, Roll.fell, False, True, {})
"""What every `Roll` asks."""


class RolledDice(Procedure):
    """Dice that stay on the table while rules look at them, roll some again (`Reroll`) or keep one.

    A subclass has the fields ``faces`` and ``rerolled``, a bit mask of the dice rolled again. `die` says what
    is rolled, and `fell_again` reports a die with a new face.
    """

    faces: tuple[int, ...]
    rerolled: int

    def die(self, m: Any) -> Die:
        """What is rolled."""
        return ()

    def fell_again(self, m: Any, place: int) -> None:
        """A die has a new face: report it."""

    def fresh(self) -> list[int]:
        """The positions of the dice that have not been rolled again yet."""
        return [place for place in range(len(self.faces)) if not self.rerolled >> place & 1]

    def turn(self, place: int, face: int) -> None:
        """The die at that position shows another face."""
        self.faces = (*self.faces[:place], face, *self.faces[place + 1 :])

    def keepable(self, m: Any, seat: Seat) -> Sequence[Keep]:
        """Which dice may be kept; equal ones count as one choice."""
        return [keep(face) for face in sorted(set(self.faces))]

    def keep_only(self, face: int) -> None:
        """One die is kept; the others no longer count."""
        self.rerolled = self.rerolled >> self.faces.index(face) & 1
        self.faces = (face,)


@dataclass
class Reroll(Procedure):
    """Dice on the table are rolled again, one after another; their new faces stand."""

    about: int  # the depth of the `RolledDice`
    places: tuple[int, ...]

    def begin(self, m: Any) -> Next:
        if not self.places:
            return DONE
        return call(self, Roll(m.doing(self.about, RolledDice).die(m), 1), Reroll.fell)

    def fell(self, m: Any) -> Next:
        dice, place = m.doing(self.about, RolledDice), self.places[0]
        dice.turn(place, m.returned[0])
        dice.rerolled |= 1 << place
        dice.fell_again(m, place)
        self.places = self.places[1:]
        return self.begin(m)


class Keep:
    """A die to keep, by its face; prints as ``keep 3``."""

    def __init__(self, face: int) -> None:
        self.face: int = face

    def __str__(self) -> str:
        return f"keep {self.face}"


@cache
def keep(face: int) -> Keep:
    return Keep(face)


def all_equal(faces: Sequence[object]) -> bool:
    """Do all dice show the same face?

    >>> all_equal((4, 4, 4)), all_equal((4, 4, 5))
    (True, False)
    """
    return all(face == faces[0] for face in faces)


@cache
def odds_of(die: Die) -> tuple[tuple[int, int], ...]:
    """Each face of a die with the number of sides that show it.

    >>> odds_of((0, 0, 0, 0, 5, 5))
    ((0, 4), (5, 2))
    """
    return tuple([(face, die.count(face)) for face in sorted(set(die))])
