"""A whole match in Czech: nothing on the page is left in English, and no key shows."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import MOST_DECISIONS, end, hunt, lay_all, next_question, settled, shot
from tests.browser.english import left_in_english

Visitor = Callable[..., Page]


def test_english_would_be_noticed(visitor: Visitor) -> None:
    page = visitor()
    settled(page)

    assert len(left_in_english(page)) > 10


def test_the_keys_at_the_table_are_told_in_czech(visitor: Visitor) -> None:
    page = visitor(language="cs")
    play_as(page, "zabijáka")

    page.keyboard.press("?")

    expect(page.get_by_role("dialog")).to_contain_text("Mezerník")
    assert left_in_english(page) == []


def play_as(page: Page, named: str) -> None:
    page.get_by_role("button", name="Hrát tuto hru").first.click()
    page.get_by_role("button", name=re.compile(f"{named}.*Lehk")).first.click()
    expect(page.locator("[data-generator]")).to_have_count(7)


@pytest.mark.slow
@pytest.mark.parametrize(("side", "named"), [("killer", "zabijáka"), ("survivors", "přeživší")])
def test_a_whole_match_is_played_in_czech(visitor: Visitor, side: str, named: str) -> None:
    page = visitor(language="cs")
    settled(page)
    assert left_in_english(page) == []
    play_as(page, named)
    question: str | None = None
    for decision in range(MOST_DECISIONS):
        question = next_question(page, question)
        assert left_in_english(page) == []
        if question is None:
            break
        if page.locator(".hands").count():
            lay_all(page, decision)
        else:
            hunt(page, decision)

    expect(end(page)).to_be_visible()
    for panel in page.locator(".tabs button").all():
        panel.click()
        assert left_in_english(page) == []
    shot(page, f"wide-cs-end-{side}", whole=True)
