"""Faults: servers killed, racing, slow readers, and a database that goes away for a while."""

from __future__ import annotations

import sqlite3
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from lastlight.server.storage.writer_sqlite import SqliteWriter
from tests.server.people import play_together
from tests.server.postgres import Postgres, Relay
from tests.server.processes import Process, process
from tests.server.rows import pragma
from tests.server.running import PATIENCE, Server, quick, running, wait_until


class Storm(threading.Thread):
    """A person who lays cards and explores as fast as the table lets them, noting what is confirmed."""

    def __init__(self, served: Process) -> None:
        super().__init__(daemon=True)
        self.visitor = served.visitor()
        # A last round far away and no way to win: the storm goes on until the server is gone.
        options = {"people": 2, "characters": 4, "limits": "1111111", "tokens": 9, "needed": 7}
        made = self.visitor.create(seats={"killer": "me"}, options=options, tempo="instant", fill="random")
        self.table: str = made["table"]["id"]
        self.sent: list[str] = []
        self.confirmed: list[str] = []
        self.begun = threading.Event()

    def run(self) -> None:
        try:
            socket = self.visitor.sit_at(self.table)
            while True:
                question = socket.question()
                if question is None:
                    socket.receive()
                    continue
                option = question["options"][0]["text"]
                self.sent.append(option)
                socket.send("answer", question=question["id"], option=option)
                socket.wait_for("accepted")
                self.confirmed.append(option)
                socket.questions = []
                self.begun.set()
        except (ConnectionClosed, OSError, TimeoutError, AssertionError):
            return


@pytest.mark.slow
@pytest.mark.parametrize("wait", [0.3, 1.1])
def test_sigkill_in_a_storm_of_answers_loses_no_confirmed_one(tmp_path: Path, wait: float) -> None:
    with process(tmp_path) as served:
        storms = [Storm(served) for _ in range(6)]
        for storm in storms:
            storm.start()
        for storm in storms:
            assert storm.begun.wait(PATIENCE)
        time.sleep(wait)
        served.kill()
        for storm in storms:
            storm.join(PATIENCE)
    assert sum(len(storm.confirmed) for storm in storms) > 10
    with process(tmp_path) as served:
        for storm in storms:
            again = served.visitor(storm.visitor.cookie)
            socket = again.sit_at(storm.table)
            kept = answers_kept(tmp_path, storm.table, "killer")
            assert kept in (storm.confirmed, storm.sent)  # at most the last one was on its way
            if socket.table["status"] == "running":
                socket.wait_until(lambda s: s.question() or s.table["status"] == "finished")
            again.leave()
    for storm in storms:
        storm.visitor.leave()


def answers_kept(data: Path, table: str, seat: str) -> list[str]:
    """What is on disk of a seat's answers, in order."""
    with closing(sqlite3.connect(data / "lastlight.db")) as database:
        kept = database.execute(
            "SELECT text FROM answers WHERE match = ? AND seat = ? ORDER BY number", (table, seat)
        )
        return [text for (text,) in kept]


@pytest.mark.slow
def test_bots_leave_with_a_killed_server(tmp_path: Path) -> None:
    with process(tmp_path) as served:
        visitor = served.visitor()
        table = visitor.create(seats={"killer": "me"}, tempo="instant")["table"]["id"]
        visitor.sit_at(table).wait_until(lambda s: s.question())
        found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(served.handle.pid)], capture_output=True)
        children = [int(pid) for pid in found.stdout.split()]
        assert children
        served.kill()
        visitor.leave()
    until = time.monotonic() + PATIENCE
    while any(Path(f"/proc/{pid}").exists() for pid in children):
        assert time.monotonic() < until, "a bot process is left over"
        time.sleep(0.1)


def test_a_disk_that_takes_nothing_is_said_and_the_match_goes_on_afterwards(server: Server) -> None:
    visitor = server.visitor()
    made = visitor.create(seats={"killer": "me"}, options={"people": 2, "max_rounds": 3}, tempo="instant")
    socket = visitor.sit_at(made["table"]["id"])
    socket.wait_until(lambda s: s.question())
    writer = server.hall.store.database.writer
    assert isinstance(writer, SqliteWriter)

    writer.thread.submit(pragma, writer, "PRAGMA query_only = on").result()
    question = socket.question()
    socket.send("answer", question=question["id"], option=question["options"][0]["text"])
    assert socket.refused()["key"] == "error.cannot_write"

    writer.thread.submit(pragma, writer, "PRAGMA query_only = off").result()
    socket.answer()
    socket.play_on()
    record = visitor.http.get(f"/r/{made['table']['id']}.jsonl")
    assert record.status_code == 200


def test_two_servers_on_one_postgres_serve_the_same_table(postgres: Postgres, tmp_path: Path) -> None:
    settings = quick(tmp_path, database=postgres.database())
    with running(settings) as one, running(settings) as two:
        killer_person, team = one.visitor(), two.visitor()
        made = killer_person.create(
            seats={"killer": "me", "s1": "person"}, options={"people": 2, "max_rounds": 3}
        )
        table = made["table"]["id"]
        killer = killer_person.sit_at(table)
        team.post(f"/api/v1/tables/{table}/join", {"invite": made["invites"][0]["token"]})
        survivors = team.sit_at(table)
        killer.wait_until(lambda s: s.table["status"] == "running")
        killer.send("talk", channel="open", text="hello")
        survivors.wait_for("talk")
        killer.wait_until(lambda s: s.table["seats"][1]["here"])
        survivors.wait_until(lambda s: s.table["seats"][0]["here"])

        play_together(survivors, killer)

        assert killer.view["winner"] == survivors.view["winner"] is not None
        survivors.close()
        killer.wait_until(lambda s: not s.table["seats"][1]["here"])


@pytest.mark.slow
def test_two_servers_race_for_the_bots_of_one_table(postgres: Postgres, tmp_path: Path) -> None:
    """Both processes have the table in memory and let the bots answer at once: the unique key decides."""
    settings = quick(tmp_path, database=postgres.database(), takeover_seconds=0.0)
    with running(settings) as one, running(settings) as two:
        visitor = one.visitor()
        made = visitor.create(seats={"killer": "me"}, options={"max_rounds": 4})
        table = made["table"]["id"]
        here, there = visitor.sit_at(table), two.visitor(visitor).sit_at(table)
        sockets, turn = (here, there), 0
        until = time.monotonic() + 60
        while here.table["status"] != "finished" or there.table["status"] != "finished":
            assert time.monotonic() < until
            turn += 1
            socket = sockets[turn % 2]
            socket.quiet(0.03)
            question = socket.question()
            if question is not None:
                socket.send("answer", question=question["id"], option=question["options"][0]["text"])
                socket.questions = []
        ledgers = [server.hall.tables[table].ledger for server in (one, two)]
        assert ledgers[0].answers == ledgers[1].answers
        assert here.log == there.log


@pytest.mark.slow
def test_a_database_gone_for_some_seconds_loses_nothing(postgres: Postgres, tmp_path: Path) -> None:
    settings = quick(tmp_path, database=postgres.database())
    with running(settings) as server:
        visitor = server.visitor()
        table = visitor.create(seats={"killer": "me"}, options={"max_rounds": 4})["table"]["id"]
        killer = visitor.sit_at(table)
        killer.wait_until(lambda s: s.question())
        question = killer.question()
        postgres.stop()
        killer.send("answer", question=question["id"], option="explore 3")
        assert killer.refused()["key"] == "error.try_again"
        assert visitor.http.get("/healthz").status_code == 503
        time.sleep(2)
        postgres.start()
        until = time.monotonic() + PATIENCE
        while visitor.http.get("/healthz").status_code != 200:
            assert time.monotonic() < until
            time.sleep(0.1)

        killer.send("answer", question=question["id"], option="explore 3")
        killer.wait_for("accepted")
        killer.questions = []
        killer.play_on()


@pytest.fixture
def relay(postgres: Postgres) -> Iterator[Relay]:
    relay = Relay(postgres.port)
    yield relay
    relay.close()


@pytest.mark.slow
def test_a_way_to_the_database_that_goes_silent_is_given_up(
    postgres: Postgres, relay: Relay, tmp_path: Path
) -> None:
    address = postgres.database().replace(str(postgres.port), str(relay.port))
    with running(quick(tmp_path, database=address, database_seconds=2.0)) as server:
        visitor = server.visitor()
        table = visitor.create(seats={"killer": "me"}, options={"max_rounds": 4})["table"]["id"]
        killer = visitor.sit_at(table)
        killer.wait_until(lambda s: s.question())
        killer.answer()
        killer.wait_until(lambda s: s.question())

        relay.go_silent()

        answered = False
        question = killer.question()
        while not answered:
            killer.send("answer", question=question["id"], option=question["options"][0]["text"])
            while (said := killer.receive())["type"] not in ("accepted", "error"):
                pass
            answered = said["type"] == "accepted"
            assert answered or said["key"] == "error.try_again"
        wait_until(lambda: visitor.http.get("/healthz").status_code == 200)
        wait_until(lambda: visitor.http.get("/api/v1/tables").status_code == 200)


@pytest.mark.slow
def test_who_sits_where_the_database_went_silent_hears_of_the_others_again(
    postgres: Postgres, relay: Relay, tmp_path: Path
) -> None:
    address = postgres.database()
    cut_off = quick(
        tmp_path, database=address.replace(str(postgres.port), str(relay.port)), database_seconds=2.0
    )
    with running(quick(tmp_path, database=address)) as one, running(cut_off) as two:
        visitor = one.visitor()
        table = visitor.create(seats={"killer": "me"}, options={"max_rounds": 4})["table"]["id"]
        killer, onlooker = visitor.sit_at(table), two.visitor().sit_at(table)
        killer.wait_until(lambda s: s.question())

        relay.go_silent()
        killer.send("talk", channel="open", text="Anybody there?")

        assert onlooker.wait_for("talk")["talk"]["text"] == "Anybody there?"
