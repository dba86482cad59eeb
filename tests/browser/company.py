"""People come together at a table, and agree."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.desk import (
    WIDE,
    Size,
    Visitor,
    open_table,
)

HOUSE_RULES = {"people": 2, "anonymous": True, "own_only": True, "tokens": 3}


def two_at_a_table(visitor: Visitor, size: Size = WIDE) -> tuple[Page, Page]:
    """The killer sets a table up for two and sends the other one a link."""
    killer, survivor = visitor(path="/new/decoy", size=size), visitor(size=size)
    killer.locator("#option-people").fill("2")
    killer.locator("#option-people").press("Tab")
    expect(killer.locator("#seat-s2")).to_have_count(0)
    killer.locator("#seat-s1").select_option("person")
    killer.get_by_role("button", name="Open the table").click()
    killer.get_by_role("button", name="Invite by link").click()
    link = killer.get_by_label("Link for Survivor 1").input_value()

    survivor.goto(link)
    survivor.get_by_label("Your name").fill("Jan")
    survivor.get_by_role("button", name="Sit down").click()
    expect(survivor.locator(".hands")).to_be_visible()
    expect(killer.locator("[data-generator]")).to_have_count(7)
    return killer, survivor


def open_hotseat(visitor: Visitor, between: Callable[[WebSocketRoute], None] | None = None) -> Page:
    """A table for both sides at one screen, behind its curtain."""
    page = visitor(path="/new/decoy")
    if between:
        page.route_web_socket(re.compile("/socket"), between)
    page.get_by_label("Hotseat").check()
    page.get_by_role("button", name="Take the bots' seats too").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Pass the screen to: Survivor 1")).to_be_visible()
    return page


def ask_to_take_back(page: Page) -> None:
    page.get_by_role("button", name="Undo").click()
    asked = page.get_by_role("dialog", name="Ask the others to take it back?")
    asked.get_by_role("button", name="Ask them").click()


def table_of_mara(host: Page, **wanted: Any) -> str:
    """The link to a table that waits for one more."""
    made = open_table(host, seats={"killer": "me", "s1": "person"}, name="Mara", **wanted)
    return str(made["invites"][0]["link"])


def options(page: Page) -> str:
    """What the page says about a table's options."""
    told = page.get_by_role("region", name="The rules of this table")
    expect(told).to_be_visible()
    return told.inner_text()
