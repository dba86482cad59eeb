"""The server the browser tests run against: as `lastlight serve`, but in a hurry and without limits."""

from __future__ import annotations

import sys
from pathlib import Path

import uvicorn

from lastlight.server.app import create_app
from lastlight.server.frames import SOCKETS
from lastlight.server.settings import Settings


def main(port: int, data: Path) -> None:
    settings = Settings(
        data=data,
        bot_processes=0,
        requests_per_minute=100_000,
        tables_per_minute=10_000,
        messages_per_second=1_000,
        sockets_per_minute=10_000,
        pace=0.1,
        log_level="warning",
    )
    uvicorn.run(
        create_app(settings),
        host="127.0.0.1",
        port=port,
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=2,
        **SOCKETS,
    )


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
