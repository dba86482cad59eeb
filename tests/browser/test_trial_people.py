"""People at a table of `trial`: five screens, one hand for two, one screen for all, a replay for anybody."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response, WebSocket, expect

from lastlight.core.seats import S1
from lastlight.games.trial.cards import KILLER_PLACES
from lastlight.games.trial.match import Match
from tests.browser.desk import (
    MOST_DECISIONS,
    PHONE,
    SMALL_TARGETS,
    WIDE,
    Size,
    dock,
    end,
    fits,
    flaws,
    new_context,
    next_question,
    settled,
)
from tests.browser.trial import asks, decide, play_to_the_end, sit_down, sit_down_at
from tests.positions import come_to
from tests.server.running import view_with
from tests.server.wire import leaks, looks, secrets_in

Visitor = Callable[..., Page]

pytestmark = pytest.mark.slow

MOST_LOOKS = 20_000
SEATS = ("killer", "s1", "s2", "s3", "s4")

INVITE = """async (options) => {
  const seats = {killer: "me", s1: "person", s2: "person", s3: "person", s4: "person"};
  const body = JSON.stringify({game: "trial", seats, options, tempo: "instant"});
  const headers = {"content-type": "application/json"};
  const answer = await (await fetch("/api/v1/tables", {method: "POST", headers, body})).json();
  return [answer.table.id, ...answer.invites.map((invite) => invite.link)];
}"""


def record_frames(page: Page) -> list[str]:
    """Everything a page receives over its sockets from now on."""
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    page.on("websocket", listen)
    return heard


def is_asked(page: Page) -> bool:
    """Is a decision open on this page? What is locked is decided."""
    return page.locator("[data-question]:not(:has(.waits))").count() > 0


def play_together(pages: list[Page]) -> None:
    """Everybody in turn answers what they are asked, until the match is over."""
    for number in range(MOST_LOOKS):
        page = pages[number % len(pages)]
        if is_asked(page):
            question = dock(page).get_attribute("data-question")
            decide(page, number)
            expect(page.locator(f"[data-question='{question}']:not(:has(.waits))")).to_have_count(0)
        elif all(end(page).count() for page in pages):
            return
        else:
            page.wait_for_timeout(10)
    raise AssertionError("the match does not end")


def test_five_people_play_and_nobody_is_sent_what_is_anothers(visitor: Visitor) -> None:
    pages = [visitor() for _ in SEATS]
    watching = visitor()
    heard = [record_frames(page) for page in (*pages, watching)]
    table, *links = pages[0].evaluate(INVITE, {"max_rounds": 2})
    pages[0].goto(f"/t/{table}")
    for page, link in zip(pages[1:], links, strict=True):
        page.goto(link)
        page.get_by_role("button", name="Sit down").click()
    watching.goto(f"/t/{table}/watch")
    for page in pages:
        expect(page.locator(".play")).to_be_visible()

    play_together(pages)

    expect(end(watching)).to_be_visible()
    for frames, seat in zip(heard, (*SEATS, ""), strict=True):
        views = list(looks(frames))
        assert len(views) > 5
        assert {who for _, who in views if who} == ({frozenset([seat])} if seat else set())
        assert leaks(frames, {seat}) == []
    assert leaks(heard[1], {"s2"}), "nothing was heard that is of one seat only"


def test_one_person_plays_two_survivors_from_one_hand_to_the_end(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "s1", people=3, max_rounds=2)

    played = play_to_the_end(page)

    assert played.questions["ask.card"] == 2  # both cards of a round are set before one is ready
    for name in ("Claudette", "Dwight"):
        expect(page.get_by_role("region", name=f"Your board: {name}")).to_be_visible()
        expect(page.get_by_role("log")).to_contain_text(f"{name} begins a turn.")


# A chain of reactions


def may_flee_and_has_cards(m: Match) -> bool:
    return "premonition" in map(str, m.options(S1)) and m.state.hand[S1].bit_count() > 1


def test_a_bonus_turn_in_the_killers_turn_is_told_where_it_nests(visitor: Visitor) -> None:
    options = {"mode": "devout", "devout_shared": True}
    record = come_to("s1", "trigger.killer_enters", may_flee_and_has_cards, "premonition", **options)
    page = visitor()
    sit_down_at(page, record, "s1")
    question = next_question(page, None)
    assert asks(page) == "trigger.killer_enters"

    page.locator(".use").filter(has_text="Premonition").click()
    page.locator(".dock .confirm").click()
    question = next_question(page, question)

    assert asks(page) == "ask.bonus_card"
    path = page.locator(".where .path")
    expect(path).to_contain_text("Killer acts")
    expect(path).to_contain_text("Claudette: bonus turn")
    said = path.inner_text()
    assert said.index("Killer acts") < said.index("Claudette: bonus turn")
    log = page.get_by_role("log")
    expect(log).to_contain_text("Claudette uses Premonition: the crow is used")
    expect(log).to_contain_text("Claudette begins a bonus turn.")
    decide(page, 0)
    expect(page.locator(f"[data-question='{question}']")).to_have_count(0)
    play_to_the_end(page, until="ask.card")
    expect(path).to_contain_text("Planning")


# One screen for all


def test_a_curtain_falls_between_all_seats(visitor: Visitor) -> None:
    page = visitor(path="/new/trial")
    heard = record_frames(page)
    page.get_by_text("House rules").click()
    page.get_by_label("Last round").fill("1")
    page.get_by_label("Last round").press("Tab")
    expect(page).to_have_url(re.compile("code=trial-"))
    page.get_by_label("Hotseat").check()
    page.get_by_role("button", name="Take the bots' seats too").click()
    page.get_by_role("button", name="Open the table").click()
    curtain = page.locator(".curtain")
    draw = page.get_by_role("button", name="Draw the curtain")
    opened: set[str] = set()
    for number in range(MOST_DECISIONS):
        expect(curtain.or_(draw).or_(end(page)).or_(page.locator("[data-question]")).first).to_be_visible()
        if end(page).count():
            break
        if curtain.count():
            expect(page.locator(".play, .where, aside, [role=log]")).to_have_count(0)
            button = curtain.get_by_role("button", name="Open the curtain for")
            opened.add(button.inner_text())
            button.click()
            expect(page.locator(".play section.board")).to_have_count(1)
        elif draw.count():
            draw.click()
            expect(curtain).to_be_visible()
        else:
            question = dock(page).get_attribute("data-question")
            decide(page, number)
            expect(page.locator(f"[data-question='{question}']:not(:has(.waits))")).to_have_count(0)

    expect(end(page)).to_be_visible()
    assert len(opened) == 5
    views = list(looks(heard))
    assert max(len(who) for _, who in views) == 1
    assert [found for view, who in views for found in secrets_in(view, who)] == []


# A replay


@pytest.fixture(scope="module")
def over(browser: Browser, address: str) -> str:
    """The id of a match that bots have played for three rounds."""
    context = new_context(browser, address, WIDE, "en", "instant")
    page = context.new_page()
    wanted = {"game": "trial", "fill": "easy", "tempo": "instant", "options": {"max_rounds": 3}}
    table: str = context.request.post("/api/v1/tables", data=wanted).json()["table"]["id"]
    page.goto(f"/t/{table}/watch")
    expect(end(page)).to_be_visible(timeout=120_000)
    context.close()
    return table


def planned(page: Page, match: str) -> tuple[int, list[str]]:
    """The step with most cards face down of those everybody sees, and who has set each of them."""
    everything, public = [
        page.request.get(f"/api/v1/replays/{match}?as={eyes}").json() for eyes in ("all", "public")
    ]
    seen = {one["step"] for one in public["steps"]}
    lying = {step: face_down(view) for step, view in views_of(everything) if step in seen}
    step = max(lying, key=lambda one: len(lying[one]))
    return step, lying[step]


def views_of(replay: Mapping[str, Any]) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """The view after each step of a replay."""
    view = replay["opening"]
    for one in replay["steps"]:
        view = view_with(view, one["log"])
        yield one["step"], view


def face_down(view: Mapping[str, Any]) -> list[str]:
    hidden = [int(place) for place in view["cards"] if not view["face_up"][int(place)]]
    return ["killer" if place in KILLER_PLACES else f"s{place}" for place in hidden]


@pytest.mark.parametrize("eyes", ["all", "killer", "s2", "survivors", "public"])
def test_a_replay_shows_what_those_eyes_could_see(visitor: Visitor, over: str, eyes: str) -> None:
    page = visitor()
    seen: list[Response] = []
    page.on("response", lambda answer: seen.append(answer) if "/api/v1/replays/" in answer.url else None)
    step, lying = planned(page, over)
    seats = {"all": SEATS, "survivors": SEATS[1:], "public": ()}.get(eyes, (eyes,))
    backs = page.locator(".others .set .unseen", has_text="a card face down")
    page.goto(f"/r/{over}?step={step}")
    expect(page.locator(".others .set svg").nth(len(lying) - 1)).to_be_visible()
    expect(backs).to_have_count(0)

    page.locator("header select").select_option(eyes)

    expect(backs).to_have_count(sum(owner not in seats for owner in lying))
    views = [view for _, view in views_of(seen[-1].json())]
    assert [found for view in views for found in secrets_in(view, frozenset(seats))] == []


def test_a_replay_has_a_link_to_each_step_and_keeps_whose_eyes(visitor: Visitor, over: str) -> None:
    page = visitor(path=f"/r/{over}?as=s2")
    page.get_by_role("button", name="Show how it ends and the whole log").click()
    page.get_by_role("log").get_by_role("link", name="Round 2 begins.").click()
    expect(page.locator(".controls [role=status]")).to_contain_text("round 2")
    at, words = page.locator(".controls [role=status]").inner_text(), page.locator(".sentence").inner_text()

    friend = visitor(path=page.url)

    expect(friend.locator(".controls [role=status]")).to_have_text(at)
    expect(friend.locator(".sentence")).to_have_text(words)
    expect(friend.locator("header select")).to_have_value("s2")


@pytest.mark.parametrize(("side", "key"), [("As the killer", "ask.pair"), ("As the survivors", "ask.card")])
def test_a_match_is_played_on_from_a_round(visitor: Visitor, over: str, side: str, key: str) -> None:
    page = visitor(path=f"/r/{over}")
    expect(page.locator(".controls [role=status]")).to_contain_text("set-up")
    page.get_by_role("button", name="Show how it ends and the whole log").click()
    page.get_by_role("log").get_by_role("link", name="Round 2 begins.").click()
    expect(page.locator(".controls [role=status]")).to_contain_text("round 2")

    page.get_by_role("button", name=side).click()

    expect(page).to_have_url(re.compile("/t/"))
    expect(page.locator(".where .path")).to_contain_text("Round 2")
    play_to_the_end(page, until=key)
    expect(page.locator(".hands")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_replay_end_and_table_are_for_everyone(
    visitor: Visitor, over: str, size: Size, language: str
) -> None:
    page = visitor(size=size, language=language)
    for path in (f"/r/{over}?step={planned(page, over)[0]}", f"/t/{over}"):
        page.goto(path)
        settled(page)
        expect(page.locator(".viewport, .end").first).to_be_visible()
        page.keyboard.press("m")
        assert_for_everyone(page, path)
    sit_down(page, "killer")
    next_question(page, None)
    assert asks(page) == "ask.pair"
    for panel in page.locator(".tabs button").all():
        panel.click()
        assert_for_everyone(page, "planning")


def assert_for_everyone(page: Page, what: str) -> None:
    assert flaws(page) == [], what
    assert fits(page), what
    if page.viewport_size and page.viewport_size["width"] == PHONE.width:
        assert page.evaluate(SMALL_TARGETS) == [], what
