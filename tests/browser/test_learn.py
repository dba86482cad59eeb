"""Learning: a guided match, made decision by decision, and the rules to read."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import datetime, timedelta

import msgspec
import pytest
from playwright.sync_api import Locator, Page, Route, expect

from lastlight import GAMES
from lastlight.core.catalogue import read_catalogue
from lastlight.core.lessons import SIDES
from lastlight.core.record import load
from lastlight.server.archive.lessons import lesson
from lastlight.server.wire.protocol import LessonStep
from tests.browser.desk import LOCK_IN, PHONE, WIDE, Size, fits, flaws, settled

CARDS = ("sprint", "sneak", "crouch", "vault", "wait")


def teacher(page: Page, stage: str) -> Locator:
    return page.locator(f".teacher[data-stage={stage}]")


def come_to(page: Page, step: LessonStep) -> None:
    """Wait for a decision; where something is passed over on the way, go on."""
    asking = page.locator(f".teacher[data-stage=asking][data-step={step.key}]")
    cut = teacher(page, "cut")
    expect(asking.or_(cut)).to_be_visible()
    if cut.is_visible():
        cut.get_by_role("button").click()
    expect(asking).to_be_visible()


def lay(page: Page, cards: str) -> None:
    for card in cards.split():
        page.locator(".dock .card").nth(CARDS.index(card)).click()
    page.locator(".dock .button.main").click()


def lay_on_generators(page: Page, herself: str, decoy: str) -> None:
    for left, number in (("2", herself), ("1", decoy)):
        expect(page.locator(f"[data-left='{left}']")).to_be_visible()
        page.locator(f"[data-generator='{number}'] .pick").click()
    expect(page.locator("[data-ready=true]")).to_be_visible()
    page.get_by_role("button", name=LOCK_IN).click()


def follow(page: Page, step: LessonStep) -> None:
    """Do what the lesson says: lay the cards and be ready, go there, or press the button with these words."""
    if step.question.text == "ask.lay":
        _, herself, decoy = step.answer.split()
        lay_on_generators(page, herself, decoy)
        return
    if step.question.text == "ask.explore":
        page.locator(f"[data-generator='{step.answer.split()[1]}'] .pick").click()
        page.locator(".dock .confirm").click()
        return
    if step.question.joint:
        lay(page, step.answer)
        return
    said = page.locator(".teacher .right").inner_text().split(": ", 1)[1]
    named = page.locator(f".dock [data-option='{step.answer}']")
    choice = named.or_(page.locator(".dock .option").filter(has_text=said)).first
    is_chosen = choice.get_attribute("aria-pressed") == "true"  # from the beginning: then once more decides
    choice.click()
    if not is_chosen:
        page.locator(".dock .confirm").click()


def walk_through(page: Page, side: str, game: str = "trial") -> None:
    teacher(page, "before").get_by_role("button").click()
    for step in lesson(game, side).steps:
        come_to(page, step)
        assert fits(page), step.key
        expect(page.locator(".dock .confirm, .dock .button.main").last).to_be_in_viewport(ratio=1)
        follow(page, step)
    expect(teacher(page, "over").get_by_role("link").first).to_be_in_viewport(ratio=1)


def test_a_learner_walks_through_the_survivors_match_to_the_open_gate(visitor: Callable[..., Page]) -> None:
    page = visitor()
    card = page.get_by_role("article").filter(has_text="Dead by Daylight")
    card.get_by_role("link", name="Learn to play a survivor").click()

    walk_through(page, "survivor")
    expect(teacher(page, "over")).to_contain_text("all four have won")
    assert flaws(page) == []


@pytest.mark.parametrize("game", [game for game in GAMES if game != "trial"])
@pytest.mark.parametrize(("side", "size", "language"), [("survivor", PHONE, "cs"), ("killer", WIDE, "en")])
def test_a_learner_walks_through_a_match_of_another_game(
    visitor: Callable[..., Page], side: str, size: Size, language: str, game: str
) -> None:
    page = visitor(size=size, language=language, path=f"/learn/{game}/{side}")

    walk_through(page, side, game)
    assert flaws(page) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("side", SIDES)
def test_after_a_lesson_a_table_is_set_up_alike_for_the_same_side(
    visitor: Callable[..., Page], side: str, game: str
) -> None:
    learnt = lesson(game, side)

    def only_the_end(route: Route) -> None:
        route.fulfill(json=json.loads(msgspec.json.encode(msgspec.structs.replace(learnt, steps=[], log=[]))))

    page = visitor(size=PHONE)
    page.route(f"**/api/v1/lessons/{game}/{side}", only_the_end)
    page.goto(f"/learn/{game}/{side}")
    teacher(page, "before").get_by_role("button").click()
    teacher(page, "over").get_by_role("link", name="Play a match of your own").click()
    with page.expect_request("**/api/v1/tables") as opened:
        for size in (WIDE, PHONE):
            page.set_viewport_size({"width": size.width, "height": size.height})
            expect(page.locator(f"#seat-{learnt.seat}")).to_have_value("me")
            start = page.get_by_role("button", name="Open the table")
            expect(start).to_be_in_viewport(ratio=1)
        start.click()

    asked = json.loads(opened.value.post_data or "")
    assert [seat for seat, plan in asked["seats"].items() if plan == "me"] == [learnt.seat]
    assert asked["options"] == load(learnt.record).options
    expect(page).to_have_url(re.compile("/t/"))


@pytest.mark.slow
@pytest.mark.parametrize(("size", "language"), [(WIDE, "en"), (PHONE, "cs")])
def test_a_learner_walks_through_the_killers_match(
    visitor: Callable[..., Page], size: Size, language: str
) -> None:
    page = visitor(size=size, language=language, path="/learn/trial/killer")

    walk_through(page, "killer")
    assert flaws(page) == []


def test_another_move_gets_a_kind_word_and_may_be_played_on(visitor: Callable[..., Page]) -> None:
    page = visitor(path="/learn/trial/survivor")
    teacher(page, "before").get_by_role("button").click()
    first, second, *_ = lesson("trial", "survivor").steps
    come_to(page, first)
    follow(page, first)
    come_to(page, second)
    lay(page, "vault")

    expect(page.locator(".teacher [role=alert]")).to_contain_text("Only Sprint")
    assert flaws(page) == []
    page.get_by_role("button", name="Let me play on my own").click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.locator("[data-asks='ask.card']")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "cs"])
def test_on_a_phone_the_question_stays_in_sight_after_another_move(
    visitor: Callable[..., Page], language: str
) -> None:
    page = visitor(size=PHONE, language=language, path="/learn/trial/survivor")
    teacher(page, "before").get_by_role("button").click()
    first, *_ = lesson("trial", "survivor").steps
    come_to(page, first)
    page.locator(".dock .option").first.click()
    page.locator(".dock .confirm").click()

    reply = page.locator(".teacher [role=alert]")
    again = reply.locator(".right")
    expect(again).to_contain_text("Zvolte znovu" if language == "cs" else "Choose again")
    expect(reply).to_be_in_viewport(ratio=1)
    expect(page.locator(".dock .question")).to_be_in_viewport(ratio=1)
    expect(page.locator(".dock .confirm")).to_be_in_viewport(ratio=1)
    expect(page.locator(".viewport")).to_be_in_viewport(ratio=0.95)
    assert fits(page)
    assert flaws(page) == []
    follow(page, first)
    expect(reply).to_have_count(0)


def test_what_the_rules_forbid_in_a_lesson_says_so_and_shows_the_way(visitor: Callable[..., Page]) -> None:
    def no_pallet(route: Route) -> None:
        """The lesson from where one interacts on, as if the pallet could not be dropped."""
        told = json.loads(msgspec.json.encode(lesson("trial", "survivor")))
        place = next(at for at, step in enumerate(told["steps"]) if step["key"] == "repair")
        led_there = [entry for step in told["steps"][: place + 1] for entry in step["log"]]
        told["steps"] = [told["steps"][place] | {"log": led_there, "played": 0}]
        question = told["steps"][0]["question"]
        question["options"] = [one for one in question["options"] if one["about"].get("verb") != "drop"]
        route.fulfill(json=told)

    page = visitor()
    page.route("**/api/v1/lessons/trial/survivor", no_pallet)
    page.goto("/learn/trial/survivor")
    teacher(page, "before").get_by_role("button").click()
    expect(teacher(page, "asking")).to_be_visible()
    page.get_by_role("button", name="Drop the pallet").click(force=True)

    expect(page.get_by_role("alert")).to_contain_text("Here the lesson continues with: Repair the generator")


def test_a_learner_may_go_back_to_the_decision_before(visitor: Callable[..., Page]) -> None:
    page = visitor(path="/learn/trial/survivor")
    teacher(page, "before").get_by_role("button").click()
    first, second, *_ = lesson("trial", "survivor").steps
    come_to(page, first)
    follow(page, first)
    come_to(page, second)
    page.get_by_role("button", name="One step back").click()

    come_to(page, first)
    expect(page.get_by_role("button", name="One step back")).to_be_disabled()
    follow(page, first)
    come_to(page, second)


def test_what_others_do_is_played_out_and_can_be_skipped(visitor: Callable[..., Page]) -> None:
    page = visitor(tempo="slow")
    page.clock.install()
    page.goto("/learn/trial/survivor")
    teacher(page, "before").get_by_role("button").click()
    first, second, *_ = lesson("trial", "survivor").steps
    come_to(page, first)
    page.clock.pause_at(datetime.now() + timedelta(hours=1))  # it takes as long as one likes to watch
    follow(page, first)
    teacher(page, "telling").get_by_role("button", name="Skip").click()

    come_to(page, second)


def test_a_lesson_is_held_to_be_read_and_goes_on_line_by_line(visitor: Callable[..., Page]) -> None:
    page = visitor(tempo="slow")
    page.clock.install()
    page.goto("/learn/trial/survivor")
    teacher(page, "before").get_by_role("button").click()
    first, second, *_ = lesson("trial", "survivor").steps
    come_to(page, first)
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    follow(page, first)
    told = teacher(page, "telling").locator(".event")
    before = told.inner_text()

    teacher(page, "telling").get_by_role("button", name="Pause").click()
    page.clock.run_for(60_000)
    expect(told).to_have_text(before)
    teacher(page, "telling").get_by_role("button", name="Next").click()
    expect(told).not_to_have_text(before)

    teacher(page, "telling").get_by_role("button", name="Go on").click()
    page.clock.resume()
    come_to(page, second)


@pytest.mark.parametrize(("size", "language"), [(WIDE, "en"), (PHONE, "cs")])
def test_every_rule_of_trial_can_be_linked_to(
    visitor: Callable[..., Page], size: Size, language: str
) -> None:
    page = visitor(size=size, language=language, path="/rules/trial#TR-GEN-02")
    settled(page)
    catalogue = read_catalogue("lastlight.games.trial", language)
    wanted = next(rule for rule in catalogue if rule.id == "TR-GEN-02")

    expect(page.locator("[id='TR-GEN-02']")).to_be_in_viewport()
    expect(page.locator("[id='TR-GEN-02']")).to_contain_text(wanted.text)
    shown = page.evaluate("[...document.querySelectorAll('[data-rule]')].map((one) => one.id)")
    assert sorted(shown) == sorted(rule.id for rule in catalogue)
    assert fits(page)
    assert flaws(page) == []


def test_a_search_finds_rules_by_their_words(visitor: Callable[..., Page]) -> None:
    page = visitor(path="/rules/trial")
    settled(page)
    page.get_by_role("searchbox").fill("never holds more than 3 progress")

    expect(page.locator("[data-rule]")).to_have_count(1)
    expect(page.locator("[data-rule='TR-GEN-02']")).to_be_visible()
