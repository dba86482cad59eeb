"""Procedures every game shares: joint choices, each seat in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from lastlight.core.flow import DONE, Done, Next, Procedure, Question, call
from lastlight.core.seats import Seat

TOGETHER = Done()
"""What the first step of a joint choice returns: put their questions to all its seats at once."""


class Together(Procedure):
    """A secret joint choice: every seat goes through its own questions at its own pace.

    The state keeps the answers hidden and shows how far a seat is; no question depends on another seat's
    answer. A step that receives an answer returns the seat's next question, or none.
    """

    def begin(self, m: Any) -> Next:
        return TOGETHER

    def seats(self, m: Any) -> Sequence[Seat]:
        """Who chooses."""
        return ()

    def asked(self, m: Any, seat: Seat) -> Question | None:
        """A seat's next question (`ask_secretly`), or none if it has chosen everything."""
        return None

    def together(self, m: Any) -> Next:
        """Everybody has chosen: reveal, or go on."""
        return DONE


class EachSeat(Procedure):
    """The same for one seat after another, in an order fixed when it begins.

    A subclass has the fields ``order`` and ``turn``; its `for_one` says what is done for a seat.
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
        """What is carried out for one seat; none skips it."""
        return None
