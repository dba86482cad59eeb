"""A server on a port of this machine, and people who visit it: each with a cookie, sockets and patience."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from lastlight.core.seats import Seat
from lastlight.server.app import create_app
from lastlight.server.lobby.hall import Hall
from lastlight.server.settings import Settings
from lastlight.server.web.connections import CONNECTIONS

Message = dict[str, Any]

PATIENCE = 60.0
"""Seconds after which what should have come is missing."""


def quick(data: Path, **changed: Any) -> Settings:
    """Settings for tests: nothing is played out, bots think in a thread, limits are far away."""
    settings = Settings(
        data=data,
        bot_processes=0,
        pace=0.0,
        requests_per_minute=100_000,
        tables_per_minute=100_000,
        messages_per_second=10_000.0,
        sockets_per_minute=100_000,
        takeover_seconds=0.3,
        away_seconds=0.0,
        log_level="error",
    )
    return replace(settings, **changed)


class Server:
    """A server running in a thread."""

    def __init__(self, settings: Settings) -> None:
        self.app = create_app(settings)
        config = uvicorn.Config(
            self.app,
            host="127.0.0.1",
            port=0,
            log_level="error",
            lifespan="on",
            timeout_graceful_shutdown=2,
            **CONNECTIONS,
        )
        self.uvicorn = uvicorn.Server(config)
        self.visitors: list[Visitor] = []
        self.thread = threading.Thread(target=self.uvicorn.run, daemon=True)

    @property
    def hall(self) -> Hall:
        hall: Hall = self.app.http.state.hall
        return hall

    def start(self) -> None:
        self.thread.start()
        until = time.monotonic() + PATIENCE
        while not self.uvicorn.started:
            assert self.thread.is_alive(), "the server did not start"
            assert time.monotonic() < until
            time.sleep(0.01)
        self.port: int = self.uvicorn.servers[0].sockets[0].getsockname()[1]

    def stop(self) -> None:
        for visitor in self.visitors:
            visitor.leave()
        self.uvicorn.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()

    def run_out(self, table_id: str, seat: Seat) -> None:
        """Set the clock of a seat's open question to zero, once it runs: the question is sent before."""
        table = self.hall.tables[table_id]
        assert table.driving is not None
        wait_until(lambda: table.seats.rows[seat].deadline is not None)

        def at_zero() -> None:
            table.seats.rows[seat] = replace(table.seats.rows[seat], deadline=time.time())
            table.hosted.wake.set()

        table.driving.get_loop().call_soon_threadsafe(at_zero)

    @contextmanager
    def busy(self, table_id: str, until_said: int) -> Iterator[None]:
        """The table is busy: this many replies arrive meanwhile and are taken together."""
        table = self.hall.tables[table_id]
        assert table.driving is not None
        loop = table.driving.get_loop()
        asyncio.run_coroutine_threadsafe(table.hosted.lock.acquire(), loop).result(PATIENCE)
        yield
        wait_until(lambda: len(table.answers.replies) == until_said)
        loop.call_soon_threadsafe(table.hosted.lock.release)

    def visitor(self, known: Visitor | None = None) -> Visitor:
        """Somebody new, or somebody known from another server on this database."""
        visitor = Visitor(f"127.0.0.1:{self.port}")
        if known is not None:
            assert known.cookie is not None
            visitor.http.cookies.set("lastlight", known.cookie)
        self.visitors.append(visitor)
        return visitor


@contextmanager
def running(settings: Settings) -> Iterator[Server]:
    server = Server(settings)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Visitor:
    """Somebody with a browser: keeps one cookie, opens sockets."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=f"http://{address}", timeout=PATIENCE)
        self.sockets: list[Socket] = []

    @property
    def cookie(self) -> str | None:
        return self.http.cookies.get("lastlight")

    def get(self, path: str, **given: Any) -> Any:
        answer = self.http.get(path, **given)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any, status: int | None = None) -> Any:
        answer = self.http.post(path, json=body)
        if status is None:
            assert answer.status_code in (200, 201), answer.text
        else:
            assert answer.status_code == status, answer.text
        return answer.json()

    def create(self, **wanted: Any) -> Any:
        return self.post("/api/v1/tables", {"game": "decoy", **wanted})

    def sit_at(self, table: str, **query: Any) -> Socket:
        """Open a socket; the hello is read."""
        socket = Socket(self, table, query)
        self.sockets.append(socket)
        return socket

    def leave(self) -> None:
        for socket in self.sockets:
            socket.close()
        self.http.close()


class Socket:
    """One socket, and the table as this device knows it."""

    def __init__(self, visitor: Visitor, table: str, query: Mapping[str, Any]) -> None:
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        headers = {"Cookie": f"lastlight={visitor.cookie}"} if visitor.cookie else {}
        self.stack = ExitStack()
        opening = connect(
            f"ws://{visitor.address}/api/v1/tables/{table}/socket?{asked}",
            additional_headers=headers,
            origin=Origin(f"http://{visitor.address}"),
            proxy=None,
            open_timeout=PATIENCE,
            ping_interval=None,
            max_size=None,  # a greeting may be long
            max_queue=None,  # who reads late is still there: what comes is taken, and pings are answered
        )
        self.connection: ClientConnection = self.stack.enter_context(opening)
        self.heard: list[str] = []
        self.seen: Any = None  # the view without what lies as a draft
        self.view: Any = None
        self.questions: list[Any] = []
        self.told: list[Any] = []  # the questions open after the last message
        self.drafts: list[Any] = []
        self.log: list[Any] = []
        self.table: Any = None
        self.undo: Any = None
        self.clocks: list[Any] = []
        self.hello: Any = self.wait_for("hello")

    def receive(self, patience: float = PATIENCE) -> Message:
        text = self.connection.recv(patience)
        assert isinstance(text, str)
        self.heard.append(text)
        message: Message = json.loads(text)
        if message["type"] in ("hello", "update"):
            self.seen = view_after(message, self.seen)
            self.view = self.seen and {**self.seen, **message["laid"]}
            self.questions = self.told = still_open(message, self.told)
            self.drafts = message["drafts"]
            self.log = message["log"] if message["type"] == "hello" else self.log + message["log"]
        if message["type"] in ("hello", "table"):
            self.table = message["table"]
        if message["type"] in ("hello", "clock"):
            self.clocks = message["clocks"]
        if message["type"] in ("hello", "undo"):
            self.undo = message["undo"]
        return message

    def wait_for(self, kind: str, that: Callable[[Message], bool] = lambda _: True) -> Message:
        """Read until a message of a kind comes."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            message = self.receive(until - time.monotonic())
            if message["type"] == kind and that(message):
                return message
        raise AssertionError(f"no {kind} came")

    def wait_until(self, true: Callable[[Socket], object]) -> None:
        until = time.monotonic() + PATIENCE
        while not true(self):
            self.receive(max(0.01, until - time.monotonic()))

    def quiet(self, patience: float = 0.2) -> list[Message]:
        """What comes within a short while: no more than a look, on a busy machine it may come later."""
        more: list[Message] = []
        while True:
            try:
                more.append(self.receive(patience))
            except TimeoutError:
                return more

    def hear_out(self) -> list[Message]:
        """What the server has to say for now: it has had its turn, however busy the machine is."""
        more: list[Message] = []
        while True:
            came = self.quiet(0.05)
            assert self.connection.ping().wait(PATIENCE)
            came += self.quiet(0)
            if not came:
                return more
            more += came

    def send(self, type_: str, **fields: Any) -> None:
        self.connection.send(json.dumps({"type": type_, **fields}))

    def question(self, seat: str = "") -> Any:
        return next(
            (q for q in self.questions if q["chosen"] is None and (not seat or q["seat"] == seat)), None
        )

    def answer(self, option: str | int = 0, seat: str = "") -> None:
        """Answer the open question and wait until it is on disk; what follows is still to come."""
        question = self.question(seat)
        text = question["options"][option]["text"] if isinstance(option, int) else option
        self.send("answer", question=question["id"], option=text)
        self.wait_for("accepted", lambda m: bool(m["question"] == question["id"]))
        self.questions = []

    def draft(self, option: str, seat: str = "") -> None:
        question = self.question(seat)
        self.send("draft", question=question["id"], option=option)
        self.wait_for("accepted", lambda m: bool(m["question"] == question["id"]))
        self.wait_for("update")

    def refused(self) -> Message:
        return self.wait_for("error")

    def play_on(self, choose: Callable[[Any], int] = lambda _: 0) -> None:
        """Answer whatever is asked until the match is over."""
        while self.table["status"] != "finished":
            question = self.question()
            if question is None:
                self.receive()
            else:
                self.answer(choose(question))

    def close(self) -> None:
        self.stack.close()


def wait_until(true: Callable[[], object]) -> None:
    """Poll until something holds that nobody is notified of."""
    until = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < until
        time.sleep(0.02)


def view_after(message: Message, known: Any) -> Any:
    """The view after a message: every log entry carries its change."""
    if message["type"] == "hello":
        return message["view"] or known
    return known and view_with(known, message["log"])


def view_with(view: Any, log: Sequence[Any]) -> Any:
    """A view after what has happened since."""
    for entry in log:
        view = {**view, **entry.get("change", {})}
    return view


def still_open(message: Message, told: Sequence[Any]) -> list[Any]:
    """The questions open after a hello or an update, which has only the new ones in full."""
    if message["type"] == "hello":
        return list(message["questions"])
    if message["open"] is None:
        return list(told)
    known = {question["id"]: question for question in (*told, *message["questions"])}
    return [{**known[one["id"]], "chosen": one["chosen"]} for one in message["open"]]


def closed_with(socket: Socket) -> int:
    """The code a socket is closed with."""
    with pytest.raises(ConnectionClosed) as end:
        socket.quiet(PATIENCE)
    close = end.value.rcvd or end.value.sent
    assert close is not None
    return close.code
