"""A finished match again: by step, by round, through other eyes, from a file, and on from a step."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import dock

Visitor = Callable[..., Page]

pytestmark = pytest.mark.slow


def place(page: Page) -> str:
    return page.locator(".controls [role=status]").inner_text()


def test_a_replay_is_walked_by_keys_and_has_a_link_to_each_step(visitor: Visitor, finished: str) -> None:
    page = visitor(path=f"/r/{finished}")
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 1 of")

    page.keyboard.press("ArrowRight")
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 2 of")
    page.keyboard.press("]")
    expect(page.locator(".controls [role=status]")).to_contain_text("round 2")
    page.keyboard.press("[")
    expect(page.locator(".controls [role=status]")).to_contain_text("round 1")
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()
    at_the_end = place(page)

    page.reload()
    expect(page.locator(".controls [role=status]")).to_have_text(at_the_end)


def test_the_killers_replay_shows_backs_where_all_open_shows_faces(visitor: Visitor, finished: str) -> None:
    page = visitor(path=f"/r/{finished}?step=4&as=all")
    expect(page.locator(".board .card.herself").first).to_be_visible()

    page.locator("header select").select_option("killer")

    expect(page.locator(".board .card.herself")).to_have_count(0)


def test_a_log_entry_leads_to_its_step(visitor: Visitor, finished: str) -> None:
    page = visitor(path=f"/r/{finished}")

    page.get_by_role("log").get_by_role("link", name="Round 2 begins.").click()

    expect(page.locator(".controls [role=status]")).to_contain_text("round 2")
    assert "step=" in page.url


def test_a_record_is_downloaded_dropped_into_the_lobby_and_watched(
    visitor: Visitor, finished: str, tmp_path: Path
) -> None:
    page = visitor(path=f"/r/{finished}")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Record").click()
    record = tmp_path / "match.jsonl"
    waiting.value.save_as(record)

    page.goto("/")
    page.locator("input[type=file]").set_input_files(record)

    expect(page.locator(".controls [role=status]")).to_contain_text("Step 1 of")
    page.keyboard.press("End")
    expect(page.locator(".board")).to_be_visible()


def test_a_match_is_played_on_from_a_step_against_bots(visitor: Visitor, finished: str) -> None:
    page = visitor(path=f"/r/{finished}?step=4")

    page.get_by_role("button", name="As the killer").click()

    expect(dock(page)).to_be_visible()
    expect(page.get_by_text("Which generator do you explore?")).to_be_visible()


def test_playing_shows_the_end_by_itself(visitor: Visitor, finished: str) -> None:
    page = visitor(path=f"/r/{finished}")
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 1 of")
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="One step on")).to_be_disabled()
    last = place(page)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".controls [role=status]")).not_to_have_text(last)

    page.keyboard.press("Space")

    expect(page.locator(".controls [role=status]")).to_have_text(last)
