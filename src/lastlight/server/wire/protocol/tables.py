"""Tables: setting one up, sitting down, finding one."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from lastlight.server.wire.protocol.words import (
    Channel,
    Clock,
    GivenOptions,
    Key,
    Name,
    OptionValue,
    Plan,
    RecordText,
    Roles,
    Rotation,
    SeatKind,
    SeatName,
    Status,
    Tempo,
    Token,
)


class Origin(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where a table continues from: a step of a finished match here, or of a record in a file."""

    step: Annotated[int, Meta(ge=0, le=1_000_000)]
    match: Annotated[str, Meta(max_length=8)] = ""
    record: RecordText = ""


class CreateTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Set up a table. A seat that is not named gets the bot ``fill``."""

    game: Key
    options: GivenOptions = {}
    seats: dict[SeatName, Plan] = {}
    fill: Annotated[str, Meta(pattern="^[a-z0-9_]{1,24}$")] = "normal"
    roles: Roles = "chosen"
    clock: Clock = "none"
    tempo: Tempo = "normal"
    hotseat: bool = False
    public: bool = False
    name: Name = ""
    origin: Origin | None = None


class Invite(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A one-use invite. ``link`` is a path; the token is in its fragment, which no server log sees."""

    seat: SeatName | None
    token: str
    link: str


class SeatInfo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A place at the table. ``stand_in``: a bot answers for its owner. ``here``: its owner is connected.

    ``characters``: whom it plays, by their keys in the texts (``who``).
    ``shows``: its owner agrees that spectators see everything; a bot always does.
    ``concedes``: its owner wants to give up; only people on the same side learn this.
    """

    seat: SeatName
    kind: SeatKind
    name: str
    bot: str
    mine: bool
    here: bool
    stand_in: bool
    shows: bool
    concedes: bool
    characters: list[str]


class TableInfo(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What everybody may know about a table, and which seats the asker holds.

    ``open_to_all``: every seat shows its secrets, so spectators see everything. ``edition`` (of the rules it
    is played by) and ``public`` (it is in the lobby while a seat is open) are for other clients.
    """

    id: str
    game: str
    edition: int
    options: dict[str, OptionValue]
    code: str
    status: Status
    seats: list[SeatInfo]
    mine: list[SeatName]
    host: bool
    clock: Clock
    clock_seconds: int
    tempo: Tempo
    hotseat: bool
    public: bool
    open_to_all: bool
    talk: list[Channel]
    winner: str | None
    reason: str | None
    rematch: str | None
    played_on: bool


class TableCreated(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new table, and one invite for each seat that waits for a person."""

    table: TableInfo
    invites: list[Invite]


class ShowInvite(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is this invite good for?"""

    invite: Token


class Invitation(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What an invite is good for; asking does not use it up.

    ``host`` is the name of whoever set up the table, if they gave one. ``device``: it is for another device
    of the person who holds these seats. ``mine``: the asker has used it, or holds these seats already.
    """

    table: TableInfo
    seats: list[SeatName]
    host: str
    device: bool
    mine: bool


class Join(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Swap a one-use invite for a seat; the answer sets the cookie."""

    invite: Token
    name: Name = ""


class Sit(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Take an open seat at a public table."""

    seat: SeatName
    name: Name = ""


class TakeSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Take a seat that is free or held by a bot, with the key of the table's link for everybody."""

    key: Token
    seat: SeatName
    name: Name = ""


class InviteRequest(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new invite: for a seat that waits for a person, or (no seat) for a second device of mine."""

    seat: SeatName | None = None


class Start(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Start now; this bot gets the seats nobody has taken."""

    fill: Annotated[str, Meta(pattern="^[a-z0-9_]{1,24}$")] = "normal"


class Rematch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Play again with the same people, bots and options."""

    roles: Rotation = "rotated"


class LobbySeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seat of a listed table."""

    seat: SeatName
    kind: SeatKind
    name: str
    bot: str
    mine: bool


class LobbyTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table in a list. ``options``: those that differ from their defaults.

    ``decides``: the asker has a decision to make. Null, like ``round``: only reading the match would tell.
    """

    id: str
    game: str
    status: Status
    seats: list[LobbySeat]
    options: dict[str, OptionValue]
    clock: Clock
    created: float
    decides: bool | None
    round: int | None
    winner: str | None
    reason: str | None


class Lobby(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Public tables with an open seat, and the tables the asker sits at: running ones before finished
    ones, newest first.
    """

    open: list[LobbyTable]
    mine: list[LobbyTable]
