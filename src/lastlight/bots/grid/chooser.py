"""Choosing: which rule of thumb answers which question, in every grid game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from lastlight.bots.bot import Bot
from lastlight.bots.grid.choosing import best
from lastlight.bots.grid.reading import GridReading
from lastlight.core.seats import NAMES, Seat
from lastlight.core.views import Asked, View

T = TypeVar("T")
R = TypeVar("R", bound=GridReading[Any, Any])


class GridChooser(Bot, Generic[R]):
    """A bot of a grid game. ``figure`` is whom the question is about."""

    laid_out: R | None = None

    def __init__(self, seat: Seat, seed: str) -> None:
        super().__init__(seat, seed)
        self.view: View
        self.figure: Seat = seat

    def choose(self, view: View | None, options: Sequence[Any]) -> Any:
        assert view is not None
        asked = view.asked()
        self.view = view
        self.laid_out = None
        self.figure = Seat(NAMES.index(asked.figure)) if asked is not None and asked.figure else self.seat
        return self.answer(asked, options)

    def answer(self, asked: Asked | None, options: Sequence[Any]) -> Any:
        """By the rule of thumb for the question, otherwise anything."""
        by_thumb = self.by_question().get(asked.text if asked is not None else "")
        return by_thumb(options) if by_thumb is not None else self.dice.choice(options)

    @property
    def reading(self) -> R:
        """The view laid out as a match, once a rule of thumb wants to look."""
        if self.laid_out is None:
            self.laid_out = self.read(self.view)
        return self.laid_out

    @abstractmethod
    def read(self, view: View) -> R:
        """A view laid out as a match of the game."""

    def by_question(self) -> Mapping[str, Callable[[Sequence[Any]], Any]]:
        """The rule of thumb for each question it knows."""
        return {}

    def best(self, options: Sequence[T], worth: Callable[[T], float]) -> T:
        """The option worth most; any of them, if several are."""
        return best(self.dice, options, worth)

    # Small questions that all grid games put

    def away_from_killer(self, options: Sequence[Any]) -> Any:
        reading = self.reading
        return self.best(options, lambda one: reading.distance(reading.killer_at, one.target))

    def push(self, options: Sequence[Any]) -> Any:
        """The killer goes where he is farthest from all of us."""
        reading = self.reading
        return self.best(
            options,
            lambda one: sum(reading.distance(one.target, reading.at(figure)) for figure in reading.standing),
        )

    def turn_field(self, name: str) -> int:
        """A field of the killer's current turn; 0 if there is none."""
        for frame in reversed(self.reading.view.stack):
            if frame.procedure == "KillerTurn":
                return int(frame.fields[name])
        return 0
