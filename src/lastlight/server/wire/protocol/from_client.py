"""What a client says over the socket."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from lastlight.server.wire.protocol.words import (
    Ask,
    Channel,
    Key,
    OptionText,
    PlaceKey,
    QuestionId,
    SeatName,
    Side,
    TalkText,
    Tempo,
)

MOST_BYTES = 8_192
"""The longest message a client may send over the socket."""


class Answer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="answer"):
    """Answer a question. To a joint one: lay a draft and, if the seat has chosen everything, lock it.

    ``then`` also answers the next question, if it is the same one about the same figure and offers that
    option; the end of a turn waits as a standing order while others are asked in between.
    """

    question: QuestionId
    option: OptionText
    then: OptionText | None = None


class LayDraft(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="draft"):
    """Lay, change or (no option) withdraw my draft for a joint question."""

    question: QuestionId
    option: OptionText | None = None


class Lock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="lock"):
    """My seats (or those named) are ready, or no longer are. When the last seat locks, all is revealed."""

    locked: bool
    seats: list[SeatName] | None = None


class YouFirst(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="you_first"
):
    """Let others answer a shared question, or no longer; bots do once all people on their side say so."""

    question: QuestionId
    agree: bool


class AskUndo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="undo"):
    """Take back my last decision: at once where that is free, otherwise if all people agree.

    If not ``sure`` and not free, it is refused, saying what it would take and whether others are asked.
    """

    seat: SeatName | None = None
    sure: bool = True


class Consent(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="consent"):
    """Agree to an open undo or refuse it. One no ends it; whoever asked withdraws it the same way."""

    undo: QuestionId
    agree: bool


class Say(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="talk"):
    """Say something in a channel I may read."""

    channel: Channel
    text: TalkText


class PointAt(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="point"):
    """Point at a place on the board: whoever may read the channel sees it there, and in the talk."""

    channel: Channel
    place: PlaceKey


class TakeBack(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="take_back"
):
    """Play my seats myself again after a bot stood in; if the clock ran out, from the next question on."""


class StandIn(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="stand_in"
):
    """Let a bot answer for a seat: one of mine, or one whose owner has been away for half a minute."""

    seat: SeatName


class SetTempo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="tempo"):
    """Play out what happens at this tempo, for everybody at the table."""

    tempo: Tempo


class Show(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="show"):
    """My seats agree, or no longer agree, to show spectators everything; it takes every seat."""

    agree: bool


class Concede(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="concede"):
    """My seats on a side agree, or no longer agree, to give up; when all its people do, it has lost."""

    side: Side
    agree: bool


class Look(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="look"):
    """See the match as these seats of mine (hotseat: one side at a time); none draws the curtain."""

    seats: list[SeatName]


class Skip(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="skip"):
    """I have seen enough of what is being played out: go on."""


class Ping(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    """Is the connection alive? Scripts in a browser cannot see the socket's own pings."""


class SetPreference(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="preference"
):
    """When do I want to be asked about this card of my seat?"""

    seat: SeatName
    card: Key
    ask: Ask


class SetOrder(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="order"):
    """Give a figure of my seat a standing order, or (none) cancel it."""

    seat: SeatName
    figure: SeatName
    order: Key | None


class AskWhy(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="why"):
    """Why is this not an answer to that question?"""

    question: QuestionId
    option: OptionText


ClientMessage: TypeAlias = (
    Answer
    | LayDraft
    | Lock
    | YouFirst
    | AskUndo
    | Consent
    | Say
    | PointAt
    | TakeBack
    | StandIn
    | Show
    | Concede
    | SetTempo
    | Look
    | Skip
    | AskWhy
    | SetPreference
    | SetOrder
    | Ping
)
