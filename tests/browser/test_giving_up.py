"""Giving up: asked once more, agreed on by the side, and not taken back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import end, play_from_lobby, shot

Visitor = Callable[..., Page]

pytestmark = pytest.mark.slow


def test_one_gives_up_against_bots_after_being_asked_again(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "killer")
    page.get_by_role("button", name="Give up").click()
    shot(page, "give-up")
    expect(page.get_by_role("dialog").get_by_role("button", name="Play on")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(end(page)).to_have_count(0)

    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()

    expect(end(page)).to_contain_text("The survivors win: the killer gives up.")
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_text("The survivors win: the killer gives up.").first).to_be_visible()


def test_people_of_one_side_agree_in_the_other_ones_absence(visitor: Visitor) -> None:
    killer, one, other = visitor(path="/new/decoy"), visitor(), visitor()
    killer.locator("#option-people").fill("3")
    killer.locator("#option-people").press("Tab")
    expect(killer.locator("#seat-s3")).to_have_count(0)
    for seat in ("s1", "s2"):
        killer.locator(f"#seat-{seat}").select_option("person")
    killer.get_by_role("button", name="Open the table").click()
    links = []
    for place, seat in enumerate(("Survivor 1", "Survivor 2")):
        killer.get_by_role("button", name="Invite by link").nth(place).click()
        links.append(killer.get_by_label(f"Link for {seat}").input_value())
    for page, link in zip((one, other), links, strict=True):
        page.goto(link)
        page.get_by_role("button", name="Sit down").click()
    for page in (one, other):
        expect(page.locator(".hands")).to_be_visible()

    one.get_by_role("button", name="Give up").click()
    one.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(other.get_by_text("Wants to give up: Survivor 1 (Alice and Bianca).")).to_be_visible()
    expect(killer.get_by_text("Wants to give up")).to_have_count(0)
    shot(other, "give-up-asked")
    other.get_by_role("button", name="Give up too").click()
    expect(other.get_by_role("dialog")).to_contain_text("The other side wins at once.")
    other.get_by_role("dialog").get_by_role("button", name="Give up").click()

    for page in (killer, one, other):
        expect(end(page)).to_contain_text("The killer wins: the survivors give up.")
