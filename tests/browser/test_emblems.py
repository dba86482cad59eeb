"""`emblems` at the table: whole matches from both sides and in both modes, wide and on a phone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.desk import end, fits, flaws, shot
from tests.browser.emblems import SHORT, SHORT_CLASSIC, play_to_the_end, sit_down
from tests.browser.sixes import BOARD, LIST

Visitor = Callable[..., Page]


def test_a_person_plays_a_survivor_to_the_end(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "s1", options=SHORT)

    asked = play_to_the_end(page, by=BOARD)

    assert asked["ask.turn"]
    expect(end(page)).to_be_visible()
    assert flaws(page) == []
    shot(page, "emblems-wide-en-end")


def test_a_person_plays_the_killer_to_the_end(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "killer", options=SHORT_CLASSIC, fill="normal")

    asked = play_to_the_end(page, by=LIST)

    assert asked["ask.hunt"]
    expect(end(page)).to_be_visible()
    assert fits(page)
