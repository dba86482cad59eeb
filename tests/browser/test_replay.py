"""A finished match again: by step, by round, through other eyes, from a file, and on from a step."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.desk import PHONE, Between, Visitor, dock, fits, until
from tests.browser.records import RECORD, TRIAL, watched
from tests.records import RECORDS

ATTACKED = "The killer attacks Alice: she is injured."
ALL_TURNED = re.compile("All cards are turned up: Alice at")


def place(page: Page) -> str:
    return page.locator(".controls [role=status]").inner_text()


@pytest.mark.slow
def test_a_replay_is_walked_by_keys_and_has_a_link_to_each_step(visitor: Visitor, finished: str) -> None:
    page = visitor(path=f"/r/{finished}")
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 0 of")

    page.keyboard.press("ArrowRight")
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 1 of")
    page.keyboard.press("]")
    expect(page.locator(".controls [role=status]")).to_contain_text("round 2")
    page.keyboard.press("[")
    expect(page.locator(".controls [role=status]")).to_contain_text("round 1")
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="One step forward")).to_be_disabled()
    at_the_end = place(page)

    page.reload()
    expect(page.locator(".controls [role=status]")).to_have_text(at_the_end)


@pytest.mark.slow
def test_the_killers_replay_shows_backs_where_all_open_shows_faces(visitor: Visitor, finished: str) -> None:
    page = visitor(path=f"/r/{finished}?step=4&as=all")
    expect(page.locator(".board .card.herself").first).to_be_visible()

    page.locator("header select").select_option("killer")

    expect(page.locator(".board .card.herself")).to_have_count(0)


@pytest.mark.slow
def test_a_log_entry_leads_to_its_step(visitor: Visitor, finished: str) -> None:
    page = visitor(path=f"/r/{finished}")

    show_all(page)
    page.get_by_role("log").get_by_role("link", name="Round 2 begins.").click()

    expect(page.locator(".controls [role=status]")).to_contain_text("round 2")
    expect(page).to_have_url(re.compile("step="))


@pytest.mark.slow
def test_a_record_is_downloaded_dropped_into_the_lobby_and_watched(
    visitor: Visitor, finished: str, tmp_path: Path
) -> None:
    page = visitor(path=f"/r/{finished}")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Save this match").click()
    record = tmp_path / "match.jsonl"
    waiting.value.save_as(record)

    page.goto("/")
    page.locator("input[type=file]").set_input_files(record)

    expect(page.locator(".controls [role=status]")).to_contain_text("Step 0 of")
    page.keyboard.press("End")
    expect(page.locator(".board")).to_be_visible()


@pytest.mark.slow
def test_a_match_is_played_on_from_a_step_against_bots(visitor: Visitor, finished: str) -> None:
    page = visitor(path=f"/r/{finished}?step=4")

    page.get_by_role("button", name="As the killer").click()

    expect(dock(page)).to_be_visible()
    expect(page.get_by_text("Which generator do you explore?")).to_be_visible()


@pytest.mark.slow
def test_playing_shows_the_end_by_itself(visitor: Visitor, finished: str) -> None:
    page = visitor(path=f"/r/{finished}")
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 0 of")
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="One step forward")).to_be_disabled()
    last = place(page)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".controls [role=status]")).not_to_have_text(last)

    page.keyboard.press("Space")

    expect(page.locator(".controls [role=status]")).to_have_text(last)


def show_all(page: Page) -> None:
    """Ask for what has not been reached yet."""
    page.get_by_role("button", name="Show how it ends and the whole log").click()


def test_a_replay_does_not_tell_what_has_not_been_reached(visitor: Visitor) -> None:
    page = watched(visitor)
    result, log = page.locator("header .small.dim").first, page.get_by_role("log")
    expect(result).to_have_text("You see how it ends when you get there.")
    expect(log).not_to_contain_text("Round 2 begins.")

    page.keyboard.press("]")
    page.keyboard.press("]")
    expect(log).to_contain_text("Round 2 begins.")
    page.keyboard.press("Home")
    expect(log).to_contain_text("Round 2 begins.")  # it is known by now
    expect(log).not_to_contain_text("Round 4 begins.")
    page.keyboard.press("End")

    expect(log).to_contain_text("Round 4 begins.")
    expect(result).not_to_have_text("You see how it ends when you get there.")
    expect(page.get_by_role("button", name="Show how it ends and the whole log")).to_have_count(0)


def test_the_keys_work_on_while_the_slider_has_the_focus(visitor: Visitor) -> None:
    page = watched(visitor)
    page.get_by_role("slider").focus()

    page.keyboard.press("ArrowRight")
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 1 of")
    page.keyboard.press("]")
    expect(page.locator(".controls [role=status]")).to_contain_text("round 2")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()


def test_a_match_is_played_on_once_and_not_from_its_end(visitor: Visitor) -> None:
    page = watched(visitor)
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 0 of")
    page.keyboard.press("End")
    expect(page.get_by_text("The match ends with this decision.")).to_be_visible()
    expect(page.get_by_role("button", name="As the killer")).to_be_disabled()
    page.keyboard.press("Home")
    opened: list[str] = []
    page.on("request", lambda asked: opened.append(asked.url) if asked.url.endswith("/tables") else None)

    page.get_by_role("button", name="As the killer").dblclick()

    expect(dock(page)).to_be_visible()
    assert len(opened) == 1


def test_what_is_no_record_is_said_to_be_none(visitor: Visitor, tmp_path: Path) -> None:
    transcript = tmp_path / "transcript.jsonl"
    transcript.write_text('{"transcript": 1, "match": "abcdefgh", "game": "decoy", "edition": 1}\n')

    page = watched(visitor, transcript)
    expect(page.get_by_role("alert")).to_contain_text("This file is a transcript")
    page.evaluate("sessionStorage.clear()")
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("No match is open here.")


def sentence(page: Page) -> Locator:
    """What happens at the place one looks at."""
    return page.locator(".sentence")


def test_what_an_act_brings_is_walked_one_by_one(visitor: Visitor) -> None:
    page = watched(visitor)
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 0 of")
    page.goto("/r/file?step=5")
    expect(sentence(page)).to_have_text("Found at generator 6: Alice. Decoys: Dorothy.")

    page.keyboard.press("ArrowRight")
    expect(sentence(page)).to_have_text(ATTACKED)
    page.keyboard.press("ArrowRight")
    expect(sentence(page)).to_have_text(ALL_TURNED)
    expect(page.locator(".controls [role=status]")).to_contain_text("round 1")
    expect(page.locator(".board .card.herself")).to_have_count(4)
    page.keyboard.press("ArrowRight")
    expect(sentence(page)).to_have_text("Generator 1 gains 1 token, 1 in all.")
    page.keyboard.press("ArrowRight")
    expect(sentence(page)).to_have_text("Generator 5 gains 2 tokens, 2 in all.")
    expect(page).to_have_url(re.compile(r"\?step=6&event=4$"))
    page.keyboard.press("ArrowRight")
    expect(sentence(page)).to_have_text("Round 2 begins.")
    expect(page.locator(".board .card.herself")).to_have_count(0)
    expect(page).to_have_url(re.compile(r"\?step=6$"))


def test_the_step_shown_is_the_step_of_the_address(visitor: Visitor) -> None:
    page = watched(visitor)
    shown = page.locator(".controls [role=status]")
    expect(shown).to_contain_text("Step 0 of 53 · round 1")
    page.goto("/r/file?step=6&event=4")
    expect(shown).to_contain_text("Step 6 of 53 · event 4 of 5 · round 1")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"\?step=6$"))
    expect(shown).to_contain_text("Step 6 of 53 · event 5 of 5 · round 2")


def test_a_link_past_the_end_says_so_until_one_walks_on(visitor: Visitor) -> None:
    page = watched(visitor)
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 0 of 53")
    page.goto("/r/file?step=999")
    told = page.get_by_text("There is no step 999; the last one is 53. This is the end of the match.")
    expect(told).to_be_visible()
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 53 of 53")

    page.keyboard.press("ArrowLeft")
    expect(told).to_have_count(0)


def test_what_is_forced_is_seen_before_the_next_round(visitor: Visitor) -> None:
    page = watched(visitor)
    show_all(page)
    page.get_by_role("log").get_by_role("link", name="there is nothing to remove").first.click()

    expect(sentence(page)).to_contain_text("The killer damages generator 6")
    expect(page).to_have_url(re.compile(r"\?step=11&event=3$"))
    page.reload()
    expect(sentence(page)).to_contain_text("The killer damages generator 6")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(sentence(page)).to_have_text("The killer explores generator 6.")


def test_all_open_shows_what_lies_face_down_if_it_ever_comes_to_light(visitor: Visitor) -> None:
    page = watched(visitor, TRIAL)
    face_down = page.locator(".viewport [data-foreseen]")
    expect(face_down.first).to_be_visible()

    page.goto("/r/file?as=public")
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 0 of")
    expect(face_down).to_have_count(0)


def test_an_event_of_a_trial_has_its_own_board(visitor: Visitor) -> None:
    page = watched(visitor, TRIAL)
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 0 of")
    for eyes in ("all", "public", "s2"):
        page.goto(f"/r/file?step=24&event=2&as={eyes}")
        expect(sentence(page)).to_contain_text("pallet")
        page.keyboard.press("ArrowRight")
        expect(sentence(page)).to_contain_text("turn")
        page.keyboard.press("End")
        expect(page.get_by_role("button", name="One step forward")).to_be_disabled()


def test_what_plays_is_told_as_it_happens(visitor: Visitor) -> None:
    """The sentence, and the table in words, are of what the board shows."""
    page = watched(visitor)
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 0 of")
    page.clock.install()
    page.goto("/r/file?step=5")
    expect(sentence(page)).to_be_visible()
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    page.keyboard.press("m")
    words = page.locator("details.words")
    expect(words.get_by_role("listitem").filter(has_text="Alice: healthy")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()

    def told() -> bool:
        page.clock.run_for(100)
        return sentence(page).inner_text() == ATTACKED

    until(page, told)

    expect(words).to_contain_text("Alice: injured")
    expect(sentence(page)).to_have_text(ATTACKED)


def test_a_refused_table_leaves_the_replay_where_it_is(stranger: Visitor) -> None:
    page = stranger()
    line = Between(page, "**/api/v1/tables")
    page.goto("/")
    page.locator("input[type=file]").set_input_files(RECORD)
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 0 of")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 1 of")
    line.act = Route.abort

    page.get_by_role("button", name="As the killer").click()

    section = page.get_by_role("region", name="Play on from here")
    expect(section.get_by_role("alert")).to_contain_text("The server is not responding.")
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 1 of")
    line.act = None
    page.get_by_role("button", name="As the killer").click()
    expect(dock(page)).to_be_visible()


def test_another_record_is_watched_from_its_start_with_all_open(visitor: Visitor) -> None:
    page = watched(visitor)
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 0 of")
    page.goto("/r/file?step=6&event=2&as=s3")
    expect(sentence(page)).to_have_text(ALL_TURNED)

    page.locator("input[type=file]").set_input_files(RECORDS / "decoy_two_people.edition1.jsonl")

    expect(page.locator("header select option[value=s3]")).to_have_count(0)
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 0 of")
    expect(page.locator("header select")).to_have_value("all")
    expect(page).to_have_url(re.compile(r"/r/file$"))
    page.locator("input[type=file]").set_input_files(RECORD)
    expect(page.locator("header select option[value=s3]")).to_have_count(1)


def test_an_answer_that_comes_too_late_is_dropped(visitor: Visitor) -> None:
    page = watched(visitor)
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 0 of")
    line = Between(page, "**/api/v1/replays")
    page.goto("/r/file?step=4")
    expect(page.locator(".board .card.herself")).to_have_count(4)
    held: list[Route] = []

    def hold(asked: Route) -> None:
        if (asked.request.post_data_json or {})["seen_as"] == "public":
            held.append(asked)
        else:
            asked.continue_()

    line.act = hold
    page.keyboard.press("f")
    until(page, lambda: len(held) == 1)
    page.keyboard.press("f")
    expect(page.locator("header select")).to_have_value("killer")
    expect(page.locator(".board .card.back")).to_have_count(8)

    page.locator("header select").select_option("survivors")
    expect(page.locator(".board .card.herself")).to_have_count(4)
    with page.expect_response(lambda told: "/replays" in told.url):
        held[0].continue_()
    page.evaluate("new Promise(requestAnimationFrame)")

    expect(page.locator(".board .card.herself")).to_have_count(4)


def test_play_at_the_end_begins_again(visitor: Visitor) -> None:
    page = watched(visitor)
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 0 of")
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="One step forward")).to_be_disabled()

    page.get_by_role("button", name="Play", exact=True).click()

    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".controls [role=status]")).to_contain_text(re.compile(r"round 1\b"))


def test_harm_to_the_seat_one_looks_through_is_marked(visitor: Visitor) -> None:
    page = watched(visitor)
    show_all(page)
    expect(page.get_by_role("log").get_by_text(ATTACKED)).to_be_visible()
    expect(page.locator(".log .harm")).to_have_count(0)

    page.locator("header select").select_option("s1")

    expect(page.locator(".log .harm", has_text=ATTACKED)).to_have_count(1)
    expect(page.locator(".log .harm", has_text="Carrie")).to_have_count(0)


def test_a_step_is_announced_with_what_happens(visitor: Visitor) -> None:
    page = watched(visitor)
    expect(page.locator(".controls [role=status]")).to_contain_text("Step 0 of")
    page.goto("/r/file?step=5")
    expect(page.locator(".controls [role=status]")).to_contain_text("Found at generator 6")

    page.keyboard.press("ArrowRight")

    expect(page.locator(".controls [role=status]")).to_contain_text(ATTACKED)


def test_the_space_bar_is_called_by_its_name(visitor: Visitor) -> None:
    page = watched(visitor, language="cs")
    page.get_by_role("button", name="Klávesy").click()

    expect(page.get_by_role("dialog")).to_contain_text("Mezerník")
    expect(page.get_by_role("dialog")).not_to_contain_text("Space")


def test_on_a_phone_the_buttons_are_large_and_the_log_leads_to_the_board(visitor: Visitor) -> None:
    page = watched(visitor, size=PHONE)
    for button in page.locator(".controls button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    assert fits(page)

    show_all(page)
    page.get_by_role("log").get_by_role("link", name=ATTACKED).click()

    expect(sentence(page)).to_have_text(ATTACKED)
    expect(sentence(page)).to_be_in_viewport(ratio=1)
    covered = page.evaluate(
        """() => document.querySelector(".controls").getBoundingClientRect().bottom
          > document.querySelector(".sentence").getBoundingClientRect().top"""
    )
    assert not covered
