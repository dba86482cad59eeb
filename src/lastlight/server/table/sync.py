"""Following: a table reads what others have written of it, people of other processes included."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace

import structlog

from lastlight.core.game import Game
from lastlight.core.seats import Seat, seat_named
from lastlight.server.storage.lines import Written
from lastlight.server.storage.rows import MatchRow, SeatRow, StoreAway
from lastlight.server.table import standing_orders
from lastlight.server.table.ask_preferences import read_preferences
from lastlight.server.table.broadcast import Telling, talk_message
from lastlight.server.table.seats import Means
from lastlight.server.wire import protocol, refusals
from lastlight.server.wire.encode import ENCODER

log: structlog.stdlib.BoundLogger = structlog.get_logger("table")


class Following(Telling):
    """A table that keeps up."""

    def __init__(self, means: Means, game: Game, match: MatchRow, seats: Sequence[SeatRow]) -> None:
        super().__init__(means, game, match, seats)
        self.syncing: asyncio.Task[None] | None = None

    def poke(self) -> None:
        """Something was written by another process."""
        if self.syncing is not None and not self.syncing.done():
            self.syncing.add_done_callback(lambda _: self.sync_soon())  # it may have read past it already
        self.sync_soon()

    def sync_soon(self) -> None:
        """Begin to read, unless somebody has begun."""
        if self.syncing is None or self.syncing.done():
            self.syncing = asyncio.create_task(self.sync())

    async def sync(self) -> None:
        try:
            async with self.lock:
                await self.catch_up()
        except StoreAway:
            log.warning("store_away", match=self.id)
        except Exception:
            log.exception("sync_failed", match=self.id)

    async def catch_up(self) -> None:
        """Read what is new and tell everybody whom it concerns. Under the lock."""
        went_on = await self.read_lines()
        aside = await self.store.aside(self.id, self.ledger.number)
        if aside is None:
            raise refusals.NoTable
        if aside.match.status == "finished" and self.row.status != "finished":
            went_on = await self.read_lines() or went_on  # its end may have been written in between
        started = self.row.status == "waiting" and aside.match.status != "waiting"
        seats = {seat_named(one.seat): one for one in aside.seats}
        told = self.row != aside.match or self.public_seats(seats) != self.public_seats(self.seats)
        if self.row.tempo != aside.match.tempo:
            self.chronicle.forget()
        self.row = aside.match
        for seat, row in seats.items():
            if self.is_elsewhere(self.seats[seat]) and not self.is_elsewhere(row):
                self.note_left(row.person)
        self.take_seats(seats)
        if any(not self.is_elsewhere(self.seats[seat]) for seat in self.noted):
            self.note_presence_soon()  # who has left another process is here
        drafts = {seat_named(seat): draft for seat, draft in aside.drafts.items()}
        laid = [seat for seat in {*drafts, *self.drafts} if drafts.get(seat) != self.drafts.get(seat)]
        self.drafts = drafts
        if laid:
            self.answering = None  # somebody may have said *you first*
        undo, self.refused = aside.undo, None
        if undo is not None and undo.refused:
            undo, self.refused = None, undo
        if undo is not None and undo.number < self.ledger.acted:
            undo = None
        undo_changed, self.undo = undo != self.undo, undo
        await self.read_talk()
        self.take_preferences(await read_preferences(self.store, self.id))
        self.take_orders(await standing_orders.read(self.store, self.id))
        if started:
            self.greet_all()
        elif went_on:
            self.show()
        else:
            self.tell_drafts(laid)
        if told and (self.row.status != "finished" or not went_on):
            self.tell_table()  # of its end `show` tells, when that has been seen
        if undo_changed:
            self.tell_undo()
        self.wake.set()

    async def read_from_the_start(self) -> None:
        """Enter all that is written: beside the event loop, for a long match takes a while."""
        lines = await self.store.lines(self.id)
        await asyncio.to_thread(self.ledger.read, lines)
        self.after_reading(lines)

    async def read_lines(self) -> bool:
        """Enter what others have written; was there anything?"""
        lines = await self.store.lines(self.id, self.ledger.number)
        self.ledger.read(lines)
        self.after_reading(lines)
        return bool(lines)

    def after_reading(self, lines: Sequence[Written]) -> None:
        if lines:
            self.others_turn_until = time.monotonic() + self.settings.takeover_seconds

    def public_seats(self, seats: Mapping[Seat, SeatRow]) -> dict[Seat, tuple[SeatRow, bool]]:
        plain = {seat: replace(row, deadline=None, here_until=None) for seat, row in seats.items()}
        return {seat: (row, self.is_elsewhere(seats[seat])) for seat, row in plain.items()}

    async def read_talk(self) -> None:
        rows = await self.store.talk(self.id)
        known = {(row.channel, row.number) for row in self.talk}
        fresh = [row for row in rows if (row.channel, row.number) not in known]
        self.talk = rows
        for row in fresh:
            message = protocol.TalkHeard(talk=talk_message(row))
            for guest in self.guests:
                if self.policy.hears(row.channel, guest.looking):
                    guest.send(ENCODER.encode(message))

    def take_seats(self, rows: Mapping[Seat, SeatRow]) -> None:
        """From now on these sit there; spectators who see more, or less, than before are told all anew."""
        before = self.open_to_all
        self.sit(rows)
        if self.open_to_all != before and self.row.status != "waiting":
            for guest in self.guests:
                if not self.held_by(guest.person):
                    self.greet(guest, 0)

    def take_preferences(self, preferences: Mapping[Seat, dict[str, protocol.Ask]]) -> None:
        """From now on these hold; who has set them is told, and nobody else."""
        every = {*preferences, *self.preferences}
        changed = {seat for seat in every if preferences.get(seat, {}) != self.preferences.get(seat, {})}
        self.preferences = dict(preferences)
        if changed:
            self.answering = None
            self.tell_update([guest for guest in self.guests if guest.looking & changed])

    def take_orders(self, given: Mapping[Seat, standing_orders.Order]) -> None:
        """From now on these hold; who has given them is told, and nobody else."""
        changed = {order.seat for _, order in given.items() ^ self.orders.items()}
        self.orders = dict(given)
        if changed:
            self.answering = None
            self.tell_update([guest for guest in self.guests if guest.looking & changed])
