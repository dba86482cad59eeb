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
