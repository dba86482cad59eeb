"""Seat changes: bots stand in, people come back, spectators may see everything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import ceil
from typing import Any

from lastlight.core.seats import NAMES, Seat, seat_named
from lastlight.server.storage.rows import SeatRow
from lastlight.server.table.broadcast import Broadcast
from lastlight.server.table.clocks import Clocks
from lastlight.server.table.hosted_match import HostedMatch
from lastlight.server.table.observing import Observing
from lastlight.server.table.presence import Guest, Presence
from lastlight.server.table.questions import Questions
from lastlight.server.table.seats import Seats
from lastlight.server.wire import refusals


class SeatChanges:
    """Whatever changes the seats of one table."""

    def __init__(
        self,
        hosted: HostedMatch,
        seats: Seats,
        presence: Presence,
        questions: Questions,
        observing: Observing,
        broadcast: Broadcast,
        clocks: Clocks,
    ) -> None:
        self.hosted: HostedMatch = hosted
        self.seats: Seats = seats
        self.presence: Presence = presence
        self.questions: Questions = questions
        self.observing: Observing = observing
        self.broadcast: Broadcast = broadcast
        self.clocks: Clocks = clocks

    def take(self, rows: Mapping[Seat, SeatRow]) -> None:
        """These sit there from now on; spectators who see more or less than before get everything again."""
        before = self.seats.open_to_all
        self.seats.sit(rows)
        self.questions.forget()
        self.observing.forget_eyes()
        if self.seats.open_to_all != before and not self.hosted.is_waiting:
            self.broadcast.greet_onlookers()

    async def change(self, changed: Mapping[Seat, Mapping[str, Any]]) -> None:
        """Write seat changes and send them. Needs the lock."""
        rows = {NAMES[seat]: values for seat, values in changed.items()}
        await self.hosted.store.change_seats(self.hosted.id, rows)
        self.take({seat: replace(self.seats.rows[seat], **values) for seat, values in changed.items()})
        self.broadcast.tell_table()

    async def stand_in(self, guest: Guest, name: str) -> None:
        """Let a bot answer for one's own seat, or for somebody absent."""
        async with self.hosted.lock:
            seat = seat_named(name)
            row = self.seats.rows.get(seat)
            if not self.seats.held_by(guest.person) or guest.watching or row is None or row.kind != "person":
                raise refusals.NotSeated
            if row.person != guest.person:
                if self.presence.is_here(seat):
                    raise refusals.StillThere
                if (seconds := self.presence.seconds_to_come_back(row)) > 0:
                    raise refusals.JustLeft(seconds=ceil(seconds))
            await self.change({seat: {"stand_in": True}})
            self.broadcast.tell_clocks()
        self.hosted.wake.set()

    async def take_back(self, guest: Guest) -> None:
        """Answer oneself again: at once, or at the next question if the clock of this one has run out."""
        async with self.hosted.lock:
            mine = [seat for seat in self.seats.held_by(guest.person) if self.seats.rows[seat].stand_in]
            asked = self.hosted.ledger.match.questions
            back = [seat for seat in mine if seat not in asked or not self.seats.is_late(seat)]
            if mine and not back:
                raise refusals.ClockRanOut
            if back:
                await self.change({seat: {"stand_in": False} for seat in back})
                await self.clocks.try_to_set(anew=False)
                self.broadcast.tell_clocks()
                devices = [one for one in self.presence.guests if one.person == guest.person]
                self.broadcast.tell_update(devices)
        self.hosted.wake.set()

    async def show_spectators(self, guest: Guest, agree: bool) -> None:
        """Somebody agrees, or no longer agrees, that spectators see everything."""
        async with self.hosted.lock:
            mine = self.seats.held_by(guest.person)
            if not mine or guest.watching:
                raise refusals.NotSeated
            await self.change({seat: {"shows": agree} for seat in mine})
