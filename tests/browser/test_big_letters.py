"""A browser set to bigger letters: the pages take their narrow shapes, and nothing is cut or covered."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import BROWSER_ARGUMENTS, chromium
from tests.browser.decoy import generator
from tests.browser.desk import (
    PHONE,
    WIDE,
    Size,
    choose_in_lobby,
    dock,
    fits,
    new_context,
    settled,
    spilt,
)

PLAIN = 16
"""Pixels: how big letters are where nobody has set them."""

Reader = Callable[[Size, str], Page]


@pytest.fixture(params=[150, 200])
def reader(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Reader]:
    """A person whose browser writes bigger: ``reader(PHONE, "/")`` opens the lobby, in Czech."""
    pixels = PLAIN * int(request.param) // 100
    arguments = [*BROWSER_ARGUMENTS, f"--blink-settings=defaultFontSize={pixels}"]
    launched = browser.browser_type.launch(executable_path=chromium(), args=arguments)

    def visit(size: Size, path: str) -> Page:
        page = new_context(launched, address, size, "cs", "instant").new_page()
        page.goto(path)
        settled(page)
        return page

    yield visit
    launched.close()


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_every_page_keeps_its_words_apart_and_in_sight(reader: Reader, finished: str, size: Size) -> None:
    for path in ("/", "/new/decoy", "/rules/decoy", f"/r/{finished}", f"/t/{finished}"):
        page = reader(size, path)

        assert fits(page), path
        assert spilt(page) == [], path


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_the_table_keeps_its_words_apart_and_in_sight(reader: Reader, size: Size) -> None:
    page = reader(size, "/")
    choose_in_lobby(page, "Dead beside Decoy", "Hrát za přeživší", "Lehký")
    expect(dock(page)).to_be_visible()
    for number in (7, 7, 7):
        generator(page, number).locator(".pick").click()
    for panel in page.locator(".tabs button").all():
        panel.click()

        assert fits(page)
        assert spilt(page) == []
