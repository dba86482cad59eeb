"""What the store accepts and returns: rows of its tables, and its errors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from lastlight.core.chance import Origin
from lastlight.server.wire.protocol import Channel, Clock, SeatKind, SeatName, Status, Tempo


class Taken(Exception):
    """Somebody else has written this number, or used this invite, first."""


class StoreAway(Exception):
    """The database does not answer. Whether anything was written is unknown; try again."""


class StoreShut(StoreAway):
    """The database answers but accepts nothing: the disk is full, or it is read-only."""


class StoreNewer(Exception):
    """The database was created or migrated by a newer Last Light."""


@dataclass(frozen=True)
class MatchRow:
    id: str
    game: str
    edition: int
    options: dict[str, Any]
    seed: str
    status: Status
    clock: Clock
    tempo: Tempo
    hotseat: bool
    public: bool
    host: str
    created: float
    finished: float | None
    winner: str | None
    reason: str | None
    rematch: str | None
    played_on: bool
    origins: tuple[Origin, ...] = ()  # the matches it continues, as far as they fix its draws


@dataclass(frozen=True)
class SeatRow:
    seat: SeatName
    kind: SeatKind
    bot: str
    name: str
    person: str | None
    stand_in: bool
    deadline: float | None
    here_until: float | None = None
    shows: bool = False
    concedes: bool = False


@dataclass(frozen=True)
class InviteRow:
    seat: SeatName | None  # none: another device of the person
    person: str | None  # whose device, or who has taken the seat
    used: float | None


class DraftRow(NamedTuple):
    texts: tuple[str, ...]
    locked: bool


@dataclass(frozen=True)
class TalkRow:
    channel: Channel
    number: int
    seat: SeatName
    name: str
    text: str
    at: float
    place: str  # pointed at, if nothing was said


@dataclass(frozen=True)
class UndoRow:
    id: str
    seat: SeatName
    number: int
    kept: int
    agreed: tuple[str, ...]
    refused: bool = False


@dataclass(frozen=True)
class Aside:
    """Everything about a table except its answers."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    drafts: dict[str, DraftRow]  # of the joint choice after that many answers
    undo: UndoRow | None


SHUT = ("SQLITE_FULL", "SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_IOERR", "53100", "25006")
"""What SQLite and Postgres call a full disk, and a read-only database."""


def store_error(error: BaseException) -> StoreAway:
    """A database out of reach, or that accepts nothing, as our error; the driver's own words stay in it."""
    code = getattr(error, "sqlite_errorname", None) or getattr(error, "sqlstate", None) or ""
    kind = StoreShut if code.startswith(SHUT) else StoreAway
    return kind(next(iter(str(error).splitlines()), type(error).__name__))
