"""What a person may do at any time: undo, look back, let a bot play, skip, play again."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.desk import (
    PHONE,
    TIMERS_CRAWL,
    dock,
    end,
    hunt,
    lay_all,
    next_question,
    play_from_lobby,
    play_to_the_end,
    until,
)

Visitor = Callable[..., Page]

pytestmark = pytest.mark.slow


def test_a_decision_is_taken_back_and_stays_in_the_log(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "survivors")
    first = next_question(page, None)
    lay_all(page)
    next_question(page, first)
    expect(page.locator(".path")).to_contain_text("Round 2")

    page.keyboard.press("u")
    page.get_by_role("button", name="Take back").click()

    expect(page.get_by_role("log")).to_contain_text("takes back the last decision")
    expect(page.locator(".path")).to_contain_text("Round 1")
    expect(page.locator(".hands")).to_be_visible()


def test_a_log_entry_shows_the_board_of_that_moment(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "killer")
    question = next_question(page, None)
    hunt(page, 0)
    next_question(page, question)

    page.get_by_role("log").get_by_role("link", name="8 cards lie face down").first.click()
    expect(page.get_by_text("You are looking at an earlier moment")).to_be_visible()
    expect(page.locator(".board .card.back")).to_have_count(8)
    expect(page.locator(".where")).to_contain_text("Round 1 › 8 cards lie face down", use_inner_text=True)
    expect(page.locator(".where")).not_to_contain_text("Your decision")
    page.get_by_role("button", name="Back to now").click()

    expect(dock(page)).to_be_visible()


def test_on_a_phone_the_board_of_a_log_entry_comes_into_sight(visitor: Visitor) -> None:
    page = visitor(size=PHONE)
    play_from_lobby(page, "killer")
    next_question(page, None)

    page.get_by_role("log").get_by_role("link", name="8 cards lie face down").tap()

    expect(page.get_by_role("button", name="Back to now")).to_be_in_viewport()
    expect(page.locator("[data-generator='1']")).to_be_in_viewport()


def test_a_rule_beside_the_table_is_shown_again_and_opens_in_a_tab_of_its_own(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "killer")
    rule_links = page.get_by_role("log").get_by_role("link", name="Rule DC-")
    question = next_question(page, None)
    while not rule_links.count():  # one stands beside what the killer did, not beside what he found
        hunt(page, 0)
        question = next_question(page, question)
    link = rule_links.first
    rule = str(link.get_attribute("aria-label")).removeprefix("Rule ")
    entry = page.locator(f"[data-rule='{rule}']")
    for _ in range(2):
        page.get_by_role("button", name="Log", exact=True).click()
        link.click()
        expect(entry).to_be_in_viewport()
        expect(entry.get_by_role("link")).to_have_accessible_name(f"{rule} (opens in a new tab)")

    with page.expect_popup() as opened:
        entry.get_by_role("link").click()

    expect(opened.value).to_have_url(re.compile(f"/rules/decoy#{rule}$"))
    expect(dock(page)).to_be_visible()


def test_what_was_taken_back_is_told_no_more_as_if_it_stood(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "survivors")
    question = None
    for shift in range(2):
        question = next_question(page, question)
        lay_all(page, shift)
    next_question(page, question)
    expect(page.locator(".since")).to_be_visible()

    page.keyboard.press("u")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".path")).to_contain_text("Round 2")
    now = state_of_the_board(page)
    expect(page.locator(".since")).to_have_count(0)
    page.reload()
    expect(page.locator(".since")).to_be_visible()
    told = page.get_by_role("log").locator("li, p").all_inner_texts()
    second = next(place for place, line in enumerate(told) if "Round 2 begins" in line)
    for line in page.locator(".since li").all_inner_texts():
        several = re.fullmatch("Generators that gain tokens: (.*)\\.", line)
        each = [f"Generator {one} gains" for one in re.split(", | and ", several[1])] if several else [line]
        assert all(any(part in one for one in told[:second]) for part in each)

    page.get_by_role("log").get_by_role("link", name="takes back the last decision").click()
    expect(page.get_by_text("You are looking at an earlier moment")).to_be_visible()
    assert state_of_the_board(page) == now


def state_of_the_board(page: Page) -> list[str]:
    return re.findall(r"\d/4|healthy|injured|in hand|laid", page.locator(".board").inner_text())


def test_a_refused_answer_leaves_the_question_open(visitor: Visitor) -> None:
    page = visitor()
    refused: list[object] = []

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def from_page(message: str | bytes) -> None:
            said = json.loads(message)
            if said["type"] != "answer" or refused:
                server.send(message)
                return
            refused.append(said)
            no: dict[str, object] = {"key": "error.try_again", "variables": {}, "reason": None, "rule": ""}
            socket.send(json.dumps({"type": "error", **no, "question": said["question"]}))

        socket.on_message(from_page)

    page.route_web_socket(re.compile("/socket"), between)
    play_from_lobby(page, "killer")
    question = next_question(page, None)
    hunt(page, 0)

    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator(f"[data-question='{question}']")).to_be_visible()
    hunt(page, 0)
    next_question(page, question)


def test_confirming_too_early_says_what_is_missing(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "survivors")
    next_question(page, None)

    page.get_by_role("button", name="Lock in").dispatch_event("click")

    expect(page.get_by_role("alert")).to_contain_text("Some cards are not chosen yet.")
    lay_all(page)
    expect(page.get_by_text("Some cards are not chosen yet.")).to_have_count(0)


def test_a_bot_stands_in_until_its_owner_takes_the_seat_back(visitor: Visitor) -> None:
    page = visitor(tempo="slow")  # at no tempo the bot may end the match before the click
    play_from_lobby(page, "killer")
    next_question(page, None)
    page.get_by_role("button", name="Seats").click()
    page.get_by_role("button", name="Let a bot play").click()
    expect(page.get_by_text("A bot is answering for you.").or_(end(page)).first).to_be_visible()

    if not end(page).is_visible():
        page.get_by_role("button", name="Take my seat back").click()
        expect(dock(page).or_(end(page)).first).to_be_visible()


def test_what_others_do_is_played_out_and_can_be_skipped(visitor: Visitor) -> None:
    page = visitor(tempo="slow")
    play_from_lobby(page, "killer")
    question = next_question(page, None)
    page.evaluate(TIMERS_CRAWL)
    hunt(page, 0)
    skip = page.get_by_role("button", name="Skip ahead")
    expect(skip).to_be_visible()
    expect(page.locator(".board .token")).to_be_visible()

    asked = page.locator(f"[data-question]:not([data-question='{question}'])")

    def skipped() -> bool:
        page.evaluate("document.querySelector('.skip')?.click()")  # whatever is told next
        return asked.count() > 0

    until(page, skipped)


def test_a_rematch_rotates_the_roles(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "killer")
    play_to_the_end(page)
    before = page.url

    page.get_by_role("button", name="Rematch, roles rotated").click()

    expect(page).not_to_have_url(before)
    expect(page.locator(".hands")).to_be_visible()


def test_the_end_tells_what_was_hidden(visitor: Visitor, finished: str) -> None:
    page = visitor(path=f"/t/{finished}")

    page.get_by_text("What was hidden, round by round").click()

    expect(page.get_by_role("table").get_by_role("row").nth(1)).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("region", name="Rounds")).to_be_focused()  # it scrolls sideways


def test_options_travel_in_a_link(visitor: Visitor) -> None:
    page = visitor(path="/new/decoy")
    page.get_by_label("Unmarked backs").check()
    expect(page).to_have_url(re.compile("code="))

    friend = visitor(path=page.url)

    expect(friend.get_by_label("Unmarked backs")).to_be_checked()
