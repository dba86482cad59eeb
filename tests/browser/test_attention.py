"""It is my turn: the title says it, and a notification where the browser has any."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.company import two_at_a_table
from tests.browser.desk import TIMERS_CRAWL, hunt, lay_all, next_question, play_from_lobby, until

Visitor = Callable[..., Page]

YOURS = re.compile("^Your decision")

HIDE = """() => {
    Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""

NOTES = """
    window.notes = [];
    window.Notification = class {
        static permission = "granted";
        constructor(title, { body }) { Object.assign(this, { title, body, open: true }); notes.push(this); }
        close() { this.open = false; }
    };
"""

ANDROID = """
    window.Notification = class {
        static permission = "default";
        static requestPermission = async () => "granted";
        constructor() { throw new TypeError("Illegal constructor"); }
    };
"""

LOOKS_AWAY = """
window.notified = [];
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, { body }) { window.notified.push([title, body]); }
};
Object.defineProperty(document, "hidden", { get: () => true });
"""


def with_notifications(visitor: Visitor, script: str) -> Page:
    """A browser that notifies as the script says, and a person who wants it to."""
    page = visitor(tempo="slow")
    page.context.add_init_script(script)
    wanted = json.dumps({"tempo": "slow", "sound": False, "notify": True})
    page.evaluate("kept => localStorage.setItem('lastlight.settings', kept)", wanted)
    page.reload()
    return page


def test_a_hidden_tab_says_at_once_that_it_is_my_turn(visitor: Visitor) -> None:
    page = with_notifications(visitor, NOTES)
    play_from_lobby(page, "killer")
    question = next_question(page, None)
    page.evaluate(TIMERS_CRAWL)
    hunt(page, 0)
    expect(page.get_by_role("button", name="Skip ahead")).to_be_visible()
    expect(page).not_to_have_title(YOURS)

    page.evaluate(HIDE)

    next_question(page, question)
    expect(page).to_have_title(YOURS)
    until(page, lambda: bool(page.evaluate("notes.length > 0")))
    page.evaluate("notes.at(-1).onclick()")
    assert page.evaluate("notes.map(({body, open}) => [body, open])") == [["Your decision", False]]


def test_a_browser_that_refuses_to_notify_disturbs_nothing(visitor: Visitor) -> None:
    page = with_notifications(visitor, ANDROID.replace('"default"', '"granted"'))
    play_from_lobby(page, "killer")
    question = next_question(page, None)
    page.evaluate(HIDE)
    hunt(page, 0)

    next_question(page, question)
    expect(page).to_have_title(YOURS)


def test_where_nothing_can_notify_the_settings_are_not_blamed(visitor: Visitor) -> None:
    page = visitor()
    page.context.add_init_script(ANDROID)
    page.reload()
    play_from_lobby(page, "killer")

    page.get_by_role("button", name="Notify me").click()

    expect(page.get_by_text("This browser cannot show notifications for this page.")).to_be_visible()
    expect(page.get_by_role("button", name="Notify me")).to_have_attribute("aria-pressed", "false")


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
    until(killer, lambda: bool(killer.evaluate("window.notified.length > 0")))
    assert killer.evaluate("window.notified") == [["Dead beside Decoy", "Your decision"]]
