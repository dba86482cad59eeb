"""Clocks run out: a bot answers, what was laid is locked, and no table stops the clocks of others."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from lastlight.core.seats import KILLER, S1
from lastlight.server.settings import CLOCKS
from lastlight.server.storage.rows import StoreAway
from lastlight.server.table.table import Table
from tests.server.running import quick, running, wait_until


def test_at_zero_a_bot_answers_until_the_owner_takes_the_seat_back(tmp_path: Path) -> None:
    with running(quick(tmp_path, clocks={**CLOCKS, "live": 1})) as server:
        visitor = server.visitor()
        table = visitor.create(seats={"killer": "me"}, clock="live")["table"]["id"]
        killer = visitor.sit_at(table)
        killer.wait_until(lambda s: s.clocks)
        assert killer.clocks[0]["seat"] == "killer"
        assert 0 <= killer.clocks[0]["left"] <= 1000

        killer.wait_until(lambda s: s.table["seats"][0]["stand_in"])
        killer.wait_until(lambda s: s.view["stage"] != "laid" or s.view["round"] > 1)
        killer.send("take_back")
        killer.wait_until(lambda s: not s.table["seats"][0]["stand_in"])


def test_a_clock_runs_out_while_nobody_is_there(tmp_path: Path) -> None:
    settings = quick(tmp_path, clocks={**CLOCKS, "live": 3}, idle_seconds=1.0)
    with running(settings) as server:
        visitor = server.visitor()
        table = visitor.create(seats={"killer": "me"}, options={"max_rounds": 2}, clock="live")["table"]["id"]
        visitor.sit_at(table).wait_until(lambda s: s.question())
        for socket in visitor.sockets:
            socket.close()

        wait_until(lambda: table not in server.hall.tables)
        wait_until(lambda: is_over(tmp_path, table))


def test_a_table_that_cannot_be_loaded_does_not_stop_the_clocks_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastlight.server.lobby.registry.SWEEP", 0.05)
    with running(quick(tmp_path)) as server:
        visitor = server.visitor()
        broken, good = (visitor.create(seats={"killer": "me"})["table"]["id"] for _ in range(2))
        load = server.hall.load

        async def try_to_load(id_: str) -> Table:
            if id_ == broken:
                raise RuntimeError
            return await load(id_)

        async def overdue(_: float) -> list[str]:
            return [broken, good]

        monkeypatch.setattr(server.hall, "load", try_to_load)
        monkeypatch.setattr(server.hall.store, "overdue", overdue)

        wait_until(lambda: good in server.hall.tables)
        assert server.hall.metrics.failures["sweep"] > 0


def test_what_is_wrong_with_a_table_is_logged_once_until_it_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastlight.server.lobby.registry.SWEEP", 0.01)
    monkeypatch.setattr("lastlight.server.table.backoff.SHORTEST", 0.01)
    monkeypatch.setattr("lastlight.server.table.backoff.LONGEST", 0.01)
    trouble = {"what": "torn"}
    with running(quick(tmp_path)) as server, capture_logs() as lines:
        hall = server.hall
        broken = server.visitor().create(seats={"killer": "me"})["table"]["id"]

        async def cannot_load(_: str) -> Table:
            raise RuntimeError(trouble["what"])

        async def overdue(_: float) -> list[str]:
            return [broken]

        monkeypatch.setattr(hall, "load", cannot_load)
        monkeypatch.setattr(hall.store, "overdue", overdue)

        def logged() -> list[str]:
            return [line["match"] for line in lines if line["event"] == "sweep_failed"]

        wait_until(lambda: hall.metrics.failures["sweep"] >= 3)
        assert logged() == [broken]

        trouble["what"] = "torn elsewhere"
        wait_until(lambda: len(logged()) == 2)
        tried = hall.metrics.failures["sweep"]
        wait_until(lambda: hall.metrics.failures["sweep"] >= tried + 3)
        assert logged() == [broken, broken]


def is_over(data: Path, table: str) -> bool:
    """As it stands on disk: asking the server would bring the table back into memory."""
    with closing(sqlite3.connect(data / "lastlight.db")) as database:
        found = database.execute("SELECT status FROM matches WHERE id = ?", (table,)).fetchone()
        return bool(found[0] == "finished")


def test_an_answer_on_disk_is_no_error_when_its_clock_cannot_be_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        raise StoreAway

    with running(quick(tmp_path, clocks={**CLOCKS, "live": 600})) as server:
        visitor = server.visitor()
        made = visitor.create(seats={"killer": "me"}, clock="live", tempo="instant")
        killer = visitor.sit_at(made["table"]["id"])
        killer.wait_until(lambda s: s.question() and s.clocks)
        (table,) = server.hall.tables.values()
        before = table.seats.rows[KILLER].deadline
        assert before is not None

        with monkeypatch.context() as patched:
            patched.setattr(table.hosted.store, "change_seats", away)
            killer.answer()
            killer.send("why", question="nonsense", option="nonsense")
            assert killer.refused()["key"] == "error.stale_question"
        wait_until(lambda: not table.clocks.behind)

        killer.wait_until(lambda s: s.question())
        wait_until(lambda: (table.seats.rows[KILLER].deadline or 0) > before)


def test_a_complete_draft_is_locked_at_zero(tmp_path: Path) -> None:
    with running(quick(tmp_path, clocks={**CLOCKS, "live": 600})) as server:
        visitor = server.visitor()
        made = visitor.create(seats={"s1": "me"}, options={"people": 2, "characters": 1}, clock="live")
        survivor = visitor.sit_at(made["table"]["id"])
        survivor.wait_until(lambda s: s.question() and s.clocks)
        assert 0 < survivor.clocks[0]["left"] <= 600_000
        survivor.draft("alice 1 5")

        server.run_out(made["table"]["id"], S1)

        survivor.wait_until(lambda s: any(e["event"]["event"] == "CardsLaid" for e in s.log))

        laid = next(e["event"] for e in survivor.log if e["event"]["event"] == "CharacterLaid")
        assert (laid["herself"], laid["decoy"]) == (1, 5)
        assert not survivor.table["seats"][1]["stand_in"]
