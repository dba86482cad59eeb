"""What somebody may send who means no good: each of these is run in a process of its own, for a while."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from functools import partial

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.client_frames import PING, frame
from tests.server.running import PATIENCE, Visitor

FOR = 4.0
"""Seconds a flood lasts that does not end by itself."""

AT_ONCE = 6
"""Replays that are sent together."""

HALF = b"POST /api/v1/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 60000\r\n"
"""A head without an end, of a body that never comes."""


@contextmanager
def visiting(address: str, cookie: str = "") -> Iterator[Visitor]:
    """Somebody who leaves again."""
    visitor = Visitor(address)
    if cookie:
        visitor.http.cookies.set("lastlight", cookie)
    try:
        yield visitor
    finally:
        visitor.leave()


def frames(address: str, table: str) -> None:
    """A spectator who sends empty pings as fast as they go, and comes back when they are sent away."""
    until, many = time.monotonic() + FOR, frame(PING) * 10_000
    while time.monotonic() < until:
        with suppress(OSError, ConnectionClosed, InvalidHandshake), visiting(address) as visitor:
            line = visitor.sit_at(table, watch=1).connection.socket
            while time.monotonic() < until:
                line.sendall(many)


def replays(address: str, record: str) -> None:
    """Long records to be shown, several at once."""
    body = json.dumps({"record": record, "seen_as": "all"})
    send = partial(
        httpx.post,
        f"http://{address}/api/v1/replays",
        content=body,
        headers={"content-type": "application/json", "accept-encoding": "gzip"},
        timeout=10 * PATIENCE,
    )
    with ThreadPoolExecutor(AT_ONCE) as pool:
        assert all(answer.status_code < 500 for answer in pool.map(lambda _: send(), range(AT_ONCE)))


def too_long(address: str, record: str) -> None:
    """A record longer than any match, to be played on, again and again."""
    with visiting(address) as visitor:
        for _ in range(10):
            wanted = {"game": "sixes", "seats": {"killer": "me"}, "origin": {"record": record, "step": 9}}
            refused = visitor.http.post("/api/v1/tables", json=wanted)
            assert (refused.status_code, refused.json()["key"]) == (413, "error.too_many_lines")


def halves(address: str, lines: int) -> None:
    """Requests of which only a part comes; ends when the server has ended every one of them."""
    host, _, port = address.partition(":")
    with ExitStack() as stack:
        opened = [stack.enter_context(socket.create_connection((host, int(port)))) for _ in range(lines)]
        for place, line in enumerate(opened):
            line.settimeout(PATIENCE)
            line.sendall(HALF[: 10 + place % (len(HALF) - 10)])
        for line in opened:
            with suppress(ConnectionResetError):
                assert line.recv(1) == b"", "half a request was answered"


def newcomers(address: str, table: str) -> None:
    """People who come to a table one after another, for the first time."""
    for _ in range(5):
        with visiting(address) as visitor:
            visitor.sit_at(table, watch=1)


def end_of_match(address: str, cookie: str, table: str) -> None:
    """A side gives up, and the replay is asked for through everybody's eyes."""
    eyes = ("all", "public")
    with visiting(address, cookie) as visitor, ThreadPoolExecutor(len(eyes)) as pool:
        visitor.http.timeout = 10 * PATIENCE
        seat = visitor.sit_at(table)
        seat.send("concede", side="killer", agree=True)
        seat.wait_until(lambda s: s.table["status"] == "finished")
        told = pool.map(lambda one: visitor.http.get(f"/api/v1/replays/{table}", params={"as": one}), eyes)
        assert [answer.status_code for answer in told] == [200] * len(eyes)
