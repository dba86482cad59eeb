"""A table: people come and go, and do what is not an answer: take back, give up, talk, let a bot stand in."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from math import ceil
from typing import Any

from lastlight.core.game import Game
from lastlight.core.record import BY_CONSENT, FREELY
from lastlight.core.seats import NAMES, SPECTATOR, Seat, seat_named
from lastlight.server.secrets import new_id
from lastlight.server.storage.lines import Written
from lastlight.server.storage.rows import MatchRow, SeatRow, StoreAway, Taken, UndoRow
from lastlight.server.table import standing_orders
from lastlight.server.table.answers import Answering
from lastlight.server.table.ask_preferences import MATTERS, keep_preference
from lastlight.server.table.driver import Driver
from lastlight.server.table.seats import Guest, Means
from lastlight.server.wire import encode, protocol, refusals
from lastlight.server.wire.user_text import one_line


class Table(Answering):
    """One table of this server."""

    def __init__(self, means: Means, game: Game, match: MatchRow, seats: Sequence[SeatRow]) -> None:
        super().__init__(means, game, match, seats)
        self.driver: Driver = Driver(self)
        self.driving: asyncio.Task[None] | None = None

    async def load(self) -> None:
        """Read everything; what was said aloud counts as shown, what came of it is played out."""
        async with self.lock:
            await self.read_from_the_start()
            await self.catch_up()
            self.show_from(self.ledger.said_aloud_at)
        self.driving = asyncio.create_task(self.driver.drive(), name=f"table {self.id}")

    async def close(self) -> None:
        """Leave memory."""
        for task in (self.driving, self.syncing, *self.noting):
            if task is not None and task is not asyncio.current_task():
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        self.let_go()

    # Coming and going

    async def arrive(self, guest: Guest, since: int) -> None:
        """Somebody connects."""
        async with self.lock:
            self.used = time.monotonic()
            held = self.held_by(guest.person)
            guest.looking = SPECTATOR if guest.watching or self.row.hotseat else held
            await self.read_up(guest)
            self.guests.append(guest)
            self.greet(guest, since)
            if held and not guest.watching:
                self.tell_table()
        self.note_presence_soon()
        self.wake.set()

    def leave(self, guest: Guest) -> None:
        if guest in self.guests:
            self.guests.remove(guest)
            self.used = time.monotonic()
            self.note_left(guest.person)
            if self.held_by(guest.person):
                self.tell_table()
            self.note_presence_soon()
            self.wake.set()

    async def look(self, guest: Guest, names: Sequence[str]) -> None:
        """Look through other seats of one's own."""
        async with self.lock:
            looking = frozenset(seat_named(name) for name in names)
            if not looking <= self.held_by(guest.person) or guest.watching:
                raise refusals.NotSeated
            guest.looking = looking
            await self.read_up(guest)
            self.greet(guest, 0)

    # Taking back

    async def ask_undo(self, guest: Guest, name: str | None, sure: bool) -> None:
        """Take back the last decision of the seats one looks through, or of one of them."""
        async with self.between_beats():
            mine = guest.looking
            seats = mine if name is None else frozenset((seat_named(name),))
            last = self.ledger.last_decision(seats) if seats <= mine else None
            if last is None or self.row.status != "running" or guest.person is None:
                raise refusals.NothingToUndo
            seat, kept = last.seat, last.begins
            alone = self.people() <= {guest.person}
            if self.ledger.is_free(kept, mine):
                await self.take_back(kept, seat, FREELY)
            elif not alone and self.was_refused(kept, seat):
                raise refusals.UndoRefused
            elif not sure:
                no = refusals.UndoReveals if alone else refusals.UndoAsks
                raise no(back=self.last_step_left(kept, guest))
            elif alone:
                await self.take_back(kept, seat, BY_CONSENT)
            else:
                undo = UndoRow(new_id(), encode.name_of(seat), self.ledger.number, kept, (guest.person,))
                await self.store.ask_undo(self.id, undo)
                self.undo = undo
                self.tell_undo()

    def was_refused(self, kept: int, seat: Seat) -> bool:
        """Has somebody refused to take this decision back?"""
        no = self.refused
        return no is not None and (no.kept, no.seat) == (kept, encode.name_of(seat))

    def last_step_left(self, kept: int, guest: Guest) -> int:
        """The last step of a guest's log that would hold after an undo to this answer."""
        return self.told_to(self.eyes_of(guest).alike).last_step_of(self.ledger.marks[kept].heard)

    @asynccontextmanager
    async def between_beats(self) -> AsyncIterator[None]:
        """The lock, when no silent trigger has its beat: what follows it may bind, or settle an undo."""
        while True:
            await self.no_beat.wait()
            async with self.lock:
                if not self.in_beat:
                    yield
                    return

    async def consent(self, guest: Guest, quoted: str, agree: bool) -> None:
        async with self.between_beats():
            undo = self.undo
            if undo is None or undo.id != quoted or undo.number < self.ledger.acted:
                raise refusals.UndoGone
            if guest.person is None or not self.held_by(guest.person) or guest.watching:
                raise refusals.NotSeated
            if agree and self.people() <= {*undo.agreed, guest.person}:
                await self.take_back(undo.kept, seat_named(undo.seat), BY_CONSENT)
                return
            agreed = tuple(sorted({*undo.agreed, guest.person}))
            withdrawn = self.seats[seat_named(undo.seat)].person == guest.person
            refuses = not agree and not withdrawn
            if refuses:
                self.refused = replace(undo, refused=True)
            self.undo = replace(undo, agreed=agreed) if agree else None
            await self.store.ask_undo(self.id, self.refused if refuses else self.undo)
            self.tell_undo(encode.name_of(min(self.held_by(guest.person))) if refuses else None)

    async def take_back(self, kept: int, seat: Seat, by: str) -> None:
        line: Written = self.ledger.undo_line(kept, seat, by)
        try:
            await self.store.add(self.id, self.ledger.number + 1, [line])
        except Taken:
            await self.catch_up()
            raise refusals.StaleQuestion from None
        self.ledger.take_back(kept, seat, by)
        refused, self.refused = self.refused, None  # of the match before it went back
        await self.changed()
        with suppress(StoreAway):  # else what is ordered would be done again at once
            await self.drop_orders([figure for figure, order in self.orders.items() if order.seat == seat])
        if refused is not None:
            with suppress(StoreAway):  # the undo stands all the same
                await self.store.ask_undo(self.id, None)

    # Giving up

    async def concede(self, guest: Guest, side: protocol.Side, agree: bool) -> None:
        """Somebody wants to give up, or not any more; a side whose people all do has lost (TR-AMB-END-02)."""
        async with self.lock:
            seats = [seat for seat in self.seats if encode.side_of(seat) == side]
            mine = self.held_by(guest.person).intersection(seats)
            if not mine or guest.watching:
                raise refusals.NotSeated
            if self.row.status != "running":
                raise refusals.NothingToConcede
            await self.change_seats({seat: {"concedes": agree} for seat in mine})
            if all(self.seats[seat].concedes for seat in seats if not self.is_bots(seat)) and agree:
                await self.write(self.ledger.try_concession(side), "person")

    # Talk, tempo, stand-ins

    async def say(self, guest: Guest, channel: str, text: str) -> None:
        held = self.held_by(guest.person)
        eyes = guest.looking or held
        may = channel in self.policy.channels and self.policy.hears(channel, eyes)
        if not held or guest.watching or not may:
            raise refusals.WrongChannel
        seat = min(seat for seat in eyes if self.policy.hears(channel, frozenset((seat,))))
        cleaned = one_line(text)
        if not cleaned:
            raise refusals.NothingSaid
        async with self.lock:
            try:
                await self.store.say(self.id, channel, NAMES[seat], self.seats[seat].name, cleaned)
            except Taken:
                raise refusals.TryAgain from None
            await self.read_talk()

    async def set_tempo(self, guest: Guest, tempo: protocol.Tempo) -> None:
        if not self.held_by(guest.person) or guest.watching:
            raise refusals.NotSeated
        async with self.lock:
            await self.store.change_match(self.id, tempo=tempo)
            self.row = replace(self.row, tempo=tempo)
            self.chronicle.forget()
            if tempo == "instant":
                self.ready_at = 0.0
            self.tell_table()
        self.wake.set()

    async def set_preference(self, guest: Guest, name: str, card: str, ask: protocol.Ask) -> None:
        """When somebody wants to be asked about a card."""
        seat = seat_named(name)
        if seat not in self.held_by(guest.person) or guest.watching:
            raise refusals.NotSeated
        if card not in self.game.cards():
            raise refusals.NoSuchCard(card=card)
        async with self.lock:
            await keep_preference(self.store, self.id, seat, card, ask)
            preferences = {one: told for one, told in self.preferences.get(seat, {}).items() if one != card}
            if ask != MATTERS:
                preferences[card] = ask
            self.take_preferences({**self.preferences, seat: preferences})
            await self.try_deadlines(anew=False)
        self.wake.set()

    async def set_order(self, guest: Guest, name: str, figure_name: str, order: str | None) -> None:
        """What somebody leaves to the table until it is over, or not any more."""
        seat, figure = seat_named(name), seat_named(figure_name)
        if seat not in self.held_by(guest.person) or guest.watching:
            raise refusals.NotSeated
        async with self.lock:
            ledger = self.ledger
            others = {one: given for one, given in self.orders.items() if one != figure}
            if order is None:
                if figure in self.orders and self.orders[figure].seat != seat:
                    raise refusals.NotSeated
                given = None
            elif self.row.status == "running" and self.game.takes_order(ledger.match, seat, figure, order):
                given = standing_orders.Order(seat, order, len(ledger.log))
            else:
                raise refusals.NoSuchOrder(order=order)
            await standing_orders.keep(self.store, self.id, {figure: given})
            self.take_orders(others if given is None else {**others, figure: given})
            await self.try_deadlines(anew=False)
        self.wake.set()

    async def stand_in(self, guest: Guest, name: str) -> None:
        """Let a bot answer for a seat of one's own, or of somebody who is not there."""
        async with self.lock:
            seat = seat_named(name)
            row = self.seats.get(seat)
            if not self.held_by(guest.person) or guest.watching or row is None or row.kind != "person":
                raise refusals.NotSeated
            if row.person != guest.person:
                if self.is_here(seat):
                    raise refusals.StillThere
                if (seconds := self.seconds_to_come_back(row)) > 0:
                    raise refusals.JustLeft(seconds=ceil(seconds))
            await self.change_seats({seat: {"stand_in": True}})
            self.tell_clocks()
        self.wake.set()

    async def take_seat_back(self, guest: Guest) -> None:
        """Answer oneself again: at once, or at the next question if the clock of this one has run out."""
        async with self.lock:
            mine = [seat for seat in self.held_by(guest.person) if self.seats[seat].stand_in]
            asked = self.ledger.match.questions
            back = [seat for seat in mine if seat not in asked or not self.is_late(seat)]
            if mine and not back:
                raise refusals.ClockRanOut
            if back:
                await self.change_seats({seat: {"stand_in": False} for seat in back})
                await self.try_deadlines(anew=False)
                self.tell_clocks()
                self.tell_update([one for one in self.guests if one.person == guest.person])
        self.wake.set()

    async def show_spectators(self, guest: Guest, agree: bool) -> None:
        """Somebody agrees, or not any more, that spectators see everything."""
        async with self.lock:
            mine = self.held_by(guest.person)
            if not mine or guest.watching:
                raise refusals.NotSeated
            await self.change_seats({seat: {"shows": agree} for seat in mine})

    async def change_seats(self, changed: Mapping[Seat, Mapping[str, Any]]) -> None:
        await self.store.change_seats(self.id, {NAMES[seat]: values for seat, values in changed.items()})
        self.take_seats({seat: replace(self.seats[seat], **values) for seat, values in changed.items()})
        self.tell_table()

    def skip(self, guest: Guest) -> None:
        """Enough seen: when all who play and are here say so, bots go on."""
        guest.skipped = True
        players = [one for one in self.guests if one.person is not None and not one.watching]
        if all(one.skipped for one in players):
            self.ready_at = 0.0
            self.wake.set()
