"""Undo between people: it is asked for, and agreed to, refused or withdrawn."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.company import ask_to_take_back, two_at_a_table
from tests.browser.decoy import killer_has_explored
from tests.browser.desk import PHONE, shot

Visitor = Callable[..., Page]


@pytest.mark.slow
def test_an_undo_that_the_other_agrees_to_takes_the_match_back(visitor: Visitor) -> None:
    killer, survivor = two_at_a_table(visitor)
    killer_has_explored(killer, survivor)
    ask_to_take_back(survivor)
    expect(killer.get_by_role("alert")).to_contain_text(
        "Jan asks to take back the last decision and everything since."
    )
    expect(survivor.get_by_role("button", name="Agree")).to_have_count(0)

    killer.get_by_role("button", name="Agree").click()

    for page in (killer, survivor):
        expect(page.get_by_role("log")).to_contain_text("Jan takes back the last decision")
        expect(page.locator(".path")).to_contain_text("Round 1")
    expect(survivor.locator(".hands")).to_be_visible()
    expect(killer.locator(".board .card")).to_have_count(0)


@pytest.mark.slow
def test_an_undo_that_the_other_refuses_changes_nothing(visitor: Visitor) -> None:
    killer, survivor = two_at_a_table(visitor)
    killer_has_explored(killer, survivor)
    ask_to_take_back(survivor)
    expect(survivor.get_by_role("alert")).to_contain_text("Still to agree: Killer.")
    expect(killer.get_by_role("alert")).to_contain_text("Only your agreement is missing.")

    killer.get_by_role("button", name="Refuse").click()

    for page in (killer, survivor):
        expect(page.get_by_text("asks to take back the last decision")).to_have_count(0)
        expect(page.get_by_text("did not agree to take it back")).to_be_visible()
        expect(page.get_by_role("log")).to_contain_text("The killer explores generator")
        expect(page.get_by_role("log")).not_to_contain_text("takes back the last decision")


@pytest.mark.slow
def test_on_a_phone_a_request_is_in_sight_wherever_on_the_page_one_is(visitor: Visitor) -> None:
    killer, survivor = two_at_a_table(visitor, PHONE)
    killer_has_explored(killer, survivor)
    for page in (killer, survivor):
        page.locator(".table > .tools").evaluate("(one) => one.scrollIntoView({block: 'end'})")

    ask_to_take_back(survivor)

    expect(survivor.get_by_role("button", name="Withdraw")).to_be_in_viewport(ratio=1)
    expect(
        survivor.get_by_text("Jan asks to take back the last decision and everything since.")
    ).to_be_in_viewport(ratio=1)
    expect(
        killer.get_by_text("Jan asks to take back the last decision and everything since.")
    ).to_be_in_viewport(ratio=1)
    for answer in ("Agree", "Refuse"):
        expect(killer.get_by_role("button", name=answer)).to_be_in_viewport(ratio=1)
    shot(killer, "phone-en-undo-asked")
    shot(survivor, "phone-en-undo-asks")

    killer.get_by_role("button", name="Refuse").click()

    expect(survivor.get_by_text("did not agree to take it back")).to_be_in_viewport(ratio=1)


@pytest.mark.slow
def test_who_asked_to_take_back_may_think_again(visitor: Visitor) -> None:
    killer, survivor = two_at_a_table(visitor)
    killer_has_explored(killer, survivor)
    ask_to_take_back(survivor)
    expect(killer.get_by_role("button", name="Refuse")).to_be_visible()

    survivor.get_by_role("button", name="Withdraw").click()

    for page in (killer, survivor):
        expect(page.get_by_text("asks to take back the last decision")).to_have_count(0)
    expect(survivor.get_by_text("did not agree")).to_have_count(0)


@pytest.mark.slow
def test_nobody_is_asked_by_one_press_nor_twice_for_what_was_refused(visitor: Visitor) -> None:
    killer, survivor = two_at_a_table(visitor)
    killer_has_explored(killer, survivor)
    asked = survivor.get_by_role("dialog", name="Ask the others to take it back?")
    survivor.keyboard.press("u")
    asked.get_by_role("button", name="Leave it").click()
    expect(asked).to_be_hidden()
    expect(survivor.get_by_text("asks to take back the last decision")).to_have_count(0)

    ask_to_take_back(survivor)
    killer.get_by_role("button", name="Refuse").click()
    expect(survivor.get_by_text("did not agree to take it back")).to_be_visible()
    survivor.keyboard.press("u")

    expect(survivor.get_by_role("alert")).to_contain_text("You cannot ask again.")
    expect(asked).to_be_hidden()
    expect(killer.get_by_role("button", name="Refuse")).to_have_count(0)
