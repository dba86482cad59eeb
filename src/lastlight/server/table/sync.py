"""Sync: a table reads what other processes have written about it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace

import structlog

from lastlight.core.seats import Seat, seat_named
from lastlight.server.storage.lines import Written
from lastlight.server.storage.rows import Aside, DraftRow, SeatRow, StoreAway
from lastlight.server.table.broadcast import Broadcast
from lastlight.server.table.hosted_match import HostedMatch
from lastlight.server.table.observing import Observing
from lastlight.server.table.playout import Playout
from lastlight.server.table.presence import Presence, is_elsewhere
from lastlight.server.table.questions import Questions
from lastlight.server.table.seat_changes import SeatChanges
from lastlight.server.table.seats import Seats
from lastlight.server.table.talk import Talk
from lastlight.server.table.undo_requests import UndoRequests
from lastlight.server.table.wishes import Wishes
from lastlight.server.wire import refusals

log: structlog.stdlib.BoundLogger = structlog.get_logger("table")


class Sync:
    """Keeps one table up to date with what is on disk."""

    def __init__(
        self,
        hosted: HostedMatch,
        seats: Seats,
        presence: Presence,
        questions: Questions,
        observing: Observing,
        broadcast: Broadcast,
        playout: Playout,
        seat_changes: SeatChanges,
        wishes: Wishes,
        talk: Talk,
        undo: UndoRequests,
    ) -> None:
        self.hosted: HostedMatch = hosted
        self.seats: Seats = seats
        self.presence: Presence = presence
        self.questions: Questions = questions
        self.observing: Observing = observing
        self.broadcast: Broadcast = broadcast
        self.playout: Playout = playout
        self.seat_changes: SeatChanges = seat_changes
        self.wishes: Wishes = wishes
        self.talk: Talk = talk
        self.undo: UndoRequests = undo
        self.reading: asyncio.Task[None] | None = None

    def poke(self) -> None:
        """Something was written by another process."""
        if self.reading is not None and not self.reading.done():
            self.reading.add_done_callback(lambda _: self.read_soon())  # it may have read past it already
        self.read_soon()

    def read_soon(self) -> None:
        """Start reading, unless that is under way."""
        if self.reading is None or self.reading.done():
            self.reading = asyncio.create_task(self.read())

    async def read(self) -> None:
        try:
            async with self.hosted.lock:
                await self.catch_up()
        except StoreAway:
            log.warning("store_away", match=self.hosted.id)
        except Exception:
            log.exception("sync_failed", match=self.hosted.id)

    async def catch_up(self) -> None:
        """Read what is new and send it to everybody concerned. Needs the lock."""
        hosted = self.hosted
        went_on = await self.read_lines()
        aside = await hosted.store.aside(hosted.id, hosted.ledger.number)
        if aside is None:
            raise refusals.NoTable
        if aside.match.status == "finished" and hosted.row.status != "finished":
            went_on = await self.read_lines() or went_on  # its end may have been written in between
        started = hosted.is_waiting and aside.match.status != "waiting"
        changed = self.take_table(aside)
        laid = self.take_drafts({seat_named(seat): draft for seat, draft in aside.drafts.items()})
        undo_changed = self.undo.read(aside.undo, hosted.ledger.acted)
        await self.talk.read()
        await self.wishes.read()
        if started:
            self.broadcast.greet_all()
        elif went_on:
            self.playout.show()
        else:
            self.broadcast.tell_drafts(laid)
        if changed and (hosted.row.status != "finished" or not went_on):
            self.broadcast.tell_table()  # `Playout.show` reports its end once that has been seen
        if undo_changed:
            self.broadcast.tell_undo()
        hosted.wake.set()

    def take_table(self, aside: Aside) -> bool:
        """The table and its seats as they are on disk; has anything changed that people see?"""
        hosted, presence = self.hosted, self.presence
        rows = {seat_named(one.seat): one for one in aside.seats}
        changed = hosted.row != aside.match or public_seats(rows) != public_seats(self.seats.rows)
        if hosted.row.tempo != aside.match.tempo:
            self.observing.chronicle.forget()
        hosted.row = aside.match
        for seat, row in rows.items():
            if is_elsewhere(self.seats.rows[seat]) and not is_elsewhere(row):
                presence.note_left(row.person)
        self.seat_changes.take(rows)
        if any(not is_elsewhere(self.seats.rows[seat]) for seat in presence.noted):
            presence.note_soon()  # whoever left another process may be here
        return changed

    def take_drafts(self, drafts: dict[Seat, DraftRow]) -> list[Seat]:
        """The drafts as they are on disk; the seats whose drafts have changed."""
        before = self.questions.drafts
        laid = [seat for seat in {*drafts, *before} if drafts.get(seat) != before.get(seat)]
        self.questions.drafts = drafts
        if laid:
            self.questions.forget()  # somebody may have said *you first*
        return laid

    async def read_from_the_start(self) -> None:
        """Enter everything written: outside the event loop, as a long match takes a while."""
        lines = await self.hosted.store.lines(self.hosted.id)
        await asyncio.to_thread(self.hosted.ledger.read, lines)
        self.after_reading(lines)

    async def read_lines(self) -> bool:
        """Enter what others have written; returns whether there was anything."""
        hosted = self.hosted
        lines = await hosted.store.lines(hosted.id, hosted.ledger.number)
        hosted.ledger.read(lines)
        self.after_reading(lines)
        return bool(lines)

    def after_reading(self, lines: Sequence[Written]) -> None:
        if lines:
            self.hosted.others_turn_until = time.monotonic() + self.hosted.settings.takeover_seconds


def public_seats(rows: Mapping[Seat, SeatRow]) -> dict[Seat, tuple[SeatRow, bool]]:
    """Seats without what is sent by other means, and whether their owners are connected elsewhere."""
    plain = {seat: replace(row, deadline=None, here_until=None) for seat, row in rows.items()}
    return {seat: (row, is_elsewhere(rows[seat])) for seat, row in plain.items()}
