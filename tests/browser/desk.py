"""What a person does at the screen, in the words of the page. Everything waits for what the page shows."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from playwright.sync_api import Browser, BrowserContext, FloatRect, Locator, Page, Route, expect

ROOT = Path(__file__).parents[2]
ARTEFACTS = ROOT / "artefacts" / "browser"

Visitor: TypeAlias = Callable[..., Page]
"""Opens a page for somebody new."""


class Size(NamedTuple):
    width: int
    height: int


WIDE = Size(1366, 860)
PHONE = Size(360, 740)

PATIENCE = 60
"""Seconds after which what should be on the page is missing."""

MOST_DECISIONS = 400
LOADING = re.compile("One moment|Okamžik|Connecting|Připojuji")
PLAY_THIS = re.compile("Play this|Hrát tuto hru")
LOCK_IN = re.compile("Lock in|Zamknout")

TIMERS_CRAWL = """() => {
    const real = window.setTimeout;
    window.setTimeout = (what, after, ...more) => (after ? 0 : real(what, after, ...more));
}"""
"""What is played out stands still, until one skips it."""

LINGER = """() => {
    window.asBefore = window.setTimeout;
    window.setTimeout = (what, after, ...more) => asBefore(what, after * 5, ...more);
}"""
"""Beats so long that nothing is over before it is looked at."""

AS_BEFORE = "() => { window.setTimeout = asBefore; }"
"""Time goes on as it did."""

SMALL_TARGETS = """
[...document.querySelectorAll('button, select, input, a, summary')]
  .filter((one) => one.checkVisibility() && !one.closest('.unseen') && !one.classList.contains('unseen'))
  .filter((one) => !['checkbox', 'radio'].includes(one.type))
  .filter((one) => getComputedStyle(one).display !== 'inline')
  .map((one) => [one.getBoundingClientRect(), one.outerHTML.slice(0, 120)])
  .map(([box, html]) => [Math.round(box.width), Math.round(box.height), html])
  .filter(([width, height]) => height > 0 && (height < 44 || width < 44))
  .map(([width, height, html]) => `${width}x${height} ${html}`)
"""
"""What a finger could miss; links within a sentence are as high as its line."""


def new_context(browser: Browser, address: str, size: Size, language: str, tempo: str) -> BrowserContext:
    """A separate browser: its cookies, its language, its tempo."""
    context = browser.new_context(
        base_url=address,
        viewport={"width": size.width, "height": size.height},
        has_touch=size.width < 500,
        locale="cs-CZ" if language == "cs" else "en-GB",
        reduced_motion="reduce" if tempo == "instant" else "no-preference",
    )
    context.set_default_timeout(PATIENCE * 1000)
    kept = json.dumps({"tempo": tempo, "sound": False, "name": ""})
    context.add_init_script(
        f"localStorage.getItem('lastlight.settings') ?? localStorage.setItem('lastlight.settings', {kept!r})"
    )
    return context


def choose_in_lobby(page: Page, game: str, side: str, strength: str = "Easy") -> None:
    """Two clicks: the game, then the side and the strength of the bots."""
    card = page.get_by_role("article").filter(has_text=game)
    card.get_by_role("button", name=PLAY_THIS).click()
    card.get_by_role("button", name=f"{side}, {strength}").click()


def play_from_lobby(page: Page, side: str, strength: str = "Easy") -> None:
    choose_in_lobby(page, "Dead beside Decoy", f"Play the {side}", strength)
    expect(page.locator("[data-generator]")).to_have_count(7)


def open_table(page: Page, **wanted: Any) -> Any:
    """Set a table up as the page's person, and go there."""
    made = page.request.post("/api/v1/tables", data={"game": "decoy", "tempo": "instant", **wanted}).json()
    page.goto(f"/t/{made['table']['id']}")
    return made


def dock(page: Page) -> Locator:
    return page.locator("[data-question]")


def end(page: Page) -> Locator:
    return page.locator("section[aria-labelledby=end]")


def until(page: Page, happened: Callable[[], bool]) -> None:
    """Wait for what the page does not show, such as a request it sends, which the browser reports later."""
    for _ in range(PATIENCE * 100):
        if happened():
            return
        page.wait_for_timeout(10)
    raise AssertionError("it does not happen")


def in_the_end(page: Page, look: Callable[[], list[str]]) -> list[str]:
    """What is wrong with a page once it has come to rest, such as in a new size."""
    wrong = look()
    for _ in range(PATIENCE * 10):
        if not wrong:
            break
        page.wait_for_timeout(10)
        wrong = look()
    return wrong


class Between:
    """Stands between a page and the server, and lets what the page asks for through until ``act`` is set.

    Put there before the page is loaded: a page that is there already is shown the way past us in the
    browser's own time, and what it asks for meanwhile goes straight to the server.
    """

    def __init__(self, page: Page, asked_for: str) -> None:
        self.act: Callable[[Route], None] | None = None
        page.route(asked_for, self.pass_on)

    def pass_on(self, asked: Route) -> None:
        if self.act is None:
            asked.continue_()
        else:
            self.act(asked)


def next_question(page: Page, before: str | None) -> str | None:
    """The id of the next question to me, or none when the match is over."""
    other = page.locator(f"[data-question]:not([data-question='{before}'])")
    expect(other.or_(end(page)).first).to_be_visible()
    return None if end(page).is_visible() else dock(page).get_attribute("data-question")


def open_generators(page: Page) -> list[int]:
    """The generators I may choose now, by number."""
    ready = page.locator("[data-generator]:has(.pick[aria-disabled=false])")
    return [int(one.get_attribute("data-generator") or 0) for one in ready.all()]


def cards_left(page: Page) -> int:
    """How many cards I still hold, once the page knows; none means that I may lock in."""
    expect(page.locator("[data-ready=true], [data-left]:not([data-left='0'])")).to_be_visible()
    return int(dock(page).get_attribute("data-left") or 0)


def lay_all(page: Page, shift: int = 0, by_keys: bool = False) -> None:
    """Lay every card of mine, spread over the open generators, and lock in."""
    while left := cards_left(page):
        numbers = open_generators(page)
        number = numbers[(shift + left) % len(numbers)]
        if by_keys:
            page.keyboard.press(str(number))
        else:
            page.locator(f"[data-generator='{number}'] .pick").click()
        expect(page.locator(f"[data-left='{left}']")).to_have_count(0)
    if by_keys:
        page.keyboard.press("Enter")
    else:
        page.get_by_role("button", name=LOCK_IN).click()


def hunt(page: Page, shift: int) -> None:
    """Answer one question as the killer, by clicks."""
    acts = page.locator(".dock .option")
    if acts.count():
        acts.last.click()  # attack where somebody was found
        page.locator(".dock .confirm").click()
        return
    numbers = open_generators(page)
    page.locator(f"[data-generator='{numbers[shift % len(numbers)]}'] .pick").click()
    page.locator(".dock .confirm").click()


def play_to_the_end(page: Page) -> int:
    """Play my side until the match is over; how many decisions that took."""
    question: str | None = None
    for decision in range(MOST_DECISIONS):
        question = next_question(page, question)
        if question is None:
            return decision
        if page.locator(".hands").count():
            lay_all(page, decision)
        else:
            hunt(page, decision)
    raise AssertionError("the match does not end")


def shot(page: Page, name: str, whole: bool = False) -> None:
    """Keep a picture of the page."""
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=str(ARTEFACTS / f"{name}.png"), full_page=whole)


def box(part: Locator) -> FloatRect:
    """Where something stands in the window, and how big it is."""
    found = part.bounding_box()
    assert found is not None
    return found


def fits(page: Page) -> bool:
    """Is there no sideways scrolling?"""
    return bool(page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"))


SPILT = """
() => {
  const words = [];
  const add = (parent, text, { left, right, top, bottom }) => {
    const word = { parent, text: text.trim().slice(0, 40), left, right, top, bottom };
    for (let one = parent; one; one = one.parentElement) {
      if (getComputedStyle(one).overflow === "visible") continue;
      const edge = one.getBoundingClientRect();
      word.left = Math.max(word.left, edge.left);
      word.right = Math.min(word.right, edge.right);
      word.top = Math.max(word.top, edge.top);
      word.bottom = Math.min(word.bottom, edge.bottom);
    }
    if (word.right - word.left > 2 && word.bottom - word.top > 2) words.push(word);
  };
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement;
    if (!walk.currentNode.data.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
    if (parent.closest("svg, select, .unseen, .skip, .name")) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    for (const box of range.getClientRects()) add(parent, walk.currentNode.data, box);
  }
  const AROUND = "button, .button, .tag, .who, li, .panel, .notice, summary, header, main";
  const out = words.filter(({ parent, left, right }) => {
    const around = parent.closest(AROUND).getBoundingClientRect();
    return left < around.left - 1 || right > around.right + 1;
  });
  for (const field of document.querySelectorAll("input:not(.unseen), select, textarea"))
    if (field.checkVisibility()) add(field, `<${field.id || field.tagName}>`, field.getBoundingClientRect());
  const above = (word) => word.parent.closest(".dock, .controls, .damaged, .start"); // over the page
  const over = words.flatMap((one, at) => words.slice(at + 1).filter((other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 8
    && above(one) === above(other)
  ).map((other) => `${one.text} / ${other.text}`));
  return [...out.map(({ text }) => text), ...over];
}
"""


def spilt(page: Page) -> list[str]:
    """Words that stick out sideways of what they stand in, and words and fields that lie over each other."""
    found: list[str] = page.evaluate(SPILT)
    return found


AXE = (ROOT / "ui" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def flaws(page: Page) -> list[str]:
    """What axe-core finds serious or critical, in a line each."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']} ({one['impact']}): {[node['html'][:160] for node in one['nodes'][:3]]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


def settled(page: Page) -> None:
    """Wait until a page has everything it asked the server for."""
    expect(page.locator("h1").first).to_be_attached()
    expect(page.get_by_role("status").filter(has_text=LOADING)).to_have_count(0)


def play_rounds(killer: Page, survivors: Page) -> None:
    """Two people play until the match is over for both, each at a screen of their own."""
    asked: str | None = None
    hunted: str | None = None
    for number in range(1, MOST_DECISIONS):
        asked = next_question(survivors, asked)
        if asked is None:
            return
        lay_all(survivors, number)
        while found := killers_question(killer, hunted, number):
            hunted = found
            hunt(killer, number)
    raise AssertionError("the match does not end")


def killers_question(page: Page, before: str | None, round_: int) -> str | None:
    """The killer's next question in a round, or none if the round or the match is over."""
    other = page.locator(f"[data-question]:not([data-question='{before}'])")
    next_round = page.locator("[role=log] li.round").nth(round_)
    expect(other.or_(next_round).or_(end(page)).first).to_be_visible()
    return dock(page).get_attribute("data-question") if other.count() else None
