"""What the server says over the socket."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from lastlight.server.wire.protocol.asking import Draft, LogEntry, Question, SeatClock, Talk, Undo
from lastlight.server.wire.protocol.tables import TableInfo
from lastlight.server.wire.protocol.words import Ask, Said, SeatName


class Order(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A standing order of a seat to a figure; ``over`` is a word for why it holds no longer, if so."""

    seat: SeatName
    what: str
    over: str


class Hello(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    """Everything at once: after connecting, and after looking through other seats.

    ``view`` is the view after the last step told; none behind a curtain, or before the match has begun.
    ``opening`` is the view before the first step, where ``log`` begins with that.
    ``looking`` are the seats whose eyes the view is of (none: a spectator, or a drawn curtain). ``log``
    holds the steps after the one named in ``since``; ``step`` is the last; ``decided`` is the last one seen
    when one of these seats last decided, 0 if none has. ``preferences`` says of my seats'
    cards when I want to be asked, where that is not when it matters; ``orders`` are the standing orders
    of my seats, by figure.
    ``waiting_for`` are the seats everybody may know are asked, behind a curtain too.
    At a hotseat table they are those of its own seats that have still to answer, silent triggers included.
    """

    table: TableInfo
    looking: list[SeatName]
    step: int
    log: list[LogEntry]
    opening: dict[str, Any] | None
    view: dict[str, Any] | None
    where: list[Said] | None
    questions: list[Question]
    drafts: list[Draft]
    laid: dict[str, Any]
    waiting_for: list[SeatName]
    decided: int
    preferences: dict[SeatName, dict[str, Ask]]
    orders: dict[SeatName, Order]
    clocks: list[SeatClock]
    talk: list[Talk]
    undo: Undo | None
    may_undo: bool


class Open(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A question that is open now, and what lies there."""

    id: str
    chosen: str | None


class Update(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="update"):
    """What has happened since: the view is the old one with the changes of ``log``.

    ``where`` says where in the rules we are. None means: more is coming, show no question.
    ``laid`` are the fields of the view that look different with the drafts that lie.
    ``open`` are all questions that are open now, in order (none said: as before); ``questions`` tells those
    in full that the message before did not hold open, or whose options have changed since.
    """

    step: int
    log: list[LogEntry]
    where: list[Said] | None
    questions: list[Question]
    open: list[Open] | None
    drafts: list[Draft]
    laid: dict[str, Any]
    waiting_for: list[SeatName]
    preferences: dict[SeatName, dict[str, Ask]]
    orders: dict[SeatName, Order]
    may_undo: bool


class Accepted(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="accepted"
):
    """The answer or draft to this question is on disk."""

    question: str


class TableChanged(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="table"
):
    """Somebody came, went, sat down or was stood in for; the tempo changed; a rematch is set up."""

    table: TableInfo


class TalkHeard(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="talk"):
    """Somebody said something in a channel I may read."""

    talk: Talk


class Clocks(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="clock"):
    """The clocks that run now."""

    clocks: list[SeatClock]


class UndoState(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="undo"):
    """A request to take back is open, has changed, or (none) is settled, perhaps by the no of a seat."""

    undo: Undo | None
    refused_by: SeatName | None


class Why(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="why"):
    """Why an option is not offered. ``rule`` is an id of the catalogue; both empty: it is offered."""

    question: str
    option: str
    reason: Said | None
    rule: str


class Pong(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="pong"):
    """The line is still there."""


class Failed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="error"):
    """What was sent is refused; nothing has changed. ``question`` is the one it was about, if any."""

    key: str
    variables: dict[str, Any]
    reason: Said | None
    rule: str
    question: str | None


ServerMessage: TypeAlias = (
    Hello | Update | Accepted | TableChanged | TalkHeard | Clocks | UndoState | Why | Pong | Failed
)
