"""Talk: what people say to each other at a table, and where on the board they point."""

from __future__ import annotations

from lastlight.core.seats import NAMES, Seat
from lastlight.server.storage.rows import Taken
from lastlight.server.table.broadcast import Broadcast
from lastlight.server.table.hosted_match import HostedMatch
from lastlight.server.table.presence import Guest
from lastlight.server.table.seats import Seats
from lastlight.server.web.rate_limits import RateLimits
from lastlight.server.wire import refusals
from lastlight.server.wire.user_text import one_line

POINTS_A_SECOND, POINTS_AT_ONCE = 0.5, 3.0
"""How often a person may point: it catches the eye of everybody who reads the channel."""


class Talk:
    """The talk at one table."""

    def __init__(self, hosted: HostedMatch, seats: Seats, broadcast: Broadcast) -> None:
        self.hosted: HostedMatch = hosted
        self.seats: Seats = seats
        self.broadcast: Broadcast = broadcast
        self.pointing: RateLimits = RateLimits(POINTS_A_SECOND, POINTS_AT_ONCE)

    async def say(self, guest: Guest, channel: str, text: str) -> None:
        seat = self.speaks_as(guest, channel)
        cleaned = one_line(text)
        if not cleaned:
            raise refusals.NothingSaid
        await self.keep(channel, seat, cleaned, place="")

    async def point(self, guest: Guest, channel: str, place: str) -> None:
        """Point at a place on the board. Whoever may talk may point; whoever reads the channel sees it."""
        seat = self.speaks_as(guest, channel)
        if not self.pointing.take(guest.person or ""):
            raise refusals.PointsTooOften
        await self.keep(channel, seat, text="", place=place)

    def speaks_as(self, guest: Guest, channel: str) -> Seat:
        """The seat a guest speaks as in a channel; refuses those who may not."""
        policy = self.hosted.policy
        held = self.seats.held_by(guest.person)
        eyes = guest.looking or held
        may = channel in policy.channels and policy.hears(channel, eyes)
        if not held or guest.watching or not may:
            raise refusals.WrongChannel
        return min(seat for seat in eyes if policy.hears(channel, frozenset((seat,))))

    async def keep(self, channel: str, seat: Seat, text: str, place: str) -> None:
        hosted = self.hosted
        async with hosted.lock:
            name = self.seats.rows[seat].name
            try:
                await hosted.store.say(hosted.id, channel, NAMES[seat], name, text, place)
            except Taken:
                raise refusals.TryAgain from None
            await self.read()

    async def read(self) -> None:
        """Read what was said, and send what is new."""
        rows = await self.hosted.store.talk(self.hosted.id)
        known = {(row.channel, row.number) for row in self.hosted.talk}
        self.hosted.talk = rows
        for row in rows:
            if (row.channel, row.number) not in known:
                self.broadcast.tell_talk(row)
