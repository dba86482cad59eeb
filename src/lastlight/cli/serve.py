"""`lastlight serve`: the table in the browser."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import socket
import sys
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from ipaddress import IPv6Address, ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal
from urllib.parse import urlsplit

import typer

from lastlight.cli.screen import Refusal

if TYPE_CHECKING:
    from lastlight.server.settings import Settings
    from lastlight.server.storage.store import Store


def serve(
    host: Annotated[str, typer.Option()] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535)] = 8000,
    db: Annotated[str, typer.Option()] = "",
    data: Annotated[Path | None, typer.Option()] = None,
    bot_processes: Annotated[int, typer.Option(min=0, max=64)] = 1,
    origin: Annotated[list[str] | None, typer.Option()] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(),
    ] = None,
    secure: Annotated[bool, typer.Option()] = False,
    metrics_token: Annotated[
        str,
        typer.Option(
            envvar="LASTLIGHT_METRICS_TOKEN",
        ),
    ] = "",
    log_level: Annotated[Literal["debug", "info", "warning", "error"], typer.Option()] = "info",
    unlimited: Annotated[bool, typer.Option("--unlimited", hidden=True)] = False,  # for `make load`
    open_browser: Annotated[bool, typer.Option("--open")] = False,
) -> None:
    """Serve the table in the browser."""
    import uvicorn

    from lastlight.server.app import create_app
    from lastlight.server.settings import Settings, data_folder
    from lastlight.server.web.connections import CONNECTIONS

    origins = tuple(origin_told(one) for one in origin or ())
    settings = Settings(
        database=db,
        data=data or data_folder(),
        origins=origins,
        names=names_told(host, name or (), origins),
        secure_cookies=secure,
        bot_processes=bot_processes,
        metrics_token=metrics_token,
        json_logs=not sys.stderr.isatty(),
        log_level=log_level,
    )
    believed = [network_told(one) for one in proxy or ()]
    if unlimited:
        settings = replace(
            settings,
            requests_per_minute=10**9,
            tables_per_minute=10**9,
            sockets_per_address=10**6,
            sockets_per_minute=10**9,
            messages_per_second=1e9,
        )

    asyncio.run(open_once(settings))
    listening = listen(host, port)
    address = f"http://{told(host)}:{listening.getsockname()[1]}/"

    class Listening(uvicorn.Server):
        """Says where it listens, once it does."""

        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            print(f"Last Light: {address}", flush=True)
            if open_browser and has_desktop():
                webbrowser.open(address)

    hurry_python()
    config = uvicorn.Config(
        create_app(settings),
        ws_ping_interval=20,
        log_level="warning",
        access_log=False,
        server_header=False,
        forwarded_allow_ips=[*HERE, *believed] if believed else None,
        timeout_graceful_shutdown=5,
        **CONNECTIONS,
    )
    with suppress(KeyboardInterrupt):
        Listening(config).run([listening])


HERE = ("127.0.0.1", "::1")
"""The addresses of a proxy on this machine, which is always trusted."""


def network_told(text: str) -> str:
    """The addresses of proxies.

    >>> network_told("192.0.2.7"), network_told("10.1.2.3/8")
    ('192.0.2.7/32', '10.0.0.0/8')
    """
    try:
        return str(ip_network(text, strict=False))
    except ValueError:
        raise Refusal("bad_proxy", proxy=text) from None


PORTS = {"http": 80, "https": 443}

HOST = re.compile(r"[a-z0-9_.-]+")


def origin_told(text: str) -> str:
    """The origin of a page as browsers send it.

    >>> origin_told("HTTPS://Games.Example:443/"), origin_told("http://[::1]:8000")
    ('https://games.example', 'http://[::1]:8000')
    """
    try:
        parts = urlsplit(text)
        host, port = host_told(parts.hostname or ""), parts.port
    except ValueError:
        raise Refusal("bad_origin", origin=text) from None
    more = parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc
    if parts.scheme not in PORTS or more:
        raise Refusal("bad_origin", origin=text)
    usual = port is None or port == PORTS[parts.scheme]
    return f"{parts.scheme}://{host}" if usual else f"{parts.scheme}://{host}:{port}"


def host_told(host: str) -> str:
    """A host as browsers send it, or a `ValueError`.

    >>> host_told("hrací-stůl.example")
    'xn--hrac-stl-f2a71k.example'
    """
    if ":" in host:
        return f"[{IPv6Address(host)}]"
    host = host.encode("idna").decode()
    if not HOST.fullmatch(host):
        raise ValueError(host)
    return host


def names_told(host: str, names: Sequence[str], origins: Sequence[str]) -> tuple[str, ...]:
    """The names a server goes by.

    >>> names_told("0.0.0.0", ["Games.Example"], ["https://play.example:8443"])
    ('0.0.0.0', 'games.example', 'play.example')
    """
    hosts = [urlsplit(origin).hostname or "" for origin in origins]
    try:
        return (host.lower(), *map(host_told, (one.lower() for one in names)), *hosts)
    except ValueError:
        raise Refusal("bad_name", name=", ".join(names)) from None


def listen(host: str, port: int) -> socket.socket:
    """Take the port, or refuse in one line."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family)
    except OSError as no:
        why = str(no.strerror).partition(" (while")[0]  # Python names host and port as well
        raise Refusal("cannot_listen", host=host, port=port, why=why) from no


def told(host: str) -> str:
    """A host as in an address a browser here can open."""
    if host == "0.0.0.0":
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def has_desktop() -> bool:
    """Is there a screen a browser can be opened on?"""
    shown = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return sys.platform == "darwin" or os.name == "nt" or bool(shown)


def hurry_python() -> None:
    """Tune the interpreter for many short tasks: nobody at a table should wait for its housekeeping."""
    sys.setswitchinterval(0.001)  # the writer thread needs the interpreter often and briefly
    gc.collect()
    gc.freeze()  # what is loaded now stays: no need to scan it again
    gc.set_threshold(20_000, 20, 100)


async def open_once(settings: Settings) -> None:
    """Refuse in one line a database that cannot be opened; bring its schema up to date."""
    from sqlalchemy import make_url

    from lastlight.server.storage.engines import is_address
    from lastlight.server.storage.postgres_url import UNDERSTOOD, not_understood
    from lastlight.server.storage.rows import StoreAway, StoreNewer
    from lastlight.server.storage.store import Store

    address = settings.address()
    if not is_address(address):
        raise Refusal("bad_database")
    if strange := not_understood(make_url(address)):
        raise Refusal("bad_parameter", strange=", ".join(strange), known=", ".join(UNDERSTOOD))
    store = Store(address)
    try:
        await store.database.open()
    except StoreNewer as no:
        raise Refusal("newer_database", where=said(store)) from no
    except (StoreAway, OSError) as no:
        raise Refusal("no_database", why=str(no), where=said(store)) from no
    finally:
        await store.database.close()


def said(store: Store) -> str:
    """The address of a database without its password."""
    return str(store.database.engine.url.difference_update_query(["password"]))
