"""What several people send at the same moment: written once, sent once, each confirmed separately."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from lastlight.core.seats import seat_named
from lastlight.server.storage.rows import DraftRow, StoreAway
from lastlight.server.storage.write_queue import Job
from lastlight.server.table.table import Table
from tests.server.people import company
from tests.server.running import PATIENCE, Server, Socket, Visitor, wait_until


@pytest.fixture
def team(server: Server, visitor: Visitor, other: Visitor) -> tuple[Table, Socket, list[Socket]]:
    """A table of five, where all four survivors are to lay."""
    others = [other, *[server.visitor() for _ in range(3)]]
    table, [killer, *survivors] = company(visitor, *others)
    for survivor in survivors:
        survivor.wait_until(lambda s: s.question())
    return server.hall.tables[table], killer, survivors


def jobs_of(table: Table, monkeypatch: pytest.MonkeyPatch) -> list[Job]:
    """What goes to the queue from now on."""
    jobs: list[Job] = []
    do = table.hosted.store.database.queue.do

    async def note(job: Job) -> None:
        jobs.append(job)
        await do(job)

    monkeypatch.setattr(table.hosted.store.database.queue, "do", note)
    return jobs


def lay(socket: Socket, option: str = "") -> str:
    """Say where the card shall lie, and do not wait."""
    question = socket.question()
    socket.send("answer", question=question["id"], option=option or question["options"][0]["text"])
    said: str = question["id"]
    return said


def kinds(messages: Sequence[Any]) -> list[str]:
    return [message["type"] for message in messages]


def test_a_team_that_lays_at_the_same_moment_is_written_once_and_told_once(
    server: Server,
    team: tuple[Table, Socket, list[Socket]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, killer, survivors = team
    jobs = jobs_of(table, monkeypatch)

    with server.busy(table.id, until_said=4):
        for survivor in reversed(survivors):
            lay(survivor)
    killer.wait_until(lambda s: s.question())

    (job,) = jobs
    assert [line.seat for line in job.lines] == ["s1", "s2", "s3", "s4"]
    assert job.drafts == {}
    for survivor in survivors:
        assert kinds(survivor.hear_out()) == ["accepted", "update"]
        assert survivor.view["stage"] == "laid"
    assert kinds(killer.hear_out()) == []


def test_who_says_what_cannot_be_is_refused_alone(
    server: Server, team: tuple[Table, Socket, list[Socket]]
) -> None:
    table, killer, [one, two, three, four] = team

    with server.busy(table.id, until_said=4):
        for survivor in (one, two, three):
            lay(survivor)
        lay(four, "dorothy 8 8")

    assert four.refused()["key"] == "error.not_an_option"
    for survivor in (one, two, three):
        survivor.wait_for("accepted")
    four.wait_until(lambda s: [draft["locked"] for draft in s.drafts] == [True, True, True, False])
    four.answer()
    killer.wait_until(lambda s: s.question())


def test_of_two_devices_of_a_seat_the_later_draft_lies(
    server: Server, other: Visitor, team: tuple[Table, Socket, list[Socket]]
) -> None:
    table, _, [one, two, _, _] = team
    again = other.sit_at(table.id)

    with server.busy(table.id, until_said=2):
        for count, (socket, option) in enumerate(((one, "alice 1 1"), (again, "alice 2 2")), 1):
            socket.send("draft", question=socket.question()["id"], option=option)
            wait_until_said(table, count)

    for socket in (one, again):
        socket.wait_for("accepted")
    two.wait_until(lambda s: s.drafts[0]["laid"] == ["alice 2 2"])


def test_of_two_devices_that_answer_the_first_is_heard(
    server: Server, visitor: Visitor, team: tuple[Table, Socket, list[Socket]]
) -> None:
    table, killer, survivors = team
    for survivor in survivors:
        survivor.answer()
    killer.wait_until(lambda s: s.question())
    again = visitor.sit_at(table.id)

    with server.busy(table.id, until_said=2):
        lay(killer)
        wait_until_said(table, 1)
        lay(again)

    killer.wait_for("accepted")
    assert again.refused()["key"] == "error.stale_question"


def test_when_the_disk_is_away_everybody_is_told_and_nothing_lies(
    server: Server,
    team: tuple[Table, Socket, list[Socket]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, killer, survivors = team

    async def away(_: Job) -> None:
        raise StoreAway

    with monkeypatch.context() as patched:
        patched.setattr(table.hosted.store.database.queue, "do", away)
        with server.busy(table.id, until_said=4):
            for survivor in survivors:
                lay(survivor)
        for survivor in survivors:
            assert survivor.refused()["key"] == "error.try_again"
    assert table.questions.drafts == {}

    for survivor in survivors:
        survivor.answer()
    killer.wait_until(lambda s: s.question())


def test_who_is_still_to_be_taken_when_the_table_is_stopped_may_try_again(
    server: Server, team: tuple[Table, Socket, list[Socket]]
) -> None:
    table, killer, survivors = team
    assert table.driving is not None
    stopped: list[asyncio.Task[Any]] = []

    async def stop(_: Job) -> None:
        task = asyncio.current_task()
        assert task is not None
        stopped.append(task)
        task.cancel()
        await asyncio.sleep(PATIENCE)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(table.hosted.store.database.queue, "do", stop)
        with server.busy(table.id, until_said=2):
            lay(survivors[0])
            wait_until_said(table, 1)
            lay(survivors[1])
        assert survivors[1].refused()["key"] == "error.try_again"
    assert len(stopped) == 1

    for survivor in survivors[1:]:
        survivor.answer()
    assert killer.question() is None


def test_the_choice_stays_open_when_elsewhere_somebody_is_not_ready_any_more(
    server: Server, team: tuple[Table, Socket, list[Socket]]
) -> None:
    table, killer, [one, two, three, four] = team
    for survivor in (one, two, three):
        survivor.answer()
    laid = table.questions.drafts[seat_named("s1")]
    assert table.driving is not None
    elsewhere = table.hosted.store.lay(
        table.id, table.ledger.number, {"s1": DraftRow(laid.texts, locked=False)}
    )
    asyncio.run_coroutine_threadsafe(elsewhere, table.driving.get_loop()).result(PATIENCE)

    four.answer()

    one.wait_until(lambda s: [draft["locked"] for draft in s.drafts] == [False, True, True, True])
    assert killer.question() is None
    one.send("lock", locked=True)
    killer.wait_until(lambda s: s.question())


def wait_until_said(table: Table, count: int) -> None:
    wait_until(lambda: len(table.answers.replies) == count)


def test_what_fails_after_an_answer_is_on_disk_is_not_told_as_its_refusal(
    visitor: Visitor, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise RuntimeError

    killer = visitor.sit_at(visitor.create(seats={"killer": "me"})["table"]["id"])
    killer.wait_until(lambda s: s.question())
    (table,) = server.hall.tables.values()

    with monkeypatch.context() as patched:
        patched.setattr(table.playout, "show", broken)
        killer.answer()
        killer.send("why", question="nonsense", option="nonsense")
        assert killer.refused()["key"] == "error.stale_question"

    assert server.hall.metrics.failures["message"] == 1
