"""Every board on its stage: whole, beside or above the decision, in every size and both languages."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from lastlight.games.trial.match import Match
from tests.browser import emblems, sixes
from tests.browser.desk import ROOT, Size, cards_left, dock, hunt, in_the_end, next_question, open_table
from tests.browser.trial import sit_down_at
from tests.positions import come_to

Visitor = Callable[..., Page]

SIZES = (
    Size(1280, 720),
    Size(1366, 650),
    Size(1366, 768),
    Size(1440, 900),
    Size(1920, 1080),
    Size(820, 1180),
    Size(390, 844),
    Size(360, 740),
)
FEW_SIZES = (Size(1280, 720), Size(1366, 650), Size(360, 740))
LANGUAGES = ("English", "Čeština")

ASTRAY = """() => {
  const found = [];
  const box = (one) => one.getBoundingClientRect();
  const all = (name) => [...document.querySelectorAll(name)].filter((one) => one.checkVisibility());
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) found.push(`page ${root.scrollWidth} > ${root.clientWidth}`);
  const near = innerWidth < 500 && document.querySelector(".viewport.zoomed"); // as large as a finger
  for (const one of all(near ? ".dock, .right, .side" : ".dock, .right, .side, .viewport"))
    if (one.scrollWidth > one.clientWidth + 1) found.push(`${one.className} is scrolled sideways`);
  for (const one of all(".keycap"))
    if (box(one).height > 30) found.push("a key is written downwards");
  for (const one of all(".dock .button"))
    if (one.scrollWidth > one.clientWidth + 1) found.push(`cut: ${one.textContent}`);

  const port = document.querySelector(".viewport");
  const decision = document.querySelector(".dock");
  const wide = innerWidth >= 1000;
  const low = wide || !decision ? innerHeight : box(decision).top;
  const inside = (name, one, bottom) => {
    const { left, right, top, bottom: end } = box(one);
    if (left < -1 || right > innerWidth + 1 || top < -1 || end > bottom + 1)
      found.push(`${name} out of sight`);
  };
  const things = [...port.querySelectorAll("[data-room] .floor, [data-generator], [data-figure]")];
  if (!things.length) found.push("no board");
  const cut = (one) => {
    const [{ left, right, top, bottom }, edge] = [box(one), box(port)];
    return left < edge.left - 1 || right > edge.right + 1 || top < edge.top - 1 || bottom > edge.bottom + 1;
  };
  for (const one of near ? [] : things)
    if (cut(one))
      found.push(`cut: ${one.dataset.generator ?? one.dataset.figure ?? one.parentElement.dataset.room}`);
  if (wide) {
    for (const name of [".viewport", ".tracks", ".dock", ".dock .foot", ".controls", ".teacher"])
      for (const one of document.querySelectorAll(name)) inside(name, one, innerHeight);
    if (port.scrollHeight > port.clientHeight + 1) found.push("the board is scrolled");
  } else if (decision) {
    if (box(decision).height > innerHeight / 2 + 1) found.push("the sheet takes more than half");
    inside("the board", port, innerWidth < 500 ? low : innerHeight);
    for (const one of port.querySelectorAll("[data-frame]")) {
      inside(`frame ${one.dataset.frame}`, one, low);
      if (near && cut(one)) found.push(`cut: frame ${one.dataset.frame}`);
    }
  }
  return found;
}"""
"""What is out of its place."""


def is_late(m: Match) -> bool:
    return m.state.round >= 3


@cache
def position(seat: str, text: str) -> tuple[str, int]:
    return come_to(seat, text, is_late)


def at_a_path(page: Page) -> None:
    """A path is chosen by number key."""
    sit_down_at(page, position("s1", "ask.path"), "s1")
    next_question(page, None)
    page.keyboard.press("1")
    expect(page.locator(".dock .option[aria-pressed=true]")).to_have_count(1)


def at_an_interaction(page: Page) -> None:
    sit_down_at(page, position("s1", "ask.interact"), "s1")
    next_question(page, None)
    page.locator(".dock .option").first.click()


def at_a_pair(page: Page) -> None:
    sit_down_at(page, position("killer", "ask.pair"), "killer")
    next_question(page, None)
    page.keyboard.press("1")
    page.keyboard.press("5")
    expect(page.locator(".hands[data-ready=true]")).to_be_visible()


def at_four_hands(page: Page) -> None:
    sit_down_at(page, position("s1", "ask.card"), "s1", "s2", "s3", "s4")
    next_question(page, None)
    page.locator(".hands .card.free").first.click()


def at_the_dice(page: Page) -> None:
    sit_down_at(page, position("killer", "ask.dice"), "killer")
    next_question(page, None)
    page.locator(".dock .option").nth(1).click()


def laying(page: Page) -> None:
    open_table(page, seats={"s1": "me"}, options={"people": 2}, fill="easy")
    expect(page.locator(".hands")).to_be_visible()
    for key in "1234":
        left = cards_left(page)
        page.keyboard.press(key)
        expect(page.locator(f"[data-left='{left}']")).to_have_count(0)
        expect(page.locator(f"[data-generator='{key}'] .card")).to_have_count(1)


def exploring(page: Page) -> None:
    open_table(page, seats={"killer": "me"}, fill="easy")
    expect(dock(page)).to_be_visible()
    page.keyboard.press("6")
    expect(page.locator(".board .token")).to_be_visible()


def attacking(page: Page) -> None:
    open_table(page, seats={"killer": "me"}, fill="easy")
    question = next_question(page, None)
    number = 0
    while not page.locator(".dock .option").count():
        hunt(page, number)
        question = next_question(page, question)
        number += 1
    page.locator(".dock .option").last.click()


def walking(page: Page) -> None:
    """A goal of `sixes` is chosen by number key."""
    sixes.sit_down(page, "s1")
    sixes.play_to_the_end(page, until="ask.turn")
    page.keyboard.press("1")
    expect(page.locator(".dock .option[aria-pressed=true]")).to_have_count(1)


def setting_dice_aside(page: Page) -> None:
    sixes.sit_down(page, "killer")
    sixes.play_to_the_end(page, until="ask.plan")


def splitting_movement(page: Page) -> None:
    """A survivor of `emblems` has an ability and movement to spend."""
    emblems.sit_down(page, "s1")
    emblems.play_to_the_end(page, until="ask.turn")
    page.keyboard.press("1")
    expect(page.locator(".dock .option[aria-pressed=true]")).to_have_count(1)


def spending_dice(page: Page) -> None:
    emblems.sit_down(page, "killer")
    emblems.play_to_the_end(page, until="ask.hunt")


def in_a_lesson(side: str) -> Callable[[Page], None]:
    def begin(page: Page) -> None:
        page.goto(f"/learn/trial/{side}")
        page.locator(".teacher .button.main").click()
        expect(dock(page)).to_be_visible()

    return begin


def in_a_replay(record: str) -> Callable[[Page], None]:
    def watch(page: Page) -> None:
        page.locator("input[type=file]").set_input_files(ROOT / "tests" / "records" / f"{record}.jsonl")
        expect(page.locator(".controls")).to_be_visible()
        page.goto("/r/file?step=28")
        expect(page.locator(".viewport [data-room], .viewport [data-generator]").first).to_be_visible()

    return watch


def looking_on(page: Page) -> None:
    wanted = {"game": "trial", "fill": "easy", "tempo": "slow"}
    table = page.request.post("/api/v1/tables", data=wanted).json()["table"]["id"]
    page.goto(f"/t/{table}/watch")
    expect(page.locator(".viewport [data-room]").first).to_be_visible()


KINDS: dict[str, Callable[[Page], None]] = {
    "path": at_a_path,
    "interaction": at_an_interaction,
    "pair": at_a_pair,
    "four hands": at_four_hands,
    "dice": at_the_dice,
    "laying": laying,
    "exploring": exploring,
    "attacking": attacking,
    "walk": walking,
    "dice set aside": setting_dice_aside,
    "movement": splitting_movement,
    "dice to spend": spending_dice,
    "survivor's lesson": in_a_lesson("survivor"),
    "killer's lesson": in_a_lesson("killer"),
    "replay of decoy": in_a_replay("decoy.edition1"),
    "replay of trial": in_a_replay("trial.edition1"),
    "spectator": looking_on,
}


def walk(page: Page, sizes: tuple[Size, ...]) -> None:
    """Look at a page in each size and both languages."""
    for language in LANGUAGES:
        page.get_by_role("button", name=language).click()
        for size in sizes:
            page.set_viewport_size({"width": size.width, "height": size.height})
            page.evaluate("scrollTo(0, 0)") if size.width >= 1000 else None
            assert in_the_end(page, lambda: page.evaluate(ASTRAY)) == [], (size, language)


@pytest.mark.parametrize("kind", ["path", "pair", "laying", "walk", "killer's lesson", "replay of trial"])
def test_the_board_is_whole_and_nothing_is_cut(visitor: Visitor, kind: str) -> None:
    page = visitor()
    KINDS[kind](page)

    walk(page, FEW_SIZES)


@pytest.mark.slow
@pytest.mark.parametrize("kind", list(KINDS))
def test_the_board_is_whole_in_every_size(visitor: Visitor, kind: str) -> None:
    page = visitor()
    KINDS[kind](page)

    walk(page, SIZES)
