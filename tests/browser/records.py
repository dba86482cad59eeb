"""Records that are dropped into the lobby to watch them."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.browser.desk import WIDE, Size, Visitor
from tests.records import RECORDS

RECORD = RECORDS / "decoy.edition1.jsonl"
TRIAL = RECORDS / "trial.edition1.jsonl"


def watched(visitor: Visitor, record: Path = RECORD, size: Size = WIDE, language: str = "en") -> Page:
    """A record that somebody drops into the lobby."""
    page = visitor(size=size, language=language)
    page.locator("input[type=file]").set_input_files(record)
    return page
