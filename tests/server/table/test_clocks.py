"""When clocks start and stop."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from lastlight.core.seats import KILLER, S1, seat_named
from lastlight.server.storage.rows import StoreAway
from lastlight.server.table.clocks import new_deadlines
from tests.server.table.parts import SEATS, Disk, sit_down, table

ROWS = {seat_named(row.seat): row for row in SEATS}


def running(*seats: Any) -> dict[Any, Any]:
    return {seat: replace(row, deadline=10.0 if seat in seats else None) for seat, row in ROWS.items()}


def test_a_new_question_starts_the_clock_of_who_is_asked_and_stops_the_others() -> None:
    assert new_deadlines(running(KILLER), [S1], 99.0, anew=True) == {KILLER: None, S1: 99.0}


def test_the_clock_of_the_same_question_goes_on() -> None:
    assert new_deadlines(running(S1), [S1], 99.0, anew=False) == {}
    assert new_deadlines(running(KILLER), [S1], 99.0, anew=False) == {S1: 99.0}


def test_clocks_wait_for_the_end_of_a_beat_and_are_told_when_they_are_set() -> None:
    disk = Disk()
    at = table(disk, clock="live")
    device = sit_down(at, "jan")
    at.beat.none_runs.clear()
    asyncio.run(at.clocks.set(anew=True))
    assert (disk.seats, at.clocks.behind, device.kinds()) == ([], True, [])

    at.beat.none_runs.set()
    asyncio.run(at.clocks.set(anew=False))
    assert [list(rows) for rows in disk.seats] == [["s1"]]
    assert (at.clocks.behind, device.kinds()) == (False, ["clock"])


def test_while_the_database_is_away_the_clocks_are_behind_and_the_driver_is_woken() -> None:
    class Away(Disk):
        async def change_seats(self, *_: Any) -> None:
            raise StoreAway

    at = table(Away(), clock="live")
    asyncio.run(at.clocks.try_to_set(anew=True))

    assert at.clocks.behind
    assert at.hosted.wake.is_set()


def test_nobody_is_late_while_another_process_may_set_the_clocks() -> None:
    at = table(Disk(), clock="live")
    at.seats.rows[S1] = replace(at.seats.rows[S1], deadline=1.0)
    assert at.clocks.late() == [S1]

    at.hosted.others_turn_until = float("inf")
    assert at.clocks.late() == []
