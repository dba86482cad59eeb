"""Talk: what could not be sent stays to be sent, what was read is not new."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.company import two_at_a_table
from tests.browser.desk import box, play_from_lobby, shot, spilt

Visitor = Callable[..., Page]


def say(page: Page, text: str) -> None:
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()


def test_what_could_not_be_sent_is_still_there_to_be_sent(visitor: Visitor) -> None:
    page = visitor()
    lines: list[WebSocketRoute] = []
    broken = False

    def through(line: WebSocketRoute) -> None:
        lines.append(line)
        if broken:
            line.close(code=1012)
        else:
            line.connect_to_server()

    page.route_web_socket("**/socket?*", through)
    play_from_lobby(page, "survivors")
    page.get_by_role("button", name="Talk").click()
    broken = True
    lines[-1].close(code=1012)
    expect(page.get_by_text("The connection is lost. Trying again")).to_be_visible()
    say(page, "Good luck")
    expect(page.get_by_text("Not sent: the connection is lost.")).to_be_visible()
    expect(page.get_by_label("Say something")).to_have_value("Good luck")

    broken = False
    expect(page.get_by_text("The connection is lost. Trying again")).to_be_hidden()
    page.get_by_role("button", name="Send").click()

    expect(page.get_by_role("log", name="Talk")).to_contain_text("Good luck")
    expect(page.get_by_label("Say something")).to_have_value("")


def test_what_was_read_is_not_new_after_a_reload(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "survivors")
    page.get_by_role("button", name="Talk").click()
    say(page, "Good luck")
    expect(page.get_by_role("log", name="Talk")).to_contain_text("Good luck")

    page.reload()

    expect(page.get_by_role("log", name="What has happened")).to_contain_text("Round 1 begins.")
    expect(page.get_by_role("button", name="Talk")).to_have_text("Talk")


def test_the_tabs_stand_still_when_something_is_said(visitor: Visitor) -> None:
    killer, survivor = two_at_a_table(visitor)
    tabs = killer.locator(".side .tabs")
    before = box(tabs)
    survivor.get_by_role("button", name="Talk").click()
    survivor.get_by_label("Who hears it").select_option("open")
    say(survivor, "Good luck")

    expect(tabs.get_by_role("button", name="Talk")).to_have_accessible_name("Talk 1 new")
    assert box(tabs) == before
    assert spilt(killer) == []
    shot(killer, "wide-en-unheard")
