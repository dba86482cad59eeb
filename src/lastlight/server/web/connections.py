"""Connections: how uvicorn is told to take them, and how long a request may be on its way.

uvicorn ends a connection on which nothing comes after an answer. But it would wait for ever for a first
request, and for the rest of one of which only a part has come.
"""

from __future__ import annotations

import asyncio
from typing import Any, TypedDict

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from lastlight.server.web.frames import TableSockets

SECONDS: dict[Any, float] = {h11.IDLE: 10.0, h11.SEND_BODY: 60.0}
"""Within which the head of a request comes, from its first byte or from connecting, and then its body: a
whole record by a slow telephone. The keys are what h11 calls the part that is on its way."""


class TimedRequests(H11Protocol):
    """One connection that asks over HTTP; for what is half sent it waits so long and no longer."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.awaited: Any = None  # the part of a request that is on its way
        self.limit: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.watch()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.watch()

    def handle_events(self) -> None:
        super().handle_events()
        self.watch()

    def watch(self) -> None:
        """See which part is on its way now; a new one has its time anew."""
        part = self.conn.their_state if self.may_ask() else None
        if part is self.awaited:
            return
        self.awaited = part
        if self.limit is not None:
            self.limit.cancel()
        self.limit = self.loop.call_later(SECONDS[part], self.transport.abort) if part in SECONDS else None

    def may_ask(self) -> bool:
        """Is it here, and not a socket by now? Between two requests uvicorn looks at the time itself."""
        is_between = self.conn.their_state is h11.IDLE and self.timeout_keep_alive_task is not None
        return self in self.connections and not is_between


class ConnectionConfig(TypedDict):
    """What `uvicorn.Config` is told about connections."""

    http: type[TimedRequests]
    ws: type[TableSockets]
    ws_max_size: int
    ws_per_message_deflate: bool


CONNECTIONS = ConnectionConfig(
    http=TimedRequests, ws=TableSockets, ws_max_size=65_536, ws_per_message_deflate=False
)
"""Messages of sockets are short, so packing them would cost more than it saves."""
