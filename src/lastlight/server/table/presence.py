"""Presence: who is connected to a table, through this process or another."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from lastlight.core.seats import NAMES, Observer, Seat
from lastlight.server.storage.rows import SeatRow, StoreAway
from lastlight.server.table.hosted_match import HostedMatch
from lastlight.server.table.seats import Seats
from lastlight.server.wire import protocol

if TYPE_CHECKING:
    from lastlight.server.table.open_questions import OpenQuestion

HERE = 45.0
"""Seconds a seat counts as connected after a process last said so."""


class Guest(Protocol):
    """Somebody connected: a person on one device, or a spectator."""

    person: str | None
    watching: bool
    looking: Observer
    step: int
    skipped: bool
    told: protocol.TableInfo | None  # the table as last sent
    asked: Sequence[OpenQuestion]  # the open questions last sent

    def send(self, message: bytes) -> None: ...

    def send_greeting(self, message: bytes) -> None: ...

    def send_soon(self, message: bytes) -> None: ...


class Presence:
    """The guests of one table."""

    def __init__(self, hosted: HostedMatch, seats: Seats) -> None:
        self.hosted: HostedMatch = hosted
        self.seats: Seats = seats
        self.guests: list[Guest] = []
        self.left: dict[str, float] = {}  # when absent people left, as far as this process knows
        self.known_since: float = time.monotonic()
        self.noted: set[Seat] = set()  # seats this process has reported as connected to it
        self.noted_at: float = 0.0
        self.noting: set[asyncio.Task[None]] = set()

    def is_here(self, seat: Seat) -> bool:
        row = self.seats.rows[seat]
        if row.kind == "bot" or is_elsewhere(row):
            return True
        return any(guest.person == row.person for guest in self.guests if guest.person is not None)

    def is_anybody_here(self) -> bool:
        """Is a person connected who sits here?"""
        return any(self.is_here(min(held)) for held in self.seats.held.values())

    def have_all_skipped(self) -> bool:
        """Have all connected players seen enough?"""
        return all(one.skipped for one in self.guests if one.person is not None and not one.watching)

    def note_left(self, person: str | None) -> None:
        """Somebody's connection is gone; perhaps they are only reloading the page."""
        if person is not None and all(guest.person != person for guest in self.guests):
            self.left[person] = time.monotonic()

    def seconds_to_come_back(self, row: SeatRow) -> float:
        """How long an absent person still has to return before others may let a bot stand in."""
        since = self.left.get(row.person or "", self.known_since)
        return since + self.hosted.settings.away_seconds - time.monotonic()

    async def note(self) -> None:
        """Tell other processes who is connected to this one."""
        if self.hosted.store.database.is_sqlite:
            return
        persons = {guest.person for guest in self.guests if guest.person is not None}
        here = {seat for seat, row in self.seats.rows.items() if row.person in persons}
        until = {seat: time.time() + HERE for seat in here} | dict.fromkeys(self.noted - here, 0.0)
        self.noted, self.noted_at = here, time.monotonic()
        if until:
            rows = {NAMES[seat]: {"here_until": at} for seat, at in until.items()}
            await self.hosted.store.change_seats(self.hosted.id, rows)

    def note_soon(self) -> None:
        if not self.hosted.store.database.is_sqlite:
            task = asyncio.create_task(self.try_to_note())
            self.noting.add(task)
            task.add_done_callback(self.noting.discard)

    async def try_to_note(self) -> None:
        with suppress(StoreAway):
            await self.note()


def is_elsewhere(row: SeatRow) -> bool:
    """Is its owner connected through another process?"""
    return row.here_until is not None and row.here_until > time.time()
