"""Scenes: a match set up in the middle, played by a script and asked in the words of the game.

What scenes of all games can do. Each game says in its own ``scene.py`` how a line of words sets the table.
"""

from __future__ import annotations

from typing import Any, Generic, Self, TypeVar

import pytest

from lastlight.core.errors import MatchOver, NotAnOption, NotAsked, Refused
from lastlight.core.events import Event
from lastlight.core.match import MatchOf
from lastlight.core.seats import Seat, observer, seat_named

M = TypeVar("M", bound=MatchOf[Any, Any])


class SceneOf(Generic[M]):
    """A match of a game, with words for scripts and asserts."""

    def __init__(self, match: M) -> None:
        self.match: M = match
        self.log: list[Event] = match.heard()

    # Playing

    def play(self, *answers: str) -> Self:
        """Answer in notation, ``seat answer`` each."""
        for answer in answers:
            seat, text = answer.split(" ", 1)
            who = seat_named(seat)
            self.match.answer(who, self.option(who, text))
            self.go_on()
        return self

    def option(self, seat: Seat, text: str) -> Any:
        """The option meant by a word of the script."""
        return self.match.parse(seat, text)

    def go_on(self) -> None:
        """After an answer: collect what has happened."""
        self.log += self.match.heard()

    def refuses(self, answer: str) -> str:
        """Refuse an answer and stay as it was: the rule that says no, or ``not asked``, or ``over``."""
        before = self.match.checksum()
        with pytest.raises(Refused) as no:
            self.play(answer)
        assert self.match.checksum() == before
        if isinstance(no.value, NotAnOption):
            return no.value.rule
        return {NotAsked: "not asked", MatchOver: "over"}[type(no.value)]

    # Looking

    def options(self, seat: str) -> list[str]:
        return [str(option) for option in self.match.options(seat_named(seat))]

    def asked(self) -> list[str]:
        return [str(seat) for seat in sorted(self.match.questions)]

    def hears(self, *seats: str) -> list[dict[str, object]]:
        """What some seats have seen since the scene was set, as it is sent to them."""
        heard = [event.seen_by(observer(*seats)) for event in self.log]
        return [event.plain() for event in heard if event is not None]

    def happened(self) -> list[str]:
        """The names of the events so far, in order."""
        return [type(event).__name__ for event in self.log]

    @property
    def winner(self) -> str | None:
        return self.match.outcome.winner if self.match.outcome else None

    @property
    def reason(self) -> str | None:
        return self.match.outcome.reason if self.match.outcome else None
