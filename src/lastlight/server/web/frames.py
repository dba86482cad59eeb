"""Frames: how messages come and go through a socket.

ASGI sends one message at a time, through its own task. A table sends five per answer, so here they go
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
"""The key in the ASGI scope's extensions for the `TableSockets`."""

TEXT = 0x81
"""The first byte of a frame: a text message, whole."""

MOST_UNREAD = 10
"""Messages that may wait to be read. uvicorn would stop and start reading around each."""

SLICE = 1_024
"""Bytes parsed at once: frames may be tiny and many, and are counted in between."""

FRAMES, FRAMES_AT_ONCE = 100.0, 300.0
"""Frames per second, whatever they carry, until the socket's owner is known; and how many at once."""

TOO_MANY = 4429
"""The close code for a socket that sends too much."""

FAREWELL = 2.0
"""Seconds the other side has to read the close message; then the connection is dropped."""

MOST_AFTER = 4_096
"""Bytes still read then, its own close message included."""


class TableSockets(WebSocketsSansIOProtocol):
    """One socket. Direct writes and ASGI messages arrive in the order they were sent."""

    ahead: bytes = b""
    """Frames waiting to leave with the next message."""

    after_close: int = MOST_AFTER
    """Bytes that may still come after it was closed."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.close_timeout = FAREWELL
        self.limit: RateLimit = RateLimit(FRAMES, FRAMES_AT_ONCE)

    # What comes

    def data_received(self, data: bytes) -> None:
        """Parse what comes, a little at a time; after a close, next to nothing."""
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
        """Every frame counts; whoever sends too many is disconnected."""
        if self.close_sent:
            return False
        if self.limit.take():
            return True
        with suppress(InvalidState):  # it has closed by itself, after all that
            self.conn.send_close(TOO_MANY)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.after_close = 0
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MANY, "reason": ""})
        return False

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Nobody listens any more: whatever still waits to be read or sent is dropped with the connection."""
        super().on_task_complete(task)
        self.loop.call_later(FAREWELL, self.transport.abort)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # the handshake was in order
            scope: Any = self.scope
            scope["extensions"][STRAIGHT] = self

    # What goes to the table, and what comes from there

    def send_receive_event_to_app(self) -> None:
        """A complete message has come. The reader gets its bytes; reading pauses when many wait."""
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
        """Send a message together with the next one, or alone if none follows at once."""
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
        """Drop the connection if the other side has not read what waits by then."""
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
