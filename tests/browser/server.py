"""The server the browser tests run against: as `lastlight serve`, but in a hurry and without limits.

``LASTLIGHT_LAG=0.5`` keeps every request, and everything said over a socket in either direction, waiting for
up to half a second by chance. A test that passes only because this machine is fast fails then.

Every match has the same seed, so that a test meets the same dice and bots each time; ``LASTLIGHT_SEED=2`` is
another one.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
from pathlib import Path
from unittest.mock import patch

import uvicorn
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, ReceiveMessage, Scope, Send

from lastlight.server.app import create_app
from lastlight.server.settings import Settings
from lastlight.server.web.connections import CONNECTIONS, ConnectionConfig
from lastlight.server.web.frames import TableSockets

LAG = float(os.environ.get("LASTLIGHT_LAG", "0"))
"""The longest wait of one message, in seconds."""

SEED = os.environ.get("LASTLIGHT_SEED", "1")


def main(port: int, data: Path) -> None:
    settings = Settings(
        data=data,
        bot_processes=0,
        requests_per_minute=100_000,
        tables_per_minute=10_000,
        messages_per_second=1_000,
        sockets_per_minute=10_000,
        away_seconds=0.0,
        pace=0.1,
        log_level="warning",
    )
    app: ASGIApp = create_app(settings)
    connections = CONNECTIONS
    if LAG:
        app = lagging(app)
        connections = ConnectionConfig(**{**CONNECTIONS, "ws": LateSockets})
    with patch("lastlight.server.lobby.seating.new_seed", lambda: SEED):
        uvicorn.run(
            app,
            host="127.0.0.1",
            port=port,
            log_level="warning",
            access_log=False,
            timeout_graceful_shutdown=2,
            **connections,
        )


class LateSockets(TableSockets):
    """Sockets of a distant server: what it sends arrives late, in order."""

    due: float = 0.0

    def write_frames(self, frames: bytes) -> int:
        frames, self.ahead = self.ahead + frames, b""
        self.due = max(self.due + 0.001, self.loop.time() + late())
        self.loop.call_at(self.due, super().write_frames, frames)
        return 0


def lagging(app: ASGIApp) -> ASGIApp:
    """A distant app: messages reach it late."""

    async def distant(scope: Scope, receive: Receive, send: Send) -> None:
        async def receive_late() -> ReceiveMessage:
            message = await receive()
            await asyncio.sleep(late())
            return message

        if scope["type"] == ScopeType.HTTP:
            await asyncio.sleep(late())
        await app(scope, receive_late if scope["type"] == ScopeType.WEBSOCKET else receive, send)

    return distant


def late() -> float:
    """How long something waits on its way."""
    return random.uniform(0, LAG)


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
