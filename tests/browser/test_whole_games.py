"""Whole matches in a real browser, against bots."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import end, play_from_lobby, play_to_the_end, shot

Visitor = Callable[..., Page]


def test_a_person_plays_the_killer_from_the_lobby_to_the_end(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "killer")

    decisions = play_to_the_end(page)

    assert decisions >= 4
    expect(end(page)).to_contain_text("win")
    expect(page.get_by_role("button", name="Rematch, roles rotated")).to_be_visible()
    shot(page, "wide-en-end")


@pytest.mark.slow
def test_a_person_plays_all_survivors_from_the_lobby_to_the_end(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "survivors")

    decisions = play_to_the_end(page)

    assert decisions >= 4
    expect(end(page)).to_contain_text("win")
