"""A table that people share: clocks, consent, open seats, another device, a server that comes back."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from lastlight.core.seats import KILLER
from lastlight.server.settings import CLOCKS
from tests.browser.conftest import ROOT, wait_until_well
from tests.browser.desk import (
    PHONE,
    WIDE,
    Size,
    dock,
    fits,
    flaws,
    hunt,
    lay_all,
    new_context,
    next_question,
    play_from_lobby,
)
from tests.browser.test_people import two_at_a_table
from tests.server.running import quick, running

Visitor = Callable[..., Page]

A_LONG_TIME = 600


@pytest.fixture
def stranger(browser: Browser, address: str) -> Iterator[Callable[..., Page]]:
    """A person who goes where the server says no: unlike a visitor's, their console may tell of it."""
    contexts = []

    def visit(language: str = "en", at: str = address) -> Page:
        contexts.append(new_context(browser, at, WIDE, language, "instant"))
        return contexts[-1].new_page()

    yield visit
    for context in contexts:
        context.close()


def open_table(page: Page, **wanted: Any) -> Any:
    """Set a table up as the page's person, and go there."""
    made = page.request.post("/api/v1/tables", data={"game": "decoy", "tempo": "instant", **wanted}).json()
    page.goto(f"/t/{made['table']['id']}")
    return made


def killer_has_explored(killer: Page, survivor: Page) -> None:
    lay_all(survivor)
    next_question(killer, None)
    hunt(killer, 0)
    expect(survivor.get_by_role("log")).to_contain_text("The killer explores generator")


# Clocks ---------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_at_zero_a_bot_answers_until_the_owner_takes_the_seat_back(stranger: Visitor, tmp_path: Path) -> None:
    with running(quick(tmp_path, clocks={**CLOCKS, "live": A_LONG_TIME})) as server:
        at = f"http://127.0.0.1:{server.port}"
        killer, survivor = stranger(at=at), stranger(at=at)
        seats = {"killer": "me", "s1": "person"}
        made = open_table(killer, seats=seats, options={"people": 2}, clock="live")
        survivor.goto(made["invites"][0]["link"])
        survivor.get_by_role("button", name="Sit down").click()
        lay_all(survivor)
        next_question(killer, None)
        expect(killer.get_by_role("timer")).to_be_visible()

        server.run_out(made["table"]["id"], KILLER)

        expect(killer.get_by_text("A bot is answering for you.")).to_be_visible()
        expect(survivor.get_by_role("log")).to_contain_text("The killer explores generator")
        survivor.get_by_role("button", name="Seats").click()
        expect(survivor.locator(".side .seats")).to_contain_text("a bot stands in")

        killer.get_by_role("button", name="Play myself again").click()

        expect(killer.get_by_text("A bot is answering for you.")).to_be_hidden()
        expect(survivor.locator(".side .seats")).not_to_contain_text("a bot stands in")
        lay_all(survivor)
        expect(killer.get_by_text("Which generator do you explore?")).to_be_visible()


# Undo -----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_an_undo_that_the_other_agrees_to_takes_the_match_back(visitor: Visitor) -> None:
    killer, survivor = two_at_a_table(visitor)
    killer_has_explored(killer, survivor)
    survivor.get_by_role("button", name="Undo").click()
    expect(killer.get_by_role("alert")).to_contain_text("Survivor 1 asks to take the last decision back.")
    expect(survivor.get_by_role("button", name="Agree")).to_have_count(0)

    killer.get_by_role("button", name="Agree").click()

    for page in (killer, survivor):
        expect(page.get_by_role("log")).to_contain_text("takes the last decision back")
        expect(page.locator(".path")).to_contain_text("Round 1")
    expect(survivor.locator(".hands")).to_be_visible()
    expect(killer.locator(".board .card")).to_have_count(0)


@pytest.mark.slow
def test_an_undo_that_the_other_refuses_changes_nothing(visitor: Visitor) -> None:
    killer, survivor = two_at_a_table(visitor)
    killer_has_explored(killer, survivor)
    survivor.get_by_role("button", name="Undo").click()

    killer.get_by_role("button", name="Refuse").click()

    for page in (killer, survivor):
        expect(page.get_by_text("asks to take the last decision back")).to_have_count(0)
        expect(page.get_by_role("log")).to_contain_text("The killer explores generator")
        expect(page.get_by_role("log")).not_to_contain_text("takes the last decision back")


# Sitting down ---------------------------------------------------------------------------------------------


def test_an_open_seat_is_found_in_the_lobby_and_taken(visitor: Visitor) -> None:
    host = visitor(path="/new/decoy")
    host.locator("#option-people").fill("2")
    host.locator("#option-people").press("Tab")
    expect(host.locator("#seat-s2")).to_have_count(0)
    host.locator("#seat-s1").select_option("open")
    host.get_by_role("button", name="Open the table").click()
    expect(host.get_by_role("heading", name="Waiting for players")).to_be_visible()

    guest = visitor()
    path = host.evaluate("location.pathname")
    guest.get_by_role("region", name="Open tables").locator(f"a[href='{path}']").click()
    guest.get_by_role("button", name="Sit here").click()

    expect(guest.locator(".hands")).to_be_visible()
    expect(host.locator("[data-generator]")).to_have_count(7)


@pytest.mark.slow
def test_random_roles_deal_the_seats_out(visitor: Visitor) -> None:
    page = visitor(path="/new/decoy")
    page.get_by_label("Roles").select_option("random")
    with page.expect_request(
        lambda asked: asked.url.endswith("/api/v1/tables") and asked.method == "POST"
    ) as sent:
        page.get_by_role("button", name="Open the table").click()
    expect(page.locator("[data-generator]")).to_have_count(7)
    page.get_by_role("button", name="Seats").click()

    assert '"roles":"random"' in (sent.value.post_data or "")
    expect(page.locator(".side .seats .tag.lit")).to_have_count(1)
    expect(page.locator(".side .seats li", has_text="Bot (")).to_have_count(4)


@pytest.mark.slow
def test_what_lies_on_one_device_lies_on_the_other_too(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "survivors")
    page.keyboard.press("1")
    page.keyboard.press("4")
    expect(page.locator(".hint")).to_contain_text("Bianca herself")
    page.get_by_role("button", name="Second device").click()

    other = visitor()
    other.goto(page.get_by_role("textbox", name="Second device").input_value())
    other.get_by_role("button", name="Sit down").click()

    expect(other.locator("[data-generator='1'] .card.herself")).to_have_count(1)
    expect(other.locator("[data-generator='4'] .card.decoy")).to_have_count(1)
    lay_all(other)
    for device in (page, other):
        expect(device.get_by_role("log")).to_contain_text("The killer explores generator")


# My turn --------------------------------------------------------------------------------------------------

LOOKS_AWAY = """
window.notified = [];
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, { body }) { window.notified.push([title, body]); }
};
Object.defineProperty(document, "hidden", { get: () => true });
"""


@pytest.mark.slow
def test_who_looks_elsewhere_is_called_when_it_is_their_turn(visitor: Visitor) -> None:
    killer, survivor = two_at_a_table(visitor)
    expect(survivor).to_have_title("Your decision – Dead beside Decoy · Last Light")
    expect(killer).to_have_title("Dead beside Decoy · Last Light")
    killer.evaluate(LOOKS_AWAY)
    killer.get_by_role("button", name="Notify me").click()
    assert killer.evaluate("window.notified") == []

    lay_all(survivor)

    expect(killer).to_have_title("Your decision – Dead beside Decoy · Last Light")
    assert killer.evaluate("window.notified") == [["Dead beside Decoy", "Your decision"]]


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


# Records --------------------------------------------------------------------------------------------------


def drop(page: Page, text: str) -> None:
    """Drag a file with this text over the page, and let go."""
    held = page.evaluate_handle(
        """(text) => {
          const held = new DataTransfer();
          held.items.add(new File([text], "match.jsonl"));
          return held;
        }""",
        text,
    )
    page.dispatch_event("main", "dragover", {"dataTransfer": held})
    expect(page.get_by_text("Let go to watch this record")).to_be_visible()
    page.dispatch_event("main", "drop", {"dataTransfer": held})
    expect(page.get_by_text("Let go to watch this record")).to_be_hidden()


@pytest.mark.slow
def test_a_record_dropped_on_a_replay_is_watched_and_a_broken_one_says_what_is_wrong(
    stranger: Visitor, finished: str
) -> None:
    page = stranger()
    page.goto(f"/r/{finished}")
    record = page.request.get(f"/r/{finished}.jsonl").text()

    drop(page, record)
    expect(page).to_have_url(f"{page.evaluate('location.origin')}/r/file")
    expect(page.locator(".replay .overline")).to_contain_text("from a file")
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 1 of")

    drop(page, "garbage")
    expect(page.get_by_role("alert")).to_contain_text("Line 1 of the record cannot be read")
    drop(page, record.replace("alice ", "alice 9", 1))
    expect(page.get_by_role("alert")).to_contain_text("The record does not hold")
    drop(page, record)
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 1 of")


# For everyone ---------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_curtain_waiting_room_and_invitation_are_for_everyone(
    visitor: Visitor, language: str, size: Size
) -> None:
    host, guest = visitor(size=size, language=language), visitor(size=size, language=language)
    open_table(host, hotseat=True, seats={"killer": "me", "s1": "me"}, options={"people": 2})
    expect(host.locator(".curtain")).to_be_visible()
    assert flaws(host) == []
    assert fits(host)

    open_table(host, seats={"killer": "me", "s1": "person"}, options={"people": 2})
    host.locator("main .seats button").click()
    expect(host.locator("main .seats input")).to_be_visible()
    assert flaws(host) == []
    assert fits(host)

    guest.goto(host.locator("main .seats input").input_value())
    expect(guest.locator("form.panel")).to_be_visible()
    assert flaws(guest) == []
    assert fits(guest)


@pytest.mark.parametrize(("language", "said"), [("en", "No light here"), ("cs", "Tady se nesvítí")])
def test_an_unknown_address_is_said_to_be_none(stranger: Visitor, language: str, said: str) -> None:
    page = stranger(language)

    answer = page.goto("/no/such/page")

    assert answer is not None
    assert answer.status == 404
    expect(page.get_by_role("heading", name=said)).to_be_visible()
    assert flaws(page) == []


def test_an_unknown_lesson_or_match_leads_back_to_the_lobby(stranger: Visitor) -> None:
    page = stranger("en")

    page.goto("/learn/trial/nobody")
    expect(page.get_by_role("heading", name="No light here")).to_be_visible()
    page.goto("/r/nowhere2")
    expect(page.get_by_role("alert")).to_contain_text("There is no such table here.")

    expect(page.get_by_role("link", name="To the lobby")).to_be_visible()
    expect(page.get_by_role("link", name="To the table")).to_have_count(0)


def test_a_code_that_means_nothing_is_said_to_be_none(stranger: Visitor) -> None:
    page = stranger("en")

    page.goto("/new/decoy?code=decoy-nothing")
    expect(page.get_by_role("alert")).to_be_visible()
    page.goto("/new/decoy?code=trial-")

    expect(page.get_by_role("alert")).to_be_visible()


# Faults ---------------------------------------------------------------------------------------------------


@contextmanager
def serving(port: int, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A server of one's own, to be killed and started again."""
    command = [sys.executable, "-m", "tests.browser.server", str(port), str(folder)]
    log = folder / "server.log"
    with log.open("ab") as said, subprocess.Popen(command, cwd=ROOT, stdout=said, stderr=said) as server:
        wait_until_well(server, f"http://127.0.0.1:{port}", log)
        try:
            yield server
        finally:
            server.terminate()


@pytest.mark.slow
def test_a_killed_server_comes_back_and_the_match_goes_on(stranger: Visitor, tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    page = stranger(at=f"http://127.0.0.1:{port}")
    with serving(port, tmp_path) as server:
        page.goto("/")
        play_from_lobby(page, "survivors")
        page.keyboard.press("1")
        page.keyboard.press("4")
        expect(page.locator(".hint")).to_contain_text("Bianca herself")
        server.kill()
    expect(page.get_by_text("The connection is lost.")).to_be_visible()

    with serving(port, tmp_path):
        expect(page.get_by_text("The connection is lost.")).to_be_hidden()
        expect(page.locator("[data-generator='1'] .card.herself")).to_have_count(1)
        expect(page.locator("[data-generator='4'] .card.decoy")).to_have_count(1)
        lay_all(page)
        expect(page.get_by_role("log")).to_contain_text("The killer explores generator")
        expect(dock(page)).to_be_visible()
