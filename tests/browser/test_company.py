"""Friends join a table by one link, taking a free seat or a bot's; a bot plays on for whoever leaves."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.desk import (
    MOST_DECISIONS,
    PHONE,
    dock,
    end,
    fits,
    hunt,
    lay_all,
    next_question,
    open_table,
    play_from_lobby,
    until,
)

Visitor = Callable[..., Page]


def link_for_all(page: Page) -> str:
    page.get_by_role("button", name="Invite friends to this table").click()
    expect(page.get_by_role("img", name="The link as a QR code")).to_be_visible()
    return page.get_by_label("Link for this table").input_value()


def test_a_friend_picks_a_bots_seat_in_a_running_match(visitor: Visitor) -> None:
    host, guest = visitor(), visitor(size=PHONE)
    open_table(host, seats={"killer": "me"}, fill="easy", options={"people": 2})
    next_question(host, None)
    host.get_by_role("button", name="Seats").click()
    guest.goto(link_for_all(host))

    expect(guest.get_by_role("heading", name="Take a seat")).to_be_visible()
    assert fits(guest)
    guest.get_by_label("Your name").fill("Ivo")
    guest.get_by_role("button", name="Take this seat").click()

    expect(guest.locator("[data-generator]")).to_have_count(7)
    assert "company" not in guest.url
    expect(host.locator(".seats li").filter(has_text="Ivo")).to_have_count(1)
    explore(host, guest)
    lay_all(guest)


def explore(killer: Page, survivor: Page) -> None:
    """Let the killer do what is asked until the survivor is asked."""
    before: str | None = None
    for number in range(MOST_DECISIONS):
        other = killer.locator(f"[data-question]:not([data-question='{before}'])")

        def is_asked(other: Locator = other) -> bool:
            return bool(other.count() or dock(survivor).count())

        until(killer, is_asked)
        if dock(survivor).count():
            return
        before = other.get_attribute("data-question")
        hunt(killer, number)
    raise AssertionError("the survivor is never asked")


def test_a_friend_picks_a_free_seat_before_the_start(visitor: Visitor) -> None:
    host, guest = visitor(), visitor()
    open_table(host, seats={"killer": "me", "s1": "person"}, options={"people": 2})
    guest.goto(link_for_all(host))
    guest.get_by_role("button", name="Take this seat").click()

    next_question(guest, None)
    expect(host.get_by_text("Waiting for players")).to_have_count(0)


def test_who_would_give_up_may_let_a_bot_play_instead(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "killer")
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Let a bot play for me").click()

    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Take my seat back").or_(end(page)).first).to_be_visible()


def test_who_has_only_the_address_is_told_of_a_seat_to_take(visitor: Visitor) -> None:
    host, guest = visitor(), visitor()
    open_table(host, seats={"killer": "me"}, fill="easy", options={"people": 2})
    next_question(host, None)
    to_take = "There is a seat to take: ask somebody at this table for its link."
    guest.goto(host.url)

    expect(guest.get_by_text(to_take)).to_be_visible()
    host.goto(f"{host.url}/watch")
    expect(host.get_by_text("You are watching.")).to_be_visible()
    expect(host.get_by_text(to_take)).to_have_count(0)
