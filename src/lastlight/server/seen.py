"""What an observer is sent: log entries, views, questions. Everything goes through here, nothing past it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any, TypedDict, cast

import msgspec
from msgspec import Raw

from lastlight.core.errors import LastLightError, NotAnOption
from lastlight.core.events import Event
from lastlight.core.flow import Question
from lastlight.core.game import Game
from lastlight.core.seats import KILLER, NAMES, Observer, Seat
from lastlight.core.views import Asked, View, show_question
from lastlight.core.words import Line
from lastlight.server import protocol
from lastlight.server.policies import Policy

ENCODER = msgspec.json.Encoder(enc_hook=lambda value: NAMES[value] if isinstance(value, Seat) else str(value))


NOT_SENT = ("stack", "questions")
"""What of a view stays here: bots imagine the match with it; a screen is told its questions by themselves."""

AFTERWARDS = ("history",)
"""What of a view is sent when the match is over, and no screen shows before."""


def worded(value: object) -> object:
    """A variable as the wire holds it: a seat as the key of its name, a line with its own variables.

    >>> worded((Seat(1), 3, "left"))
    ['@seat.s1', 3, 'left']
    """
    if type(value) is str or type(value) is int:
        return value
    if isinstance(value, Seat):
        return f"@seat.{NAMES[value]}"
    if isinstance(value, (list, tuple)):
        return [worded(part) for part in value]
    if isinstance(value, Line):
        return {"key": value.key, "variables": variables(value.variables)}
    return value


def variables(given: Mapping[str, object]) -> dict[str, Any]:
    return {name: worded(value) for name, value in given.items()}


def said(line: Line) -> protocol.Said:
    return protocol.Said(key=line.key, variables=variables(line.variables))


class Refusal(TypedDict):
    """A refusal as the wire holds it, whoever carries it."""

    key: str
    variables: dict[str, Any]
    reason: protocol.Said | None  # the game's own explanation
    rule: str


def refusal(error: LastLightError) -> Refusal:
    return Refusal(
        key=error.key,
        variables=variables(error.variables),
        reason=reason_of(error),
        rule=error.rule if isinstance(error, NotAnOption) else "",
    )


def reason_of(error: LastLightError) -> protocol.Said | None:
    """The game's own explanation of a refusal."""
    if isinstance(error, NotAnOption) and error.reason:
        return protocol.Said(key=error.reason, variables=variables(error.variables))
    return None


def plain_view(view: View) -> dict[str, Any]:
    """A view as a message holds it; equal views give equal bytes."""
    names, values = fields_sent(view)
    return worded_view(dict(zip(names, values(view), strict=True)))


def worded_view(told: dict[str, Any]) -> dict[str, Any]:
    if "where" in told:
        told["where"] = [{"key": line.key, "variables": variables(line.variables)} for line in told["where"]]
    return told


def packed_view(view: View, who: Observer) -> Raw:
    """The bytes of a view, as that of these seats."""
    return Raw(ENCODER.encode(plain_view(view) | {"observer": names_of(who)}))


def packed_news(view: View, before: View) -> Raw:
    """The bytes of what is new in a view to who knows the one before. Whose it is has not changed."""
    names, values = fields_sent(view)
    told = {
        name: new
        for name, new, old in zip(names, values(view), values(before), strict=True)
        if new is not old and new != old
    }
    if view.winner is not None and before.winner is None:
        told |= {name: getattr(view, name) for name in AFTERWARDS if name in names}
    told.pop("observer", None)
    return Raw(ENCODER.encode(worded_view(told)))


def fields_sent(view: View) -> tuple[tuple[str, ...], attrgetter[tuple[Any, ...]]]:
    """The names of the fields of a view that are sent, and what reads them all at once."""
    kind: Any = type(view)
    return fields_of(kind, view.winner is not None)


@cache
def fields_of(kind: Any, over: bool) -> tuple[tuple[str, ...], attrgetter[tuple[Any, ...]]]:
    """Of a kind of view, while the match goes on or when it is over."""
    left_out = NOT_SENT if over else NOT_SENT + AFTERWARDS
    names = tuple(field.name for field in fields(kind) if field.name not in left_out)
    return names, attrgetter(*names)


def name_of(seat: Seat) -> protocol.SeatName:
    return cast(protocol.SeatName, NAMES[seat])


def side_of(seat: Seat) -> protocol.Side:
    return "killer" if seat == KILLER else "survivors"


def names_of(seats: Iterable[Seat]) -> list[protocol.SeatName]:
    """In seat order."""
    return [name_of(seat) for seat in sorted(seats)]


def log_entry(event: Event, step: int, beat: int) -> protocol.LogEntry:
    """An event as this observer saw it."""
    line = event.line()
    return protocol.LogEntry(
        step=step, key=line.key, variables=variables(line.variables), event=event.plain(), beat=beat
    )


def entries(
    events: Sequence[Event], who: Observer, policy: Policy, factor: float, step: int
) -> list[protocol.LogEntry]:
    """What an observer saw of some events, counted on from ``step``."""
    told: list[protocol.LogEntry] = []
    for event in events:
        seen = event.seen_by(who)
        if seen is not None:
            told.append(log_entry(seen, step + len(told) + 1, round(seen.shows().beat * factor)))
    return told


MOST_LISTS = 100
"""How many lists of options are kept as bytes."""


class Buttons:
    """The options of a game's questions; where an option always reads alike, each is made once."""

    def __init__(self, game: Game, policy: Policy) -> None:
        self.game: Game = game
        self.same_words: bool = policy.same_words
        self.made: dict[str, protocol.Option] = {}
        self.lists: dict[int, tuple[Sequence[Any], Raw]] = {}  # by identity; who is kept stays who it is

    def option(self, view: View, asked: Asked, option: Any) -> protocol.Option:
        text = str(option)
        made = self.made.get(text)
        if made is None:
            label = self.game.label(view, asked, option)
            made = protocol.Option(text=text, label=said(label.line), about=dict(label.about))
            if self.same_words:
                self.made[text] = made
        return made

    def options(self, view: View, asked: Asked, options: Sequence[Any]) -> list[protocol.Option]:
        """All options of a question; of a list the game made once and for all, the bytes are kept."""
        if not self.same_words or not isinstance(options, tuple):
            return [self.option(view, asked, option) for option in options]
        kept = self.lists.get(id(options))
        if kept is None:
            if len(self.lists) >= MOST_LISTS:
                self.lists.clear()
            listed = [self.option(view, asked, option) for option in options]
            kept = self.lists[id(options)] = (options, Raw(msgspec.json.encode(listed)))
        return cast(list[protocol.Option], kept[1])

    def question(
        self, id_: str, view: View, seat: Seat, question: Question, options: Sequence[Any], chosen: str | None
    ) -> protocol.Question:
        """A question as its seat is asked it."""
        asked = show_question(question)
        return protocol.Question(
            id=id_,
            seat=name_of(seat),
            figure=None if question.figure is None else name_of(question.figure),
            trigger=question.trigger,
            text=question.text,
            variables=variables(question.variables),
            joint=question.joint,
            silent=question.silent,
            shared=question.shared,
            options=self.options(view, asked, options),
            chosen=chosen,
        )
