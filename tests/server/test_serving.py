"""`lastlight serve`: what it says, shows and refuses."""

from __future__ import annotations

import subprocess
import sys
from contextlib import ExitStack, nullcontext
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from lastlight.server.settings import Settings
from tests.server.processes import process
from tests.server.running import PATIENCE


@pytest.mark.slow
def test_serve_says_where_it_listens_once_it_does(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "lastlight", "serve", "--port", "0", "--data", str(tmp_path)]
    with subprocess.Popen([*command, "--log-level", "error"], stdout=subprocess.PIPE, text=True) as handle:
        assert handle.stdout is not None
        said = handle.stdout.readline().split()[-1]
        assert httpx.get(f"{said}healthz", timeout=PATIENCE).json() == {"status": "ok"}
        handle.terminate()


@pytest.mark.slow
def test_serve_shows_its_figures_to_who_sends_the_token(tmp_path: Path) -> None:
    with process(tmp_path, "--metrics-token", "opensesame") as served:
        visitor = served.visitor()
        assert visitor.http.get("/metrics").status_code == 403
        shown = visitor.http.get("/metrics", headers={"Authorization": "Bearer opensesame"})
        assert "lastlight_tables 0.0" in shown.text
        visitor.leave()


@pytest.mark.slow
@pytest.mark.parametrize(("given", "believed"), [((), False), (("--proxy", "127.0.0.2"), True)])
def test_serve_believes_the_proxies_it_is_told_of(
    tmp_path: Path, given: tuple[str, ...], believed: bool
) -> None:
    """A proxy elsewhere, played by another address of this machine, opens sockets for two people."""
    with process(tmp_path, *given) as served, ExitStack() as opened:
        visitor = served.visitor()
        table = visitor.create()["table"]["id"]
        visitor.leave()

        def open_socket(person: str) -> None:
            path = f"ws://{served.address}/api/v1/tables/{table}/socket"
            headers, proxy = {"X-Forwarded-For": person}, ("127.0.0.2", 0)
            opened.enter_context(
                connect(
                    path,
                    additional_headers=headers,
                    source_address=proxy,
                    proxy=None,
                    open_timeout=PATIENCE,
                )
            )

        for _ in range(Settings.sockets_per_address):
            open_socket("192.0.2.1")
        with nullcontext() if believed else pytest.raises(InvalidStatus):
            open_socket("192.0.2.2")


@pytest.mark.slow
@pytest.mark.parametrize(
    "chosen",
    [
        ["--data", "a_file"],
        ["--db", "sqlite:///a_file"],
        ["--db", "postgres://u:hush@127.0.0.1:1/x?sslmode=on"],
        ["--db", "postgres://127.0.0.1:1/x?user=u&password=hush&sslpassword=hush"],
    ],
)
def test_serve_refuses_in_one_line_a_database_it_cannot_use(tmp_path: Path, chosen: list[str]) -> None:
    (tmp_path / "a_file").write_text("neither a folder nor a database, and long enough to be looked at" * 9)
    command = [sys.executable, "-m", "lastlight", "serve", "--port", "0", *chosen]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=tmp_path)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.startswith("lastlight: Cannot use the database")
    assert ended.stderr.count("\n") == 1
    assert "hush" not in ended.stderr
