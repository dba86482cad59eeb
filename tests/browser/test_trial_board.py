"""The board of `trial`: choosing on it, what a place says, and that it follows the log."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from lastlight.core.seats import KILLER, SURVIVORS
from lastlight.games.trial.match import Match
from tests.browser.desk import (
    PHONE,
    SMALL_TARGETS,
    WIDE,
    Size,
    choose_in_lobby,
    dock,
    end,
    fits,
    flaws,
    settled,
)
from tests.browser.trial import sit_down_at
from tests.positions import come_to

Visitor = Callable[..., Page]
GAME = "Dead by Daylight"


def watch_bots(page: Page, **options: str) -> None:
    """Set up a table of bots alone and look on."""
    wanted = {"game": "trial", "fill": "easy", "tempo": "instant", "options": options}
    table = page.request.post("/api/v1/tables", data=wanted)
    page.goto(f"/t/{table.json()['table']['id']}/watch")


def in_words(page: Page) -> str:
    """The whole table in words."""
    expect(page.locator("details.words > summary")).to_be_visible()
    if not page.locator("details.words[open]").count():
        page.locator("details.words > summary").click()
    return page.locator("details.words .words").inner_text()


@pytest.mark.slow
def test_the_board_built_from_the_log_alone_is_the_board(visitor: Visitor) -> None:
    page = visitor()
    watch_bots(page, map="autohaven_wreckers", killer="hag")
    expect(end(page)).to_be_visible(timeout=120_000)
    now = in_words(page)

    last = page.locator("#log a:not(.rule)").last.get_attribute("href")
    page.goto(str(last))

    expect(page.locator(".notice").filter(has_text="earlier")).to_be_visible()
    assert in_words(page) == now


def test_a_tile_is_turned_up_by_a_click_on_the_board(visitor: Visitor) -> None:
    page = visitor()
    choose_in_lobby(page, GAME, "Play a survivor")
    question = dock(page)
    expect(question).to_be_visible()
    asked = question.get_attribute("data-question")

    page.locator(".map .target.tile").first.click()
    page.locator(".dock .confirm").click()

    expect(page.locator(f"[data-question='{asked}']")).to_have_count(0)


def test_a_place_on_a_phone_tells_who_and_what_is_there(visitor: Visitor) -> None:
    page = visitor(size=PHONE)
    choose_in_lobby(page, GAME, "Play a survivor")
    settled(page)
    place = page.get_by_role("list", name="Rooms").get_by_role("button", name="Foundry")
    expect(place).to_be_visible()
    assert fits(page)
    assert page.evaluate(SMALL_TARGETS) == []

    place.click()

    sheet = page.get_by_role("dialog", name="Foundry")
    expect(sheet).to_contain_text("Who is here")
    expect(sheet).to_contain_text("Exits")
    assert flaws(page) == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


COVERED_CARRIED = """() => {
  const pieces = [...document.querySelectorAll(".map .piece > svg")];
  const at = pieces.findIndex((one) => one.matches(".carried"));
  const box = (one) => one.getBoundingClientRect();
  const letter = box(pieces[at].querySelector("text"));
  const apart = (one) => one.left > letter.right || one.right < letter.left
    || one.top > letter.bottom || one.bottom < letter.top;
  return pieces.slice(at + 1).filter((one) => !apart(box(one))).length;
}"""
"""How many figures are drawn over the letter of the one who is carried."""


def is_crowd(m: Match) -> bool:
    return sum(m.state.room[figure] == m.state.room[KILLER] for figure in SURVIVORS) >= 3


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_nobody_lies_over_the_letter_of_the_one_who_is_carried(visitor: Visitor, size: Size) -> None:
    page = visitor(size=size)
    sit_down_at(page, come_to("killer", "ask.dice", is_crowd), "killer")

    expect(page.locator(".map .piece > svg.carried")).to_be_visible()
    assert page.evaluate(COVERED_CARRIED) == 0
