"""Seats: who sits where at a table."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping

from lastlight.core.seats import SPECTATOR, Observer, Seat, seat_named
from lastlight.server.storage.rows import SeatRow


class Seats:
    """The seats of one table."""

    def __init__(self, rows: Iterable[SeatRow]) -> None:
        self.rows: dict[Seat, SeatRow] = {}
        self.held: dict[str, Observer] = {}  # by person
        self.open_to_all: bool = False  # does every seat show spectators everything?
        self.sit({seat_named(one.seat): one for one in rows})

    def sit(self, rows: Mapping[Seat, SeatRow]) -> None:
        """These sit there from now on."""
        self.rows.update(rows)
        self.open_to_all = shows_all(self.rows.values())
        self.held = {
            person: frozenset(seat for seat, row in self.rows.items() if row.person == person)
            for person in self.people()
        }

    def held_by(self, person: str | None) -> Observer:
        """The seats a person holds."""
        return self.held.get(person, SPECTATOR) if person is not None else SPECTATOR

    def people(self) -> set[str]:
        """The people who play, including those a bot stands in for: it agrees to nothing in their name."""
        return {row.person for row in self.rows.values() if row.person is not None}

    def is_bots(self, seat: Seat) -> bool:
        """Does a bot answer for this seat?"""
        row = self.rows[seat]
        return row.kind != "person" or row.stand_in

    def is_late(self, seat: Seat) -> bool:
        """Has the clock of its question run out?"""
        deadline = self.rows[seat].deadline
        return deadline is not None and deadline <= time.time()


def shows(row: SeatRow) -> bool:
    """May spectators see what this seat sees? Unknown, so no, for a seat nobody holds yet."""
    return row.kind == "bot" or (row.kind == "person" and row.shows)


def shows_all(rows: Iterable[SeatRow]) -> bool:
    return all(shows(row) for row in rows)
