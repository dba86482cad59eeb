"""A server that is killed and started again: the match goes on."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import ROOT, wait_until_well
from tests.browser.desk import dock, lay_all, play_from_lobby

Visitor = Callable[..., Page]


@contextmanager
def serving(port: int, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A separate server, to be killed and restarted."""
    command = [sys.executable, "-m", "tests.browser.server", str(port), str(folder)]
    log = folder / "server.log"
    with log.open("ab") as said, subprocess.Popen(command, cwd=ROOT, stdout=said, stderr=said) as server:
        wait_until_well(server, f"http://127.0.0.1:{port}", log)
        try:
            yield server
        finally:
            server.terminate()


@pytest.mark.slow
def test_a_killed_server_comes_back_and_the_match_goes_on(stranger: Visitor, tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    page = stranger(at=f"http://127.0.0.1:{port}")
    with serving(port, tmp_path) as server:
        page.goto("/")
        play_from_lobby(page, "survivors")
        page.keyboard.press("1")
        page.keyboard.press("4")
        expect(page.locator(".hint")).to_contain_text("Bianca herself")
        server.kill()
    expect(page.get_by_text("The connection is lost.")).to_be_visible()

    with serving(port, tmp_path):
        expect(page.get_by_text("The connection is lost.")).to_be_hidden()
        expect(page.locator("[data-generator='1'] .card.herself")).to_have_count(1)
        expect(page.locator("[data-generator='4'] .card.decoy")).to_have_count(1)
        lay_all(page)
        expect(page.get_by_role("log")).to_contain_text("The killer explores generator")
        expect(dock(page)).to_be_visible()
