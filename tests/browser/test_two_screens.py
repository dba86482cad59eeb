"""Two people at screens of their own, one a phone: requests, talk, names, attacks, covered cards."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.company import ask_to_take_back
from tests.browser.decoy import expect_card, generator, killer_has_explored, lay
from tests.browser.desk import PHONE, box, dock, next_question, open_table, play_from_lobby, spilt

Visitor = Callable[..., Page]

ALICE_ON_SEVEN = (7, 1, 1, 2, 2, 3, 3, 4)
"""Where herself and decoy of each character are laid in turn, so that Alice is alone on 7."""


def sit_down_as(seat: str, visitor: Visitor, friend: Page, **seats: str) -> Page:
    """A phone in Czech takes the seat that a friend's table has for a person."""
    options = {"people": len(seats) + 1 + ("killer" not in {seat, *seats})}
    made = open_table(friend, seats={seat: "person", **seats}, options=options)
    page = visitor(size=PHONE, language="cs", path=made["invites"][0]["link"])
    page.get_by_role("button", name="Posadit se").click()
    expect(page.locator("[data-generator]")).to_have_count(7)
    return page


def expect_tidy(notice: Locator) -> None:
    """The words have their room, and so have the buttons below them."""
    expect(notice).to_be_visible()
    assert box(notice.locator(":scope > p"))["width"] > 0.7 * box(notice)["width"]
    assert spilt(notice.page) == []


def test_a_request_to_take_back_fits_a_phone(visitor: Visitor) -> None:
    survivor = visitor()
    killer = sit_down_as("killer", visitor, survivor, s1="me")
    killer_has_explored(killer, survivor)

    ask_to_take_back(survivor)

    expect_tidy(killer.locator(".notice").filter(has_text="vzít zpět"))


def test_a_request_to_give_up_fits_a_phone(visitor: Visitor) -> None:
    survivor = visitor()
    friend = sit_down_as("s2", visitor, survivor, s1="me")

    survivor.get_by_role("button", name="Give up").click()
    survivor.get_by_role("dialog").get_by_role("button", name="Give up").click()

    expect_tidy(friend.locator(".notice").filter(has_text="vzdát"))


def explore_seven(killer: Page, survivor: Page, before: str | None) -> str | None:
    """One person lays Alice alone on generator 7, and the other goes there; the question what to do."""
    lay(survivor, *ALICE_ON_SEVEN)
    expect(survivor.locator("[data-ready=true]")).to_be_visible()
    survivor.get_by_role("button", name="Lock in").click()
    asked = next_question(killer, before)
    generator(killer, 7).locator(".pick").click()
    killer.locator(".dock .button.main").click()
    return next_question(killer, asked)


def test_an_attack_says_how_its_victim_is_and_shows_where(visitor: Visitor) -> None:
    survivor = visitor()
    killer = sit_down_as("killer", visitor, survivor, s1="me")
    asked = explore_seven(killer, survivor, None)
    attack = killer.get_by_role("button", name="Zaútočit: Alice")
    expect(attack).to_contain_text("zdravá")
    found = box(generator(killer, 7))
    assert 0 <= found["y"] <= box(dock(killer))["y"] - found["height"]

    attack.click()
    killer.locator(".dock .confirm").click()
    expect(survivor.locator(".path")).to_contain_text("Round 2")
    explore_seven(killer, survivor, asked)

    expect(attack).to_contain_text("zraněná")


def test_what_is_said_is_told_on_the_first_screen_of_a_phone_and_one_tap_away(visitor: Visitor) -> None:
    survivor = visitor()
    killer = sit_down_as("killer", visitor, survivor, s1="me")
    to_talk = killer.get_by_role("button", name="Přejít k hovoru")
    expect(to_talk).to_be_in_viewport(ratio=1)
    survivor.get_by_role("button", name="Talk", exact=True).click()
    survivor.get_by_label("Who hears it").select_option("open")
    survivor.get_by_label("Say something").fill("Good evening")
    survivor.get_by_role("button", name="Send").click()
    expect(to_talk).to_contain_text("1")

    to_talk.tap()

    expect(killer.get_by_text("Good evening")).to_be_in_viewport(ratio=1)
    expect(to_talk).not_to_contain_text("1")
    assert box(killer.locator(".tabs"))["y"] < box(killer.get_by_label("Tempo"))["y"]


def test_who_plays_against_bots_is_not_shown_to_talk(visitor: Visitor) -> None:
    page = visitor(size=PHONE)
    play_from_lobby(page, "killer")
    next_question(page, None)

    expect(page.get_by_role("button", name="Go to talk")).to_have_count(0)


def test_only_who_has_cards_may_cover_them_and_nothing_that_lies_open(visitor: Visitor) -> None:
    survivor = visitor()
    killer = sit_down_as("killer", visitor, survivor, s1="me")
    expect(killer.get_by_role("button", name="Vzdát partii")).to_be_visible()
    expect(killer.get_by_role("button", name="Zakrýt mé karty")).to_have_count(0)
    survivor.get_by_role("button", name="Cover my cards").click()

    explore_seven(killer, survivor, None)
    killer.keyboard.press("h")

    expect(generator(killer, 7).locator(".card.herself")).to_have_count(1)
    expect_card(survivor, 7, "Alice: herself")
    expect_card(survivor, 1, "Alice: face down")
    survivor.keyboard.press("m")
    expect(survivor.get_by_text("Cards here: Alice (herself).")).to_be_visible()
    expect(survivor.get_by_text("Cards here: Alice (face down) and Bianca (face down).")).to_be_visible()


def test_a_name_says_where_it_has_to_end_and_leaves_room_on_the_board(visitor: Visitor) -> None:
    page = visitor(path="/new/decoy")
    said = page.get_by_text("A name can have at most 24 characters.")
    name = page.get_by_label("Your name")
    name.click()  # what is typed goes nowhere before the page is there
    name.press_sequentially("Bartholomew Christopher")
    expect(name).to_have_value("Bartholomew Christopher")
    expect(said).to_have_count(0)
    name.press_sequentially("son")
    expect(said).to_be_visible()
    expect(name).to_have_value("Bartholomew Christophers")

    kept = json.dumps({"tempo": "instant", "sound": False, "name": "Bartholomew Christophers"})
    page.evaluate("(kept) => localStorage.setItem('lastlight.settings', kept)", kept)
    page.goto("/")
    play_from_lobby(page, "survivors")
    spectator = visitor(path=f"{page.url}/watch", language="cs")

    owner = spectator.get_by_title("Bartholomew Christophers").first
    expect(owner).to_be_visible()
    assert all(box(part)["height"] < 24 for part in spectator.locator(".aside > span").all())  # one line each


def test_seats_stand_close_together(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "survivors")
    page.get_by_role("button", name="Seats").click()

    rows = page.locator(".side .seats li")
    expect(rows).to_have_count(5)
    assert all(box(row)["height"] < 100 for row in rows.all())
