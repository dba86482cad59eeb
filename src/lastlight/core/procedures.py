"""Procedures every game shares: joint choices, each seat in order, rolls of dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from lastlight.core.flow import DONE, Done, Next, Procedure, Question, ask_chance, call
from lastlight.core.seats import Seat

TOGETHER = Done()
"""What the first step of a joint choice returns: put their questions to all its seats at once."""


class Together(Procedure):
    """A secret joint choice: every seat goes through its own questions in its own time.

    Where a seat stands is read off the state, in which its answers are kept hidden; no question depends
    on another seat's answer. A step that takes an answer returns the seat's next question, or none.
    """

    def begin(self, m: Any) -> Next:
        return TOGETHER

    def seats(self, m: Any) -> Sequence[Seat]:
        """Who chooses."""
        return ()

    def asked(self, m: Any, seat: Seat) -> Question | None:
        """A seat's next question (`ask_secretly`), or none when it has chosen everything."""
        return None

    def together(self, m: Any) -> Next:
        """Everybody has chosen: reveal, or go on."""
        return DONE


class EachSeat(Procedure):
    """The same for one seat after another, in an order fixed when it begins.

    A subclass has the fields ``order`` and ``turn`` and says in `for_one` what is done for a seat.
    """

    order: tuple[Seat, ...]
    turn: int

    def begin(self, m: Any) -> Next:
        return self.next_seat(m)

    def next_seat(self, m: Any) -> Next:
        while self.turn < len(self.order):
            seat = self.order[self.turn]
            self.turn += 1
            todo = self.for_one(m, seat)
            if todo is not None:
                return call(self, todo, EachSeat.next_seat)
        return DONE

    def for_one(self, m: Any, seat: Seat) -> Procedure | None:
        """What is carried out for one seat; none passes it over."""
        return None


@dataclass
class Roll(Procedure):
    """Roll dice one by one and give the faces back as ``m.returned``, a tuple.

    ``die`` lists each face once for every side that shows it.
    """

    die: tuple[int, ...]
    dice: int
    rolled: tuple[int, ...] = ()

    def begin(self, m: Any) -> Next:
        if len(self.rolled) == self.dice:
            m.returned = self.rolled
            return DONE
        return ask_chance(self, "chance.die", Roll.faces, Roll.fell)

    def faces(self, m: Any, seat: Seat) -> Sequence[tuple[int, int]]:
        return odds_of(self.die)

    def fell(self, m: Any, face: int) -> Next:
        self.rolled = (*self.rolled, face)
        return self.begin(m)


@cache
def odds_of(die: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Each face of a die, with how many sides show it.

    >>> odds_of((0, 0, 0, 0, 5, 5))
    ((0, 4), (5, 2))
    """
    return tuple([(face, die.count(face)) for face in sorted(set(die))])
