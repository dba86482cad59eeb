"""The moments that matter look and sound like it, and are still where nothing may move."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page, expect

from lastlight.core.seats import KILLER, seat_named
from lastlight.games.trial.match import Match
from tests.browser.desk import (
    AS_BEFORE,
    LINGER,
    dock,
    end,
    lay_all,
    next_question,
    open_table,
    play_from_lobby,
    play_to_the_end,
    until,
)
from tests.browser.trial import sit_down_at
from tests.positions import come_to

Visitor = Callable[..., Page]

EARS = """
    window.heard = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) { heard++; return start.apply(this, when); };
"""
"""Counts the tones the page lets sound."""

NOTES_MOVES = """
window.moves = 0;
addEventListener("animationstart", ({ target }) => {
    if (target.closest("[data-scene]")) window.moves += 1;
});
"""
MOVING = "scene => scene.getAnimations({ subtree: true }).length"


def with_sound(visitor: Visitor, tempo: str = "slow") -> Page:
    page = visitor(tempo=tempo)
    page.context.add_init_script(EARS)
    page.evaluate(
        "kept => localStorage.setItem('lastlight.settings', kept)",
        json.dumps({"tempo": tempo, "sound": True}),
    )
    page.reload()
    return page


def heard(page: Page) -> int:
    count: int = page.evaluate("heard")
    return count


def turn_cards(page: Page) -> None:
    """Lay, and wait until the killer's cards are turned before one's eyes."""
    page.evaluate(LINGER)
    lay_all(page)
    expect(page.locator("[data-cue=turned]")).to_be_visible()


def test_turned_cards_are_seen_and_heard(visitor: Visitor) -> None:
    page = with_sound(visitor)
    play_from_lobby(page, "survivors")
    question = next_question(page, None)
    page.wait_for_function("heard > 0")  # it is my turn

    before = heard(page)
    turn_cards(page)
    page.wait_for_function("before => heard > before", arg=before)

    page.evaluate(AS_BEFORE)
    page.get_by_role("button", name="Skip ahead").click()
    next_question(page, question)
    expect(page.locator("[data-cue]")).to_have_count(0)


def test_one_tap_turns_all_sound_off_and_the_volume_is_kept(visitor: Visitor) -> None:
    page = with_sound(visitor)
    play_from_lobby(page, "survivors")
    next_question(page, None)
    page.wait_for_function("heard > 0")
    volume = page.get_by_role("slider", name="Volume")
    volume.fill("0.3")
    page.wait_for_function("JSON.parse(localStorage.getItem('lastlight.settings')).volume === 0.3")

    page.get_by_role("button", name="Sound").click()
    expect(volume).to_have_value("0")
    before = heard(page)
    turn_cards(page)
    assert heard(page) == before

    page.get_by_role("button", name="Sound").click()
    expect(volume).to_have_value("0.3")


def test_who_wants_things_still_sees_what_happens_at_the_same_pace(visitor: Visitor) -> None:
    page = visitor(tempo="slow")
    page.emulate_media(reduced_motion="reduce")
    play_from_lobby(page, "survivors")
    next_question(page, None)

    turn_cards(page)

    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(dock(page)).to_have_count(0)
    assert page.locator("[data-cue]").evaluate(MOVING) == 0


def test_the_killer_in_my_room_is_felt(visitor: Visitor) -> None:
    def together(m: Match) -> bool:
        return m.state.room[seat_named("s1")] == m.state.room[KILLER]

    page = visitor()
    sit_down_at(page, come_to("s1", "ask.card", together), "s1")
    next_question(page, None)
    expect(page.locator(".menace")).to_have_count(1)

    sit_down_at(page, come_to("s1", "ask.card", lambda m: not together(m)), "s1")
    next_question(page, None)
    expect(page.locator(".menace")).to_have_count(0)


def test_the_end_is_a_scene_that_moves_once(visitor: Visitor) -> None:
    page = visitor()
    page.add_init_script(NOTES_MOVES)
    page.emulate_media(reduced_motion="no-preference")
    open_table(page, seats={"killer": "me"}, fill="easy")
    play_to_the_end(page)
    scene = end(page).locator("[data-scene]")
    expect(scene).to_be_visible()
    until(page, lambda: bool(page.evaluate("moves > 0")))  # it has begun, whether it is over or not
    expect(page.get_by_role("button", name="Rematch, roles rotated")).to_be_in_viewport()

    page.reload()
    expect(scene).to_be_visible()
    assert scene.evaluate(MOVING) == 0
    assert page.evaluate("moves") == 0


def test_the_end_is_a_still_where_nothing_may_move(visitor: Visitor) -> None:
    page = visitor()
    open_table(page, seats={"killer": "me"}, fill="easy")
    play_to_the_end(page)

    expect(end(page).locator("[data-scene]")).to_be_visible()
    assert end(page).locator("[data-scene]").evaluate(MOVING) == 0
