"""Everybody at a table can see by which rules it is played."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.company import HOUSE_RULES, options, table_of_mara
from tests.browser.desk import open_table

Visitor = Callable[..., Page]


def test_the_waiting_room_says_which_options_differ(visitor: Visitor) -> None:
    host, guest = visitor(), visitor()
    table_of_mara(host, options=HOUSE_RULES)
    guest.goto(host.url)

    for page in (host, guest):
        assert "Unmarked backs: yes" in options(page)
        assert "the killer sees only how many are where" in options(page)


def test_the_rules_beside_the_game_say_what_is_otherwise_here(visitor: Visitor) -> None:
    page = visitor()
    made = open_table(page, seats={"killer": "me"}, options=HOUSE_RULES)
    page.get_by_role("button", name="Rules").click()

    assert "Own cards only: yes" in options(page)
    link = page.get_by_label("These options as a link")
    expect(link).to_have_value(f"{page.url.split('/t/')[0]}/new/decoy?code={made['table']['code']}")
    told = page.locator(".told").filter(has=page.locator("[data-rule='DC-AMB-03']"))
    expect(told.locator("> .otherwise")).to_have_text("Different at this table: Unmarked backs: yes")
    told.locator("summary").click()
    expect(told.locator("[data-rule='DC-AMB-03'] .otherwise")).to_be_visible()
    expect(page.locator("[data-rule] .otherwise")).to_have_count(2)


def test_a_table_by_the_book_says_so(visitor: Visitor) -> None:
    page = visitor()
    open_table(page, seats={"killer": "me"})
    page.get_by_role("button", name="Rules").click()

    assert "By the book: no option is changed." in options(page)
    expect(page.locator("[data-rule='DC-AMB-03']")).to_be_attached()
    expect(page.locator(".otherwise")).to_have_count(0)
