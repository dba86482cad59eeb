"""Frames: how messages come and leave through a socket.

ASGI sends one message at a time, through a task of its own. A table sends five an answer, so here they go
straight to the transport: `TableSockets` is uvicorn's protocol with one more way out.
"""

from __future__ import annotations

from typing import Any, TypedDict

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

STRAIGHT = "lastlight.straight"
"""The extension of the ASGI scope that holds the `TableSockets`."""

TEXT = 0x81
"""The first byte of a frame: a text message, whole."""

MOST_UNREAD = 10
"""Messages that may wait to be read. uvicorn would stop and start reading around each."""


class TableSockets(WebSocketsSansIOProtocol):
    """One socket. What is written straight and what goes through ASGI arrive in the order they were given."""

    ahead: bytes = b""
    """Frames that wait for the next message, to leave with it."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # the handshake was in order
            scope: Any = self.scope
            scope["extensions"][STRAIGHT] = self

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


class SocketConfig(TypedDict):
    """What `uvicorn.Config` is told about sockets."""

    ws: type[TableSockets]
    ws_max_size: int
    ws_per_message_deflate: bool


SOCKETS = SocketConfig(ws=TableSockets, ws_max_size=65_536, ws_per_message_deflate=False)
"""Messages are short, so packing them would cost more than it saves."""
