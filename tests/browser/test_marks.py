"""Marks stay with their maker, pointing is seen by others, a report holds what its author saw."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from lastlight import GAMES
from tests.browser.company import two_at_a_table
from tests.browser.desk import (
    PHONE,
    Size,
    box,
    dock,
    end,
    fits,
    flaws,
    lay_all,
    next_question,
    open_table,
    play_from_lobby,
    shot,
    spilt,
)

Visitor = Callable[..., Page]

NOTE = "Alice lies to me"


def tool(page: Page) -> Locator:
    return page.get_by_role("region", name="Marks")


def open_tool(page: Page) -> None:
    page.get_by_role("button", name="Mark places on the board").click()
    expect(tool(page)).to_be_visible()


def click_in_the_corner(place: Locator) -> None:
    """Click a place where nothing else lies on it, once it stands still."""
    place.click(position={"x": 20, "y": box(place)["height"] - 12}, force=True)


def test_a_mark_stays_after_a_reload_and_in_the_replay_and_is_never_sent(visitor: Visitor) -> None:
    page = visitor()
    sent: list[str] = []

    def listen(line: WebSocket) -> None:
        line.on("framesent", lambda frame: sent.append(str(frame)))

    page.on("websocket", listen)
    page.on("request", lambda asked: sent.append(f"{asked.url} {asked.post_data}"))
    play_from_lobby(page, "killer")
    next_question(page, None)
    open_tool(page)
    click_in_the_corner(page.locator("[data-generator='3']"))
    expect(page.get_by_label("Place", exact=True)).to_have_value("generator 3")
    page.get_by_role("button", name="danger").click()
    page.get_by_label("Note", exact=True).fill(NOTE)
    page.get_by_role("button", name="Mark", exact=True).click()
    expect(page.locator("[data-mark='generator 3']")).to_be_visible()
    expect(tool(page).get_by_role("listitem")).to_contain_text(f"generator 3: danger, {NOTE}")
    assert flaws(page) == []
    assert spilt(page) == []

    page.reload()
    expect(page.locator("[data-mark='generator 3']")).to_be_visible()
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(end(page)).to_be_visible()
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.locator(".controls")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("[data-mark='generator 3']")).to_be_visible()
    open_tool(page)
    expect(tool(page).get_by_role("listitem")).to_contain_text(NOTE)
    assert not [one for one in sent if "Alice lies" in one or "Alice%20lies" in one]

    page.get_by_role("button", name="Remove the mark: generator 3").click()
    expect(page.locator("[data-mark]")).to_have_count(0)
    page.reload()
    expect(page.locator(".controls")).to_be_visible()
    open_tool(page)
    expect(tool(page)).to_contain_text("Nothing is marked yet.")


def test_while_one_marks_nothing_is_decided_and_escape_goes_back_to_the_game(visitor: Visitor) -> None:
    page = visitor()
    play_from_lobby(page, "killer")
    question = next_question(page, None)
    page.keyboard.press("n")
    expect(page.get_by_label("Place", exact=True)).to_be_focused()

    click_in_the_corner(page.locator("[data-generator='2']"))
    expect(page.get_by_label("Place", exact=True)).to_have_value("generator 2")
    page.keyboard.press("Enter")
    expect(dock(page)).to_have_attribute("data-question", str(question))
    expect(page.locator(".board .token")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(tool(page)).to_have_count(0)

    page.locator("[data-generator='2'] .pick").click()
    expect(page.locator(".board .token")).to_be_visible()


def test_the_team_is_shown_what_the_killer_is_not(visitor: Visitor) -> None:
    killer, survivor = two_at_a_table(visitor)
    open_tool(survivor)
    survivor.get_by_label("Place", exact=True).select_option("generator 3")
    survivor.get_by_role("button", name="Show the team").click()
    expect(survivor.locator("[data-pointed='generator 3']")).to_be_visible()

    survivor.get_by_label("Place", exact=True).select_option("generator 4")
    survivor.get_by_role("button", name="Show everybody").click()
    expect(killer.locator("[data-pointed='generator 4']")).to_be_visible()
    expect(killer.locator(".pointed-out")).to_contain_text("points at: generator 4")
    expect(killer.locator("[data-pointed='generator 3']")).to_have_count(0)
    killer.get_by_role("button", name="Talk").click()
    expect(killer.get_by_role("log", name="Talk").get_by_text("points at:")).to_have_count(1)
    expect(killer.locator("[data-pointed]")).to_have_count(0)  # after some seconds


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "language"), [(PHONE, "cs"), (Size(1280, 720), "en")])
def test_every_board_is_marked_without_a_mouse(
    visitor: Visitor, game: str, size: Size, language: str
) -> None:
    page = visitor(size=size, language=language)
    me = {"killer": "bot:easy", "s1": "me"} if game == "decoy" else {"s1": "me"}
    open_table(page, game=game, options={"people": 2} if game == "decoy" else {}, seats=me)
    next_question(page, None)
    before = spilt(page)
    page.keyboard.press("n")
    where = page.locator("#mark-place")
    expect(where).to_be_focused()
    page.keyboard.press("ArrowDown")
    place = where.input_value()
    page.locator("#mark-note").fill("?")
    page.keyboard.press("Enter")

    expect(page.locator(f"[data-mark='{place}']")).to_be_attached()
    expect(page.locator(".marking li")).to_have_count(1)
    assert fits(page)
    assert spilt(page) == before
    assert page.locator(".marking").evaluate("tool => tool.scrollWidth <= tool.clientWidth")  # nothing is cut
    assert flaws(page) == []
    for button in page.locator(".marking button, .marking select, .marking input, .mark-tool").all():
        assert min(box(button)["width"], box(button)["height"]) >= 44
    shot(page, f"marks-{game}-{size.width}-{language}")


def report(page: Page, folder: Path) -> Any:
    """The file that somebody saves to report a problem."""
    page.get_by_role("button", name="Report a problem").click()
    dialog = page.get_by_role("dialog", name="Report a problem")
    expect(dialog).to_contain_text("Nothing is sent anywhere")
    with page.expect_download() as waiting:
        dialog.get_by_role("button", name="Save the file").click()
    waiting.value.save_as(folder / "report.json")
    expect(dialog).to_be_hidden()
    return json.loads((folder / "report.json").read_text(encoding="utf-8"))


def test_a_report_tells_what_its_person_has_seen_and_no_more(visitor: Visitor, tmp_path: Path) -> None:
    killer, survivor = two_at_a_table(visitor)
    lay_all(survivor)
    next_question(killer, None)
    open_tool(killer)
    killer.get_by_label("Place", exact=True).select_option("generator 3")
    killer.get_by_label("Note", exact=True).fill(NOTE)
    killer.get_by_role("button", name="Mark", exact=True).click()

    told, seen = report(killer, tmp_path), report(survivor, tmp_path)
    killers = killer.request.get(f"/api/v1/tables/{told['table']['id']}/transcript.jsonl").text()

    assert told["version"]
    assert told["table"]["options"]["people"] == 2
    assert told["transcript"] == [json.loads(line) for line in killers.splitlines()]
    assert told["transcript"][0]["seats"] == ["killer"]
    assert '"herself"' not in json.dumps(told)
    assert '"herself"' in json.dumps(seen)
    assert "heard hello" in [step["what"] for step in told["steps"]]
    assert NOTE not in json.dumps(told)
    assert {seat["name"] for seat in told["table"]["seats"]} == {""}


def test_every_page_of_a_table_lets_one_report_a_problem(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor()
    open_table(page, seats={"killer": "me", "s1": "person"}, options={"people": 2})
    expect(page.get_by_text("Bots see only what their seat sees")).to_be_visible()  # where bots are chosen
    assert report(page, tmp_path)["transcript"] == []
    page.get_by_role("button", name="Start now").click()
    next_question(page, None)
    assert report(page, tmp_path)["table"]["status"] == "running"
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    expect(end(page)).to_be_visible()
    assert report(page, tmp_path)["table"]["status"] == "finished"

    page.get_by_role("link", name="Watch the replay").click()
    expect(page.locator(".controls")).to_be_visible()
    assert report(page, tmp_path)["shown"]["game"] == "decoy"
    assert flaws(page) == []


def test_where_bots_are_chosen_it_stands_that_they_see_what_their_seat_sees(visitor: Visitor) -> None:
    page = visitor(path="/new/decoy")

    expect(page.get_by_text("Bots see only what their seat sees")).to_be_visible()


def test_names_are_read_beside_marks_and_in_the_tool(visitor: Visitor) -> None:
    page = visitor(size=Size(1280, 720))
    open_table(page, game="trial", seats={"s1": "me"})
    next_question(page, None)
    open_tool(page)
    page.get_by_label("Place", exact=True).select_option("room foremans_house")
    page.get_by_role("button", name="Mark", exact=True).click()

    assert box(page.get_by_label("Place", exact=True))["width"] > 180
    mark = box(page.locator("[data-mark='room foremans_house']"))
    name = box(page.locator("[data-room=foremans_house]").get_by_text("Foreman's House"))
    assert name["x"] + name["width"] <= mark["x"] or mark["y"] + mark["height"] <= name["y"]
