"""`emblems` at the table: whole matches from both sides and in both modes, wide and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import PHONE, end, fits, flaws, shot
from tests.browser.emblems import SHORT, SHORT_CLASSIC, play_to_the_end, sit_down
from tests.browser.sixes import BOARD, KEYS, LIST, asks

Visitor = Callable[..., Page]


def test_a_person_plays_a_survivor_to_the_end_and_reads_the_scoring_sheet(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "s1", options=SHORT)

    asked = play_to_the_end(page, by=BOARD)

    assert asked["ask.turn"]
    expect(end(page)).to_contain_text("by points")
    sheet = page.get_by_role("region", name="Scoring sheet")
    expect(sheet.locator("[data-line]")).to_have_count(4)
    assert flaws(page) == []
    shot(page, "emblems-wide-en-end")

    moment = sheet.locator("[data-bonus] a").first  # the collapse has taken somebody, or somebody is away
    told = moment.inner_text()
    moment.click()
    expect(page).to_have_url(re.compile(r"/r/\w+\?step=\d+&as=all"))
    expect(page.get_by_role("log")).to_contain_text(told)


def test_a_person_plays_the_killer_of_classic_to_the_end(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "killer", options=SHORT_CLASSIC, fill="normal")

    asked = play_to_the_end(page, by=LIST)

    assert asked["ask.hunt"]
    expect(end(page)).to_be_visible()
    expect(page.get_by_role("heading", name="Scoring sheet")).to_have_count(0)  # there are no points
    assert fits(page)


def test_the_lobby_begins_the_small_map_and_says_who_leads_and_why(visitor: Visitor) -> None:
    page = visitor()
    card = page.get_by_role("article").filter(has_text="Emblems")
    card.get_by_role("button", name="Play this").click()
    card.get_by_role("button", name="Play the killer").first.click()
    play_to_the_end(page, until="ask.hunt")

    expect(page.locator("[data-figure]")).to_have_count(5)
    expect(page.get_by_role("img", name="Devout: 3 points for the survivors")).to_be_visible()
    expect(page.get_by_text("To the killer: every hooking and every sacrifice.")).to_be_attached()
    expect(page.get_by_text("Your kick costs no movement.")).to_be_attached()
    expect(page.get_by_text("weapon (2)", exact=True)).to_be_attached()
    assert flaws(page) == []
    shot(page, "emblems-wide-en-hunt")


def test_whoever_asks_who_leads_and_why_is_told(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "killer")
    play_to_the_end(page, until="ask.hunt")
    page.get_by_role("button", name="Who leads, and why").click()

    told = page.get_by_role("dialog", name="Who leads, and why")
    expect(told.locator("section")).to_have_count(4)
    expect(told.get_by_role("heading", name="Devout: 3 points for the survivors")).to_be_visible()
    expect(told).to_contain_text("To the killer: every hooking and every sacrifice.")
    expect(told.get_by_role("region", name="Devout")).to_contain_text("It has not moved yet.")
    assert flaws(page) == []
    told.get_by_role("button", name="Close").click()
    expect(told).to_be_hidden()


def test_who_is_to_choose_a_totem_sees_where_each_stands(visitor: Visitor) -> None:
    page = visitor()
    only = "ruin,dead_hard,no_mither,leader,sprint_burst,self_care,urban_evasion,adrenaline,iron_will"
    sit_down(page, "killer", options={"perks.allow": only})
    play_to_the_end(page, until="ask.totem")

    first = page.locator(".dock .option").first
    expect(first).to_contain_text("Totem 1")
    expect(first).to_contain_text(re.compile(r"\b[A-P]\d+"))
    expect(page.locator(".dock")).to_contain_text("a generator of your choice")  # what the hex will do
    expect(page.locator(".board .totem text")).to_have_count(page.locator(".dock .option").count())


def test_the_killer_says_with_how_many_dice_he_hunts(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "killer")
    play_to_the_end(page, until="ask.hunt")
    chosen = page.get_by_role("group", name="With this many dice").get_by_role("status")
    dice = int(chosen.inner_text())  # as many as the chase gives him, but for one
    page.get_by_role("button", name="One die more").click()
    expect(chosen).to_have_text(str(dice + 1))

    page.locator(f".dock .option[data-option='hunt {dice + 1}']").click()
    page.locator(".dock .confirm").click()

    expect(page.get_by_role("list", name="What is left of the turn")).to_contain_text("Set aside: Hunt")
    expect(page.locator(".roll")).to_contain_text("steps by the dice")
    expect(page.locator(".dock .option[data-option^='hunt ']")).to_have_count(0)


def test_a_space_out_of_reach_says_why(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "s1")
    play_to_the_end(page, until="ask.turn")

    page.locator("#space").fill("p16")
    page.locator("#space").press("Enter")

    expect(page.get_by_role("alert")).to_contain_text("too far")
    expect(page.get_by_role("alert")).to_contain_text("EM-")


def test_a_table_is_set_up_with_maps_modes_and_perks(visitor: Visitor) -> None:
    page = visitor(path="/new/emblems")
    page.get_by_role("radio", name="Rust Quarry").check(force=True)
    page.get_by_role("radio", name="Classic").check()
    page.get_by_role("region", name="Cast").get_by_label("Survivor 1").select_option("david")

    expect(page.get_by_role("radio", name="Rust Quarry")).to_be_checked()
    expect(page.get_by_role("region", name="Cast")).to_contain_text("No Mither.")
    page.wait_for_url("**code=*")
    assert flaws(page) == []
    shot(page, "emblems-wide-en-new", whole=True)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("seat", ["s1", "killer"])
def test_a_match_is_played_on_a_phone(visitor: Visitor, seat: str, language: str) -> None:
    page = visitor(size=PHONE, language=language)
    sit_down(page, seat, options=SHORT)
    play_to_the_end(page, until="ask.hunt" if seat == "killer" else "ask.turn")
    shot(page, f"emblems-phone-{language}-{seat}")
    assert fits(page)
    assert flaws(page) == []

    play_to_the_end(page)

    expect(end(page)).to_be_visible()
    assert fits(page)


@pytest.mark.slow
@pytest.mark.parametrize("seat", ["s1", "killer"])
def test_a_match_is_played_by_keys_alone(visitor: Visitor, seat: str) -> None:
    page = visitor()
    sit_down(page, seat, options=SHORT)

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
