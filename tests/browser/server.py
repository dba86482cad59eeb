"""The server the browser tests run against: as `lastlight serve`, but in a hurry and without limits.

``LASTLIGHT_LAG=0.5`` keeps every request, and everything said over a socket, waiting for up to half a second
by chance. A test that passes only because this machine is fast fails then.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
from pathlib import Path

import uvicorn
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, ReceiveMessage, Scope, Send

from lastlight.server.app import create_app
from lastlight.server.settings import Settings
from lastlight.server.web.connections import CONNECTIONS


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
    if lag := float(os.environ.get("LASTLIGHT_LAG", "0")):
        app = lagging(app, lag)
    uvicorn.run(
        app,
        host="127.0.0.1",
        port=port,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=2,
        **CONNECTIONS,
    )


def lagging(app: ASGIApp, lag: float) -> ASGIApp:
    """A distant app: messages reach it late."""

    async def late(scope: Scope, receive: Receive, send: Send) -> None:
        async def receive_late() -> ReceiveMessage:
            message = await receive()
            await asyncio.sleep(random.uniform(0, lag))
            return message

        if scope["type"] == ScopeType.HTTP:
            await asyncio.sleep(random.uniform(0, lag))
        await app(scope, receive_late if scope["type"] == ScopeType.WEBSOCKET else receive, send)

    return late


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
