"""A table without a server: a store that remembers in memory, and guests that keep what they are sent."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from lastlight.core.seats import SPECTATOR, Observer, Seat
from lastlight.games import game
from lastlight.server.archive.records import Archive
from lastlight.server.metrics import Metrics
from lastlight.server.storage.lines import Written
from lastlight.server.storage.rows import DraftRow, SeatRow, UndoRow
from lastlight.server.storage.store import Store
from lastlight.server.table.bot_pool import BotPool
from lastlight.server.table.hosted_match import HostedMatch, Means
from lastlight.server.table.open_questions import OpenQuestion
from lastlight.server.table.table import Table
from lastlight.server.wire import protocol
from tests.server.rows import A_MATCH, bots, held_by
from tests.server.running import quick

SEATS = (held_by("mara", "killer"), held_by("jan", "s1"), bots("s2"), bots("s3"), bots("s4"))


class Disk:
    """A store that keeps what is written."""

    database = SimpleNamespace(is_sqlite=True)

    def __init__(self) -> None:
        self.written: list[Written] = []
        self.seats: list[dict[str, Mapping[str, Any]]] = []
        self.undo: list[UndoRow | None] = []
        self.laid: list[Mapping[str, DraftRow]] = []

    async def add(self, _match: str, _number: int, lines: Sequence[Written], **_: object) -> None:
        self.written += lines

    async def lines(self, _match: str, after: int = 0) -> Sequence[Written]:
        return self.written[after:]

    async def change_seats(self, _match: str, rows: dict[str, Mapping[str, Any]]) -> None:
        self.seats.append(rows)

    async def lay(self, _match: str, _number: int, laid: Mapping[str, DraftRow]) -> None:
        self.laid.append(laid)

    async def ask_undo(self, _match: str, undo: UndoRow | None) -> None:
        self.undo.append(undo)


class Device:
    """A guest that keeps what it is sent."""

    watching = False
    looking: Observer = SPECTATOR
    step = 0
    skipped = False
    told: protocol.TableInfo | None = None
    asked: Sequence[OpenQuestion] = ()

    def __init__(self, person: str | None) -> None:
        self.person: str | None = person
        self.heard: list[Any] = []

    def send(self, message: bytes) -> None:
        self.heard.append(json.loads(message))

    send_soon = send_greeting = send

    def kinds(self) -> list[str]:
        """The types of the messages so far, which are then dropped."""
        kinds = [one["type"] for one in self.heard]
        self.heard.clear()
        return kinds


def means(disk: Disk, **changed: Any) -> Means:
    nobody = cast(BotPool, None)  # no bot is asked
    store, settings = cast(Store, disk), quick(Path(), **changed)
    return Means(store, settings, nobody, nobody, Archive(store, nobody), Metrics())


def hosted_match(**changed: Any) -> HostedMatch:
    return HostedMatch(means(Disk()), game("decoy"), replace(A_MATCH, **changed))


def table(disk: Disk, seats: Sequence[SeatRow] = SEATS, **changed: Any) -> Table:
    """A table of decoy in its first question, with two people."""
    made = Table(means(disk), game("decoy"), replace(A_MATCH, options={}, **changed), seats)
    made.shown.upto = len(made.ledger.log)
    return made


def sit_down(at: Table, person: str | None) -> Device:
    device = Device(person)
    device.looking = at.seats.held_by(person)
    at.presence.guests.append(device)
    return device


def question_of(at: Table, seat: Seat) -> str:
    """The id of a seat's first open question, as its clients quote it."""
    return at.hosted.ids.of(at.ledger.number, seat, 0)
