"""Choosing: which rule of thumb answers which question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from lastlight.bots.bot import Bot
from lastlight.bots.grid.choosing import best
from lastlight.bots.sixes.placement import place
from lastlight.bots.sixes.reading import Reading
from lastlight.core.seats import NAMES, Seat
from lastlight.core.views import View as CoreView
from lastlight.games.sixes.view import View

T = TypeVar("T")

PLACING = "ask.place."


class Chooser(Bot):
    """A bot of `sixes`. ``figure`` is whom the question is about."""

    laid_out: Reading | None = None

    def __init__(self, seat: Seat, seed: str) -> None:
        super().__init__(seat, seed)
        self.view: View
        self.figure: Seat = seat

    def choose(self, view: CoreView | None, options: Sequence[Any]) -> Any:
        assert isinstance(view, View)
        asked = view.asked()
        text = asked.text if asked is not None else ""
        self.view = view
        self.laid_out = None
        self.figure = Seat(NAMES.index(asked.figure)) if asked is not None and asked.figure else self.seat
        if text.startswith(PLACING):
            return place(self.reading, text.removeprefix(PLACING), options, self.dice)
        answer = self.by_question().get(text)
        return answer(options) if answer is not None else self.dice.choice(options)

    @property
    def reading(self) -> Reading:
        """The view laid out as a match, once a rule of thumb wants to look."""
        if self.laid_out is None:
            self.laid_out = Reading(self.view)
        return self.laid_out

    def by_question(self) -> Mapping[str, Callable[[Sequence[Any]], Any]]:
        """The rule of thumb for each question it knows."""
        return {}

    def best(self, options: Sequence[T], worth: Callable[[T], float]) -> T:
        """The option worth most; any of them, if several are."""
        return best(self.dice, options, worth)
