"""Talk: what people say to each other at a table."""

from __future__ import annotations

from lastlight.core.seats import NAMES
from lastlight.server.storage.rows import Taken
from lastlight.server.table.broadcast import Broadcast
from lastlight.server.table.hosted_match import HostedMatch
from lastlight.server.table.presence import Guest
from lastlight.server.table.seats import Seats
from lastlight.server.wire import refusals
from lastlight.server.wire.user_text import one_line


class Talk:
    """The talk at one table."""

    def __init__(self, hosted: HostedMatch, seats: Seats, broadcast: Broadcast) -> None:
        self.hosted: HostedMatch = hosted
        self.seats: Seats = seats
        self.broadcast: Broadcast = broadcast

    async def say(self, guest: Guest, channel: str, text: str) -> None:
        hosted, policy = self.hosted, self.hosted.policy
        held = self.seats.held_by(guest.person)
        eyes = guest.looking or held
        may = channel in policy.channels and policy.hears(channel, eyes)
        if not held or guest.watching or not may:
            raise refusals.WrongChannel
        seat = min(seat for seat in eyes if policy.hears(channel, frozenset((seat,))))
        cleaned = one_line(text)
        if not cleaned:
            raise refusals.NothingSaid
        async with hosted.lock:
            name = self.seats.rows[seat].name
            try:
                await hosted.store.say(hosted.id, channel, NAMES[seat], name, cleaned)
            except Taken:
                raise refusals.TryAgain from None
            await self.read()

    async def read(self) -> None:
        """Read what was said, and tell what is new."""
        rows = await self.hosted.store.talk(self.hosted.id)
        known = {(row.channel, row.number) for row in self.hosted.talk}
        self.hosted.talk = rows
        for row in rows:
            if (row.channel, row.number) not in known:
                self.broadcast.tell_talk(row)
