"""Undo: somebody takes a decision back, freely or when everybody agrees."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from lastlight.core.record import BY_CONSENT, FREELY
from lastlight.core.seats import Seat, seat_named
from lastlight.core.undo import is_free, last_decision
from lastlight.server.secrets import new_id
from lastlight.server.storage.rows import StoreAway, UndoRow
from lastlight.server.table.beat import Beat
from lastlight.server.table.broadcast import Broadcast
from lastlight.server.table.hosted_match import HostedMatch
from lastlight.server.table.match_writer import MatchWriter
from lastlight.server.table.observing import Observing
from lastlight.server.table.presence import Guest
from lastlight.server.table.seats import Seats
from lastlight.server.table.undo_requests import UndoRequests
from lastlight.server.table.wishes import Wishes
from lastlight.server.wire import encode, refusals


class Undo:
    """Lets the people at one table take decisions back."""

    def __init__(
        self,
        hosted: HostedMatch,
        seats: Seats,
        beat: Beat,
        observing: Observing,
        broadcast: Broadcast,
        wishes: Wishes,
        writer: MatchWriter,
        requests: UndoRequests,
    ) -> None:
        self.hosted: HostedMatch = hosted
        self.seats: Seats = seats
        self.beat: Beat = beat
        self.observing: Observing = observing
        self.broadcast: Broadcast = broadcast
        self.wishes: Wishes = wishes
        self.writer: MatchWriter = writer
        self.requests: UndoRequests = requests

    async def ask(self, guest: Guest, name: str | None, sure: bool) -> None:
        """Take back the last decision of the seats one looks as, or of one of them."""
        async with self.between_beats():
            hosted, mine = self.hosted, guest.looking
            seats = mine if name is None else frozenset((seat_named(name),))
            last = last_decision(hosted.ledger.marks, seats) if seats <= mine else None
            if last is None or not hosted.is_running or guest.person is None:
                raise refusals.NothingToUndo
            seat, kept = last.seat, last.begins
            alone = self.seats.people() <= {guest.person}
            if is_free(hosted.ledger.marks[kept:], mine):
                await self.take_back(kept, seat, FREELY)
            elif not alone and self.requests.was_refused(kept, seat):
                raise refusals.UndoRefused
            elif not sure:
                no = refusals.UndoReveals if alone else refusals.UndoAsks
                raise no(back=self.last_step_left(kept, guest))
            elif alone:
                await self.take_back(kept, seat, BY_CONSENT)
            else:
                undo = UndoRow(new_id(), encode.name_of(seat), hosted.ledger.number, kept, (guest.person,))
                await hosted.store.ask_undo(hosted.id, undo)
                self.requests.open = undo
                self.broadcast.tell_undo()

    def last_step_left(self, kept: int, guest: Guest) -> int:
        """The last step of a guest's log that would remain after an undo to this answer."""
        told = self.observing.told_to(self.observing.eyes_of(guest).alike)
        return told.last_step_of(self.hosted.ledger.marks[kept].heard)

    @asynccontextmanager
    async def between_beats(self) -> AsyncIterator[None]:
        """The lock, outside the beats of silent triggers: what follows one may prevent or settle an undo."""
        while True:
            await self.beat.none_runs.wait()
            async with self.hosted.lock:
                if not self.beat.runs:
                    yield
                    return

    async def consent(self, guest: Guest, quoted: str, agree: bool) -> None:
        """Somebody agrees to a request, refuses it, or withdraws their own."""
        async with self.between_beats():
            hosted, requests, person = self.hosted, self.requests, guest.person
            undo = requests.find(quoted, hosted.ledger.acted)
            if undo is None:
                raise refusals.UndoGone
            held = self.seats.held_by(person)
            if person is None or not held or guest.watching:
                raise refusals.NotSeated
            asker = seat_named(undo.seat)
            if agree and self.seats.people() <= {*undo.agreed, person}:
                await self.take_back(undo.kept, asker, BY_CONSENT)
            elif agree:
                await hosted.store.ask_undo(hosted.id, requests.agree(undo, person))
                self.broadcast.tell_undo()
            elif self.seats.rows[asker].person == person:
                requests.withdraw()
                await hosted.store.ask_undo(hosted.id, None)
                self.broadcast.tell_undo()
            else:
                await hosted.store.ask_undo(hosted.id, requests.refuse(undo))
                self.broadcast.tell_undo(encode.name_of(min(held)))

    async def take_back(self, kept: int, seat: Seat, by: str) -> None:
        """Go back, and drop what was refused or ordered before."""
        await self.writer.take_back(kept, seat, by)
        had_refused = self.requests.forget_refusal()
        with suppress(StoreAway):  # otherwise the order would be carried out again at once
            await self.wishes.drop(self.wishes.given_by(seat))
        if had_refused:
            with suppress(StoreAway):  # the undo stands anyway
                await self.hosted.store.ask_undo(self.hosted.id, None)
