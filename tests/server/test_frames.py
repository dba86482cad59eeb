"""What a socket may send: every frame counts, and a disconnected client is no longer read."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastlight.server.web.frames import TOO_MANY
from tests.server.client_frames import PIECE, PING, PONG, TEXT, frame
from tests.server.running import PATIENCE, Server, Socket, closed_with, quick, running


def spectator(server: Server) -> Socket:
    visitor = server.visitor()
    return visitor.sit_at(visitor.create(seats={"killer": "me"})["table"]["id"], watch=1)


@pytest.mark.parametrize("kind", [PING, PONG, PIECE])
def test_frames_that_say_nothing_are_counted_too(tmp_path: Path, kind: int) -> None:
    with running(quick(tmp_path, messages_per_second=20.0)) as server:
        socket = spectator(server)
        begun = frame(0x01) if kind == PIECE else b""  # a text in pieces, of which no end comes
        socket.connection.socket.sendall(begun + frame(kind) * 1_000)

        assert closed_with(socket) == TOO_MANY


def test_some_pings_are_in_order(tmp_path: Path) -> None:
    with running(quick(tmp_path, messages_per_second=20.0)) as server:
        socket = spectator(server)
        socket.connection.socket.sendall(frame(PING) * 20)
        socket.send("ping")

        assert socket.wait_for("pong")


def test_who_is_sent_away_is_not_listened_to_any_more(tmp_path: Path) -> None:
    with running(quick(tmp_path, messages_per_second=1.0)) as server:
        socket = spectator(server)
        raw = socket.connection.socket
        raw.settimeout(PATIENCE)
        flood = frame(TEXT, b" " * 60_000) * 1_000

        with pytest.raises(OSError, match=r"reset|pipe|descriptor"):  # dropped, as we and the library see it
            raw.sendall(flood)
