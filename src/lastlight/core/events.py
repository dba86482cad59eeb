"""Events: what has happened, in the past tense, and who may see it.

A verb changes the match and emits its event; screens, logs and bots learn from events only. An event is
frozen and shows itself to each observer: whole, with something left out, or not at all.
"""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.flow import print_field
from lastlight.core.seats import Observer
from lastlight.core.words import Line


class Event:
    """Something that happened. Subclasses are frozen dataclasses; ``__match_args__`` lists their fields."""

    def seen_by(self, who: Observer) -> Event | None:
        """What an observer sees of it: by default everything."""
        return self

    def reveals(self) -> bool:
        """Does it bring something hidden into the open? Only then may two matches alike begin to differ."""
        return False

    def line(self) -> Line:
        """The event as a sentence of the log."""
        return Line(f"event.{type(self).__name__}", {name: getattr(self, name) for name in fields(self)})

    def plain(self) -> dict[str, object]:
        """The event as JSON can hold it."""
        told = {name: print_field(getattr(self, name)) for name in fields(self)}
        return {"event": type(self).__name__, **told}


@dataclass(frozen=True)
class Pause(Event):
    """Somebody with something hidden could answer here. Sent to all alike, whoever holds what."""

    window: str


@dataclass(frozen=True)
class RoundBegan(Event):
    round: int


@dataclass(frozen=True)
class MatchEnded(Event):
    winner: str
    reason: str

    def line(self) -> Line:
        return Line(f"end.{self.winner}.{self.reason}")


def fields(event: Event) -> tuple[str, ...]:
    """The names of an event's fields."""
    return tuple(getattr(event, "__match_args__", ()))
