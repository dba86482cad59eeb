"""How a table learns what other processes have written."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from lastlight.core.seats import KILLER, S1
from lastlight.server.storage.lines import Written
from lastlight.server.storage.rows import Aside, DraftRow, StoreAway
from lastlight.server.table.sync import public_seats
from lastlight.server.table.table import Table
from tests.server.rows import A_MATCH
from tests.server.table.parts import SEATS, Disk, sit_down, table

LAID = [Written(*one) for one in zip(("s1", "s2"), ("alice 1 2", "bianca 1 2"), strict=True)]


def written_elsewhere() -> Table:
    """A table about which another process has written lines."""
    disk = Disk()
    disk.written += LAID
    return table(disk)


def aside(at: Table, **changed: Any) -> Aside:
    """The table on disk, otherwise as this process knows it."""
    return replace(Aside(at.row, tuple(at.seats.rows.values()), {}, None), **changed)


def test_lines_of_another_process_are_entered_and_its_bots_come_first() -> None:
    at = written_elsewhere()

    assert asyncio.run(at.sync.read_lines())

    assert at.ledger.answers == LAID
    assert at.hosted.others_turn() > 0


def test_nothing_new_changes_nothing() -> None:
    at = written_elsewhere()
    asyncio.run(at.sync.read_lines())
    at.hosted.others_turn_until = 0.0

    assert not asyncio.run(at.sync.read_lines())

    assert at.ledger.answers == LAID
    assert at.hosted.others_turn() < 0


def test_drafts_laid_elsewhere_are_taken_over_and_withdrawn_ones_dropped() -> None:
    at = table(Disk())
    draft = DraftRow(("alice 1 2",), locked=False)

    assert at.sync.take_drafts({S1: draft}) == [S1]
    assert at.sync.take_drafts({S1: draft}) == []
    assert at.sync.take_drafts({}) == [S1]
    assert at.questions.drafts == {}


def test_a_seat_that_changed_hands_elsewhere_changes_what_its_person_sees() -> None:
    at = table(Disk())
    jan = sit_down(at, "jan")
    assert at.observing.eyes_of(jan).held == frozenset({S1})
    rows = [replace(row, person=None, kind="bot") if row.seat == "s1" else row for row in SEATS]

    assert at.sync.take_table(aside(at, seats=tuple(rows)))

    assert at.observing.eyes_of(jan).held == frozenset()


def test_a_deadline_set_elsewhere_is_no_news_of_the_seats() -> None:
    """Clocks have a message of their own."""
    at = table(Disk())
    rows = [replace(row, deadline=99.0) for row in SEATS]

    assert not at.sync.take_table(aside(at, seats=tuple(rows)))

    assert at.seats.rows[KILLER].deadline == 99.0
    assert public_seats(at.seats.rows)[KILLER][0].deadline is None


def test_a_new_tempo_is_taken_over() -> None:
    at = table(Disk())

    assert at.sync.take_table(aside(at, match=replace(A_MATCH, options={}, tempo="instant")))

    assert at.row.tempo == "instant"


def test_word_that_comes_while_reading_leads_to_reading_once_more() -> None:
    """What it tells of may have been written behind the reader's back."""
    at = table(Disk())
    read: list[int] = []

    async def poke_while_reading() -> None:
        first = asyncio.Event()

        async def catch_up() -> None:
            read.append(len(read))
            await first.wait()

        at.sync.catch_up = catch_up  # type: ignore[method-assign]
        at.sync.poke()
        while not read:
            await asyncio.sleep(0)
        at.sync.poke()
        first.set()
        while len(read) < 2:
            await asyncio.sleep(0)

    asyncio.run(poke_while_reading())

    assert read == [0, 1]


def test_a_database_that_is_away_does_not_end_the_reading_for_good() -> None:
    at = table(Disk())
    tries: list[bool] = []

    async def poke_twice() -> None:
        async def catch_up() -> None:
            tries.append(True)
            if len(tries) == 1:
                raise StoreAway

        at.sync.catch_up = catch_up  # type: ignore[method-assign]
        for _ in range(2):
            at.sync.poke()
            assert at.sync.reading is not None
            await at.sync.reading

    asyncio.run(poke_twice())

    assert tries == [True, True]
