"""Undo requests: the one that is open, and the last one somebody refused."""

from __future__ import annotations

from dataclasses import replace

from lastlight.core.seats import Seat
from lastlight.server.storage.rows import UndoRow
from lastlight.server.table.seats import Seats
from lastlight.server.wire import encode, protocol


class UndoRequests:
    """The undo requests of one table."""

    def __init__(self) -> None:
        self.open: UndoRow | None = None
        self.refused: UndoRow | None = None

    def read(self, row: UndoRow | None, acted: int) -> bool:
        """Take what is on disk; has the open request changed?"""
        before = self.open
        is_refused = row is not None and row.refused
        self.refused = row if is_refused else None
        self.open = None if is_refused or is_settled(row, acted) else row
        return self.open != before

    def settle(self, acted: int) -> bool:
        """The next act ends a request, a silent pass does not; was there one?"""
        if self.open is None or not is_settled(self.open, acted):
            return False
        self.open = None
        return True

    def find(self, quoted: str, acted: int) -> UndoRow | None:
        """The open request, if it is the one quoted."""
        found = self.open
        return found if found is not None and found.id == quoted and not is_settled(found, acted) else None

    def was_refused(self, kept: int, seat: Seat) -> bool:
        """Has somebody refused to take this decision back?"""
        no = self.refused
        return no is not None and (no.kept, no.seat) == (kept, encode.name_of(seat))

    def agree(self, asked: UndoRow, person: str) -> UndoRow:
        """One more agrees."""
        self.open = replace(asked, agreed=tuple(sorted({*asked.agreed, person})))
        return self.open

    def refuse(self, asked: UndoRow) -> UndoRow:
        """Somebody says no."""
        self.open, self.refused = None, replace(asked, refused=True)
        return self.refused

    def withdraw(self) -> None:
        """It is no longer asked for."""
        self.open = None

    def forget_refusal(self) -> bool:
        """The match went back: what was refused before means nothing now; was anything?"""
        refused, self.refused = self.refused, None
        return refused is not None

    def message(self, seats: Seats) -> protocol.Undo | None:
        """The open request as everybody is sent it."""
        if self.open is None:
            return None
        needs = [seat for seat, row in sorted(seats.rows.items()) if row.person is not None]
        agreed = [seat for seat in needs if seats.rows[seat].person in self.open.agreed]
        return protocol.Undo(
            id=self.open.id,
            by=self.open.seat,
            needs=encode.names_of(needs),
            agreed=encode.names_of(agreed),
        )


def is_settled(row: UndoRow | None, acted: int) -> bool:
    """Has somebody acted since it was asked for?"""
    return row is not None and row.number < acted
