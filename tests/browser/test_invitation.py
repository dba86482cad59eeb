"""What a guest learns before sitting down: to what, by whom, by which rules; or that a link gives no seat."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.company import HOUSE_RULES, options, table_of_mara
from tests.browser.desk import PHONE, fits

Visitor = Callable[..., Page]


def test_an_invitation_says_to_what_by_whom_to_which_seat_and_by_which_rules(visitor: Visitor) -> None:
    host, guest = visitor(), visitor(size=PHONE)
    guest.goto(table_of_mara(host, options=HOUSE_RULES, clock="live"))

    expect(guest.get_by_text("Mara invites you to Dead beside Decoy.")).to_be_visible()
    expect(guest.get_by_text("Survivor 1")).to_be_visible()
    expect(guest.get_by_text("Live: 45 seconds per decision")).to_be_visible()
    told = options(guest)
    assert told.index("Number of seats: 2") < told.index("House rules") < told.index("Unmarked backs: yes")
    assert told.index("Own cards only: yes") < told.index("Experimental") < told.index("Tokens to repair: 3")
    assert fits(guest)


@pytest.mark.parametrize("cut", [0, 9], ids=["used", "cut short"])
def test_a_link_that_gives_no_seat_says_so_at_once_and_leads_on(stranger: Visitor, cut: int) -> None:
    host, friend, guest = stranger(), stranger(), stranger()
    link = table_of_mara(host, options={"people": 2})
    friend.goto(link)
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.locator(".hands")).to_be_visible()

    guest.goto(link[: len(link) - cut])
    expect(guest.get_by_role("heading", name="This link does not give you a seat")).to_be_visible()
    expect(guest.get_by_role("alert")).to_contain_text("Ask whoever sent it for a new one.")
    expect(guest.get_by_label("Your name")).to_have_count(0)
    guest.get_by_role("button", name="To the table").click()

    expect(guest.get_by_text("You are watching.")).to_be_visible()
    expect(guest.locator("[data-generator]")).to_have_count(7)
    expect(guest.get_by_role("alert")).to_have_count(0)
    expect(guest).not_to_have_url(re.compile("invite"))


def test_who_has_taken_a_link_up_is_let_in_by_it_again(visitor: Visitor) -> None:
    host, guest = visitor(), visitor()
    link = table_of_mara(host, options={"people": 2})
    guest.goto(link)
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator(".hands")).to_be_visible()
    guest.goto("/")

    guest.goto(link)

    expect(guest.locator(".hands")).to_be_visible()
    expect(guest).not_to_have_url(re.compile("invite"))


def test_an_invitation_that_cannot_be_read_for_a_broken_line_is_read_later(stranger: Visitor) -> None:
    host, guest = stranger(), stranger()
    guest.route("**/invitation", lambda asked: asked.abort())
    guest.goto(table_of_mara(host, options={"people": 2}))
    expect(guest.get_by_role("alert")).to_contain_text("The server is not responding.")

    guest.unroute("**/invitation")
    guest.get_by_role("button", name="Try again").click()

    expect(guest.get_by_text("Mara invites you")).to_be_visible()
