"""Rows that tests of the store and of tables begin with, and a word to the database itself."""

from __future__ import annotations

from lastlight.server.storage.rows import MatchRow, SeatRow
from lastlight.server.storage.writer_sqlite import SqliteWriter
from lastlight.server.wire.protocol import SeatName

A_MATCH = MatchRow(
    id="",
    game="decoy",
    edition=1,
    options={"people": 2},
    seed="seed",
    status="running",
    clock="none",
    tempo="normal",
    hotseat=False,
    public=False,
    host="host",
    created=0.0,
    finished=None,
    winner=None,
    reason=None,
    rematch=None,
    played_on=False,
)


def held_by(person: str, seat: SeatName) -> SeatRow:
    """A seat that somebody holds."""
    return SeatRow(seat, "person", "", person.capitalize(), person, False, None)


def bots(seat: SeatName) -> SeatRow:
    return SeatRow(seat, "bot", "random", "", None, False, None)


def pragma(writer: SqliteWriter, said: str) -> None:
    assert writer.connection is not None
    writer.connection.execute(said)
