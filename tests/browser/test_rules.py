"""The rules to read: what an entry rests on is said in the reader's language; accents may be left out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import settled

Visitor = Callable[..., Page]


@pytest.mark.parametrize(
    ("language", "rule", "rests"),
    [
        ("en", "DC-KILL-02", "RB A-2 (does not mention it)"),
        ("en", "DC-AMB-01", "our ruling RB A-1"),
        ("cs", "DC-KILL-02", "RB A-2 (nic o tom neuvádí)"),
        ("cs", "DC-RND-02", "vyplývá z pravidel: RB B-2"),
        ("cs", "DC-AMB-01", "náš výklad RB A-1"),
    ],
)
def test_what_an_entry_rests_on_is_told_in_the_readers_language(
    visitor: Visitor, language: str, rule: str, rests: str
) -> None:
    page = visitor(language=language, path=f"/rules/decoy#{rule}")

    expect(page.locator(f"[data-rule='{rule}'] .source")).to_have_text(rests)


def test_beside_the_game_too_the_short_names_of_the_sources_are_explained(
    visitor: Visitor, finished: str
) -> None:
    page = visitor(path=f"/t/{finished}")
    page.get_by_role("button", name="Rules", exact=True).click()

    expect(page.get_by_text("RB is the English rulebook")).to_be_visible()


def test_a_word_is_found_without_its_accents(visitor: Visitor) -> None:
    page = visitor(language="cs", path="/rules/decoy")
    settled(page)
    page.get_by_role("searchbox").fill("navnadu")

    expect(page.locator("[data-rule='DC-COMP-02']")).to_be_visible()
