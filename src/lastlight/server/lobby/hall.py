"""The hall: all tables of a server and its finished matches. HTTP and sockets call this."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lastlight.core.record import Record
from lastlight.server.lobby.listing import listed, stored_glance
from lastlight.server.lobby.seating import Seating
from lastlight.server.secrets import hashed
from lastlight.server.storage.rows import MatchRow, SeatRow
from lastlight.server.storage.store import Listed
from lastlight.server.wire import protocol

MOST_LISTED = 50


class Hall(Seating):
    """All tables of one server process, including those it has not loaded."""

    async def lobby(self, token: str | None) -> protocol.Lobby:
        """Public tables with an open seat where somebody is, and the asker's own. Reads no match."""
        waiting = await self.store.lobby(MOST_LISTED, self.attended())
        who: Mapping[str, str] = {}
        mine: list[Listed] = []
        if token is not None:
            who = await self.store.persons(hashed(token))
            mine = await self.store.tables_of(hashed(token), MOST_LISTED)
        for row, _ in mine:
            await self.table_not_long_over(row.id, row.finished)
        clocked = [row.id for row, _ in mine if row.clock != "none" and row.id not in self.tables]
        locked = await self.store.locked(clocked) if clocked else {}

        def told(row: MatchRow, seats: Sequence[SeatRow]) -> protocol.LobbyTable:
            person, table = who.get(row.id), self.tables.get(row.id)
            if table is not None:
                return listed(row, seats, person, table.glance(person))
            return listed(row, seats, person, stored_glance(row, seats, person, locked.get(row.id, ())))

        return protocol.Lobby(
            open=[told(row, seats) for row, seats in waiting if any(one.kind == "open" for one in seats)],
            mine=[told(row, seats) for row, seats in mine],
        )

    async def record(self, id_: str) -> Record:
        """The record of a finished match."""
        await self.refuse_before_its_end_is_shown(id_)
        return await self.archive.record(id_)

    async def replay(self, id_: str, seen_as: str) -> bytes:
        """A finished match as one observer saw it, compressed JSON."""
        await self.refuse_before_its_end_is_shown(id_)
        return await self.archive.replay(id_, seen_as)
