"""What of a page is still English."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

from playwright.sync_api import Page

from tests.browser.desk import ROOT

SEEN = """
[document.title, document.body.innerText,
 ...['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
   [...document.querySelectorAll(`[${name}]`)]
     .filter((one) => one.checkVisibility())
     .map((one) => one.getAttribute(name)))
].join('\\n')
"""
"""Everything on the page that can be read or heard."""

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
