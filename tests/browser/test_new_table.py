"""The page of a new table: it shows what will be, and changes nothing that was not asked for."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, Route, expect

from tests.browser.desk import until

Visitor = Callable[..., Page]


def test_an_open_seat_ticks_the_lobby_and_says_why(visitor: Visitor) -> None:
    page = visitor(path="/new/decoy")
    shown = page.get_by_label("Show in the lobby")
    expect(shown).not_to_be_checked()

    page.locator("#seat-s1").select_option("open")

    expect(shown).to_be_checked()
    expect(
        page.get_by_text("A seat is open to anybody from the lobby, so the table is shown there.")
    ).to_be_visible()
    shown.dispatch_event("click")
    expect(shown).to_be_checked()
    page.locator("#seat-s1").select_option("person")
    expect(shown).not_to_be_checked()
    shown.check()
    expect(shown).to_be_checked()


def test_hotseat_leaves_the_bots_their_seats(visitor: Visitor) -> None:
    page = visitor(path="/new/decoy")
    page.locator("#seat-s4").select_option("person")
    page.get_by_label("Hotseat").check()
    for seat in ("s1", "s2", "s3"):
        expect(page.locator(f"#seat-{seat}")).to_have_value("bot:normal")

    page.get_by_role("button", name="Take the bots' seats too").click()

    for seat in ("killer", "s1", "s2", "s3"):
        expect(page.locator(f"#seat-{seat}")).to_have_value("me")
    expect(page.locator("#seat-s4")).to_have_value("person")
    expect(page.locator("#seat-killer")).to_be_focused()
    expect(page.get_by_role("button", name="Take the bots' seats too")).to_have_count(0)


def test_nothing_is_filled_in_before_the_seats_are_known(visitor: Visitor) -> None:
    held: list[Route] = []
    page = visitor()
    page.route("**/api/v1/games", lambda route: held.append(route))
    page.goto("/new/decoy")
    expect(page.get_by_role("status").get_by_text("One moment…")).to_be_visible()
    expect(page.get_by_label("Hotseat")).to_be_hidden()

    until(page, lambda: bool(held))
    held[0].continue_()
    page.get_by_label("Hotseat").check()
    page.get_by_role("button", name="Take the bots' seats too").click()

    expect(page.locator("#seat-s1")).to_have_value("me")


def test_who_reads_that_the_server_does_not_answer_still_has_the_page(stranger: Visitor) -> None:
    page = stranger()
    page.route("**/api/v1/options", lambda route: route.abort())
    page.goto("/new/decoy")
    page.get_by_role("alert").get_by_role("button").first.click()

    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator("#option-limits")).to_be_visible()


def test_who_is_refused_is_led_to_the_field(stranger: Visitor) -> None:
    page = stranger()
    page.goto("/new/decoy")
    field, open_it = page.locator("#option-limits"), page.get_by_role("button", name="Open the table")
    field.fill("abc")
    field.press("Tab")
    expect(page.get_by_role("alert")).to_contain_text("Option Limits cannot be")

    open_it.focus()
    open_it.press("Enter")

    expect(field).to_be_focused()


def test_a_number_out_of_bounds_is_explained_by_the_page_and_makes_no_link(stranger: Visitor) -> None:
    page = stranger()
    page.goto("/new/decoy")
    field, open_it = page.locator("#option-people"), page.get_by_role("button", name="Open the table")
    link = page.get_by_role("textbox", name="These options as a link")
    expect(link).to_have_value(re.compile("code="))
    field.fill("9")
    open_it.click()

    expect(page.get_by_role("alert")).to_contain_text("cannot be")
    expect(field).to_be_focused()
    expect(link).to_have_value("")
    expect(page.get_by_role("button", name="Copy")).to_be_disabled()
    field.fill("2")
    field.press("Tab")
    expect(link).to_have_value(re.compile("code="))
    expect(page.get_by_role("button", name="Copy")).to_be_enabled()


def test_an_option_that_is_wrong_while_another_is_checked_is_explained_too(stranger: Visitor) -> None:
    held: list[Route] = []
    page = stranger()
    page.goto("/new/decoy")
    field, open_it = page.locator("#option-limits"), page.get_by_role("button", name="Open the table")
    expect(field).to_be_visible()
    page.route("**/api/v1/options", lambda route: held.append(route))
    for told in ("3222", "abc"):
        field.fill(told)
        field.press("Tab")
    until(page, lambda: len(held) == 2)
    for route in held:
        route.continue_()
    expect(page.get_by_role("alert")).to_contain_text("Option Limits cannot be")

    open_it.focus()
    open_it.press("Enter")

    expect(field).to_be_focused()


def test_who_is_refused_without_a_field_stays_at_the_button(stranger: Visitor) -> None:
    page = stranger()
    page.goto("/new/decoy")
    page.locator("#seat-s1").select_option("me")
    page.locator("#seat-s2").select_option("person")
    open_it = page.get_by_role("button", name="Open the table")
    expect(open_it).to_have_attribute("aria-disabled", "false")

    open_it.focus()
    open_it.press("Enter")

    expect(page.get_by_role("alert")).to_be_visible()
    expect(open_it).to_be_focused()
