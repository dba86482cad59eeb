"""Ways around a match: to its words and back, from its end to the record, from the replay to the table."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from lastlight import GAMES
from tests.browser.desk import end, play_from_lobby
from tests.browser.records import watched

Visitor = Callable[..., Page]


def test_the_table_in_words_is_gone_to_and_back_from(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "survivors")
    card = page.locator("[data-generator='3'] .pick")
    card.focus()
    words = page.locator(".words")

    page.keyboard.press("m")
    expect(words.get_by_text("Generator 1: 0 of 4 tokens, at most 4 a round.")).to_be_in_viewport()
    expect(words.locator("> div")).to_be_focused()

    page.keyboard.press("m")
    expect(words.locator("> div")).to_be_hidden()
    expect(card).to_be_focused()
    expect(card).to_be_in_viewport()


def test_the_replay_in_words_is_gone_to_and_walked_on(visitor: Visitor) -> None:
    page = watched(visitor)
    at = page.locator(".controls [role=status]")
    expect(at).to_contain_text("Step 0 of")

    page.keyboard.press("m")

    expect(page.locator(".words > div")).to_be_focused()
    expect(page.locator(".words > div")).to_be_in_viewport()
    page.keyboard.press("ArrowRight")
    expect(at).to_contain_text("Step 1 of")


def test_a_replay_leads_back_to_its_table(visitor: Visitor, finished: str) -> None:
    page = visitor(path=f"/r/{finished}")

    page.get_by_role("link", name="To the table").click()

    expect(end(page)).to_be_visible()
    expect(page).to_have_url(re.compile(f"/t/{finished}$"))


def test_a_replay_of_a_file_has_no_table(visitor: Visitor) -> None:
    page = watched(visitor)
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 0 of")

    expect(page.get_by_role("link", name="To the table")).to_have_count(0)


def test_what_means_nothing_at_the_end_is_not_offered(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "killer")
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(end(page)).to_be_visible()

    for name in ("Undo", "Cover my cards", "Notify me", "Second device"):
        expect(page.get_by_role("button", name=name)).to_have_count(0)
    expect(page.get_by_label("Tempo")).to_have_count(0)
    expect(page.get_by_role("link", name="What I have seen (file)")).to_be_visible()
    with page.expect_download() as kept:
        end(page).get_by_role("link", name="Save this match").click()
    assert kept.value.suggested_filename.endswith(".jsonl")


def test_cards_covered_at_the_end_can_be_uncovered(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "survivors")
    page.get_by_role("button", name="Cover my cards").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(end(page)).to_be_visible()

    page.get_by_role("button", name="Uncover my cards").click()

    expect(page.get_by_role("button", name="Cover my cards")).to_have_count(0)


def test_where_there_is_no_lesson_the_rules_are_offered(stranger: Visitor) -> None:
    page = stranger()
    page.goto("/learn/decoy/nobody")

    expect(page.get_by_text("There is no guided match for this game or side.")).to_be_visible()
    expect(page.get_by_role("link", name="To the lobby")).to_be_visible()
    page.get_by_role("link", name="The rules of this game").click()
    expect(page.get_by_role("heading", name="Dead beside Decoy")).to_be_visible()


def test_every_link_to_a_lesson_leads_to_one(visitor: Visitor) -> None:
    page = visitor()
    links = page.locator("a[href^='/learn']")
    expect(links).to_have_count(2 * len(GAMES))  # two sides each

    for path in sorted({link.get_attribute("href") or "" for link in links.all()}):
        page.goto(path)
        page.get_by_role("button", name="Begin").click()
        expect(page.get_by_text("Step 1 of")).to_be_visible()
