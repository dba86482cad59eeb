"""`sixes` at the table: whole matches from both sides, by board, list and keys, wide and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import PHONE, WIDE, Size, end, fits, flaws, next_question, shot, until
from tests.browser.sixes import KEYS, SENSE, SHORT, asks, play_to_the_end, sit_down, take_seats

Visitor = Callable[..., Page]

REAL_END = re.compile("got away|as many died|rounds are over")
"""The match was played to its end; nobody has given up."""

AS_NEAR_AS_MAY_BE = """() => {
    const box = (one) => one.getBoundingClientRect();
    const kept = [...document.querySelectorAll(".board [data-frame]")].map(box);
    const port = document.querySelector(".viewport");
    const space = kept[0].width;
    const across = Math.max(...kept.map((one) => one.right)) - Math.min(...kept.map((one) => one.left));
    const down = Math.max(...kept.map((one) => one.bottom)) - Math.min(...kept.map((one) => one.top));
    const fills = across > port.clientWidth - space || down > port.clientHeight - space;
    return Math.round(space) >= 44 || fills;
}"""
"""Is a space as large as a finger, or would one more not fit beside those that stay in sight?"""

COUNT_CHANGES = """() => {
    window.changes = [0, 0];
    const count = (place) => (seen) => (window.changes[place] += seen.length);
    const all = { subtree: true, childList: true, attributes: true };
    new MutationObserver(count(0)).observe(document.querySelector(".board .ground"), all);
    new MutationObserver(count(1)).observe(document.querySelector(".board svg"), all);
}"""
"""Counts what changes on the ground of the board, and on the board."""


def test_a_survivor_plays_to_the_end(visitor: Visitor) -> None:
    page = visitor()
    take_seats(page, {"s1": "me", "killer": "bot:random"}, "normal", **SHORT)

    asked = play_to_the_end(page, by=SENSE)

    assert asked["ask.turn"]
    expect(page.locator("#end")).to_have_text(REAL_END)
    expect(end(page)).to_contain_text("Generator")  # the story of the match, by rounds
    assert flaws(page) == []
    shot(page, "sixes-wide-en-end")


def test_a_killer_plays_to_the_end(visitor: Visitor) -> None:
    page = visitor()
    take_seats(page, {"killer": "me"}, "random", **{**SHORT, "killer.dice": 5, "attack.hit": 3})

    asked = play_to_the_end(page, by=SENSE)

    assert asked["ask.plan"] >= 3
    assert asked["ask.hunt"]
    expect(page.locator("#end")).to_have_text(REAL_END)
    expect(end(page)).to_contain_text("dies on the hook")


def test_on_a_phone_spaces_grow_to_a_finger_or_until_mover_and_killer_just_fit(visitor: Visitor) -> None:
    page = visitor(size=PHONE)
    sit_down(page, "s1")
    play_to_the_end(page, until="ask.turn")
    kept = page.locator(".board [data-frame]")
    expect(kept).to_have_count(2)

    until(page, lambda: page.evaluate(AS_NEAR_AS_MAY_BE))
    for space in kept.all():
        expect(space).to_be_in_viewport()
    assert fits(page)


def test_on_a_phone_the_whole_board_is_one_tap_away_and_stays(visitor: Visitor) -> None:
    page = visitor(size=PHONE)
    sit_down(page, "s1")
    play_to_the_end(page, until="ask.turn")
    page.get_by_role("button", name="Zoom in").click()
    expect(page.locator(".viewport.zoomed")).to_be_visible()

    page.get_by_role("button", name="The whole board").click()

    expect(page.locator(".viewport.zoomed")).to_have_count(0)
    page.locator("[data-space]").first.tap()
    expect(page.locator(".dock .confirm")).to_be_visible()
    expect(page.locator(".viewport.zoomed")).to_have_count(0)


@pytest.mark.parametrize("by", ["mouse", "touch", "key", "list"])
def test_a_walk_is_chosen_and_shown_before_it_is_confirmed(visitor: Visitor, by: str) -> None:
    page = visitor(size=PHONE if by == "touch" else WIDE)
    sit_down(page, "s1")
    play_to_the_end(page, until="ask.turn")
    walks = page.locator(".dock .option[data-option^='walk ']")
    if by == "mouse":
        page.locator("[data-space]").first.click()
    elif by == "touch":
        page.locator("[data-space]").first.tap()
    elif by == "key":
        page.keyboard.press(walks.first.locator(".keycap").inner_text())
    else:
        walks.first.click()

    expect(page.locator(".dock .option[aria-pressed=true]")).to_have_count(1)
    expect(page.locator(".pill")).to_be_visible()
    assert asks(page) == "ask.turn"
    expect(page.get_by_role("log")).not_to_contain_text("Claudette goes to")
    page.locator(".dock .confirm").click()
    expect(page.get_by_role("log")).to_contain_text("Claudette goes to")


def test_a_setting_drops_the_confirm_step_of_a_walk(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "s1")
    play_to_the_end(page, until="ask.turn")
    page.get_by_role("button", name="Confirm what I choose").click()
    page.locator("[data-space]").first.click()

    expect(page.get_by_role("log")).to_contain_text("Claudette goes to")


def test_arrow_keys_move_the_ring_on_a_board_that_is_near(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "s1")
    play_to_the_end(page, until="ask.turn")
    page.get_by_role("button", name="Zoom in").click()
    page.locator(".board").focus()
    page.keyboard.press("ArrowUp")
    first = page.locator(".board [role=status]").inner_text()
    page.keyboard.press("ArrowLeft")

    expect(page.locator(".board .ring")).to_be_in_viewport()
    expect(page.locator(".board [role=status]")).not_to_have_text(first)


def test_a_step_on_a_large_map_redraws_what_changes_and_not_the_board(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "s1", map="farm")
    play_to_the_end(page, until="ask.turn")
    page.evaluate(COUNT_CHANGES)
    page.locator("[data-space]").first.dblclick()
    expect(page.get_by_role("log")).to_contain_text("goes to")

    on_the_ground, at_all = page.evaluate("window.changes")
    assert on_the_ground == 0
    assert 0 < at_all < 300  # dots, the way, the figure


def test_a_stranger_begins_the_small_map_within_two_clicks(visitor: Visitor) -> None:
    page = visitor()
    card = page.get_by_role("article").filter(has_text="Rule of Six")
    card.get_by_role("button", name="Play this").click()
    card.get_by_role("button", name="Play the killer").first.click()
    play_to_the_end(page, until="ask.plan")

    expect(page.locator("[data-figure]")).to_have_count(5)
    expect(page.locator(".trays")).to_be_visible()
    assert flaws(page) == []
    shot(page, "sixes-wide-en-plan")


def test_a_space_out_of_reach_says_why(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "s1")
    play_to_the_end(page, until="ask.turn")

    page.locator("#space").fill("a1")
    page.locator("#space").press("Enter")

    expect(page.get_by_role("alert")).to_contain_text("too far")
    expect(page.get_by_role("alert")).to_contain_text("SX-")
    expect(page.locator(".pill.refused")).to_have_text(re.compile(r"\d+"))
    shot(page, "sixes-wide-en-why")


def test_a_survivor_is_told_whether_the_killer_gets_there_before_going(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "s1")
    play_to_the_end(page, until="ask.turn")
    danger = page.locator("[data-danger]")
    here = danger.inner_text()
    page.locator(".dock .option[data-option^='walk ']").first.click()

    expect(danger).not_to_have_text(here)
    expect(danger).to_have_text(re.compile(r"[A-N]\d+:.*killer"))
    expect(page.locator(".legend")).to_contain_text("6 steps around the killer")


def test_what_is_left_to_a_standing_order_is_not_asked_and_can_be_taken_back(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "s1", "killer")  # whose turn comes next
    play_to_the_end(page, until="ask.turn")
    page.get_by_role("button", name="Stay here").click()
    page.locator(".dock .confirm").click()

    expect(page.locator("[data-order=s1]")).to_contain_text("stays")
    expect(page.get_by_role("log")).to_contain_text("By your standing order")
    assert play_to_the_end(page, until="ask.plan")["ask.turn"] == 0
    page.get_by_role("button", name="Take back", exact=True).click()
    expect(page.locator("[data-order=s1]")).to_have_count(0)
    play_to_the_end(page, until="ask.turn")
    assert flaws(page) == []


def test_whether_a_walk_ends_the_turn_is_said_beside_the_button_that_confirms_it(
    visitor: Visitor,
) -> None:
    page = visitor(size=Size(1366, 650))
    sit_down(page, "s1")
    play_to_the_end(page, until="ask.turn")
    page.locator(".dock .option[data-option^='walk ']").first.click()
    box = page.get_by_role("checkbox", name="End the turn afterwards")

    expect(box).to_be_in_viewport(ratio=1)
    on_top = "(one) => document.elementFromPoint(one.x + 12, one.y + 12)?.type"
    assert page.evaluate(on_top, box.bounding_box()) == "checkbox"


def test_an_act_and_the_end_of_the_turn_are_one_decision(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "s1")
    play_to_the_end(page, until="ask.turn")
    question = next_question(page, None)
    page.locator(".dock .option[data-option^='walk ']").first.click()
    page.get_by_role("checkbox", name="End the turn afterwards").check()
    page.locator(".dock .confirm").click()

    next_question(page, question)
    expect(page.get_by_role("log")).to_contain_text("goes to")
    assert asks(page) != "ask.turn"


def test_a_table_is_set_up_with_a_look_at_the_maps(visitor: Visitor) -> None:
    page = visitor(path="/new/sixes")
    page.get_by_role("radio", name="Rust Yard").check(force=True)
    page.get_by_role("radio", name="Brisk").check()
    page.get_by_role("region", name="Cast").get_by_label("Survivor 1").select_option("ace")

    expect(page.get_by_role("radio", name="Rust Yard")).to_be_checked()
    expect(page.locator("#seat-s2")).not_to_have_value("")
    page.wait_for_url("**code=*")
    assert flaws(page) == []
    shot(page, "sixes-wide-en-new", whole=True)


def test_the_rules_can_be_read(visitor: Visitor) -> None:
    page = visitor(path="/rules/sixes")

    expect(page.get_by_role("heading", name="Rule of Six").first).to_be_visible()
    expect(page.get_by_text("SX-TURN-03").first).to_be_attached()


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("seat", ["s1", "killer"])
def test_a_match_is_played_on_a_phone(visitor: Visitor, seat: str, language: str) -> None:
    page = visitor(size=PHONE, language=language)
    sit_down(page, seat, max_rounds=3)
    play_to_the_end(page, until="ask.plan" if seat == "killer" else "ask.turn")
    shot(page, f"sixes-phone-{language}-{seat}")
    assert fits(page)
    assert flaws(page) == []

    play_to_the_end(page)

    expect(end(page)).to_be_visible()
    assert fits(page)


@pytest.mark.slow
@pytest.mark.parametrize("seat", ["s1", "killer"])
def test_a_match_is_played_by_keys_alone(visitor: Visitor, seat: str) -> None:
    page = visitor()
    sit_down(page, seat, max_rounds=2)

    play_to_the_end(page, by=KEYS)

    expect(end(page)).to_be_visible()


@pytest.mark.slow
def test_the_ring_speaks_of_spaces_and_walks(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "s1")
    play_to_the_end(page, until="ask.turn")
    page.locator(".board").focus()
    said = page.locator(".board [role=status]")
    for key in ("ArrowUp", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)
        if "1 step" in said.inner_text():
            break

    expect(said).to_contain_text("1 step")
    page.keyboard.press("Enter")
    expect(page.locator(".dock .confirm")).to_be_focused()
    page.keyboard.press("Enter")

    expect(page.get_by_role("log")).to_contain_text("goes to")
    assert asks(page)
