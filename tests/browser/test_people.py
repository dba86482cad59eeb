"""Two people and a spectator at one table, drafts, talk, undo, and a connection that breaks."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, expect

from tests.browser.company import two_at_a_table
from tests.browser.desk import (
    PATIENCE,
    PHONE,
    WIDE,
    Size,
    Visitor,
    dock,
    end,
    hunt,
    lay_all,
    new_context,
    next_question,
    play_from_lobby,
    play_rounds,
    shot,
)

pytestmark = pytest.mark.slow


def test_two_people_play_a_round_while_a_spectator_sees_backs_only(visitor: Visitor) -> None:
    killer, survivor = two_at_a_table(visitor)
    expect(survivor).not_to_have_url(re.compile("invite"))
    spectator = visitor(path=killer.url + "/watch")
    expect(spectator.get_by_text("You are watching.")).to_be_visible()

    survivor.keyboard.press("1")
    survivor.keyboard.press("2")
    expect(survivor.locator(".board .card")).to_have_count(2)
    expect(killer.locator(".board .card")).to_have_count(0)
    expect(spectator.locator(".board .card")).to_have_count(0)

    lay_all(survivor)
    expect(killer.locator(".board .card.back")).to_have_count(8)
    expect(spectator.locator(".board .card.back")).to_have_count(8)
    assert killer.locator(".board .card.herself, .board .card.decoy").count() == 0

    next_question(killer, None)
    hunt(killer, 0)
    for page in (killer, survivor, spectator):
        expect(page.get_by_role("log")).to_contain_text("The killer explores generator")


def test_two_people_play_to_the_end_before_a_spectator(visitor: Visitor) -> None:
    killer, survivor = two_at_a_table(visitor)
    spectator = visitor(path=killer.url + "/watch")
    expect(spectator.get_by_text("You are watching.")).to_be_visible()

    play_rounds(killer, survivor)

    ends = set()
    for page in (killer, survivor, spectator):
        expect(end(page)).to_be_visible()
        ends.add(end(page).get_by_role("heading").first.inner_text())
        expect(end(page).get_by_role("link", name="Watch the replay")).to_be_visible()
    assert len(ends) == 1, ends
    said = [end(page).locator(".overline").text_content() for page in (killer, survivor)]
    assert set(said) == {"You lose", "You win"}
    expect(end(spectator).get_by_role("button", name="Rematch")).to_have_count(0)
    shot(spectator, "wide-en-end-watched")


def test_what_is_laid_but_not_locked_outlives_a_reload(visitor: Visitor) -> None:
    _, survivor = two_at_a_table(visitor)
    survivor.keyboard.press("3")
    survivor.keyboard.press("5")
    expect(survivor.locator(".hint")).to_contain_text("Bianca herself")

    survivor.reload()

    expect(survivor.locator("[data-generator='3'] .card.herself")).to_have_count(1)
    expect(survivor.locator("[data-generator='5'] .card.decoy")).to_have_count(1)


def test_the_killer_does_not_hear_the_team(visitor: Visitor) -> None:
    killer, survivor = two_at_a_table(visitor)
    survivor.get_by_role("button", name="Talk").click()
    survivor.get_by_label("Say something").fill("<b>Decoys on four</b>")
    survivor.get_by_role("button", name="Send").click()
    expect(survivor.get_by_text("<b>Decoys on four</b>")).to_be_visible()
    survivor.get_by_label("Who hears it").select_option("open")
    survivor.get_by_label("Say something").fill("Good luck")
    survivor.get_by_role("button", name="Send").click()

    killer.get_by_role("button", name="Talk").click()

    expect(survivor.get_by_text("Survivors may talk in secret")).to_be_visible()
    expect(killer.get_by_text("the survivors may also talk in secret")).to_be_visible()
    expect(killer.get_by_text("Good luck")).to_be_visible()
    assert killer.get_by_text("Decoys on four").count() == 0


def test_the_tempo_is_said_to_be_everybodys_where_other_people_sit(visitor: Visitor) -> None:
    alone = visitor()
    play_from_lobby(alone, "killer")
    killer, survivor = two_at_a_table(visitor)

    for page in (killer, survivor):
        tempo = page.get_by_label("Tempo")
        expect(tempo).to_have_accessible_description("The same for everybody at the table.")
    expect(alone.get_by_label("Tempo")).to_have_accessible_description("")


def listen_in(page: Page) -> list[WebSocketRoute]:
    """The sockets the page opens from now on, to be cut off."""
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    page.route_web_socket("**/socket?*", through)
    return lines


def test_a_connection_ended_for_good_is_said(visitor: Visitor) -> None:
    page = visitor()
    lines = listen_in(page)
    play_from_lobby(page, "survivors")
    expect(page.locator(".hands")).to_be_visible()

    lines[-1].close(code=4404)

    expect(page.get_by_role("alert")).to_contain_text("The server closed this connection.")
    assert len(lines) == 1


def test_a_broken_connection_is_said_and_mends_itself(visitor: Visitor) -> None:
    page = visitor()
    lines = listen_in(page)
    play_from_lobby(page, "survivors")
    page.keyboard.press("1")
    page.keyboard.press("4")
    expect(page.locator(".hint")).to_contain_text("Bianca herself")

    lines[-1].close(code=1012)
    expect(page.get_by_text("The connection is lost.")).to_be_visible()

    expect(page.get_by_text("The connection is lost.")).to_be_hidden()
    expect(page.locator("[data-generator='1'] .card.herself")).to_have_count(1)
    lay_all(page)
    expect(page.get_by_role("log")).to_contain_text("The killer explores generator")


def test_a_second_device_gets_the_seat_by_a_link(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "killer")
    page.get_by_role("button", name="Second device").click()
    link = page.get_by_role("textbox", name="Second device").input_value()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("status").filter(has_text="Copied")).to_be_attached()

    other = visitor()
    other.goto(link)
    other.get_by_role("button", name="Sit down").click()

    expect(dock(other)).to_be_visible()
    expect(other.get_by_text("Which generator do you explore?")).to_be_visible()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_repaired_generator_says_why_it_cannot_be_chosen_with_its_rule(
    visitor: Visitor, size: Size
) -> None:
    page = visitor(path="/new/decoy", size=size)
    page.locator("#option-tokens").fill("1")
    page.locator("#option-tokens").press("Tab")
    page.locator("#seat-killer").select_option("bot:random")
    for seat in ("s1", "s2", "s3", "s4"):
        page.locator(f"#seat-{seat}").select_option("me")
    page.get_by_role("button", name="Open the table").click()
    question = next_question(page, None)
    lay_all(page)
    next_question(page, question)
    repaired = page.locator("[data-generator].repaired .pick").last
    repaired.evaluate("(one) => one.scrollIntoView({block: 'start'})")
    repaired.click(force=True)  # it is greyed out, and says why

    refused = page.get_by_role("alert").filter(has_text="This generator is repaired and out of play.")
    expect(refused).to_be_in_viewport(ratio=1)
    expect(repaired).to_be_in_viewport()
    for _ in range(2):
        page.get_by_role("link", name="Rule DC-AMB-02").click()
        expect(page.locator("[data-rule='DC-AMB-02']")).to_be_in_viewport()
        page.locator(".side .scroll").evaluate("(one) => one.scrollTo(0, 0)")
        expect(page.locator("[data-rule='DC-AMB-02']")).not_to_be_in_viewport()


@pytest.mark.parametrize("lost", ["visitor", "join"])
def test_who_loses_the_answer_to_an_invite_asks_again_and_sits(
    visitor: Visitor, browser: Browser, address: str, lost: str
) -> None:
    host = visitor(path="/new/decoy")
    host.locator("#seat-s1").select_option("person")
    host.get_by_role("button", name="Open the table").click()
    host.get_by_role("button", name="Invite by link").click()
    link = host.get_by_label("Link for Survivor 1").input_value()
    with new_context(browser, address, WIDE, "en", "instant") as context:
        guest = context.new_page()
        guest.route(f"**/api/v1/**/{lost}", lose_the_answer, times=1)
        guest.goto(link)

        guest.get_by_role("button", name="Sit down").click()
        expect(guest.get_by_role("alert")).to_contain_text("The server is not responding.")
        guest.get_by_role("button", name="Sit down").click()

        expect(guest.locator(".hands")).to_be_visible()


def lose_the_answer(route: Route) -> None:
    """The server gets the request; its answer never arrives."""
    asked = route.request
    body, headers = asked.post_data_buffer or b"", asked.all_headers()
    httpx.post(asked.url, content=body, headers=headers, timeout=PATIENCE)
    route.abort()
