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
    """Answer a question. To a joint one: lay it as a draft and, if the seat has chosen all, lock it.

    ``then`` answers the next question as well, if the same is asked of the same figure again and offers it;
    the end of a turn waits as a standing order while others are asked in between.
    """

    question: QuestionId
    option: OptionText
    then: OptionText | None = None


class LayDraft(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="draft"):
    """Lay, change or (no option) take up what I have laid for a joint question."""

    question: QuestionId
    option: OptionText | None = None


class Lock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="lock"):
    """My seats (or those named) are ready, or not any more. When the last seat locks, all is revealed."""

    locked: bool
    seats: list[SeatName] | None = None


class YouFirst(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="you_first"
):
    """Let others answer a shared question, or not any more; bots do when all people of their side say so."""

    question: QuestionId
    agree: bool


class AskUndo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="undo"):
    """Take back my last decision: at once where it is free, else by consent of all people.

    Who is not ``sure`` is refused where it is not free, and told what it takes and whether others are asked.
    """

    seat: SeatName | None = None
    sure: bool = True


class Consent(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="consent"):
    """Agree or disagree to an open undo; one no ends it, and who asked withdraws it so."""

    undo: QuestionId
    agree: bool


class Say(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="talk"):
    """Say something in a channel I may read."""

    channel: Channel
    text: TalkText


class PointAt(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="point"):
    """Point at a place on the board: who may read the channel sees it there, and among the talk."""

    channel: Channel
    place: PlaceKey


class TakeBack(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="take_back"
):
    """Play my seats myself again, after a bot stood in; if the clock has run out, at the next question."""


class StandIn(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="stand_in"
):
    """Let a bot answer for a seat: one of mine, or one whose owner has been away for half a minute."""

    seat: SeatName


class SetTempo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="tempo"):
    """Play out what happens at this tempo, for everybody at the table."""

    tempo: Tempo


class Show(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="show"):
    """My seats agree, or not any more, that spectators see everything; they do when every seat agrees."""

    agree: bool


class Concede(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="concede"):
    """My seats of a side agree, or not any more, to give up; when all people of the side do, it has lost."""

    side: Side
    agree: bool


class Look(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="look"):
    """Look through these seats of mine (hotseat: one side at a time); none draws the curtain."""

    seats: list[SeatName]


class Skip(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="skip"):
    """I have seen enough of what is being played out: go on."""


class Ping(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    """Is the line still there? A browser's script cannot see the pings of the socket itself."""


class SetPreference(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="preference"
):
    """When do I want to be asked about this card of my seat?"""

    seat: SeatName
    card: Key
    ask: Ask


class SetOrder(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="order"):
    """Leave a figure of my seat to the table with a standing order, or (none) not any more."""

    seat: SeatName
    figure: SeatName
    order: Key | None


class AskWhy(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag="why"):
    """Why can this question not be answered so?"""

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
