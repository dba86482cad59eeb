"""Sitting down: an open seat, an invite, random roles, a second device."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.desk import Between, lay_all, open_table, play_from_lobby, shot

Visitor = Callable[..., Page]


def invitation(host: Page) -> str:
    """The link to a table that waits for one more."""
    made = open_table(host, seats={"killer": "me", "s1": "person"}, options={"people": 2})
    return str(made["invites"][0]["link"])


def test_an_open_seat_is_found_in_the_lobby_and_taken(visitor: Visitor) -> None:
    host = visitor(path="/new/decoy")
    host.locator("#option-people").fill("2")
    host.locator("#option-people").press("Tab")
    expect(host.locator("#seat-s2")).to_have_count(0)
    host.locator("#seat-s1").select_option("open")
    host.get_by_label("Clock").select_option("live")
    host.get_by_role("button", name="Open the table").click()
    expect(host.get_by_role("heading", name="Waiting for players")).to_be_visible()

    guest = visitor()
    path = host.evaluate("location.pathname")
    guest.get_by_role("region", name="Open tables").locator(f"a[href='{path}']").click()
    for page in (host, guest):
        expect(page.get_by_role("region", name="Waiting for players")).to_contain_text("Dead beside Decoy")
        expect(page.get_by_text("Live: 45 seconds per decision")).to_be_visible()
    guest.get_by_label("Your name").fill("Eva")
    expect(guest.get_by_text("You are watching.")).to_have_count(0)
    shot(guest, "waiting-room")
    guest.get_by_role("button", name="Sit here").click()

    expect(guest.locator(".hands")).to_be_visible()
    expect(host.locator("[data-generator]")).to_have_count(7)
    host.get_by_role("button", name="Seats").click()
    expect(host.locator(".side .seats")).to_contain_text("Eva")


def test_who_could_not_sit_down_for_a_broken_line_tries_again(stranger: Visitor) -> None:
    host, guest = stranger(), stranger()
    line = Between(guest, "**/join")
    guest.goto(invitation(host))
    guest.get_by_label("Your name").fill("Eva")
    line.act = Route.abort
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_role("alert")).to_contain_text("The server is not responding.")

    line.act = None
    guest.get_by_role("button", name="Sit down").click()

    expect(guest.locator(".hands")).to_be_visible()
    expect(guest).not_to_have_url(re.compile("invite"))


def test_a_double_click_sits_down_once(visitor: Visitor) -> None:
    host, guest = visitor(), visitor()
    guest.goto(invitation(host))
    guest.get_by_role("button", name="Sit down").dblclick()

    expect(guest.locator(".hands")).to_be_visible()
    expect(guest.get_by_role("alert")).to_have_count(0)


def test_an_invite_is_taken_up_where_the_table_is_shown_already(visitor: Visitor) -> None:
    host, guest = visitor(), visitor()
    path, token = invitation(host).split("#")
    guest.goto(path)
    expect(guest.get_by_role("heading", name="Waiting for players")).to_be_visible()
    expect(guest.get_by_text("You are watching.")).to_be_visible()

    guest.evaluate("(token) => (location.hash = token)", token)
    guest.get_by_role("button", name="Sit down").click()

    expect(guest.locator(".hands")).to_be_visible()
    expect(guest).not_to_have_url(re.compile("invite"))


@pytest.mark.slow
def test_random_roles_deal_the_seats_out(visitor: Visitor) -> None:
    page = visitor(path="/new/decoy")
    page.get_by_label("Roles").select_option("random")
    with page.expect_request(
        lambda asked: asked.url.endswith("/api/v1/tables") and asked.method == "POST"
    ) as sent:
        page.get_by_role("button", name="Open the table").click()
    expect(page.locator("[data-generator]")).to_have_count(7)
    page.get_by_role("button", name="Seats").click()

    assert '"roles":"random"' in (sent.value.post_data or "")
    expect(page.locator(".side .seats .tag.lit")).to_have_count(1)
    expect(page.locator(".side .seats li", has_text="Bot (")).to_have_count(4)


@pytest.mark.slow
def test_what_lies_on_one_device_lies_on_the_other_too(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "survivors")
    page.keyboard.press("1")
    page.keyboard.press("4")
    expect(page.locator(".hint")).to_contain_text("Bianca herself")
    page.get_by_role("button", name="Second device").click()

    other = visitor()
    other.goto(page.get_by_role("textbox", name="Second device").input_value())
    other.get_by_role("button", name="Sit down").click()

    expect(other.locator("[data-generator='1'] .card.herself")).to_have_count(1)
    expect(other.locator("[data-generator='4'] .card.decoy")).to_have_count(1)
    lay_all(other)
    for device in (page, other):
        expect(device.get_by_role("log")).to_contain_text("The killer explores generator")
