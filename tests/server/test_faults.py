"""Faults: servers killed, racing, slow readers, and a database that goes away for a while."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, nullcontext
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from lastlight.server.settings import Settings
from lastlight.server.storage.writer_sqlite import SqliteWriter
from tests.server.people import company, play_together
from tests.server.postgres import Postgres, Relay
from tests.server.processes import Process, process
from tests.server.rows import pragma
from tests.server.running import PATIENCE, Server, Visitor, closed_with, quick, running, wait_until


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
    until = time.monotonic() + 10
    while any(Path(f"/proc/{pid}").exists() for pid in children):
        assert time.monotonic() < until, "a bot process is left over"
        time.sleep(0.1)


def test_a_disk_that_takes_nothing_is_said_and_the_match_goes_on_afterwards(server: Server) -> None:
    visitor = server.visitor()
    made = visitor.create(seats={"killer": "me"}, options={"people": 2, "max_rounds": 3}, tempo="instant")
    socket = visitor.sit_at(made["table"]["id"])
    socket.wait_until(lambda s: s.question())
    writer = server.hall.store.writer
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


@pytest.mark.slow
def test_serve_says_where_it_listens_once_it_does(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "lastlight", "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen([*command, "--log-level", "error"], stdout=subprocess.PIPE, text=True) as handle:
        assert handle.stdout is not None
        said = handle.stdout.readline().split()[-1]
        assert httpx.get(f"{said}healthz", timeout=PATIENCE).json() == {"status": "ok"}
        handle.terminate()


@pytest.mark.slow
def test_serve_shows_its_figures_to_who_sends_the_token(tmp_path: Path) -> None:
    with process(tmp_path, "--metrics-token", "opensesame") as served:
        visitor = served.visitor()
        assert visitor.http.get("/metrics").status_code == 403
        shown = visitor.http.get("/metrics", headers={"Authorization": "Bearer opensesame"})
        assert "lastlight_tables 0.0" in shown.text
        visitor.leave()


@pytest.mark.slow
@pytest.mark.parametrize(("given", "believed"), [((), False), (("--proxy", "127.0.0.2"), True)])
def test_serve_believes_the_proxies_it_is_told_of(
    tmp_path: Path, given: tuple[str, ...], believed: bool
) -> None:
    """A proxy elsewhere, played by another address of this machine, opens sockets for two people."""
    with process(tmp_path, *given) as served, ExitStack() as opened:
        visitor = served.visitor()
        table = visitor.create()["table"]["id"]
        visitor.leave()

        def open_socket(person: str) -> None:
            path = f"ws://{served.address}/api/v1/tables/{table}/socket"
            headers, proxy = {"X-Forwarded-For": person}, ("127.0.0.2", 0)
            opened.enter_context(
                connect(
                    path,
                    additional_headers=headers,
                    source_address=proxy,
                    proxy=None,
                    open_timeout=PATIENCE,
                )
            )

        for _ in range(Settings.sockets_per_address):
            open_socket("192.0.2.1")
        with nullcontext() if believed else pytest.raises(InvalidStatus):
            open_socket("192.0.2.2")


@pytest.mark.slow
@pytest.mark.parametrize(
    "chosen",
    [
        ["--data", "a_file"],
        ["--db", "sqlite:///a_file"],
        ["--db", "postgres://u:hush@127.0.0.1:1/x?sslmode=on"],
        ["--db", "postgres://127.0.0.1:1/x?user=u&password=hush&sslpassword=hush"],
    ],
)
def test_serve_refuses_in_one_line_a_database_it_cannot_use(tmp_path: Path, chosen: list[str]) -> None:
    (tmp_path / "a_file").write_text("neither a folder nor a database, and long enough to be looked at" * 9)
    command = [sys.executable, "-m", "lastlight", "serve", "--port", "0", *chosen]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.startswith("lastlight: Cannot use the database")
    assert ended.stderr.count("\n") == 1
    assert "hush" not in ended.stderr


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
        until = time.monotonic() + 20
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


def test_a_reader_who_is_too_slow_is_sent_away(
    server: Server, visitor: Visitor, other: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastlight.server.web.frames.FAREWELL", PATIENCE)
    _, [killer, survivors] = company(visitor, other)
    table = next(iter(server.hall.tables.values()))
    guest = next(
        g for g in table.presence.guests if g.person == table.seats.rows[min(table.seats.rows)].person
    )

    def flood() -> None:
        for _ in range(300):
            guest.send(b'{"type":"noise","noise":"%b"}' % (b"x" * 100_000))

    loop = table.driving.get_loop() if table.driving is not None else None
    assert loop is not None
    loop.call_soon_threadsafe(flood)
    assert closed_with(killer) == 4408
    survivors.wait_until(lambda s: not s.table["seats"][0]["here"])


def test_messages_sent_at_one_stroke_are_all_answered_in_order(visitor: Visitor) -> None:
    killer = visitor.sit_at(visitor.create(seats={"killer": "me"})["table"]["id"])
    killer.wait_until(lambda s: s.question())
    asked = [f"explore {number}" for number in range(20, 320)]
    for option in asked:
        killer.send("why", question=killer.question()["id"], option=option)

    assert [killer.wait_for("why")["option"] for _ in asked] == asked


def test_a_dropped_socket_leaves_the_table_to_the_others(
    server: Server, visitor: Visitor, other: Visitor
) -> None:
    table, [killer, survivors] = company(visitor, other)
    killer.connection.socket.close()

    survivors.wait_until(lambda s: not s.table["seats"][0]["here"])

    again = visitor.sit_at(table)
    survivors.wait_until(lambda s: s.table["seats"][0]["here"])
    assert again.view["round"] == 1


def test_an_answer_sent_twice_counts_once(visitor: Visitor) -> None:
    table = visitor.create(seats={"killer": "me"})["table"]["id"]
    killer = visitor.sit_at(table)
    killer.wait_until(lambda s: s.question())
    question = killer.question()
    answer: dict[str, Any] = {"type": "answer", "question": question["id"], "option": "explore 2"}
    for _ in range(2):
        killer.connection.send(json.dumps(answer))

    killer.wait_for("accepted")
    assert killer.refused()["key"] == "error.stale_question"
