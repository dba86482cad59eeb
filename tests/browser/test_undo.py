"""Undo: what lies is taken up first; what was revealed is taken back only when one has said so twice."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.company import open_hotseat
from tests.browser.decoy import expect_card, lay, survivors
from tests.browser.desk import dock, lay_all, next_question, open_table, play_from_lobby
from tests.browser.trial import cards_left, sit_down_at
from tests.positions import come_to

Visitor = Callable[..., Page]

TAKEN_BACK = "takes back the last decision"


def in_the_second_round(visitor: Visitor) -> Page:
    page = survivors(visitor)
    first = next_question(page, None)
    lay_all(page)
    next_question(page, first)
    expect(page.locator(".path")).to_contain_text("Round 2")
    return page


def test_undo_takes_up_card_by_card_before_it_asks_for_the_round(visitor: Visitor) -> None:
    page = in_the_second_round(visitor)
    lay(page, 5, 1)

    page.keyboard.press("u")
    expect(page.locator("[data-left='7']")).to_be_visible()
    expect_card(page, 5, "Alice: herself")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-left='8']")).to_be_visible()
    expect(page.get_by_role("log")).not_to_contain_text(TAKEN_BACK)

    page.keyboard.press("u")
    asked = page.get_by_role("dialog", name="Take back what has been revealed?")
    expect(asked).to_contain_text("Generators that gain tokens")
    asked.get_by_role("button", name="Leave it").click()
    expect(asked).to_be_hidden()
    expect(page.locator(".path")).to_contain_text("Round 2")

    page.keyboard.press("u")
    asked.get_by_role("button", name="Take back").click()
    expect(page.get_by_role("log")).to_contain_text(TAKEN_BACK)
    expect(page.locator(".path")).to_contain_text("Round 1")
    expect(page.locator(".hands")).to_be_visible()


def test_the_log_marks_what_was_taken_back(visitor: Visitor) -> None:
    page = in_the_second_round(visitor)
    log = page.get_by_role("log")
    expect(log.locator(".taken")).to_have_count(0)

    page.keyboard.press("u")
    page.get_by_role("dialog").get_by_role("button", name="Take back").click()
    expect(log).to_contain_text(TAKEN_BACK)

    for _ in range(2):
        taken, stands = log.locator("li.taken"), log.locator("li:not(.taken)")
        expect(taken.get_by_role("link", name="Round 2 begins. (taken back)")).to_be_visible()
        expect(stands.get_by_role("link", name="Round 1 begins.", exact=True)).to_be_visible()
        expect(stands.get_by_role("link", name=TAKEN_BACK)).to_be_visible()
        page.reload()


def test_undo_opens_what_is_locked(visitor: Visitor) -> None:
    page, friend = visitor(), visitor()
    made = open_table(page, seats={"s1": "me", "s2": "person"}, options={"people": 3})
    friend.goto(made["invites"][0]["link"])
    friend.get_by_role("button", name="Sit down").click()
    lay_all(page)
    expect(page.get_by_text("Locked in. Waiting for the others.")).to_be_visible()

    page.keyboard.press("u")

    expect(page.locator("[data-ready=true]")).to_be_visible()


def test_undo_takes_up_a_movement_card(visitor: Visitor) -> None:
    page = visitor()
    sit_down_at(page, come_to("killer", "ask.pair", lambda m: True), "killer")
    left = cards_left(page)
    page.locator(".card.free").first.click()
    expect(page.locator(f"[data-left='{left - 1}']")).to_be_visible()

    page.keyboard.press("u")

    expect(page.locator(f"[data-left='{left}']")).to_be_visible()


def test_undo_says_why_it_cannot(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "killer")
    next_question(page, None)

    page.get_by_role("button", name="Undo").dispatch_event("click")
    expect(page.get_by_role("alert")).to_have_text("There is nothing to take back.")

    page.get_by_role("log").get_by_role("link", name="8 cards lie face down").first.click()
    page.keyboard.press("u")
    expect(page.get_by_role("alert")).to_contain_text("You are looking at an earlier moment.")


def test_undo_waits_for_the_curtain_to_open(visitor: Visitor) -> None:
    page = open_hotseat(visitor)
    page.get_by_role("button", name="Open the curtain for: Survivor 1").click()
    lay_all(page)
    page.get_by_role("button", name="Draw the curtain").click()
    killer = page.get_by_role("button", name="Open the curtain for: Killer")
    expect(killer).to_be_visible()

    page.keyboard.press("u")
    killer.click()

    expect(dock(page)).to_be_visible()
    expect(page.get_by_role("log")).not_to_contain_text(TAKEN_BACK)


def test_at_one_screen_undo_is_that_of_who_looks(visitor: Visitor) -> None:
    page = open_hotseat(visitor)
    page.get_by_role("button", name="Open the curtain for: Survivor 1").click()
    lay_all(page)
    expect(page.get_by_role("button", name="Draw the curtain")).to_be_visible()
    page.keyboard.press("u")
    asked = page.get_by_role("dialog", name="Take back what has been revealed?")
    expect(asked).to_contain_text("what others at this screen have decided")
    asked.get_by_role("button", name="Leave it").click()
    page.get_by_role("button", name="Draw the curtain").click()
    page.get_by_role("button", name="Open the curtain for: Killer").click()
    expect(dock(page)).to_be_visible()

    page.get_by_role("button", name="Undo").dispatch_event("click")

    expect(page.get_by_role("alert")).to_have_text("There is nothing to take back.")
    expect(asked).to_be_hidden()
    expect(page.locator(".board .card.back")).to_have_count(8)
