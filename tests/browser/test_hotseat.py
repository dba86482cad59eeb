"""Several people at one screen: a curtain between the sides."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.company import open_hotseat
from tests.browser.desk import MOST_DECISIONS, PHONE, box, end, hunt, lay_all, next_question, open_table, shot

Visitor = Callable[..., Page]


@pytest.mark.slow
def test_a_curtain_falls_between_the_sides(visitor: Visitor) -> None:
    page, spectator = visitor(path="/new/decoy"), visitor()
    page.get_by_label("Hotseat").check()
    page.get_by_role("button", name="Take the bots' seats too").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Pass the screen to: Survivor 1")).to_be_visible()
    expect(page.locator("[data-generator]")).to_have_count(0)
    shot(page, "wide-en-curtain")

    spectator.goto(f"{page.url}/watch")
    expect(spectator.locator("[data-generator]")).to_have_count(7)
    expect(spectator.get_by_text("Looking now")).to_have_count(0)

    page.get_by_role("button", name="Open the curtain for: Survivor 1").click()
    lay_all(page)
    page.get_by_role("button", name="Draw the curtain").click()
    expect(page.get_by_role("heading", name="Pass the screen to: Killer")).to_be_visible()
    expect(page.locator(".card")).to_have_count(0)

    page.get_by_role("button", name="Open the curtain for: Killer").click()
    expect(page.locator(".board .card.back")).to_have_count(8)
    next_question(page, None)
    hunt(page, 0)
    expect(page.get_by_role("log")).to_contain_text("The killer explores generator")


@pytest.mark.slow
def test_a_whole_match_is_played_at_one_screen(visitor: Visitor) -> None:
    page = open_hotseat(visitor)
    curtain = page.get_by_role("button", name="Open the curtain for")
    draw = page.get_by_role("button", name="Draw the curtain")
    question: str | None = None
    sides: list[str] = []
    for decision in range(MOST_DECISIONS):
        asked = page.locator(f"[data-question]:not([data-question='{question}'])")
        expect(asked.or_(curtain).or_(draw).or_(end(page)).first).to_be_visible()
        if end(page).is_visible():
            break
        if draw.is_visible():
            draw.click()
            expect(curtain).to_be_visible()
            expect(page.locator(".card")).to_have_count(0)
        elif curtain.is_visible():
            sides.append(curtain.inner_text())
            curtain.click()
            expect(curtain).to_have_count(0)
        else:
            question = asked.get_attribute("data-question")
            if page.locator(".hands").count():
                lay_all(page, decision)
            else:
                hunt(page, decision)

    expect(end(page).get_by_role("heading").first).to_contain_text("win")
    assert len(sides) >= 4
    assert all("Survivor 1" in said for said in sides[::2])
    assert all(said.endswith("Killer") for said in sides[1::2])
    shot(page, "wide-en-hotseat-end")


def test_a_finished_match_is_there_after_a_reload(visitor: Visitor) -> None:
    page = open_hotseat(visitor)
    page.get_by_role("button", name="Open the curtain for: Survivor 1").click()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(end(page)).to_be_visible()

    page.reload()

    expect(end(page).get_by_role("button", name="Rematch, roles rotated")).to_be_visible()
    expect(page.locator("[data-generator]")).to_have_count(7)


def test_the_focus_goes_where_one_reads_on(visitor: Visitor) -> None:
    page = open_hotseat(visitor)
    expect(page.get_by_role("heading", name="Pass the screen to: Survivor 1")).to_be_focused()

    page.get_by_role("button", name="Open the curtain for: Survivor 1").click()
    expect(page.locator(".path")).to_be_focused()
    lay_all(page)
    expect(page.get_by_role("button", name="Draw the curtain")).to_be_visible()
    expect(page.locator(".path")).to_be_focused()

    page.get_by_role("button", name="Draw the curtain").click()
    expect(page.get_by_role("heading", name="Pass the screen to: Killer")).to_be_focused()


def test_enter_lifts_the_curtain_but_not_when_it_is_held_down(visitor: Visitor) -> None:
    page = open_hotseat(visitor)
    assert box(page.locator(".curtain"))["width"] > 0.95 * box(page.locator("main"))["width"]
    page.keyboard.press("Enter")
    lay_all(page)

    page.get_by_role("button", name="Draw the curtain").focus()
    page.keyboard.down("Enter")
    expect(page.get_by_role("heading", name="Pass the screen to: Killer")).to_be_focused()
    page.keyboard.down("Enter")
    expect(page.get_by_role("heading", name="Pass the screen to: Killer")).to_be_visible()
    page.keyboard.up("Enter")

    page.keyboard.press("Enter")
    expect(page.locator(".board .card.back")).to_have_count(8)


def test_the_next_side_never_sees_what_the_one_before_saw(visitor: Visitor) -> None:
    page = open_hotseat(visitor, between=without_the_killers_view)
    page.get_by_role("button", name="Open the curtain for: Survivor 1").click()
    lay_all(page)
    page.get_by_role("log").get_by_role("link", name="Round 1 begins").click()
    expect(page.get_by_text("You are looking at an earlier moment")).to_be_visible()
    page.get_by_role("button", name="Draw the curtain").click()

    page.get_by_role("button", name="Open the curtain for: Killer").click()

    expect(page.get_by_role("log")).to_be_visible()
    expect(page.locator("[data-generator]")).to_have_count(0)
    expect(page).not_to_have_url(re.compile("step="))


def without_the_killers_view(socket: WebSocketRoute) -> None:
    """A server that is in the beat of a silent trigger while the killer opens the curtain."""
    server = socket.connect_to_server()

    def from_server(message: str | bytes) -> None:
        said = json.loads(message)
        if said.get("looking") == ["killer"]:
            said |= {"view": None, "questions": []}
        socket.send(json.dumps(said))

    server.on_message(from_server)


@pytest.mark.slow
def test_at_one_screen_it_is_said_whom_the_match_waits_for(visitor: Visitor) -> None:
    page = visitor()
    open_table(page, hotseat=True, seats={"killer": "me", "s1": "me"}, options={"people": 2})
    expect(page.get_by_role("heading", name="Pass the screen to: Survivor 1")).to_be_visible()
    page.get_by_role("button", name="Open the curtain for: Survivor 1").click()
    expect(page.get_by_text("Hotseat. Looking now: Survivor 1")).to_be_visible()

    lay_all(page)

    expect(page.locator(".where")).to_contain_text("Waiting for: Killer")
    expect(page.get_by_text("Next to decide: Killer")).to_be_visible()


def test_the_curtain_is_at_hand_wherever_on_a_phone_one_is(visitor: Visitor) -> None:
    page = visitor(size=PHONE)
    open_table(page, hotseat=True, seats={"killer": "me", "s1": "me"}, options={"people": 2})
    page.get_by_role("button", name="Open the curtain for: Survivor 1").click()
    lay_all(page)
    expect(page.get_by_text("Next to decide: Killer")).to_be_visible()

    for place in ("0", "document.body.scrollHeight"):
        page.evaluate(f"scrollTo(0, {place})")
        expect(page.get_by_role("button", name="Draw the curtain")).to_be_in_viewport(ratio=1)
