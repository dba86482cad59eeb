"""`lastlight serve`: what cannot be served is refused in one line, before anything is opened."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from lastlight.cli.serve import has_desktop, listen, open_once, origin_told, told
from lastlight.server.settings import Settings
from lastlight.server.storage.engines import is_address
from tests.cli.terminal import Run


@pytest.mark.parametrize(
    ("arguments", "allowed"),
    [
        (["--db", "nonsense"], "Write postgresql+asyncpg://USER:PASSWORD@HOST/NAME or sqlite"),
        (["--db", "lastlight.db"], "sqlite+aiosqlite:///FILE"),
        (["--db", "mysql://localhost/x"], "Write postgresql+asyncpg://"),
        (["--db", "postgresql+psycopg://localhost/x"], "Write postgresql+asyncpg://"),
        (["--db", "postgresql://u:hush@localhost:port/x"], "Write postgresql+asyncpg://"),
        (
            ["--db", "postgres://u:hush@db.example/x?channel_binding=require"],
            "contains channel_binding,",
        ),
        (
            ["--db", "postgres://db.example/x?sslpassword=hush&sslrootcert=system"],
            "sslrootcert=system, which",
        ),
        (["--db", "sqlite://"], "sqlite+aiosqlite:///FILE"),
        (["--db", "sqlite:///:memory:"], "sqlite+aiosqlite:///FILE"),
        (["--origin", "games.example"], "Write https://HOST or"),
        (
            ["--origin", "https://games.example/table"],
            "games.example/table is not the origin",
        ),
        (["--origin", "https://u@games.example"], "Write https://HOST or"),
        (["--origin", "https://games.example:port"], "Write https://HOST or"),
        (["--origin", "https://*.example"], "Write https://HOST or"),
        (["--origin", "https://"], "Write https://HOST or"),
        (["--origin", "https://["], "Write https://HOST or"),
        (["--origin", "null"], "Write https://HOST or"),
        (["--proxy", "proxy.example"], "--proxy proxy.example is not an address. Write the IP address"),
        (["--proxy", "10.0.0.0/99"], "such as 10.0.0.0/8"),
        (["--port", "99999"], "65535"),
        (["--port", "http"], "0–65535"),
        (["--log-level", "loud"], "debug|info|warning|error"),
        (["--host", "192.0.2.1"], "Choose another with --host and --port"),
    ],
)
def test_what_cannot_be_served_is_refused_in_one_line(
    run: Run, tmp_path: Path, arguments: list[str], allowed: str
) -> None:
    said = run("serve", "--data", tmp_path, *arguments)

    assert said.code == 2
    assert allowed in said.err
    assert len(said.err.splitlines()) == 1
    assert said.out == ""
    assert "hush" not in said.err


def test_a_port_that_is_taken_is_refused_in_one_line(run: Run, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = run("serve", "--data", tmp_path, "--port", port)

    assert said.code == 2
    assert f"port {port}: Address already in use." in said.err
    assert len(said.err.splitlines()) == 1


def test_a_database_of_a_newer_version_is_refused_in_one_line(run: Run, tmp_path: Path) -> None:
    asyncio.run(open_once(Settings(data=tmp_path)))
    with closing(sqlite3.connect(tmp_path / "lastlight.db")) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")

    said = run("serve", "--data", tmp_path, "--port", 0)

    assert said.code == 2
    assert "made by a newer Last Light" in said.err
    assert len(said.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("written", "told_by_browsers"),
    [
        ("https://x.example/", "https://x.example"),
        ("HTTPS://X.Example", "https://x.example"),
        ("https://x.example:443", "https://x.example"),
        ("http://x.example:8080", "http://x.example:8080"),
        ("http://[0:0::1]:8000", "http://[::1]:8000"),
    ],
)
def test_an_origin_is_understood_however_it_is_written(written: str, told_by_browsers: str) -> None:
    assert origin_told(written) == told_by_browsers


@pytest.mark.parametrize("kind", ["postgres", "postgresql", "postgresql+asyncpg"])
def test_postgres_is_understood_however_it_is_written(kind: str) -> None:
    address = Settings(database=f"{kind}://u@localhost/lastlight").address()

    assert address == "postgresql+asyncpg://u@localhost/lastlight"
    assert is_address(address)


def test_sqlite_is_a_file_named_or_in_the_data_folder(tmp_path: Path) -> None:
    assert Settings(database="sqlite:///here.db").address() == "sqlite+aiosqlite:///here.db"
    assert Settings(data=tmp_path).address() == f"sqlite+aiosqlite:///{tmp_path}/lastlight.db"


def test_the_address_told_can_be_opened() -> None:
    with listen("0.0.0.0", 0) as everywhere:
        port = everywhere.getsockname()[1]
        socket.create_connection((told("0.0.0.0"), port), 10).close()
    assert told("::1") == "[::1]"


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_a_desktop_is_noticed_by_its_display(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    for other in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(other, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert not has_desktop()

    monkeypatch.setenv(name, ":0")
    assert has_desktop()
