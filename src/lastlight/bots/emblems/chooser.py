"""Choosing: which rule of thumb answers which question."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from lastlight.bots.bot import Bot
from lastlight.bots.emblems.reading import Reading
from lastlight.bots.grid.choosing import best, by_verb
from lastlight.core.seats import NAMES, Seat
from lastlight.core.triggers import AT_TRIGGER, PASS
from lastlight.core.views import View as CoreView
from lastlight.games.emblems.pieces import YES
from lastlight.games.emblems.triggers import Card
from lastlight.games.emblems.view import View

T = TypeVar("T")


class Chooser(Bot):
    """A bot of `emblems`. ``figure`` is whom the question is about."""

    def __init__(self, seat: Seat, seed: str) -> None:
        super().__init__(seat, seed)
        self.reading: Reading
        self.figure: Seat = seat

    def choose(self, view: CoreView | None, options: Sequence[Any]) -> Any:
        assert isinstance(view, View)
        asked = view.asked()
        text = asked.text if asked is not None else ""
        if text.startswith(AT_TRIGGER):
            return self.answer(options)
        self.reading = Reading(view)
        self.figure = Seat(NAMES.index(asked.figure)) if asked is not None and asked.figure else self.seat
        answer = self.by_question().get(text)
        return answer(options) if answer is not None else self.dice.choice(options)

    def answer(self, options: Sequence[Any]) -> Any:
        """At a trigger whatever can be used is used: it is offered only where it helps."""
        return next((option for option in options if option is not PASS), PASS)

    def by_question(self) -> Mapping[str, Callable[[Sequence[Any]], Any]]:
        """The rule of thumb for each question it knows."""
        return {}

    def take(self, options: Sequence[Any]) -> Any:
        """The perks on the card are taken."""
        return by_verb(options, YES)[0]

    def best(self, options: Sequence[T], worth: Callable[[T], float]) -> T:
        """The option worth most; any of them, if several are."""
        return best(self.dice, options, worth)


def card(options: Sequence[Any], *names: str) -> Card | None:
    """The first of some cards that is offered."""
    offered = {option.name: option for option in options if isinstance(option, Card)}
    return next((offered[name] for name in names if name in offered), None)
