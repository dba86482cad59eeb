"""Frames: how messages come and leave through a socket.

ASGI sends one message at a time, through a task of its own. A table sends five an answer, so here they go
straight to the transport: `TableSockets` is uvicorn's protocol with one more way out.

What it gains is small: an action costs the server 0.24 ms of CPU instead of 0.26 (9 % less) where people
answer one after the other, and 0.17 instead of 0.18 (6 % less) flat out. These are medians of three runs of
`python -m scripts.load --thought 0.1`, in turn with the same server on uvicorn's own sockets; single runs
differ by more. It stays for what it alone can do: ASGI shows whole messages only, so a flood of pings, or of
pieces of a message, could not be counted there.

No other module touches uvicorn's sockets. `tests/server/test_uvicorn.py` lists what is touched, and says
which part a newer uvicorn has moved.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request

from lastlight.server.web.rate_limits import RateLimit

STRAIGHT = "lastlight.straight"
"""The extension of the ASGI scope that holds the `TableSockets`."""

TEXT = 0x81
"""The first byte of a frame: a text message, whole."""

MOST_UNREAD = 10
"""Messages that may wait to be read. uvicorn would stop and start reading around each."""

SLICE = 1_024
"""Bytes that are taken apart at once: frames may be tiny, and many, and are counted in between."""

FRAMES, FRAMES_AT_ONCE = 100.0, 300.0
"""Frames a second, whatever they carry, until it is known whose socket it is; and how many at once."""

TOO_MANY = 4429
"""The code a socket is closed with that sends too much."""

FAREWELL = 2.0
"""Seconds the other side has to hear that it is sent away; then the connection is dropped."""

MOST_AFTER = 4_096
"""Bytes still read then: its own goodbye is among them."""


class TableSockets(WebSocketsSansIOProtocol):
    """One socket. What is written straight and what goes through ASGI arrive in the order they were given."""

    ahead: bytes = b""
    """Frames that wait for the next message, to leave with it."""

    after_close: int = MOST_AFTER
    """Bytes that may still come when it has been closed."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.close_timeout = FAREWELL
        self.limit: RateLimit = RateLimit(FRAMES, FRAMES_AT_ONCE)

    # What comes

    def data_received(self, data: bytes) -> None:
        """Take apart what comes, a little at a time; after a close next to nothing."""
        for begin in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            part = data[begin : begin + SLICE]
            if self.close_sent:
                self.after_close -= len(part)
                if self.after_close < 0:
                    self.transport.pause_reading()
                    return
            super().data_received(part)

    def handle_cont(self, event: Frame) -> None:
        if self.may_send_more():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        if self.may_send_more():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if self.may_send_more():
            super().handle_bytes(event)

    def handle_ping(self) -> None:
        if self.may_send_more():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.may_send_more():
            super().handle_pong(event)

    def may_send_more(self) -> bool:
        """Every frame counts; who sends too many is sent away."""
        if self.close_sent:
            return False
        if self.limit.take():
            return True
        with suppress(InvalidState):  # it has said goodbye itself, behind all that
            self.conn.send_close(TOO_MANY)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.after_close = 0
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MANY, "reason": ""})
        return False

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Nobody listens any more: whatever still waits to be read or sent goes with the connection."""
        super().on_task_complete(task)
        self.loop.call_later(FAREWELL, self.transport.abort)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # the handshake was in order
            scope: Any = self.scope
            scope["extensions"][STRAIGHT] = self

    # What goes to the table, and what comes from there

    def send_receive_event_to_app(self) -> None:
        """A message has come whole. Who reads it is told its bytes; reading pauses when many wait."""
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": message})
        if self.queue.qsize() >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def write(self, message: bytes) -> int:
        """Send a message; returns how many bytes still wait for the other side to read."""
        return self.write_frames(framed(message))

    def write_soon(self, message: bytes) -> None:
        """Send a message with the one that follows; alone, if none follows at once."""
        if not self.ahead:
            self.loop.call_soon(self.write_frames, b"")
        self.ahead += framed(message)

    def write_frames(self, frames: bytes) -> int:
        if self.ahead:
            frames, self.ahead = self.ahead + frames, b""
        if not frames or self.close_sent or self.transport.is_closing():
            return 0
        self.transport.write(frames)
        return self.transport.get_write_buffer_size()

    def cut_off(self, after: float) -> None:
        """Drop the connection if the other side has not taken what waits by then."""
        self.loop.call_later(after, self.transport.abort)


def framed(message: bytes) -> bytes:
    """A message from server to client as RFC 6455 frames it.

    >>> framed(b"hi")
    b'\\x81\\x02hi'
    """
    length = len(message)
    if length < 126:
        return bytes((TEXT, length)) + message
    if length < 1 << 16:
        return bytes((TEXT, 126)) + length.to_bytes(2, "big") + message
    return bytes((TEXT, 127)) + length.to_bytes(8, "big") + message
