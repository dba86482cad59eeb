"""A bot stands in for somebody: by whom, when, and until when."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from lastlight.core.seats import KILLER, S1, Seat
from lastlight.server.settings import CLOCKS
from lastlight.server.table.bot_pool import Thought
from lastlight.server.table.table import Table
from tests.server.people import company, has_begun_a_round
from tests.server.running import PATIENCE, Server, Socket, Visitor, quick, running, wait_until

LONG = 1_000.0


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Server]:
    """A server whose clocks do not run out by themselves."""
    with running(quick(tmp_path, clocks={**CLOCKS, "live": int(LONG)})) as server:
        yield server


def test_who_has_only_just_left_is_given_time_to_come_back(tmp_path: Path) -> None:
    with running(quick(tmp_path, away_seconds=LONG)) as server:
        _, [killer, survivors] = company(server.visitor(), server.visitor())
        survivors.close()
        killer.wait_until(lambda s: not s.table["seats"][1]["here"])

        killer.send("stand_in", seat="s1")

        refusal = killer.refused()
        assert refusal["key"] == "error.just_left"
        assert LONG - 100 < refusal["variables"]["seconds"] <= LONG
        assert not killer.table["seats"][1]["stand_in"]


def test_for_oneself_one_lets_a_bot_stand_in_at_once(tmp_path: Path) -> None:
    with running(quick(tmp_path, away_seconds=LONG)) as server:
        _, [_, survivors] = company(server.visitor(), server.visitor())
        survivors.send("stand_in", seat="s1")

        survivors.wait_until(lambda s: s.table["seats"][1]["stand_in"])


def alone(visitor: Visitor, clock: str) -> tuple[str, Socket]:
    """The killer against bots, who is to explore."""
    table = visitor.create(seats={"killer": "me"}, clock=clock)["table"]["id"]
    killer = visitor.sit_at(table)
    killer.wait_until(lambda s: s.question() and (clock == "none" or s.clocks))
    return table, killer


def deadline(table: Table, seat: Seat) -> float:
    at = table.seats.rows[seat].deadline
    assert at is not None
    return at


def test_a_stand_in_and_back_gives_no_new_time(slow: Server) -> None:
    id_, [_, s1, _s2] = company(*(slow.visitor() for _ in range(3)), clock="live")
    s1.wait_until(lambda s: s.question() and s.clocks)
    table = slow.hall.tables[id_]
    before = deadline(table, S1)

    s1.send("stand_in", seat="s1")
    s1.wait_until(lambda s: s.table["seats"][1]["stand_in"])  # and s2 is still laying
    s1.send("take_back")
    s1.wait_until(lambda s: not s.table["seats"][1]["stand_in"] and s.question())

    assert deadline(table, S1) == before
    s1.wait_until(lambda s: "s1" in [one["seat"] for one in s.clocks])


def test_the_clock_of_a_seat_a_bot_stands_in_for_is_not_shown(slow: Server) -> None:
    _, [_, s1, s2] = company(*(slow.visitor() for _ in range(3)), clock="live")
    s2.wait_until(lambda s: len(s.clocks) == 2)

    s1.send("stand_in", seat="s1")

    s2.wait_until(lambda s: [one["seat"] for one in s.clocks] == ["s2"])


def test_whose_time_is_over_takes_the_seat_back_at_the_next_question(slow: Server) -> None:
    id_, [killer, s1, s2] = company(*(slow.visitor() for _ in range(3)), clock="live")
    s1.wait_until(lambda s: s.question() and s.clocks)
    slow.run_out(id_, S1)
    s1.wait_until(lambda s: s.table["seats"][1]["stand_in"])  # and s2 is still laying

    s1.send("take_back")

    assert s1.refused()["key"] == "error.clock_ran_out"
    for name in ("carrie", "dorothy"):
        s2.wait_until(lambda s: s.question())
        s2.draft(f"{name} 1 2")
    s2.send("lock", locked=True)
    killer.wait_until(lambda s: s.question())
    s1.send("take_back")
    s1.wait_until(lambda s: not s.table["seats"][1]["stand_in"])


@contextmanager
def locked(table: Table) -> Iterator[asyncio.AbstractEventLoop]:
    """Somebody's answer is on its way to disk."""
    assert table.driving is not None
    loop = table.driving.get_loop()
    asyncio.run_coroutine_threadsafe(table.hosted.lock.acquire(), loop).result()
    yield loop
    loop.call_soon_threadsafe(table.hosted.lock.release)


def test_who_answers_in_the_last_moment_is_not_stood_in_for_at_the_next_question(slow: Server) -> None:
    id_, killer = alone(slow.visitor(), "live")
    table = slow.hall.tables[id_]
    with locked(table) as loop:
        slow.run_out(id_, KILLER)
        wait_until(lambda: len(table.hosted.lock._waiters or ()) > 0)  # the driver, to let a bot stand in

        def new_clock() -> None:
            table.seats.rows[KILLER] = replace(table.seats.rows[KILLER], deadline=time.time() + LONG)

        loop.call_soon_threadsafe(new_clock)
    killer.answer(0)

    assert not table.seats.rows[KILLER].stand_in


def test_a_bot_does_not_answer_for_who_has_taken_the_seat_back(
    server: Server, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, killer = alone(visitor, "none")
    table = server.hall.tables[table_id]
    thinks, thought = asyncio.Event(), asyncio.Event()
    answers = table.hosted.means.bot_pool.answers

    async def slowly(one: Thought) -> object:
        chosen = await answers(one)
        thinks.set()
        await thought.wait()
        return chosen

    monkeypatch.setattr(table.hosted.means.bot_pool, "answers", slowly)
    number = table.ledger.number
    killer.send("stand_in", seat="killer")
    wait_until(thinks.is_set)
    killer.send("take_back")
    killer.wait_until(lambda s: not s.table["seats"][0]["stand_in"] and s.question())
    assert table.driving is not None
    table.driving.get_loop().call_soon_threadsafe(thought.set)
    settle(killer)

    assert table.ledger.number == number
    killer.answer(0)


def settle(socket: Socket) -> None:
    """Whatever the table had to do before this, it has done."""
    for _ in range(3):
        socket.send("ping")
        socket.wait_for("pong")


def test_who_leaves_one_process_and_is_at_another_is_not_told_as_gone(
    server: Server, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Postgres: who leaves a process is written down as gone there, over what this one wrote."""
    table_id, _ = alone(visitor, "none")
    table, told = server.hall.tables[table_id], threading.Event()
    monkeypatch.setattr(table.presence, "note_soon", told.set)
    table.presence.noted = {KILLER}
    assert table.driving is not None

    table.driving.get_loop().call_soon_threadsafe(table.sync.poke)

    assert told.wait(PATIENCE)


def test_a_bot_stands_in_for_who_is_not_there(visitor: Visitor, other: Visitor) -> None:
    table, [killer, survivors] = company(visitor, other)
    killer.send("stand_in", seat="s1")
    assert killer.refused()["key"] == "error.still_there"
    survivors.close()
    killer.wait_until(lambda s: not s.table["seats"][1]["here"])

    killer.send("stand_in", seat="s1")
    killer.wait_until(lambda s: s.question())

    again = other.sit_at(table)
    assert again.table["seats"][1]["stand_in"]
    assert again.questions == []
    again.send("take_back")
    again.wait_until(lambda s: not s.table["seats"][1]["stand_in"])
    killer.answer("explore 7")
    killer.wait_until(lambda s: s.question() or has_begun_a_round(s))
    if not has_begun_a_round(killer):
        killer.answer()  # what he does with whom he found
    again.wait_until(lambda s: s.question())
