"""A record of a match is dropped on the page and watched."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

Visitor = Callable[..., Page]


def drop(page: Page, text: str) -> None:
    """Drag a file with this text over the page, and let go."""
    held = page.evaluate_handle(
        """(text) => {
          const held = new DataTransfer();
          held.items.add(new File([text], "match.jsonl"));
          return held;
        }""",
        text,
    )
    page.dispatch_event("main", "dragover", {"dataTransfer": held})
    expect(page.get_by_text("Drop the file to watch this match")).to_be_visible()
    page.dispatch_event("main", "drop", {"dataTransfer": held})
    expect(page.get_by_text("Drop the file to watch this match")).to_be_hidden()


def test_a_record_is_dropped_anywhere_in_the_lobby(stranger: Visitor) -> None:
    page = stranger()
    page.goto("/")
    expect(page.get_by_role("button", name="Play this").first).to_be_visible()

    drop(page, "garbage")

    expect(page).to_have_url(f"{page.evaluate('location.origin')}/r/file")
    expect(page.get_by_role("alert")).to_contain_text("Line 1 of the record cannot be read")


@pytest.mark.slow
def test_a_record_dropped_on_a_replay_is_watched_and_a_broken_one_says_what_is_wrong(
    stranger: Visitor, finished: str
) -> None:
    page = stranger()
    page.goto(f"/r/{finished}")
    record = page.request.get(f"/r/{finished}.jsonl").text()

    drop(page, record)
    expect(page).to_have_url(f"{page.evaluate('location.origin')}/r/file")
    expect(page.locator(".replay .overline")).to_contain_text("from a file")
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 0 of")

    drop(page, "garbage")
    expect(page.get_by_role("alert")).to_contain_text("Line 1 of the record cannot be read")
    drop(page, record.replace("alice ", "alice 9", 1))
    expect(page.get_by_role("alert")).to_contain_text("The record is not valid")
    drop(page, record)
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 0 of")
