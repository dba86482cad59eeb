"""What every game is played with: the confirm step, a board brought nearer, the sheet, you first."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser import sixes
from tests.browser.desk import PHONE, dock, next_question
from tests.browser.trial import sit_down

Visitor = Callable[..., Page]

MUCH_NEARER = """() => {
    const port = document.querySelector(".zoomed");
    return port.scrollWidth > 1.5 * port.clientWidth;
}"""


def before_a_choice(visitor: Visitor, **wanted: object) -> Page:
    """Somebody is asked which tile to turn up."""
    page = visitor(**wanted)
    sit_down(page, "s1", max_rounds=3)
    next_question(page, None)
    return page


def test_what_is_chosen_is_confirmed_unless_that_is_turned_off(visitor: Visitor) -> None:
    page = before_a_choice(visitor)
    question = dock(page).get_attribute("data-question")

    page.keyboard.press("2")
    expect(page.locator(".dock .option[aria-pressed=true] .keycap")).to_have_text("2")
    page.locator(".dock .option").first.click()
    expect(page.locator(".dock .option[aria-pressed=true] .keycap")).to_have_text("1")
    page.keyboard.press("Escape")
    expect(page.locator(".dock .option[aria-pressed=true]")).to_have_count(0)
    expect(page.locator(f"[data-question='{question}']")).to_be_visible()

    page.get_by_role("button", name="Confirm what I choose").click()
    page.keyboard.press("2")
    expect(page.locator(f"[data-question='{question}']")).to_have_count(0)


def test_enter_before_anything_is_chosen_says_so(visitor: Visitor) -> None:
    page = before_a_choice(visitor)
    question = dock(page).get_attribute("data-question")
    missing = dock(page).get_by_role("alert")
    expect(missing).to_have_count(0)

    page.keyboard.press("Enter")
    expect(missing).to_contain_text("Nothing is chosen yet")
    assert dock(page).get_attribute("data-question") == question
    page.keyboard.press("1")
    expect(missing).to_have_count(0)


def test_the_same_chosen_again_is_confirmed_by_key_and_by_click(visitor: Visitor) -> None:
    page = before_a_choice(visitor)
    question = dock(page).get_attribute("data-question")

    page.keyboard.press("1")
    page.locator(".dock .option").first.click()

    expect(page.locator(f"[data-question='{question}']")).to_have_count(0)


def test_keys_and_buttons_bring_the_board_nearer_and_move_it(visitor: Visitor) -> None:
    page = before_a_choice(visitor)
    near = page.get_by_role("region", name="The board, zoomed in")
    expect(near).to_have_count(0)

    page.get_by_role("button", name="Zoom in").click()
    expect(near).to_be_visible()
    page.keyboard.press("+")
    page.wait_for_function(MUCH_NEARER)
    page.evaluate("document.querySelector('.zoomed').scrollTo(0, 0)")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    page.wait_for_function("document.querySelector('.zoomed').scrollLeft > 0")
    page.wait_for_function("document.querySelector('.zoomed').scrollTop > 0")

    page.keyboard.press("0")
    expect(near).to_have_count(0)


def test_on_a_phone_the_sheet_makes_room_for_a_board_that_is_brought_nearer(visitor: Visitor) -> None:
    page = before_a_choice(visitor, size=PHONE)
    option = page.locator(".dock .option").first
    expect(option).to_be_visible()

    page.get_by_role("button", name="Zoom in").click()
    expect(option).to_be_hidden()
    expect(dock(page).get_by_role("button")).to_have_attribute("aria-expanded", "false")

    page.get_by_role("button", name="The whole board").click()
    expect(option).to_be_visible()


def test_who_says_you_first_leaves_the_choice_to_the_others(visitor: Visitor) -> None:
    page = visitor()
    sixes.sit_down(page, "s1")
    sixes.play_to_the_end(page, until="ask.order")
    log = page.get_by_role("log")
    expect(log).not_to_contain_text("is next")

    page.get_by_role("button", name="You first").click()

    expect(log).to_contain_text("is next")  # a bot says who
