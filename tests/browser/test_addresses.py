"""Addresses that lead nowhere, and options and codes that mean nothing: the page says so."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk import flaws

Visitor = Callable[..., Page]


@pytest.mark.parametrize(("language", "said"), [("en", "No light here"), ("cs", "Tady se nesvítí")])
def test_an_unknown_address_is_said_to_be_none(stranger: Visitor, language: str, said: str) -> None:
    page = stranger(language)

    answer = page.goto("/no/such/page")

    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", name=said)).to_be_visible()
    assert flaws(page) == []


def test_an_address_of_broken_letters_is_said_to_be_none(stranger: Visitor) -> None:
    page = stranger()
    page.goto("/%zz")
    expect(page.get_by_role("heading", name="No light here")).to_be_visible()

    page.goto("/rules/decoy#%zz")

    expect(page.get_by_role("heading", name="Dead beside Decoy")).to_be_visible()


def test_an_unknown_lesson_or_match_leads_back_to_the_lobby(stranger: Visitor) -> None:
    page = stranger("en")

    for path in ("/learn/trial/nobody", "/learn/nothing/killer"):
        page.goto(path)
        expect(page.get_by_role("heading", name="No light here")).to_be_visible()
    page.goto("/r/nowhere2")
    expect(page.get_by_role("alert")).to_contain_text("There is no such table here.")

    expect(page.get_by_role("link", name="To the lobby")).to_be_visible()
    expect(page.get_by_role("link", name="To the table")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Option Limits cannot be “99x”. Allowed: one to seven digits"),
        ("cs", "Volba Limity nemůže být „99x“. Povoleno: jedna až sedm číslic"),
    ],
)
def test_an_option_that_cannot_be_says_so_where_it_is(stranger: Visitor, language: str, said: str) -> None:
    page = stranger(language)
    page.goto("/new/decoy")
    field = page.locator("#option-limits")

    field.fill("99x")
    field.press("Tab")

    expect(page.locator(".option", has=field).get_by_role("alert")).to_contain_text(said)
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("4433221")
    field.press("Tab")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_code_that_means_nothing_is_said_to_be_none(stranger: Visitor) -> None:
    page = stranger("en")

    page.goto("/new/decoy?code=decoy-nothing")
    expect(page.get_by_role("alert")).to_be_visible()
    page.goto("/new/decoy?code=trial-")

    expect(page.get_by_role("alert")).to_be_visible()
