"""Clocks: how long they run, how they read, and what comes at zero."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from lastlight.core.seats import KILLER
from lastlight.server.settings import CLOCKS
from tests.browser.desk import lay_all, next_question, open_table
from tests.server.running import quick, running

Visitor = Callable[..., Page]

A_LONG_TIME = 600


def test_a_slow_clock_counts_in_hours(visitor: Visitor) -> None:
    page = visitor()
    open_table(page, seats={"killer": "me"}, clock="slow")

    expect(page.get_by_role("timer")).to_have_text("23 h 59 min")


def test_a_clock_says_how_long_it_runs_and_what_comes_at_zero(visitor: Visitor) -> None:
    page = visitor(path="/new/decoy")
    clock = page.get_by_label("Clock")
    expect(clock).to_be_visible()
    zero = page.get_by_text("At zero a bot answers for the seat")
    expect(zero).to_be_hidden()

    told = {one.get_attribute("value"): one.inner_text() for one in clock.get_by_role("option").all()}
    assert told["relaxed"] == f"Relaxed: {CLOCKS['relaxed'] // 60} minutes per decision"
    assert told["live"] == f"Live: {CLOCKS['live']} seconds per decision"
    assert (told["slow"], CLOCKS["slow"]) == ("Slow: one day per decision", 24 * 3600)
    clock.select_option("live")
    expect(zero).to_be_visible()


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
        told = survivor.get_by_role("log")
        expect(told).to_contain_text("The killer explores generator")
        expect(told).to_contain_text("Round 2 begins")  # the bot has done all there was
        survivor.get_by_role("button", name="Seats").click()
        expect(survivor.locator(".side .seats")).to_contain_text("a bot is standing in")

        killer.get_by_role("button", name="Take my seat back").click()

        expect(killer.get_by_text("A bot is answering for you.")).to_be_hidden()
        expect(survivor.locator(".side .seats")).not_to_contain_text("a bot is standing in")
        lay_all(survivor)
        expect(killer.get_by_text("Which generator do you explore?")).to_be_visible()
