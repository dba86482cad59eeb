"""Both games on tiles as one: how a person sits down, answers and comes to the end, whichever it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser import emblems, sixes
from tests.browser.desk import MOST_DECISIONS, end, open_table

FIGURES = 5


class Kind(NamedTuple):
    """A game on tiles, and one of its modes."""

    game: str
    options: Mapping[str, object]
    decide: Callable[[Page, int, str], None]
    killers: str
    """What the killer is asked first in his turn."""


KINDS = {
    "sixes": Kind("sixes", {**sixes.SMALL, "max_rounds": 3}, sixes.answer, "ask.plan"),
    "standard": Kind("emblems", {**emblems.SMALL, **emblems.SHORT}, emblems.decide, "ask.hunt"),
    "classic": Kind(
        "emblems", {**emblems.SMALL, "mode": "classic", "max_rounds": 3}, emblems.decide, "ask.hunt"
    ),
}
"""Short matches: they end by themselves after a few rounds."""

each_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=list(KINDS))


def sit_down(page: Page, kind: Kind, seats: Mapping[str, str], **more: Any) -> Any:
    """A table of this kind where these sit, and bots in all other seats."""
    options = {**kind.options, **more.pop("options", {})}
    return open_table(page, game=kind.game, seats=dict(seats), options=options, **{"fill": "random", **more})


def play(page: Page, kind: Kind, by: str = sixes.LIST, until: str = "") -> None:
    """Answer everything until the match is over, or until a question of this kind."""
    sixes.play_to_the_end(page, by, until, kind.decide)


def play_at_one_screen(page: Page, kind: Kind) -> list[str]:
    """Play both sides behind a curtain to the end; for whom it was opened, in order."""
    lift = page.get_by_role("button", name="Open the curtain for")
    draw = page.get_by_role("button", name="Draw the curtain")
    asked: str | None = None
    opened: list[str] = []
    for number in range(MOST_DECISIONS):
        other = page.locator(f"[data-question]:not([data-question='{asked}'])")
        expect(other.or_(lift).or_(draw).or_(end(page)).first).to_be_visible()
        if end(page).is_visible():
            return opened
        if draw.is_visible():
            draw.click()
            expect(lift).to_be_visible()
        elif lift.is_visible():
            expect(page.locator("[data-figure], [data-question], [role=log]")).to_have_count(0)
            opened.append(lift.inner_text().rpartition(": ")[2])
            lift.click()
            expect(lift).to_have_count(0)
        else:
            asked = other.get_attribute("data-question")
            kind.decide(page, number, sixes.LIST)
            expect(page.locator(f"[data-question='{asked}']")).to_have_count(0)
    raise AssertionError("the match does not end")
