"""Connections: how uvicorn handles them, and how long a request may take to arrive.

uvicorn closes a connection that stays idle after an answer. But it would wait for ever for a first
request, and for the rest of a request that came only in part.
"""

from __future__ import annotations

import asyncio
from typing import Any, TypedDict

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from lastlight.server.web.frames import TableSockets

SECONDS: dict[Any, float] = {h11.IDLE: 10.0, h11.SEND_BODY: 60.0}
"""Time limits for the head of a request, from its first byte or from connecting, and then for its body: a
whole record from a slow phone. The keys are h11's names for the part that is arriving."""


class TimedRequests(H11Protocol):
    """One HTTP connection with a time limit for requests that are half sent."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.awaited: Any = None  # the part of a request that is arriving
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
        """See which part is arriving now; the limit restarts with each part."""
        part = self.conn.their_state if self.may_ask() else None
        if part is self.awaited:
            return
        self.awaited = part
        if self.limit is not None:
            self.limit.cancel()
        self.limit = self.loop.call_later(SECONDS[part], self.transport.abort) if part in SECONDS else None

    def may_ask(self) -> bool:
        """Is it open and still HTTP? Between two requests uvicorn has a limit of its own."""
        is_between = self.conn.their_state is h11.IDLE and self.timeout_keep_alive_task is not None
        return self in self.connections and not is_between


class ConnectionConfig(TypedDict):
    """What `uvicorn.Config` needs to know about connections."""

    http: type[TimedRequests]
    ws: type[TableSockets]
    ws_max_size: int
    ws_per_message_deflate: bool


CONNECTIONS = ConnectionConfig(
    http=TimedRequests, ws=TableSockets, ws_max_size=65_536, ws_per_message_deflate=False
)
"""Socket messages are short, so compressing them would cost more than it saves."""
