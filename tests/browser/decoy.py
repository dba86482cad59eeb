"""What a person does at a table of `decoy`."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.desk import (
    Visitor,
    dock,
    hunt,
    lay_all,
    next_question,
    play_from_lobby,
)


def generator(page: Page, number: int) -> Locator:
    return page.locator(f"[data-generator='{number}']")


def expect_card(page: Page, number: int, card: str) -> None:
    expect(generator(page, number).get_by_role("img", name=card)).to_have_count(1)


def lay(page: Page, *numbers: int) -> None:
    """Click generators, one card after another, without locking in."""
    for number in numbers:
        left = dock(page).get_attribute("data-left")
        generator(page, number).locator(".pick").click()
        expect(page.locator(f"[data-left='{left}']")).to_have_count(0)


def survivors(visitor: Visitor) -> Page:
    page = visitor()
    play_from_lobby(page, "survivors")
    expect(page.locator(".hands")).to_be_visible()
    return page


def killer_has_explored(killer: Page, survivor: Page) -> None:
    lay_all(survivor)
    next_question(killer, None)
    hunt(killer, 0)
    expect(survivor.get_by_role("log")).to_contain_text("The killer explores generator")
