"""Floods: while somebody sends what they should not, a well-behaved guest waits hardly longer than else.

Judged by multiples of what the same guest waits without the flood, so that it holds on a slow machine too.
"""

from __future__ import annotations

import multiprocessing
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import lastlight
from lastlight.bots import make_bot
from lastlight.core.record import load
from tests.server import floods
from tests.server.processes import Process, process
from tests.server.running import PATIENCE, Visitor

pytestmark = pytest.mark.slow

MOST = 12.0
"""How many times as long as else the guest may wait, at worst."""

LEAST = 0.05
"""Waits below this count as none: they say more about the machine than about the server."""

CALM = 3.0
"""Seconds in which the guest is watched without a flood, twice: the machine may be busier than it was."""

UNDOS = 5_000

LONGEST = 500
"""Rounds of `sixes`, of about 23 lines each: nearly as many lines as a record may have that is played on."""


class Guest:
    """Somebody who sits at a table of their own, looks at the lobby, and notes the longest wait."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.socket = visitor.sit_at(visitor.create(seats={"killer": "me"})["table"]["id"])

    def longest_in(self, seconds: float) -> float:
        until = time.monotonic() + seconds
        return self.longest_while(lambda: time.monotonic() < until)

    def longest_while(self, goes_on: Callable[[], bool]) -> float:
        longest = 0.0
        while goes_on():
            begun = time.monotonic()
            self.socket.send("ping")
            self.socket.wait_for("pong")
            between = time.monotonic()
            self.visitor.get("/api/v1/tables")
            longest = max(longest, between - begun, time.monotonic() - between)
            time.sleep(0.1)
        return longest


def flooded(served: Process, flood: Callable[..., None], *given: Any) -> None:
    """Hold what the guest waits beside a flood against what they wait without, before it and after it."""
    apart = multiprocessing.get_context("spawn")
    flooding = apart.Process(target=flood, args=(served.address, *given), daemon=True)
    with floods.visiting(served.address) as visitor:
        guest = Guest(visitor)
        calm = guest.longest_in(CALM)
        flooding.start()
        longest = guest.longest_while(flooding.is_alive)
        flooding.join(PATIENCE)
        calm = max(calm, guest.longest_in(CALM))

    print(f"{flood.__name__}: at most {calm * 1000:.0f} ms without, {longest * 1000:.0f} ms with it")
    assert flooding.exitcode == 0
    assert longest <= MOST * max(calm, LEAST)


def long_record(rounds: int) -> str:
    """A match of `sixes` that nobody wins for a long while."""
    sixes = lastlight.game("sixes")
    options = {"placement": "suggested", "max_rounds": rounds}
    seats = sixes.seats(sixes.read_options(options))
    bots = {seat: make_bot(sixes, "random", seat, "1") for seat in seats}
    return sixes.play(bots, seed=1, options=options).dump()


def test_frames_without_end(tmp_path: Path) -> None:
    with process(tmp_path) as served:
        with floods.visiting(served.address) as visitor:
            table = visitor.create(seats={"killer": "me"}, public=True)["table"]["id"]

        flooded(served, floods.frames, table)


def test_the_end_of_a_very_long_match(tmp_path: Path) -> None:
    record = long_record(LONGEST)
    step = len(load(record).answers()) - 100
    with process(tmp_path) as served:
        origin = {"record": record, "step": step}
        with floods.visiting(served.address) as visitor:
            table = visitor.create(game="sixes", seats={"killer": "me"}, origin=origin)["table"]["id"]
            cookie = visitor.cookie

        flooded(served, floods.end_of_match, cookie, table)


def test_a_record_longer_than_any_match_is_refused_at_once(tmp_path: Path) -> None:
    header, *lines = long_record(20).splitlines()
    record = "\n".join([header, *(lines * 20_000)[:20_000]])
    with process(tmp_path) as served:
        flooded(served, floods.too_long, record)


def test_newcomers_at_a_table_of_many_undos(tmp_path: Path) -> None:
    with process(tmp_path) as served, floods.visiting(served.address) as visitor:
        table = visitor.create(seats={"killer": "me"})["table"]["id"]
        seat = visitor.sit_at(table)
        seat.wait_until(lambda s: s.question())
        option = seat.question()["options"][0]["text"]
    take_back_often(tmp_path / "lastlight.db", table, option)
    with process(tmp_path) as served:
        flooded(served, floods.newcomers, table)


def take_back_often(database: Path, table: str, option: str) -> None:
    """Write that the killer has answered and taken it back, again and again."""
    with closing(sqlite3.connect(database)) as connection, connection:
        row = connection.execute('SELECT max(number) FROM answers WHERE "match" = ?', (table,)).fetchone()
        lines = [("killer", option, ""), ("undo", f"killer {row[0]}", "freely")] * UNDOS
        connection.executemany(
            "INSERT INTO answers VALUES (?, ?, ?, ?, ?)",
            [(table, number, *line) for number, line in enumerate(lines, row[0] + 1)],
        )


def test_long_records_to_be_shown(tmp_path: Path) -> None:
    with process(tmp_path) as served:
        flooded(served, floods.replays, long_record(60))


def test_half_sent_requests(tmp_path: Path) -> None:
    with process(tmp_path) as served:
        flooded(served, floods.halves, 300)
