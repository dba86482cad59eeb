"""One server and one browser for a whole run."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.desk import PATIENCE, WIDE, Size, new_context, play_from_lobby, play_to_the_end

ROOT = Path(__file__).parents[2]

BROWSER_ARGUMENTS = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--mute-audio",
]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that hurries what is played out, with an empty database."""
    if not (ROOT / "ui" / "dist" / "index.html").is_file():
        pytest.fail("the browser client is not built: run `make ui`")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folder = tmp_path_factory.mktemp("server")
    command = [sys.executable, "-m", "tests.browser.server", str(port), str(folder)]
    with (
        (folder / "server.log").open("wb") as said,
        subprocess.Popen(command, cwd=ROOT, stdout=said, stderr=said) as server,
    ):
        at = f"http://127.0.0.1:{port}"
        try:
            wait_until_well(server, at, folder / "server.log")
            yield at
        finally:  # one that did not start in time would be waited for without end
            server.terminate()
            server.wait(PATIENCE)


def wait_until_well(server: subprocess.Popen[bytes], at: str, log: Path) -> None:
    deadline = time.monotonic() + 4 * PATIENCE  # on a busy machine Python alone takes its time
    while time.monotonic() < deadline:
        if server.poll() is not None:
            break
        try:
            with urllib.request.urlopen(f"{at}/healthz", timeout=2):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    pytest.fail(f"the server did not start:\n{log.read_text(errors='replace')}")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium(), args=BROWSER_ARGUMENTS)
        yield launched
        launched.close()


def chromium() -> str:
    path = shutil.which("chromium") or "/usr/bin/chromium"
    if not Path(path).exists():
        pytest.fail("there is no chromium to test with: run `make services`")
    return path


@pytest.fixture
def visitor(browser: Browser, address: str) -> Iterator[Callable[..., Page]]:
    """A person with a browser of their own: ``visitor(size=PHONE, language="cs")`` opens the lobby.

    Every error the page throws or writes to its console fails the test.
    """
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def visit(size: Size = WIDE, language: str = "en", tempo: str = "instant", path: str = "/") -> Page:
        context = new_context(browser, address, size, language, tempo)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        page.goto(path)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert wrong == []


@pytest.fixture
def stranger(browser: Browser, address: str) -> Iterator[Callable[..., Page]]:
    """A person who meets refusals: unlike a visitor's, their console may report them."""
    contexts: list[BrowserContext] = []

    def visit(language: str = "en", at: str = address) -> Page:
        contexts.append(new_context(browser, at, WIDE, language, "instant"))
        return contexts[-1].new_page()

    yield visit
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def finished(browser: Browser, address: str) -> str:
    """The id of a match a person has played to its end as the killer."""
    context = new_context(browser, address, WIDE, "en", "instant")
    page = context.new_page()
    page.goto("/")
    play_from_lobby(page, "killer")
    play_to_the_end(page)
    context.close()
    return page.url.rsplit("/", 1)[-1]
