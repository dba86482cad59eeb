"""Several people at one screen: a curtain between the sides."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import hunt, lay_all, next_question, shot

Visitor = Callable[..., Page]


@pytest.mark.slow
def test_a_curtain_falls_between_the_sides(visitor: Visitor) -> None:
    page, spectator = visitor(path="/new/decoy"), visitor()
    page.get_by_label("Hotseat").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Pass the screen to: Survivor 1")).to_be_visible()
    expect(page.locator("[data-generator]")).to_have_count(0)
    shot(page, "wide-en-curtain")

    spectator.goto(f"{page.url}/watch")
    expect(spectator.locator("[data-generator]")).to_have_count(7)
    expect(spectator.get_by_text("Looking now")).to_have_count(0)

    page.get_by_role("button", name="Open the curtain for: Survivor 1").click()
    lay_all(page)
    page.get_by_role("button", name="Draw the curtain").click()
    expect(page.get_by_role("heading", name="Pass the screen to: Killer")).to_be_visible()
    expect(page.locator(".card")).to_have_count(0)

    page.get_by_role("button", name="Open the curtain for: Killer").click()
    expect(page.locator(".board .card.back")).to_have_count(8)
    question = next_question(page, None)
    hunt(page, 0)
    next_question(page, question) if page.locator(".dock").count() else None
    expect(page.get_by_role("log")).to_contain_text("The killer explores generator")
