"""`lastlight serve`: the table in the browser."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import webbrowser
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lastlight.cli.screen import Refusal

if TYPE_CHECKING:
    from lastlight.server.settings import Settings


def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 is everywhere.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="0 takes any free one.", min=0, max=65535)] = 8000,
    db: Annotated[
        str, typer.Option(help="A database, such as postgresql+asyncpg://…; default SQLite in --data.")
    ] = "",
    data: Annotated[Path | None, typer.Option(help="The folder of the SQLite database.")] = None,
    bot_processes: Annotated[int, typer.Option(help="Processes in which bots think.", min=0, max=64)] = 1,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another origin whose pages may connect (https://…).")
    ] = None,
    secure: Annotated[bool, typer.Option(help="Cookies over HTTPS only: set behind HTTPS.")] = False,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
    unlimited: Annotated[bool, typer.Option("--unlimited", hidden=True)] = False,  # for `make load`
    open_browser: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Serve the table in the browser."""
    import uvicorn

    from lastlight.server.app import create_app
    from lastlight.server.frames import SOCKETS
    from lastlight.server.settings import Settings, data_folder

    settings = Settings(
        database=db,
        data=data or data_folder(),
        origins=tuple(origin or ()),
        secure_cookies=secure,
        bot_processes=bot_processes,
        json_logs=not sys.stderr.isatty(),
        log_level=log_level,
    )
    if unlimited:
        settings = replace(
            settings,
            requests_per_minute=10**9,
            tables_per_minute=10**9,
            sockets_per_address=10**6,
            messages_per_second=1e9,
        )
    has_desktop = sys.platform == "darwin" or os.name == "nt" or bool(os.environ.get("DISPLAY"))

    class Listening(uvicorn.Server):
        """Says where it listens, once it does."""

        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            taken = self.servers[0].sockets[0].getsockname()[1]
            address = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{taken}/"
            print(f"Last Light: {address}", flush=True)
            if open_browser and has_desktop:
                webbrowser.open(address)

    asyncio.run(open_once(settings))
    hurry_python()
    config = uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        ws_ping_interval=20,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        **SOCKETS,
    )
    with suppress(KeyboardInterrupt):
        Listening(config).run()


def hurry_python() -> None:
    """Set the interpreter for many short tasks: nobody at a table should wait for its housekeeping."""
    sys.setswitchinterval(0.001)  # who writes to disk asks for the interpreter often, and shortly
    gc.collect()
    gc.freeze()  # what is loaded now stays: no need to look at it again
    gc.set_threshold(20_000, 20, 100)


async def open_once(settings: Settings) -> None:
    """Refuse in one line a database that cannot be opened; bring its schema up to date."""
    from lastlight.server.rows import StoreAway
    from lastlight.server.store import Store

    store = Store(settings.address())
    try:
        await store.open()
    except (StoreAway, OSError) as no:
        raise Refusal("no_database", why=str(no), where=str(store.engine.url)) from no
    finally:
        await store.close()
