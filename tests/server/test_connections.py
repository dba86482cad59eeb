"""Requests of which only a part comes: they are not waited for without end."""

from __future__ import annotations

import asyncio
import socket
from contextlib import closing, suppress

import h11
import pytest

from lastlight.server.storage.database import Database
from lastlight.server.web.connections import SECONDS, TimedRequests
from tests.server.running import PATIENCE, Server, wait_until

HEAD = b"POST /api/v1/visitor HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"


def left_hanging(server: Server, sent: bytes) -> bytes:
    """Connect, send this, then nothing: what comes back before the server ends it."""
    heard = b""
    line = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    with closing(line), suppress(ConnectionError):  # its time may be over before all is sent
        line.sendall(sent)
        while more := line.recv(65_536):
            heard += more
    return heard


@pytest.mark.parametrize(
    "sent",
    [b"", b"POST /api", HEAD, HEAD + b"content-length: 100\r\n\r\n", HEAD + b"content-length: 100\r\n\r\n{"],
    ids=["nothing", "half a line", "half a head", "a head without its body", "half a body"],
)
def test_what_is_half_sent_is_not_waited_for(
    server: Server, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setitem(SECONDS, h11.IDLE, 0.2)
    monkeypatch.setitem(SECONDS, h11.SEND_BODY, 0.2)

    left_hanging(server, sent)

    wait_until(lambda: not server.uvicorn.server_state.connections and not server.uvicorn.server_state.tasks)
    assert server.hall.metrics.failures.get("request", 0) == 0


def test_half_of_a_second_request_is_not_waited_for(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SECONDS, h11.IDLE, 1.0)
    whole = b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n"

    assert left_hanging(server, whole + b"GET /hea").count(b" 200 OK") == 1


def test_only_what_they_send_is_timed(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a request that is being answered has a limit, nor what has become a socket."""
    lines: list[TimedRequests] = []
    made, asked = TimedRequests.connection_made, Database.ping
    answering: list[object] = []

    def noted(line: TimedRequests, transport: asyncio.Transport) -> None:
        made(line, transport)
        lines.append(line)

    async def answered(database: Database) -> None:
        answering.append(lines[-1].limit)
        await asked(database)

    monkeypatch.setattr(TimedRequests, "connection_made", noted)
    monkeypatch.setattr(Database, "ping", answered)
    visitor = server.visitor()
    visitor.get("/healthz")
    visitor.sit_at(visitor.create(seats={"killer": "me"})["table"]["id"])

    assert answering == [None]
    assert len(lines) == 2
    assert lines[-1].limit is None
