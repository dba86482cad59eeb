"""A whole match in Czech: nothing on the page is left in English, and no key shows."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import MOST_DECISIONS, ROOT, end, hunt, lay_all, next_question, settled, shot

Visitor = Callable[..., Page]

SEEN = """
[document.title, document.body.innerText,
 ...['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
   [...document.querySelectorAll(`[${name}]`)]
     .filter((one) => one.checkVisibility())
     .map((one) => one.getAttribute(name)))
].join('\\n')
"""
"""What can be read or heard of the page."""

WORD = re.compile(r"[^\W\d_]{3,}")
KEY = re.compile(r"\b[a-z_]+(?:\.[a-z_0-9]+)+\b")
RULE_ID = re.compile(r"\b[A-Z]{2}(?:-[A-Z0-9]+)+\b")
NATIVE = {"english", "light", "last"}
"""The name of the project, and of the other language in that language."""


@cache
def english_words() -> frozenset[str]:
    """The words of English texts that no Czech text uses."""
    english, czech = (set(words(language)) for language in ("en", "cs"))
    return frozenset(english - czech - NATIVE)


def words(language: str) -> Iterator[str]:
    for folder in (ROOT / "src" / "lastlight", ROOT / "ui" / "src"):
        for file in folder.rglob(f"texts/*{language}.toml"):
            told = tomllib.loads(file.read_text(encoding="utf-8"))
            for sentence in sentences(told):
                yield from (word.lower() for word in WORD.findall(re.sub(r"\{[^}]*\}", " ", sentence)))


def sentences(told: Any) -> Iterator[str]:
    if isinstance(told, dict):
        for one in told.values():
            yield from sentences(one)
    else:
        yield str(told)


def left_in_english(page: Page) -> list[str]:
    """English words and bare keys on the page, each with the line it stands in."""
    text = RULE_ID.sub("", page.evaluate(SEEN))
    return [
        line
        for line in text.splitlines()
        if KEY.search(line) or english_words().intersection(word.lower() for word in WORD.findall(line))
    ]


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
