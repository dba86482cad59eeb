"""Concession: a side whose people all want to give up has lost."""

from __future__ import annotations

from collections.abc import Iterable

from lastlight.core.seats import Seat
from lastlight.server.table.hosted_match import HostedMatch
from lastlight.server.table.match_writer import MatchWriter
from lastlight.server.table.presence import Guest
from lastlight.server.table.seat_changes import SeatChanges
from lastlight.server.table.seats import Seats
from lastlight.server.table.shown import Shown
from lastlight.server.wire import encode, protocol, refusals


class Concession:
    """Lets the sides of one table give up."""

    def __init__(
        self, hosted: HostedMatch, seats: Seats, shown: Shown, seat_changes: SeatChanges, writer: MatchWriter
    ) -> None:
        self.hosted: HostedMatch = hosted
        self.seats: Seats = seats
        self.shown: Shown = shown
        self.seat_changes: SeatChanges = seat_changes
        self.writer: MatchWriter = writer

    async def concede(self, guest: Guest, side: protocol.Side, agree: bool) -> None:
        """Somebody wants to give up, or no longer; a side whose people all do has lost (TR-AMB-END-02)."""
        async with self.hosted.lock:
            seats = [seat for seat in self.seats.rows if encode.side_of(seat) == side]
            mine = self.seats.held_by(guest.person).intersection(seats)
            if not mine or guest.watching:
                raise refusals.NotSeated
            if self.shown.row().status != "running":
                raise refusals.NothingToConcede
            await self.seat_changes.change({seat: {"concedes": agree} for seat in mine})
            if agree and self.all_concede(seats) and self.hosted.is_running:  # else its end is not yet shown
                await self.writer.write(self.hosted.ledger.try_concession(side), "person")

    def all_concede(self, seats: Iterable[Seat]) -> bool:
        """Do all people on these seats want to give up? Bots go along."""
        return all(self.seats.rows[seat].concedes for seat in seats if not self.seats.is_bots(seat))
