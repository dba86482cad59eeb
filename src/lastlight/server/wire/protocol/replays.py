"""Replays and lessons."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from lastlight.server.wire.protocol.asking import LogEntry, Question
from lastlight.server.wire.protocol.words import OptionValue, RecordText, SeatName


class ReplayStep(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One step: the answer (if the observer may know it), and what they saw happen."""

    step: int
    round: int
    seat: SeatName | None
    answer: str | None
    log: list[LogEntry]


class Replay(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match step by step. Steps have the same numbers for every observer; some see fewer of them.

    The view at any moment is the ``opening`` one with the changes of the log up to then.
    """

    game: str
    edition: int
    options: dict[str, OptionValue]
    seats: dict[str, str]
    characters: dict[SeatName, list[str]]
    finished: bool
    winner: str | None
    reason: str | None
    seen_as: str
    last: int
    opening: dict[str, Any]
    steps: list[ReplayStep]


class Lesson(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A recorded match whose decisions a learner makes again; `log` and `played` describe its end.

    The view at any moment is the ``opening`` one with the changes of the log up to then.
    ``code`` is its option code, for setting up the same table.
    """

    game: str
    side: str
    seat: SeatName
    options: dict[str, OptionValue]
    code: str
    record: str
    opening: dict[str, Any]
    steps: list[LessonStep]
    log: list[LogEntry]
    played: int


class LessonStep(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A decision. Of the entries that led to it, the first `played` are played out, the rest skipped."""

    key: str
    step: int
    log: list[LogEntry]
    played: int
    question: Question
    answer: str


class ReplayUpload(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A record to check and show."""

    record: RecordText
    seen_as: Annotated[str, Meta(max_length=16)] = "all"
