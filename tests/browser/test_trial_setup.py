"""A table of `trial`: its set-up page, Bloodweb and Devout, and what is shown when the match is over."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from lastlight.games.trial.game import Trial
from lastlight.server.lobby.option_codes import decode, encode
from tests.browser.desk import PHONE, SMALL_TARGETS, choose_in_lobby, end, fits, flaws, settled

Visitor = Callable[..., Page]


def seat(page: Page, **plans: str) -> None:
    """Say who sits where; everybody else is an easy bot."""
    for name in ("killer", "s1", "s2", "s3", "s4"):
        field = page.locator(f"#seat-{name}")
        if field.count():
            field.select_option(plans.get(name, "bot:easy"))


def open_table(page: Page) -> None:
    page.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(re.compile("/t/"))


def place(page: Page, number: int) -> str:
    """Who has this place in the turn order."""
    return (
        page.get_by_role("list", name="Survivors in turn order")
        .get_by_role("button")
        .nth(number - 1)
        .inner_text()
    )


def told_by(url: str) -> dict[str, Any]:
    """The options in an address."""
    [code] = parse_qs(urlsplit(url).query).get("code", ["trial-"])
    return decode(code)[1]


def pick_perk(page: Page, option: int) -> None:
    """Lay an option, by its number, on the perk that is asked about."""
    question = page.locator(".cards h3").inner_text()
    page.locator(".cards .list button").nth(option - 1).click()
    expect(page.locator(".cards h3").filter(has_text=question)).to_have_count(0)


def to_the_first_round(page: Page) -> None:
    """Turn up whatever comes first until cards are set."""
    planning = page.locator(".where").filter(has_text="Planning")
    question = page.locator("[data-question]")
    while not planning.count():
        expect(planning.or_(question).first).to_be_visible()
        if not planning.count():
            asked = question.get_attribute("data-question")
            page.locator(".options .option").first.dblclick()
            expect(page.locator(f"[data-question='{asked}']")).to_have_count(0)


def test_two_clicks_in_the_lobby_begin_a_match_as_one_survivor(visitor: Visitor) -> None:
    page = visitor()

    choose_in_lobby(page, "Dead by Daylight", "Play a survivor")

    page.get_by_role("button", name="Seats", exact=True).click()
    expect(page.locator(".seats .tag.lit")).to_have_count(1)
    expect(page.locator(".seats").get_by_text("Bot (Easy)")).to_have_count(4)


def test_a_cast_a_map_and_a_mode_are_chosen_by_clicks_and_travel_in_a_link(visitor: Visitor) -> None:
    page = visitor(path="/new/trial")
    page.get_by_role("radio", name="The Nurse").check(force=True)
    page.get_by_role("button", name=re.compile("Feng .* to place 1")).click()
    page.get_by_role("radio", name="Autohaven Wreckers").check(force=True)
    page.get_by_role("radio", name="Bloodweb").check()
    expect(page.get_by_role("button", name=re.compile("Nea .* to place 2"))).to_be_visible()
    chosen = {"killer": "nurse", "map": "autohaven_wreckers", "mode": "bloodweb"}
    page.wait_for_url(lambda url: chosen.items() <= told_by(url).items())

    friend = visitor(path=page.url)

    expect(friend.get_by_role("radio", name="The Nurse")).to_be_checked()
    expect(friend.get_by_role("radio", name="Autohaven Wreckers")).to_be_checked()
    expect(friend.get_by_role("radio", name="Bloodweb")).to_be_checked()
    assert "Feng" in place(friend, 1)


def test_survivors_change_places_instead_of_being_seated_twice(visitor: Visitor) -> None:
    page = visitor(path="/new/trial")
    expect(page.get_by_role("button", name=re.compile("Meg .* to place 1"))).to_be_visible()
    assert "Claudette" in place(page, 1)
    assert "Meg" in place(page, 4)

    page.get_by_role("button", name=re.compile("Meg .* to place 1")).click()

    expect(page.get_by_role("button", name=re.compile("Meg .* to place 2"))).to_be_visible()
    assert "Meg" in place(page, 1)
    assert "Claudette" in place(page, 4)


def test_power_and_perks_of_everybody_can_be_read_before_the_match(visitor: Visitor) -> None:
    page = visitor(path="/new/trial")

    page.get_by_role("button", name="Read: The Nurse").click()

    sheet = page.get_by_role("article", name="The Nurse")
    expect(sheet).to_contain_text("Spencer's Last Breath")
    expect(sheet).to_contain_text("Thanatophobia")


def test_two_people_share_a_table_of_two_seats(visitor: Visitor) -> None:
    page = visitor(path="/new/trial")
    expect(page.locator("#seat-s4")).to_be_visible()

    page.get_by_role("radio", name="the other plays all four").check()

    expect(page.locator("#seat-s2")).to_have_count(0)
    expect(page.locator("#seat-s1")).to_be_visible()


@pytest.mark.parametrize("people", ["Everybody plays one figure", "Two people play two survivors each"])
def test_who_plays_two_is_asked_and_told_only_where_one_of_three_does(visitor: Visitor, people: str) -> None:
    page = visitor(path="/new/trial")
    page.get_by_role("radio", name="One of the three survivor players plays two").check()
    page.get_by_label("Who plays two").select_option("s2")
    page.wait_for_url(lambda url: told_by(url)["double"] == "s2")

    page.get_by_role("radio", name=people).check()

    expect(page.get_by_label("Who plays two")).to_have_count(0)
    page.wait_for_url(lambda url: told_by(url)["double"] == "s1")


def test_a_link_that_tells_who_plays_two_among_five_is_tidied_up(visitor: Visitor) -> None:
    among_five = {"double": "s2", "max_rounds": 7}
    page = visitor(path=f"/new/trial?code={encode(Trial(), among_five)}")

    page.wait_for_url(lambda url: told_by(url) == told_by("") | {"max_rounds": 7})
    page.get_by_role("radio", name="One of the three survivor players plays two").check()
    expect(page.get_by_label("Who plays two")).to_have_value("s1")


@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_set_up_fits_a_phone_and_everybody(visitor: Visitor, language: str) -> None:
    page = visitor(size=PHONE, language=language, path="/new/trial")
    settled(page)
    page.locator(".read").first.click()

    assert fits(page)
    assert page.evaluate(SMALL_TARGETS) == []
    assert flaws(page) == []


def test_a_match_that_is_over_tells_its_rounds_and_opens_what_was_hidden(visitor: Visitor) -> None:
    page = visitor(path="/new/trial")
    page.get_by_text("House rules").click()
    page.get_by_label("Last round").fill("1")
    page.get_by_label("Last round").press("Tab")
    expect(page).to_have_url(re.compile("code=trial-"))
    seat(page, killer="me")
    open_table(page)
    page.get_by_role("button", name="Seats", exact=True).click()
    page.get_by_role("button", name="Let a bot play").click()

    expect(end(page)).to_contain_text("Nobody wins: the last round is over.")
    expect(end(page)).to_contain_text("After round 1:")
    expect(end(page).locator("svg.plot")).to_be_visible()
    page.locator("summary", has_text="Round by round").click()
    expect(end(page).get_by_role("row")).to_have_count(3)  # the heads, the set-up, one round
    expect(end(page).get_by_role("listitem").filter(has_text="The Trapper")).to_contain_text("In hand")
    assert flaws(page) == []

    over = page.url
    page.get_by_role("button", name="Rematch, roles rotated").click()
    expect(page).not_to_have_url(over)
    expect(end(page)).to_have_count(0)


@pytest.mark.slow
def test_bloodweb_is_chosen_slot_by_slot_and_can_be_changed_until_all_lock(visitor: Visitor) -> None:
    page = visitor(path="/new/trial")
    page.get_by_role("radio", name="Bloodweb").check()
    expect(page).to_have_url(re.compile("code=trial-"))
    seat(page, s1="me")
    open_table(page)
    slots = page.locator(".slots button")
    expect(page.locator(".cards .list button")).to_have_count(6)  # the printed perk, and five cards

    pick_perk(page, 2)
    pick_perk(page, 1)
    pick_perk(page, 1)
    expect(slots.filter(has_text="kept")).to_have_count(2)
    slots.first.click()
    page.locator(".cards .list button").first.click()  # keep that one, too
    expect(slots.filter(has_text="kept")).to_have_count(3)
    assert flaws(page) == []
    page.get_by_role("button", name="Lock in").click()

    expect(page.get_by_role("log")).to_contain_text(
        "Claudette plays with Botany Knowledge, Empathy and Self-Care."
    )
    to_the_first_round(page)


@pytest.mark.slow
def test_devout_is_chosen_by_keys_on_a_phone_for_two_survivors(visitor: Visitor) -> None:
    page = visitor(size=PHONE, path="/new/trial")
    page.get_by_role("radio", name="Devout").check()
    page.get_by_role("radio", name="Two people play two survivors each").check()
    expect(page.locator("#seat-s3")).to_have_count(0)
    seat(page, s1="me")
    open_table(page)

    for _ in range(2):  # one figure after the other, when its turn with the deck comes
        expect(page.locator(".cards h3")).to_be_visible()
        assert fits(page)
        assert page.evaluate(SMALL_TARGETS) == []
        for key in "321":
            asked = page.locator(".cards h3").inner_text()
            page.keyboard.press(key)
            expect(page.locator(".cards h3").filter(has_text=asked)).to_have_count(0)
        page.keyboard.press("Enter")
        expect(page.locator("[data-ready=true]")).to_have_count(0)

    expect(page.get_by_role("log")).to_contain_text("Dwight plays with")
    to_the_first_round(page)


@pytest.mark.slow
def test_a_deck_of_devout_is_searched_by_words(visitor: Visitor) -> None:
    page = visitor(path="/new/trial")
    page.get_by_role("radio", name="Devout").check()
    expect(page).to_have_url(re.compile("code=trial-"))
    seat(page, killer="me")
    open_table(page)

    page.get_by_label("Search the cards").fill("crow")

    expect(page.locator(".cards .list button")).to_have_count(1)
    expect(page.locator(".cards .list button")).to_contain_text("Spies from the Shadows")
