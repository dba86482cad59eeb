"""What a person does at a table of `sixes`: by board, by list, by keys. All waits for what the page shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.desk import MOST_DECISIONS, dock, next_question, open_table

SMALL = {"map": "sawmill", "preset": "brisk", "placement": "suggested"}
"""As the lobby begins a match."""

SHORT = {"generator.points": 6, "generators.needed": 3, "gate.rounds": 1, "hook.steps": 2, "hook.clock": 1}
"""Less to repair, shorter hooks: a match comes to its end sooner."""

BOARD, LIST, KEYS, SENSE = "board", "list", "keys", "sense"

TO_GATE, TO_HOOK = "[data-option^=walk]:has-text('gate')", "[data-option^=walk]:has-text('hook')"
BEST = (
    *(f"[data-option^='{verb}']" for verb in ("leave", "hang", "lift", "attack s", "open", "rescue")),
    *(TO_GATE, TO_HOOK),
    *(f"[data-option^='{verb}']" for verb in ("order repair", "order struggle", "repair", "struggle")),
    *("[data-option=yes]", "[data-option^=walk]", "[data-option=end]"),
)
"""What a sensible person does, the best first."""


def sit_down(page: Page, *seats: str, **options: object) -> None:
    """Take seats at the small map, against bots who play at random."""
    take_seats(page, dict.fromkeys(seats, "me"), "random", **options)


def take_seats(page: Page, seats: dict[str, str], fill: str, **options: object) -> None:
    """Open a table of the small map where these sit, and bots of one kind in all other seats."""
    open_table(page, game="sixes", seats=seats, fill=fill, options={**SMALL, **options})
    expect(page.locator(".play")).to_be_visible()


def asks(page: Page) -> str:
    """The text key of the question I am asked."""
    return dock(page).get_attribute("data-asks") or ""


def play_to_the_end(
    page: Page, by: str = LIST, until: str = "", decide: Callable[[Page, int, str], None] | None = None
) -> Counter[str]:
    """Answer everything until the match is over or a question of this kind comes; how often each came."""
    asked: Counter[str] = Counter()
    question: str | None = None
    for number in range(MOST_DECISIONS):
        question = next_question(page, question)
        if question is None or (until and asks(page) == until):
            return asked
        asked[asks(page)] += 1
        (decide or answer)(page, number, by)
        expect(page.locator(f"[data-question='{question}']")).to_have_count(0)
    raise AssertionError("the match does not end")


def answer(page: Page, number: int, by: str) -> None:
    """Answer the question that is open: act if possible, otherwise walk, now and then end the turn."""
    if asks(page) == "ask.order":
        page.keyboard.press("1") if by == KEYS else page.locator(".dock .option").first.click()
    elif by == SENSE:
        choose_sensibly(page)
    elif by == KEYS:
        page.keyboard.press("1")
        page.keyboard.press("Enter")
    elif by == BOARD and asks(page) != "ask.plan" and number % 3 and page.locator("[data-space]").count():
        spaces = page.locator("[data-space]")
        spaces.nth(number % spaces.count()).dblclick()
    else:
        options = page.locator(".dock .option:not([data-option^='order '])")
        options.nth(number % options.count()).click()
        if page.locator(".dock .option[aria-pressed=true]").count():
            page.locator(".dock .confirm").click()


def choose_sensibly(page: Page) -> None:
    """The best there is in the list; a survivor's walk is a turn; the killer's dice go as suggested."""
    found = [page.locator(f".dock .option{one}") for one in BEST]
    best = next((one.first for one in found if one.count()), None)
    if best is not None or asks(page) != "ask.plan":
        (best or page.locator(".dock .option").first).click()
    walks = page.locator(".dock .option[data-option^=walk][aria-pressed=true]").count()
    if walks and asks(page) == "ask.turn":
        for box in page.locator(".dock input[type=checkbox]").all():
            box.check()
    page.locator(".dock .confirm").click()
