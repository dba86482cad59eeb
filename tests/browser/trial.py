"""What a person does at a table of `trial`, by clicks or by keys. All waits for what the page shows."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from playwright.sync_api import Page, expect

from tests.browser.desk import MOST_DECISIONS, dock, next_question

OPEN = """async ([seats, options]) => {
  const wanted = {game: "trial", seats: Object.fromEntries(seats.map((seat) => [seat, "me"])), options};
  const body = JSON.stringify({...wanted, fill: "easy", tempo: "instant"});
  const headers = {"content-type": "application/json"};
  const answer = await fetch("/api/v1/tables", {method: "POST", headers, body});
  return (await answer.json()).table.id;
}"""

PLAY_ON = """async ([record, step, seats]) => {
  const wanted = {game: "trial", seats: Object.fromEntries(seats.map((seat) => [seat, "me"]))};
  const body = JSON.stringify({...wanted, origin: {record, step}, fill: "easy", tempo: "instant"});
  const headers = {"content-type": "application/json"};
  const answer = await fetch("/api/v1/tables", {method: "POST", headers, body});
  return (await answer.json()).table.id;
}"""


def sit_down(page: Page, *seats: str, **options: object) -> None:
    """Open a table, take these seats against easy bots, and wait for the board."""
    table = page.evaluate(OPEN, [list(seats), options])
    page.goto(f"/t/{table}")
    expect(page.locator(".play")).to_be_visible()


def sit_down_at(page: Page, record: tuple[str, int], *seats: str) -> None:
    """Play a record on from its end (`tests.positions`), in these seats against easy bots."""
    table = page.evaluate(PLAY_ON, [*record, list(seats)])
    page.goto(f"/t/{table}")
    expect(page.locator(".play")).to_be_visible()


def asks(page: Page) -> str:
    """The text key of the question I am asked."""
    return dock(page).get_attribute("data-asks") or ""


@dataclass
class Played:
    """What a person has met until the match was over: questions by key, and how many in each round."""

    questions: Counter[str] = field(default_factory=Counter)
    rounds: Counter[str] = field(default_factory=Counter)


def play_to_the_end(page: Page, by_keys: bool = False, until: str = "") -> Played:
    """Answer everything until the match is over, or until a question of this kind comes."""
    played = Played()
    question: str | None = None
    for number in range(MOST_DECISIONS):
        question = next_question(page, question)
        if question is None or (until and asks(page).startswith(until) and number):
            return played
        played.questions[asks(page)] += 1
        played.rounds[page.locator(".where .path").inner_text().split("›")[0].strip()] += 1
        decide(page, number, by_keys)
        expect(page.locator(f"[data-question='{question}']")).to_have_count(0)
    raise AssertionError("the match does not end")


def decide(page: Page, number: int, by_keys: bool = False) -> None:
    """Answer the one question that is open."""
    if page.locator(".hands").count():
        set_cards(page, number, by_keys)
    elif asks(page).startswith("trigger."):
        page.keyboard.press("Enter") if by_keys else page.locator(".dock .button.main").click()
    elif by_keys:
        page.locator(".dock .option .keycap").first.wait_for()
        page.keyboard.press(page.locator(".dock .option .keycap").first.inner_text())
        expect(page.locator(".dock .confirm")).to_be_focused()
        page.keyboard.press("Enter")
    else:
        options = page.locator(".dock .option")
        options.nth(number % options.count()).click()
        page.locator(".dock .confirm").click()


def set_cards(page: Page, shift: int, by_keys: bool = False) -> None:
    """Set what must be set, and be ready."""
    laid = page.locator(".hands .card.laid")
    while left := cards_left(page):
        already = laid.count()
        free = page.locator(".hands .hand:has(.card .keycap)").locator(".card.free")
        card = free.nth((shift + left) % free.count())
        if by_keys:
            page.keyboard.press(card.locator(".keycap").inner_text())
        else:
            card.click()
        expect(laid).to_have_count(already + 1)
    if by_keys:
        page.keyboard.press("Enter")
    else:
        page.locator(".dock .button.main").click()


def cards_left(page: Page) -> int:
    """How many cards I have to set still, once the page knows; none means that I may be ready."""
    expect(page.locator(".hands[data-ready=true], .hands:not([data-left='0'])")).to_be_visible()
    return int(page.locator(".hands").get_attribute("data-left") or 0)
