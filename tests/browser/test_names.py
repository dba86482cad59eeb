"""What a seat is called: by whom it plays, and by the person, wherever the table speaks of it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.company import open_hotseat, two_at_a_table
from tests.browser.desk import PHONE, fits, open_table, shot, spilt
from tests.browser.records import watched

Visitor = Callable[..., Page]

ALL = "Alice, Bianca, Carrie and Dorothy"


def test_who_is_waited_for_is_called_as_on_the_board(visitor: Visitor) -> None:
    killer, _ = two_at_a_table(visitor)
    expect(killer.locator(".where")).to_contain_text(f"Waiting for: Jan ({ALL})")


def test_who_has_no_name_is_waited_for_as_whom_they_play(visitor: Visitor) -> None:
    killer, guest = visitor(), visitor()
    made = open_table(killer, seats={"killer": "me", "s2": "person"}, options={"people": 3})
    guest.goto(made["invites"][0]["link"])
    expect(guest.get_by_text("Survivor 2 (Carrie and Dorothy)")).to_be_visible()
    guest.get_by_role("button", name="Sit down").click()

    expect(killer.locator(".where")).to_contain_text("Waiting for: Carrie and Dorothy")
    killer.get_by_role("button", name="Seats").click()
    expect(killer.get_by_role("listitem").filter(has_text="Survivor 1 (Alice and Bianca)")).to_be_visible()


def test_who_is_waited_for_is_said_to_be_away(visitor: Visitor) -> None:
    killer, survivor = two_at_a_table(visitor)
    survivor.goto("/")
    expect(killer.locator(".where")).to_contain_text("Waiting for: Jan (away)")

    survivor.go_back()

    expect(killer.locator(".where")).to_contain_text(f"Waiting for: Jan ({ALL})")


def test_the_seats_say_who_is_there_and_call_me_you(visitor: Visitor) -> None:
    killer, survivor = two_at_a_table(visitor)
    killer.get_by_role("button", name="Seats").click()
    seats = killer.locator(".side .seats li")
    expect(seats).to_have_count(2)
    me, jan = seats.all()
    expect(me).to_contain_text("you")
    expect(me).not_to_contain_text("a person")
    expect(jan).to_contain_text("Jan · here")

    survivor.goto("/")

    expect(jan).to_contain_text("Jan · away")
    expect(jan.get_by_role("button", name="Let a bot play")).to_be_visible()
    shot(killer, "wide-en-seats-away")
    killer.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
    assert fits(killer)
    assert spilt(killer) == []
    shot(killer, "phone-en-seats-away", whole=True)


def test_the_curtain_says_whom_the_next_one_plays(visitor: Visitor) -> None:
    page = open_hotseat(visitor)
    survivors = "Survivor 1 (Alice), Survivor 2 (Bianca), Survivor 3 (Carrie) and Survivor 4 (Dorothy)"
    expect(page.get_by_role("heading", name=f"Pass the screen to: {survivors}")).to_be_visible()
    page.get_by_role("button", name=f"Open the curtain for: {survivors}").click()
    expect(page.get_by_text(f"Hotseat. Looking now: {survivors}")).to_be_visible()


def test_a_new_table_says_whom_each_seat_plays(visitor: Visitor) -> None:
    page = visitor(path="/new/decoy")
    expect(page.locator("label[for=seat-s3]")).to_have_text("Survivor 3 Carrie")


def test_a_replay_says_whom_one_looks_through(visitor: Visitor) -> None:
    page = watched(visitor)
    expect(page.locator("header select option[value=s3]")).to_have_text("Survivor 3 (Carrie)")
