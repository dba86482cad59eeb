"""Every page as Lighthouse sees it, on a phone and on a wide screen."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import BROWSER_ARGUMENTS, chromium
from tests.browser.desk import ARTEFACTS, ROOT, WIDE, new_context

HUNDREDS = ("accessibility", "best-practices", "seo")
MOST_SHIFT = 0.02
"""How much of the page may move after it was painted first (CLS)."""

ATTEMPTS = 3
"""Lighthouse gives up where a busy machine paints nothing in its time: that says nothing of the page."""

SCREENS: dict[str, list[str]] = {"phone": [], "wide": ["--preset=desktop"]}

PAGES = {
    "lobby": "/",
    "new table of decoy": "/new/decoy",
    "new table of trial": "/new/trial",
    "new table of sixes": "/new/sixes",
    "new table of emblems": "/new/emblems",
    "lesson": "/learn/trial/survivor",
    "rules": "/rules/trial",
    "maps": "/maps/sixes",
    "table": "/t/{table}/watch",
    "replay": "/r/{finished}",
}


@pytest.fixture(scope="module")
def table(browser: Browser, address: str) -> str:
    """The id of a table that waits for its killer, for somebody to look at."""
    context = new_context(browser, address, WIDE, "en", "instant")
    wanted = {"game": "decoy", "tempo": "instant", "seats": {"killer": "me"}, "fill": "easy"}
    made = context.request.post("/api/v1/tables", data=wanted).json()
    context.close()
    found: str = made["table"]["id"]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("screen", list(SCREENS))
@pytest.mark.parametrize("name", list(PAGES))
def test_a_page_is_open_to_everyone_and_keeps_still(
    address: str, table: str, finished: str, name: str, screen: str
) -> None:
    path = PAGES[name].format(table=table, finished=finished)
    told = report(f"{address}{path}", screen, ARTEFACTS / "lighthouse" / f"{name} {screen}.json")

    assert told["audits"]["cumulative-layout-shift"]["numericValue"] < MOST_SHIFT
    assert {about: told["categories"][about]["score"] for about in HUNDREDS} == dict.fromkeys(HUNDREDS, 1)


def report(url: str, screen: str, file: Path) -> Any:
    """What Lighthouse says about a page. Speed is printed, never asserted: it depends on this machine."""
    file.parent.mkdir(parents=True, exist_ok=True)
    command = [
        str(ROOT / "ui" / "node_modules" / ".bin" / "lighthouse"),
        url,
        "--quiet",
        "--output=json",
        f"--output-path={file}",
        "--throttling-method=simulate",
        f"--chrome-flags=--headless=new {' '.join(BROWSER_ARGUMENTS)}",
        *SCREENS[screen],
    ]
    for _ in range(ATTEMPTS):
        done = subprocess.run(command, env=os.environ | {"CHROME_PATH": chromium()}, timeout=300)
        if done.returncode == 0:
            break
    done.check_returncode()
    told: Any = json.loads(file.read_text())
    speed = round(told["categories"]["performance"]["score"] * 100)
    marks = ("first-contentful-paint", "largest-contentful-paint", "cumulative-layout-shift")
    paint, largest, shift = (told["audits"][mark]["displayValue"] for mark in marks)
    print(f"\n{file.stem}: performance {speed}, first paint {paint}, largest {largest}, shift {shift}")
    return told
