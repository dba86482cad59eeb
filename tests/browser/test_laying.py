"""Laying cards, sending the killer: Enter, what a click moves, covered cards, windows of every size."""

from __future__ import annotations

import json
import re
from functools import partial

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.decoy import expect_card, generator, lay, survivors
from tests.browser.desk import (
    PHONE,
    Size,
    Visitor,
    box,
    choose_in_lobby,
    dock,
    fits,
    flaws,
    in_the_end,
    next_question,
    open_table,
    play_from_lobby,
)

SIZES = (Size(1366, 768), Size(1280, 860), Size(1024, 768), Size(740, 360), Size(568, 320), PHONE)

BESIDE = 1000
"""Pixels from which on the dock stands beside the board, and not over it."""

SPILT = """
[...document.querySelectorAll('.hold, .who')].filter((one) => one.checkVisibility()).flatMap((one) => {
  const around = one.getBoundingClientRect();
  return [...one.querySelectorAll('.kind, .at, .picture, .done, .health')]
    .map((part) => [part, part.getBoundingClientRect()])
    .filter(([part, box]) => box.left < around.left || box.right > around.right || box.bottom > around.bottom
      || (part.matches('.kind') && box.height > 24))
    .map(([part]) => part.outerHTML.slice(0, 120));
})
"""
"""What sticks out of its button in the dock, and words broken into lines."""


def test_whoever_of_mine_lays_later_is_in_sight_from_the_start(visitor: Visitor) -> None:
    page = visitor()
    open_table(page, seats={"killer": "bot:easy", "s1": "me"}, options={"people": 3})
    hands, later = page.locator(".hands .who"), page.locator(".hands .next")
    expect(hands).to_have_text([re.compile("Alice"), re.compile("Bianca")])
    expect(later).to_have_text([re.compile("Bianca")])
    assert flaws(page) == []

    lay(page, 1)
    generator(page, 2).locator(".pick").click()

    expect(later).to_have_count(0)
    expect(hands).to_have_text([re.compile("Alice"), re.compile("Bianca")])


def test_enter_locks_in_what_was_laid_by_clicks(visitor: Visitor) -> None:
    page = survivors(visitor)
    question = next_question(page, None)
    lay(page, 1, 2, 3, 4, 5, 6, 7, 5)
    expect(page.locator("[data-ready=true]")).to_be_visible()

    page.keyboard.press("Enter")

    next_question(page, question)
    told = page.get_by_role("log")
    expect(told).to_contain_text("Alice lays her cards: herself → generator 1, decoy → generator 2.")
    told.get_by_role("link", name="Dorothy lays her cards").click()
    expect(page.locator(".characters")).to_contain_text("laid")
    expect(page.locator(".characters")).not_to_contain_text("in hand")


def test_enter_explores_the_generator_that_was_clicked(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "killer")
    next_question(page, None)
    generator(page, 3).locator(".pick").click()
    expect(generator(page, 3).locator(".token")).to_have_text("You are considering generator 3.")
    enter = page.locator(".dock .main .keycap")
    page.get_by_role("button", name="Log", exact=True).click()
    expect(enter).to_be_hidden()  # there Enter does something else
    generator(page, 4).locator(".pick").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Explore generator 4").last).to_be_focused()
    expect(enter).to_be_visible()
    generator(page, 4).locator(".pick").focus()

    page.keyboard.press("Enter")

    expect(page.get_by_role("log")).to_contain_text("The killer explores generator 4.")


def test_a_click_moves_only_the_card_that_was_picked_up(visitor: Visitor) -> None:
    page = survivors(visitor)
    lay(page, 1, 2, 3, 4, 5, 6, 7, 5)
    expect(page.locator(".pick")).to_have_count(0)
    page.keyboard.press("6")
    expect_card(page, 1, "Alice: herself")

    page.get_by_role("button", name="Decoy of Carrie").click()
    for number in (2, 3):
        generator(page, number).locator(".pick").click()
        expect_card(page, number, "Carrie: decoy")
    expect_card(page, 5, "Carrie: herself")

    page.keyboard.press("Escape")  # lets it go
    expect(page.locator(".pick")).to_have_count(0)
    expect_card(page, 3, "Carrie: decoy")


def test_a_laid_card_is_dragged_on_and_the_next_click_lays_what_is_missing(visitor: Visitor) -> None:
    page = survivors(visitor)
    page.get_by_role("button", name="Carrie herself").click()
    lay(page, 5, 6)

    generator(page, 6).get_by_role("img", name="Carrie: decoy").hover()
    page.mouse.down()
    target = generator(page, 2).bounding_box()
    assert target is not None
    page.mouse.move(target["x"] + 60, target["y"] + 60, steps=5)
    page.mouse.up()

    expect_card(page, 2, "Carrie: decoy")
    generator(page, 2).get_by_role("img", name="Carrie: decoy").click()  # that is, on its generator
    expect_card(page, 2, "Alice: herself")
    expect_card(page, 5, "Carrie: herself")


def test_covered_cards_do_not_say_which_one_is_real(visitor: Visitor) -> None:
    page = survivors(visitor)
    lay(page, 1, 2)
    expect(page.locator(".dock")).to_contain_text("→ 2")
    page.keyboard.press("h")

    expect(page.locator(".hint")).to_have_text("Bianca: to which generator?")
    expect(page.get_by_role("button", name="Card of Alice", exact=True)).to_have_count(2)
    expect(page.get_by_role("button", name="Put a card of Bianca on generator 1")).to_have_count(1)
    expect(page.locator(".hold[aria-pressed=true]")).to_have_count(0)
    shown = page.locator(".middle").evaluate(
        "(one) => one.innerText + [...one.querySelectorAll('[aria-label]')].map((part) => part.ariaLabel)"
    )
    assert not re.search("herself|decoy|→", shown)


def test_covered_cards_are_not_told_by_the_log(visitor: Visitor) -> None:
    page = survivors(visitor)
    question = next_question(page, None)
    lay(page, 1, 2, 3, 4, 5, 6, 7, 5)
    expect(page.locator("[data-ready=true]")).to_be_visible()
    page.keyboard.press("Enter")
    next_question(page, question)
    told = page.get_by_role("log").get_by_role("link", name="Alice lays her cards")
    expect(told).to_contain_text("herself → generator 1")

    page.keyboard.press("h")

    expect(told).to_have_text("Alice lays her cards.")
    told.click()
    expect(page.locator(".where")).to_contain_text("Alice lays her cards.")
    assert "→" not in page.locator("main").inner_text()


def test_half_a_pair_outlives_a_reload(visitor: Visitor) -> None:
    page = survivors(visitor)
    lay(page, 5)
    page.reload()

    expect(page.locator(".hint")).to_have_text("Alice, decoy: to which generator?")
    expect_card(page, 5, "Alice: herself")


NO_LINE = "Object.defineProperty(WebSocket.prototype, 'readyState', { get: () => WebSocket.CLOSED })"


def test_half_a_pair_lies_on_when_the_other_card_is_not_sent(visitor: Visitor) -> None:
    page = survivors(visitor)
    lay(page, 5)
    page.evaluate(NO_LINE)
    generator(page, 1).locator(".pick").click()

    expect(page.get_by_role("alert")).to_be_visible()
    expect_card(page, 5, "Alice: herself")
    expect(page.locator(".hint")).to_have_text("Alice, decoy: to which generator?")


def test_a_pair_that_a_broken_line_swallowed_is_sent_again(visitor: Visitor) -> None:
    page = visitor()
    swallowed: list[str | bytes] = []

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def from_page(message: str | bytes) -> None:
            if swallowed or json.loads(message)["type"] != "draft":
                server.send(message)
                return
            swallowed.append(message)
            socket.close(code=1012)

        socket.on_message(from_page)

    page.route_web_socket(re.compile("/socket"), between)
    play_from_lobby(page, "survivors")
    question = next_question(page, None)
    lay(page, 5, 1)
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    expect(page.get_by_text("The connection is lost.")).to_be_hidden()

    expect_card(page, 5, "Alice: herself")
    lay(page, 1, 2, 3, 4, 5, 6)
    expect(page.locator("[data-ready=true]")).to_be_visible()
    page.keyboard.press("Enter")
    next_question(page, question)


def test_the_dock_keeps_its_words_whole_and_the_board_in_sight(visitor: Visitor) -> None:
    page = visitor(language="cs")
    choose_in_lobby(page, "Dead beside Decoy", "Hrát za přeživší", "Lehký")
    expect(page.locator(".hands")).to_be_visible()
    lay(page, 1, 2)
    for size in SIZES:
        page.set_viewport_size({"width": size.width, "height": size.height})
        page.evaluate(
            "(beside) => scrollTo(0, innerWidth < beside"
            " ? document.querySelector('.board').getBoundingClientRect().top + scrollY : 0)",
            BESIDE,
        )

        assert in_the_end(page, partial(cramped, page, size)) == [], size
        if size.width >= BESIDE:
            expect(dock(page)).to_be_in_viewport(ratio=1)
        expect(generator(page, 2).locator(".card")).to_be_in_viewport(ratio=1)


def cramped(page: Page, size: Size) -> list[str]:
    """What the dock cuts, and whether it takes more of a narrow window than its share."""
    found: list[str] = page.evaluate(SPILT)
    height = box(dock(page))["height"]
    if size.width < BESIDE and height >= min(0.32 * size.height, 180):
        found.append(f"the dock is {height} high")
    if not fits(page):
        found.append("the page is scrolled sideways")
    return found


def test_a_long_name_fits_a_phone(visitor: Visitor) -> None:
    page = visitor()
    kept = json.dumps({"tempo": "instant", "sound": False, "name": "Wolfeschlegelsteinhausen"})
    page.evaluate("(kept) => localStorage.setItem('lastlight.settings', kept)", kept)
    page.reload()
    play_from_lobby(page, "survivors")

    spectator = visitor(size=PHONE, path=f"{page.url}/watch")

    expect(spectator.locator(".characters")).to_contain_text("Wolfeschlegelsteinhausen")
    assert fits(spectator)


def test_what_lies_half_laid_is_told_in_words_too(visitor: Visitor) -> None:
    page = survivors(visitor)
    page.keyboard.press("m")
    second = page.locator("details.words li").filter(has_text="Generator 2:")
    expect(second).to_contain_text("No cards here.")

    lay(page, 2)
    expect(second).to_contain_text("Cards here: Alice (herself).")
    lay(page, 2)
    expect(second).to_contain_text("Cards here: Alice (herself) and Alice (decoy).")
    page.keyboard.press("u")
    expect(second).to_contain_text("Cards here: Alice (herself).")
