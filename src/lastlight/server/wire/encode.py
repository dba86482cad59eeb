"""What an observer is sent: log entries, views, questions. Everything goes through here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, TypeAlias, TypedDict, cast

import msgspec
from msgspec import Raw

from lastlight.core.errors import LastLightError, NotAnOption
from lastlight.core.events import Dice, Event
from lastlight.core.flow import Question
from lastlight.core.game import Game
from lastlight.core.journal import Noted
from lastlight.core.match import Match
from lastlight.core.seats import KILLER, NAMES, Observer, Seat
from lastlight.core.views import Asked, View, show_question, where_in
from lastlight.core.witness import Witness
from lastlight.core.words import Line, Named
from lastlight.games import game as game_of
from lastlight.server.table.policies import Policy
from lastlight.server.wire import protocol

ENCODER = msgspec.json.Encoder(enc_hook=lambda value: NAMES[value] if isinstance(value, Seat) else str(value))


NOT_SENT = ("stack", "where", "questions", "waiting")
"""Fields not sent with a view: bots need them to imagine a match; screens get them separately."""


def worded(value: object) -> object:
    """A variable for the wire: a seat as the key of its name, a line with its own variables.

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
    if isinstance(value, Named):
        return {"names": dict(value.names)}
    return value


def variables(given: Mapping[str, object]) -> dict[str, Any]:
    return {name: worded(value) for name, value in given.items()}


def said(line: Line) -> protocol.Said:
    return protocol.Said(key=line.key, variables=variables(line.variables))


class Refusal(TypedDict):
    """A refusal for the wire, in whichever message."""

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


def plain_view(view: View, who: Observer) -> dict[str, Any]:
    """A view for a message, as that of these seats, without what is sent only afterwards."""
    later = {one.name for one in game_of(view.game).parts().own if one.afterwards and view.winner is None}
    told = {
        one.name: getattr(view, one.name)
        for one in fields(view)
        if one.name not in NOT_SENT and one.name not in later
    }
    return told | {"observer": names_of(who)}


def where(match: Match) -> list[protocol.Said]:
    """Where in the rules a match is."""
    return [said(line) for line in where_in(match)]


def name_of(seat: Seat) -> protocol.SeatName:
    return cast(protocol.SeatName, NAMES[seat])


def side_of(seat: Seat) -> protocol.Side:
    return "killer" if seat == KILLER else "survivors"


def names_of(seats: Iterable[Seat]) -> list[protocol.SeatName]:
    """In seat order."""
    return [name_of(seat) for seat in sorted(seats)]


def log_entry(
    match: Match, event: Event, step: int, factor: float, change: dict[str, Any]
) -> protocol.LogEntry:
    """An event of a match as this observer saw it, and what it has changed in their view."""
    line, shows = match.line(event), event.shows()
    return protocol.LogEntry(
        step=step,
        key=line.key,
        variables=variables(line.variables),
        event=event.plain(),
        beat=round(shows.beat * factor),
        change=change,
        weight=shows.weight,
        harms=shows.harms,
        helps=shows.helps,
        at=shows.at,
        rule=shows.rule,
        covered=shows.covered,
        begins=shows.begins,
        turning=shows.turning,
        tally=shows.tally,
        cue=shows.cue,
        outcome=shows.outcome,
        dice=dice_shown(event.dice()),
    )


def dice_shown(dice: Dice | None) -> protocol.Dice | None:
    """Dice on the table, for the wire."""
    if dice is None:
        return None
    return protocol.Dice(
        faces=list(dice.faces),
        fell=list(dice.fell),
        again=list(dice.again),
        danger=dice.danger,
        kind=dice.kind,
        title=said(dice.title) if dice.title else None,
        result=said(dice.result) if dice.result else None,
        final=dice.final,
        aside=dict(dice.aside),
    )


def entries(noted: Iterable[Noted], witness: Witness, step: int) -> list[protocol.LogEntry]:
    """What a witness sees of the journal's entries, numbered from ``step`` on."""
    told: list[protocol.LogEntry] = []
    for one in noted:
        sight = witness.hear(one)
        if sight is not None:
            told.append(log_entry(witness.match, sight.event, step + len(told) + 1, 1.0, sight.change))
    return told


MOST_LISTS = 100
"""The most option lists kept as bytes."""

Look: TypeAlias = Callable[[], View]
"""Builds the view options are worded from; called only if an option has no words yet."""


class Buttons:
    """The options of a game's questions; an option that always reads the same is made once."""

    def __init__(self, game: Game, policy: Policy) -> None:
        self.game: Game = game
        self.same_words: bool = policy.same_words
        self.made: dict[str, protocol.Option] = {}
        self.lists: dict[int, tuple[Sequence[Any], Raw]] = {}  # by id; kept, so that no id is reused

    def option(self, look: Look, asked: Asked, option: Any) -> protocol.Option:
        text = str(option)
        made = self.made.get(text)
        if made is None:
            label = self.game.label(look(), asked, option)
            made = protocol.Option(text=text, label=said(label.line), about=dict(label.about))
            if self.same_words:
                self.made[text] = made
        return made

    def options(self, look: Look, asked: Asked, options: Sequence[Any]) -> list[protocol.Option]:
        """All options of a question; for a list the game has made once and for all, the bytes are kept."""
        if not self.same_words or not isinstance(options, tuple):
            return [self.option(look, asked, option) for option in options]
        kept = self.lists.get(id(options))
        if kept is None:
            if len(self.lists) >= MOST_LISTS:
                self.lists.clear()
            listed = [self.option(look, asked, option) for option in options]
            kept = self.lists[id(options)] = (options, Raw(msgspec.json.encode(listed)))
        return cast(list[protocol.Option], kept[1])

    def question(
        self,
        id_: str,
        seat: Seat,
        question: Question,
        options: Sequence[Any],
        chosen: str | None,
        where: Sequence[Line],
        look: Look,
    ) -> protocol.Question:
        """A question as its seat gets it, and ``where`` in the rules it is asked."""
        asked = show_question(question)
        return protocol.Question(
            id=id_,
            seat=name_of(seat),
            figure=None if question.figure is None else name_of(question.figure),
            trigger=question.trigger,
            source=said(where[-1]) if where else None,
            text=question.text,
            variables=variables(question.variables),
            joint=question.joint,
            silent=question.silent,
            shared=question.shared,
            options=self.options(look, asked, options),
            chosen=chosen,
        )
