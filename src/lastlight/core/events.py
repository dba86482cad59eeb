"""Events: what has happened, in the past tense, and who may see it.

A verb changes the match and emits its event; screens, logs and bots learn from events only. An event is
frozen and decides what each observer sees of it: all, part or nothing. What it changes is detected
(`core/journal.py`); how it is shown is stated here, in its class, and nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from lastlight.core.flow import print_field
from lastlight.core.seats import Observer
from lastlight.core.words import Line

Cue = Literal["", "turned", "dice", "hit", "broken", "caught", "hooked", "toll", "freed", "lit", "gate"]
"""What a moment that matters looks and sounds like: cards turned, dice, a hit, something broken, somebody
caught, hooked, nearer to death, free again, a light, the way out."""

BEAT = 700
"""Milliseconds most events are shown."""


@dataclass(frozen=True)
class Shows:
    """How an event is shown, on every screen.

    ``harms`` and ``helps``: whom, a side (``killer``, ``survivors``) or a character by key.
    ``at``: what lights up on the board, by the field that names it, or the killer.
    ``tally``: the word under which the summary of a round counts it, after the side that did it
    (``killer.wounded``). It adds its ``count``, or one, and its ``figure``.
    """

    beat: int = BEAT  # how long, in milliseconds at normal tempo
    weight: int = 0  # in a short summary; 0: left out
    harms: str = ""
    helps: str = ""
    at: str = ""
    rule: str = ""  # the id of the rule a reader of the log may look up
    covered: str = ""  # the key of its sentence while cards are covered
    quiet: bool = False  # is it a minor detail?
    begins: str = ""  # a round, a turn, or another part of a match that a question already names
    turning: bool = False  # is it a turning point? Then the story of the match includes it
    tally: str = ""
    cue: Cue = ""
    outcome: bool = False  # is it the result of a roll? Then it is shown beside the dice


@dataclass(frozen=True)
class Dice:
    """Dice on the table, for a screen that draws them. The event's sentence gives their faces in words.

    A face is what is printed on it, sign by sign: ``4`` (pips), ``III`` (strokes), or one of `SIGNS`;
    ``2 tick`` has pips and a sign.
    """

    faces: tuple[str, ...] = ()
    fell: tuple[int, ...] = ()  # positions of those just rolled
    again: tuple[int, ...] = ()  # positions of those rolled again
    danger: bool = False  # dice to be afraid of
    kind: str = ""  # the key of their name, if not all dice are the same
    title: Line | None = None  # what they are rolled for, where the sentence does not say
    result: Line | None = None  # what they mean
    final: bool = False  # is that all? If not, a later event may be their outcome
    aside: tuple[tuple[str, int], ...] = ()  # dice not rolled yet, by the key of their use


SIGNS = ("skull", "burst", "tick", "cross", "blade")

PLAINLY = Shows()
AT_ONCE = Shows(0)
"""Takes no time: the next event goes on from it."""


class Event:
    """Something that happened. Subclasses are frozen dataclasses; ``__match_args__`` lists their fields."""

    def seen_by(self, who: Observer) -> Event | None:
        """What an observer sees of it: by default everything."""
        return self

    def reveals(self) -> bool:
        """Does it reveal something hidden? Only then may two indistinguishable matches begin to differ."""
        return False

    def shows(self) -> Shows:
        """How it is shown."""
        return PLAINLY

    def dice(self) -> Dice | None:
        """The dice on the table after it, if it is about dice."""
        return None

    def line(self) -> Line:
        """The event as a sentence of the log."""
        return Line(f"event.{type(self).__name__}", {name: getattr(self, name) for name in fields(self)})

    def plain(self) -> dict[str, object]:
        """The event as JSON can hold it."""
        told = {name: print_field(getattr(self, name)) for name in fields(self)}
        return {"event": type(self).__name__, **told}


@dataclass(frozen=True)
class Pause(Event):
    """Somebody with something hidden could answer here. Everybody gets it, whoever holds what."""

    trigger: str

    def shows(self) -> Shows:
        return AT_ONCE


@dataclass(frozen=True)
class Unsaid(Event):
    """Where the rules stop: changes that no event has reported. No log has words for it."""

    def shows(self) -> Shows:
        return AT_ONCE


@dataclass(frozen=True)
class RoundBegan(Event):
    round: int

    def shows(self) -> Shows:
        return Shows(600, begins="round")


@dataclass(frozen=True)
class MatchEnded(Event):
    winner: str
    reason: str

    def shows(self) -> Shows:
        return AT_ONCE

    def line(self) -> Line:
        return Line(f"end.{self.winner}.{self.reason}")


def fields(event: Event) -> tuple[str, ...]:
    """The names of an event's fields."""
    return tuple(getattr(event, "__match_args__", ()))


def in_words(event: Event, words: Mapping[str, str]) -> Line:
    """The sentence of an event: a field that holds a key is replaced by the text ``words`` gives for it."""
    variables: dict[str, object] = {}
    for name in fields(event):
        value = getattr(event, name)
        variables[name] = "@" + words[name].format(value) if name in words and value else value
    return Line(f"event.{type(event).__name__}", variables)
