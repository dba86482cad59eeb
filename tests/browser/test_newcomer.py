"""What somebody asks who plays for the first time: why me, what happened, what now?"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from lastlight.games.trial.match import Match
from lastlight.games.trial.perks.prove_thyself import ProveThyself
from tests.browser.desk import dock, next_question
from tests.browser.trial import sit_down_at
from tests.positions import come_to

Visitor = Callable[..., Page]


def is_late(m: Match) -> bool:
    return m.state.round >= 3


def is_given_an_interaction(m: Match) -> bool:
    return any(isinstance(procedure, ProveThyself) for procedure in m.stack)


def test_a_question_says_from_whose_card_it_comes_and_the_log_what_the_card_does(visitor: Visitor) -> None:
    page = visitor()
    sit_down_at(page, come_to("s1", "ask.interact", is_given_an_interaction), "s1")
    next_question(page, None)

    expect(dock(page).locator(".source")).to_have_text("Dwight: Prove Thyself")
    expect(page.locator(".where .path")).to_contain_text("Dwight: Prove Thyself")
    expect(page.get_by_role("log")).to_contain_text(
        "Dwight uses Prove Thyself: another survivor takes the interaction."
    )


def test_a_card_without_a_path_says_that_the_turn_is_lost(visitor: Visitor) -> None:
    page = visitor()
    sit_down_at(page, come_to("s1", "ask.card", is_late), "s1", "s2", "s3", "s4")
    next_question(page, None)

    expect(page.locator(".hands .card .note", has_text="no path: your turn is lost").first).to_be_visible()


def test_a_tap_says_what_bloodpoints_are_for_and_so_does_the_legend(visitor: Visitor) -> None:
    page = visitor()
    sit_down_at(page, come_to("s1", "ask.card", is_late), "s1")
    next_question(page, None)
    said = page.locator(".stage .right").get_by_text("pay for perks, powers and bonus turns")
    expect(said).to_have_count(0)

    page.locator(".stage .right .blood").click()
    expect(said).to_be_visible()

    page.get_by_text("What the symbols mean").click()
    expect(page.locator(".legend")).to_contain_text("pay for perks, powers and bonus turns")


def test_where_bots_are_chosen_it_is_said_what_they_see(visitor: Visitor) -> None:
    page = visitor()
    fair = page.get_by_text("Bots see only what their seat sees")
    page.get_by_role("article").first.get_by_role("button", name="Play this").click()
    expect(fair).to_be_visible()

    page.goto("/new/trial")
    expect(fair).to_be_visible()
