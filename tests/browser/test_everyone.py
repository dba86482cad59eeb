"""For everyone: a phone, Czech, the keyboard alone, and axe-core on every page in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import (
    MOST_DECISIONS,
    PHONE,
    PLAY_THIS,
    SMALL_TARGETS,
    WIDE,
    Size,
    end,
    fits,
    flaws,
    hunt,
    lay_all,
    next_question,
    open_table,
    play_from_lobby,
    play_to_the_end,
    settled,
    shot,
)

Visitor = Callable[..., Page]

NAMELESS = ":is(p, span, div, strong)[aria-label]:not([role])"
"""What has no role is not read out by its label."""


def test_a_phone_shows_the_table_without_zoom_or_sideways_scrolling(visitor: Visitor) -> None:
    page = visitor(size=PHONE)
    settled(page)
    assert fits(page)
    play_from_lobby(page, "survivors")
    expect(page.locator(".hands")).to_be_visible()
    page.locator("[data-generator='3'] .pick").tap()
    page.locator("[data-generator='6'] .pick").tap()
    expect(page.locator("[data-generator='6'] .card")).to_have_count(1)

    assert fits(page)
    assert page.evaluate(SMALL_TARGETS) == []
    shot(page, "phone-en-table")
    page.get_by_role("button", name="Rules").click()
    page.locator(".side summary").first.click()
    assert page.evaluate(SMALL_TARGETS) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "cs"])
def test_every_page_fits_a_phone(visitor: Visitor, finished: str, language: str) -> None:
    page = visitor(size=PHONE, language=language)
    for path in ("/", "/new/decoy", "/rules/decoy", f"/r/{finished}", f"/t/{finished}", "/t/nowhere2"):
        page.goto(path)
        settled(page)

        assert fits(page), path
        assert page.evaluate(SMALL_TARGETS) == [], path


@pytest.mark.slow
def test_a_whole_match_is_played_on_a_phone(visitor: Visitor) -> None:
    page = visitor(size=PHONE)
    play_from_lobby(page, "killer")

    play_to_the_end(page)

    expect(end(page)).to_be_visible()
    assert fits(page)


def test_the_end_comes_into_sight_wherever_on_a_phone_one_is(visitor: Visitor) -> None:
    page = visitor(size=PHONE)
    play_from_lobby(page, "killer")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()

    heading = end(page).get_by_role("heading", name="The survivors win")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()

    page.reload()
    expect(heading).to_be_visible()
    expect(heading).not_to_be_focused()


def test_switching_to_czech_rewrites_the_table_and_its_log(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "killer")
    expect(page.get_by_role("log")).to_contain_text("Round 1 begins.")

    page.get_by_role("button", name="Čeština").click()

    expect(page.get_by_role("log")).to_contain_text("Začíná 1. kolo.")
    expect(page.get_by_text("Který generátor prohledáte?")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "cs")
    shot(page, "wide-cs-table")


def test_dates_are_written_as_in_the_readers_country(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "killer")
    page.goto("/")

    mine = page.locator("section[aria-labelledby=going]")
    expect(mine).to_contain_text(re.compile(r"\b\d{1,2} \w+ \d{4}, \d\d:\d\d"))
    page.get_by_role("button", name="Čeština").click()
    expect(mine).to_contain_text(re.compile(r"\b\d{1,2}\. \d{1,2}\. \d{4} \d{1,2}:\d\d"))


def test_what_happens_is_read_out_whichever_panel_is_open(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "killer")
    next_question(page, None)
    page.get_by_role("button", name="Talk").click()
    hunt(page, 0)

    read_out = page.locator("main > .unseen[aria-live=polite]:not(.pointed-out)")
    expect(read_out).to_contain_text("The killer explores generator 1.")
    expect(read_out).not_to_contain_text("Round 1 begins.")  # that was before one came
    page.get_by_role("button", name="Log", exact=True).click()
    page.get_by_role("button", name="Čeština").click()
    expect(page.get_by_role("log")).to_contain_text("Začíná 1. kolo.")
    expect(page.get_by_role("log")).to_have_attribute("aria-live", "off")
    expect(read_out).to_contain_text("Zabiják prohledává generátor 1.")
    expect(read_out).not_to_contain_text("The killer explores")


def reach(page: Page, name: str) -> None:
    """Walk with Tab until something of that name has the focus."""
    for _ in range(200):
        page.keyboard.press("Tab")
        focused = page.evaluate(
            "document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''"
        )
        if focused.strip() == name:
            return
    raise AssertionError(f"Tab never reaches {name}")


@pytest.mark.slow
def test_a_whole_match_is_played_by_keyboard_alone(visitor: Visitor) -> None:
    page = visitor()
    expect(page.get_by_role("button", name="Play this").first).to_be_visible()
    reach(page, "Play this")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Play the killer, Easy")).to_be_focused()
    reach(page, "Play the survivors, Easy")
    page.keyboard.press("Enter")
    question: str | None = None
    for decision in range(MOST_DECISIONS):
        question = next_question(page, question)
        if question is None:
            break
        lay_all(page, decision, by_keys=True)

    expect(end(page)).to_be_visible()


@pytest.mark.slow
def test_keys_cover_cards_show_words_and_take_up_a_card(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "survivors")
    page.keyboard.press("2")
    expect(page.locator("[data-generator='2'] .card.herself")).to_have_count(1)
    page.keyboard.press("h")
    expect(page.locator("[data-generator='2'] .card.back")).to_have_count(1)
    page.keyboard.press("h")
    page.keyboard.press("Escape")
    expect(page.locator("[data-generator='2'] .card")).to_have_count(0)
    page.keyboard.press("m")
    expect(page.get_by_text("Generator 1: 0 of 4 tokens, at most 4 a round.")).to_be_visible()
    expect(page.get_by_text("Alice: healthy; played by: you; cards: in hand.")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.slow
def test_a_card_is_dragged_to_a_generator(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "survivors")
    expect(page.locator(".hands")).to_be_visible()

    page.get_by_role("button", name="Decoy of Carrie").hover()
    page.mouse.down()
    target = page.locator("[data-generator='2']").bounding_box()
    assert target is not None
    page.mouse.move(target["x"] + 60, target["y"] + 60, steps=5)
    page.mouse.up()

    expect(page.locator("[data-generator='2'] .card.decoy")).to_have_count(1)


def test_axe_finds_nothing_serious_at_the_table(visitor: Visitor) -> None:
    page = visitor()
    settled(page)
    assert flaws(page) == []
    play_from_lobby(page, "survivors")
    expect(page.locator(".hands")).to_be_visible()
    assert flaws(page) == []
    assert page.locator(NAMELESS).count() == 0
    expect(page.locator("[data-generator='1'] .count .unseen")).to_have_text("0 of 4 tokens")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "cs"])
def test_axe_finds_nothing_serious_on_any_page(visitor: Visitor, finished: str, language: str) -> None:
    page = visitor(language=language)
    for path in ("/", "/new/decoy", "/rules/decoy", f"/r/{finished}", f"/t/{finished}", "/t/nowhere2"):
        page.goto(path)
        settled(page)

        assert flaws(page) == [], path
    page.goto("/")
    page.get_by_role("button", name=PLAY_THIS).first.click()
    page.locator(".sides fieldset").first.locator("button").first.click()
    expect(page.locator("[data-question]")).to_be_visible()
    for panel in page.locator(".tabs button").all():
        panel.click()
        assert flaws(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_curtain_waiting_room_and_invitation_are_for_everyone(
    visitor: Visitor, language: str, size: Size
) -> None:
    host, guest = visitor(size=size, language=language), visitor(size=size, language=language)
    open_table(host, hotseat=True, seats={"killer": "me", "s1": "me"}, options={"people": 2})
    expect(host.locator(".curtain")).to_be_visible()
    assert flaws(host) == []
    assert fits(host)

    open_table(host, seats={"killer": "me", "s1": "person"}, options={"people": 2})
    host.locator("main .seats button").click()
    expect(host.locator("main .seats input")).to_be_visible()
    assert flaws(host) == []
    assert fits(host)

    guest.goto(host.locator("main .seats input").input_value())
    expect(guest.locator("form.panel")).to_be_visible()
    assert flaws(guest) == []
    assert fits(guest)
