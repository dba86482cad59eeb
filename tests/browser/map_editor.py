"""What a person does in the map editor."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.desk import Visitor, box

UNIT, RULER = 40, 22
"""Of the drawing: a space, and the rulers beside it."""


def editor(visitor: Visitor, start: str = "empty", game: str = "sixes", **more: object) -> Page:
    page = visitor(path=f"/maps/{game}", **more)
    page.locator(".from select").select_option(start)
    return page


def choose(page: Page, tool: str) -> None:
    page.locator(f"input[name=tool][value='{tool}']").check(force=True)


def point(page: Page, column: float, row: float) -> tuple[float, float]:
    """Where on the screen a place of the map is, in spaces from its corner."""
    svg = page.locator(".canvas svg")
    svg.scroll_into_view_if_needed()
    drawn = box(svg)
    scale = drawn["width"] / float((svg.get_attribute("viewBox") or "").split()[2])
    return drawn["x"] + (RULER + column * UNIT) * scale, drawn["y"] + (RULER + row * UNIT) * scale


def draw(page: Page, *places: tuple[float, float]) -> None:
    """One stroke with the mouse."""
    page.mouse.move(*point(page, *places[0]))
    page.mouse.down()
    for place in places[1:]:
        page.mouse.move(*point(page, *place), steps=8)
    page.mouse.up()
