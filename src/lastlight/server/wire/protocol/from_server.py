"""What the server says over the socket."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from lastlight.server.wire.protocol.asking import Draft, LogEntry, Question, SeatClock, Talk, Undo
from lastlight.server.wire.protocol.tables import TableInfo
from lastlight.server.wire.protocol.words import Ask, Said, SeatName


class Order(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A standing order of a seat for a figure; ``over`` says in one word why it has ended, if it has."""

    seat: SeatName
    what: str
    over: str


class Hello(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    """Everything at once: after connecting, and after switching to other seats.

    ``view`` is the view after the last step sent; none behind a curtain, or before the match has begun.
    ``opening`` is the view before the first step, if ``log`` begins there.
    ``looking``: the seats whose view it is (none: a spectator, or a drawn curtain). ``log``
    holds the steps after the one named in ``since``; ``step`` is the last; ``decided`` is the last one seen
    when one of these seats last decided, 0 if none has. ``preferences``: when I want to be asked about my
    seats' cards, where that is not *when it matters*; ``orders``: the standing orders of my seats, by figure.
    ``waiting_for``: the seats everybody may know are asked, also behind a curtain.
    At a hotseat table: those of its own seats that have yet to answer, silent triggers included.
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
    """A question that is open now, and its draft."""

    id: str
    chosen: str | None


class Update(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="update"):
    """What has happened since: the view is the old one with the changes in ``log``.

    ``where`` says where in the rules we are. None means that more is coming: show no question.
    ``laid``: the fields of the view that drafts make look different.
    ``open``: all questions that are open now, in order (null: as before); ``questions``: in full, those that
    were not open in the previous message or whose options have changed since.
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
    """Somebody came, left, sat down or was replaced by a bot; the tempo changed; a rematch is set up."""

    table: TableInfo


class TalkHeard(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="talk"):
    """Somebody said something in a channel I may read."""

    talk: Talk


class Clocks(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="clock"):
    """The clocks running now."""

    clocks: list[SeatClock]


class UndoState(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="undo"):
    """An undo request is open, has changed, or (none) is settled, perhaps because a seat refused."""

    undo: Undo | None
    refused_by: SeatName | None


class Why(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="why"):
    """Why an option is not offered. ``rule`` is a catalogue id; both empty: it is offered."""

    question: str
    option: str
    reason: Said | None
    rule: str


class Pong(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="pong"):
    """The connection is alive."""


class Failed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="error"):
    """A message is refused; nothing has changed. ``question`` is the one it was about, if any."""

    key: str
    variables: dict[str, Any]
    reason: Said | None
    rule: str
    question: str | None


ServerMessage: TypeAlias = (
    Hello | Update | Accepted | TableChanged | TalkHeard | Clocks | UndoState | Why | Pong | Failed
)
