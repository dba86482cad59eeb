"""What a person does at a table of `emblems`: by board, list and keys. All waits for what the page shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from playwright.sync_api import Page, expect

from tests.browser import sixes
from tests.browser.desk import open_table
from tests.browser.sixes import BOARD, KEYS, LIST, asks

SMALL: dict[str, object] = {"map": "school", "perks.listed": "take"}
"""As the lobby begins a match."""

USUAL: dict[str, object] = {}

SHORT: dict[str, object] = {"emblem.start": "0,0,0,0", "collapse.values": "4,3,2"}
"""Standard, with power for the gates from the start: when the collapse is over, so is the match."""

SHORT_CLASSIC: dict[str, object] = {
    "mode": "classic",
    "generators.classic_needed": 3,
    "generator.points": 5,
    "gate.lights": 1,
    "collapse.in_classic": True,
    "collapse.values": "2,1",
}
"""Classic, with little to repair and a collapse that ends it."""


def sit_down(page: Page, *seats: str, options: Mapping[str, object] = USUAL, fill: str = "random") -> None:
    """Take seats at the small map, against bots."""
    mine = dict.fromkeys(seats, "me")
    open_table(page, game="emblems", seats=mine, fill=fill, options={**SMALL, **options})
    expect(page.locator(".play")).to_be_visible()


def play_to_the_end(page: Page, by: str = LIST, until: str = "") -> Counter[str]:
    """Answer everything until the match is over or a question of this kind comes; how often each came."""
    return sixes.play_to_the_end(page, by, until, decide)


def decide(page: Page, number: int, by: str) -> None:
    """Answer the question that is open: act if possible, otherwise walk, now and then end the turn."""
    uses = page.locator(".dock .use")
    if asks(page) == "ask.order":
        page.keyboard.press("1") if by == KEYS else page.locator(".dock .option").first.click()
    elif by == KEYS:
        page.keyboard.press("1")
        page.keyboard.press("Enter")
    elif uses.count():
        uses.first.click()
        page.locator(".dock .confirm").click()
    elif by == BOARD and number % 3 and page.locator("[data-space]").count():
        spaces = page.locator("[data-space]")
        spaces.nth(number % spaces.count()).click()
        if page.locator(".dock .option[aria-pressed=true]").count():
            page.locator(".dock .confirm").click()
    else:
        options = page.locator(".dock .option:not([data-option^='order '])")
        options.nth(number % options.count()).click()
        if page.locator(".dock .option[aria-pressed=true]").count():
            page.locator(".dock .confirm").click()
