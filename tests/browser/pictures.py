"""Pictures of every page, wide and on a phone, in both languages: run it with an address and a folder."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from lastlight.games.trial.match import Match
from tests.browser.conftest import BROWSER_ARGUMENTS
from tests.browser.desk import (
    PHONE,
    ROOT,
    WIDE,
    Size,
    choose_in_lobby,
    dock,
    new_context,
    next_question,
    open_generators,
)
from tests.browser.grid import KINDS, Kind, play, sit_down
from tests.browser.trial import sit_down_at
from tests.positions import come_to

RECORD = ROOT / "tests" / "records" / "decoy.edition1.jsonl"
LABELS = {
    "en": ("Play the killer", "Play the survivors", "Normal"),
    "cs": ("Hrát za zabijáka", "Hrát za přeživší", "Střední"),
}


def main(address: str, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=BROWSER_ARGUMENTS)
        for name, size in (("wide", WIDE), ("phone", PHONE)):
            for language in ("en", "cs"):
                take_all(browser, address, folder, name, size, language)
                take_trial(browser, address, folder, name, size, language)
                take_replay(browser, address, folder, name, size, language)
                for kind in KINDS.values():
                    take_grid(browser, address, folder, name, size, language, kind)
        browser.close()


def take_all(browser: Browser, address: str, folder: Path, name: str, size: Size, language: str) -> None:
    context = new_context(browser, address, size, language, "instant")
    page = context.new_page()

    def take(what: str, whole: bool = False) -> None:
        path = folder / f"{name}-{language}-{what}.png"
        page.screenshot(path=str(path), full_page=whole, animations="disabled")

    killer, survivors, normal = LABELS[language]
    page.goto("/")
    expect(page.get_by_role("article").first).to_be_visible()
    take("lobby", whole=name == "phone")
    page.goto("/new/decoy")
    expect(page.locator("#seat-killer")).to_be_visible()
    take("new")
    page.goto("/rules/decoy#DC-AMB-02")
    expect(page.locator("#DC-AMB-02")).to_be_visible()
    take("rules")

    page.goto("/")
    choose_in_lobby(page, "Dead beside Decoy", survivors, normal)
    some_rounds(page, 3)
    for key in "1326":
        page.keyboard.press(key)
    expect(page.locator(".at", has_text="6")).to_have_count(1)
    take("survivors")
    take("survivors-whole", whole=True)

    page.goto("/")
    choose_in_lobby(page, "Dead beside Decoy", killer, normal)
    question = some_rounds(page, 6)
    page.locator(f"[data-generator='{open_generators(page)[1]}'] .pick").click()
    expect(page.locator(".board .token")).to_be_visible()
    expect(page.locator(".board .card.back").first).to_be_visible()
    take("killer")
    page.locator(".dock .button.main").click()
    next_question(page, question)
    take("act")
    context.close()


def take_trial(browser: Browser, address: str, folder: Path, name: str, size: Size, language: str) -> None:
    """The table of `trial` at moments worth a look."""
    context = new_context(browser, address, size, language, "instant")
    page = context.new_page()
    for what, seat, record in moments():
        page.goto("/")
        sit_down_at(page, record, seat)
        next_question(page, None)
        page.screenshot(path=str(folder / f"trial-{what}-{name}-{language}.png"))
    context.close()


def take_grid(
    browser: Browser, address: str, folder: Path, name: str, size: Size, language: str, kind: Kind
) -> None:
    """A game on spaces: a walk being chosen, the killer's dice, the end, and a map being drawn."""
    context = new_context(browser, address, size, language, "instant")
    page = context.new_page()
    mode = "-classic" if kind.options.get("mode") == "classic" else ""

    def take(what: str, whole: bool = False) -> None:
        path = folder / f"{kind.game}{mode}-{what}-{name}-{language}.png"
        page.screenshot(path=str(path), full_page=whole, animations="disabled")

    page.goto("/")
    sit_down(page, kind, {"killer": "me"}, fill="normal")
    play(page, kind, until=kind.killers)
    take("killer")
    rounds = {"max_rounds": 12} if "max_rounds" in kind.options else {}  # enough for something to happen
    sit_down(page, kind, {"s1": "me"}, fill="normal", options=rounds)
    play(page, kind, until="ask.turn")
    page.locator(".dock .option[data-option^='walk ']").first.click()
    expect(page.locator(".pill")).to_be_visible()
    take("turn")
    play(page, kind)
    expect(page.locator("section[aria-labelledby=end] a[href*='step=']").first).to_be_visible()
    take("end", whole=name == "wide")
    page.goto(f"/maps/{kind.game}")
    expect(page.locator(".verdict.well")).to_be_visible()
    take("map")
    context.close()


def take_replay(browser: Browser, address: str, folder: Path, name: str, size: Size, language: str) -> None:
    """A replay where an attack is over and all cards are turned up."""
    context = new_context(browser, address, size, language, "instant")
    page = context.new_page()
    page.goto("/")
    page.locator("input[type=file]").set_input_files(RECORD)
    expect(page.locator(".controls")).to_be_visible()
    page.goto("/r/file?step=28&event=2")
    expect(page.locator(".board .card").first).to_be_visible()
    page.screenshot(path=str(folder / f"replay-{name}-{language}.png"), animations="disabled")
    context.close()


@cache
def moments() -> list[tuple[str, str, tuple[str, int]]]:
    """What is shown, through whose eyes, and the match up to there."""
    devout = {"mode": "devout", "devout_shared": True}
    return [
        ("survivor", "s1", come_to("s1", "ask.card", is_third_round)),
        ("killer", "killer", come_to("killer", "ask.pair", is_third_round)),
        ("turn", "s1", come_to("s1", "ask.interact", is_third_round)),
        ("reaction", "s1", come_to("s1", "trigger.killer_enters", is_third_round, "premonition", **devout)),
        ("pick-up", "killer", come_to("killer", "ask.dice", is_third_round)),
    ]


def is_third_round(m: Match) -> bool:
    return m.state.round >= 3


def some_rounds(page: Page, rounds: int) -> str | None:
    """Play some decisions, then stop before the next one."""
    from tests.browser.desk import hunt, lay_all

    question = next_question(page, None)
    number = 0
    while number < rounds or not (page.locator(".hands").count() or open_generators(page)):
        if page.locator(".hands").count():
            lay_all(page, number)
        else:
            hunt(page, number)
        question = next_question(page, question)
        number += 1
    expect(dock(page)).to_be_visible()
    return question


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
