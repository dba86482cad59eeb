"""What others do is played out, and waits while one reads."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.desk import AS_BEFORE, LINGER, dock, lay_all, next_question, play_from_lobby

Visitor = Callable[..., Page]

YOURS = re.compile("^Your decision")


def being_played_out(visitor: Visitor) -> tuple[Page, str | None]:
    """A table where the killer has begun to act, and the question before."""
    page = visitor(tempo="slow")
    play_from_lobby(page, "survivors")
    question = next_question(page, None)
    page.evaluate(LINGER)
    lay_all(page)
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    return page, question


def test_a_pause_holds_what_is_played_out_and_still_calls_me(visitor: Visitor) -> None:
    page, question = being_played_out(visitor)
    expect(page.get_by_role("status")).to_have_text("")

    page.keyboard.press("Space")
    expect(page.get_by_role("status")).to_have_text("Your decision is waiting")
    expect(page).to_have_title(YOURS)
    expect(dock(page)).to_have_count(0)

    page.evaluate(AS_BEFORE)
    page.get_by_role("button", name="Go on").click()
    next_question(page, question)
    expect(page.get_by_role("button", name="Pause")).to_have_count(0)


def test_a_key_goes_on_too_and_is_in_the_list_of_keys(visitor: Visitor) -> None:
    page, question = being_played_out(visitor)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    page.locator(".path").click()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.get_by_role("button", name="Skip ahead").click()

    next_question(page, question)
    expect(page.locator(".path")).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("pause or resume what is being shown")


def test_what_happens_waits_while_one_looks_at_an_earlier_moment(visitor: Visitor) -> None:
    page, question = being_played_out(visitor)

    page.get_by_role("log").get_by_role("link", name="Round 1 begins").click()
    expect(page.get_by_text("It is your turn now.")).to_be_visible()
    page.get_by_role("button", name="Back to now").click()

    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.get_by_role("button", name="Skip ahead").click()
    next_question(page, question)
