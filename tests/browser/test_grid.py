"""Both games on tiles in company: placing, the order of turns, one screen, spectators, replays, own maps."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from lastlight.core.words import read_texts
from tests.browser import sixes
from tests.browser.desk import (
    MOST_DECISIONS,
    PHONE,
    WIDE,
    dock,
    end,
    fits,
    flaws,
    new_context,
    next_question,
    shot,
    spilt,
    until,
)
from tests.browser.english import left_in_english
from tests.browser.grid import FIGURES, KINDS, Kind, each_kind, play, play_at_one_screen, sit_down
from tests.browser.map_editor import choose, draw, editor
from tests.browser.sixes import KEYS, asks

Visitor = Callable[..., Page]

pytestmark = pytest.mark.slow

EYES = ("killer", "s1", "s2", "s3", "s4", "public", "all")

UNLIT = {"emblems": {"emblem.start": "-3,3,0,0"}}
"""Gates without power: with it, one of them is chosen before anybody goes."""


# Placing ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", ["s1", "killer"])
def test_the_placement_game_is_played_and_says_why_a_space_will_not_do(visitor: Visitor, seat: str) -> None:
    page = visitor()
    sit_down(page, KINDS["sixes"], {seat: "me"}, options={"placement": "played"})
    sixes.play_to_the_end(page, until="ask.place.hook")
    expect(page.locator("[data-space]").first).to_be_attached()  # the legal ones
    taken = re.search(r"\b[A-Z]\d+\b", page.get_by_role("log").inner_text())
    assert taken is not None
    page.locator("#space").fill(taken[0])  # where a generator stands
    page.locator("#space").press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("SX-")
    shot(page, f"sixes-wide-en-placing-{seat}")

    asked = sixes.play_to_the_end(page, until="ask.turn" if seat == "s1" else "ask.plan")

    assert sum(asked[f"ask.place.{kind}"] for kind in ("hook", "window", "pallet")) >= 3
    expect(page.locator("[data-figure]")).to_have_count(FIGURES)
    assert flaws(page) == []


# In company -------------------------------------------------------------------------------------------------


class Slow:
    """A line that can keep what its person answers, until it is let go."""

    def __init__(self, page: Page) -> None:
        self.held: list[Callable[[], None]] = []
        self.holds = False
        page.route_web_socket(re.compile("/socket"), self.between)

    def between(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def said(message: str | bytes) -> None:
            if self.holds and '"answer"' in str(message):
                self.held.append(lambda: server.send(message))
            else:
                server.send(message)

        socket.on_message(said)


@each_kind
def test_who_names_the_next_one_a_moment_late_is_told_kindly(visitor: Visitor, kind: Kind) -> None:
    mara, jan = visitor(), visitor()
    made = sit_down(mara, kind, {"s1": "me", "s2": "person"}, options=UNLIT.get(kind.game, {}))
    line = Slow(jan)
    jan.goto(made["invites"][0]["link"])
    jan.get_by_role("button", name="Sit down").click()
    begin(kind, mara, jan)
    line.holds = True
    before = dock(mara).get_attribute("data-question")

    jan.locator(".dock .option").first.click()
    until(jan, lambda: len(line.held) == 1)
    mara.locator(".dock .option").first.click()
    next_question(mara, before)
    assert asks(mara) == "ask.turn"
    line.held[0]()

    settled = read_texts("lastlight.server", "en")["error"]["settled"]
    expect(jan.get_by_role("alert")).to_contain_text(settled)
    expect(jan.locator(".board")).to_be_visible()


@each_kind
def test_three_people_let_each_other_and_then_a_bot_go_first(visitor: Visitor, kind: Kind) -> None:
    mara, jan, ola = visitor(), visitor(), visitor()
    seats = {"s1": "me", "s2": "person", "s3": "person"}
    made = sit_down(mara, kind, seats, options=UNLIT.get(kind.game, {}))
    for page, invite in zip((jan, ola), made["invites"], strict=True):
        page.goto(invite["link"])
        page.get_by_role("button", name="Sit down").click()
    begin(kind, mara, jan, ola)

    say_you_first(mara)
    mara.get_by_role("button", name="I will decide after all").click()
    for page in (mara, ola):
        say_you_first(page)
        expect(page.locator(".where")).to_contain_text("Waiting for")
    next_one = jan.locator(".dock .option").first  # his own; the others are bots'
    name = next_one.locator(".told").inner_text().partition(":")[0]
    next_one.click()

    expect(jan.locator("[data-asks='ask.turn']")).to_be_visible()
    for page in (mara, ola):
        expect(page.locator(".path")).to_contain_text(f"{name}'s turn")
        expect(page.locator("[data-question]")).to_have_count(0)
    jan.locator(".dock .option[data-option=end]").click()
    jan.locator(".dock .confirm").click()
    expect(mara.locator("[data-asks='ask.order']")).to_be_visible()
    before = dock(mara).get_attribute("data-question")
    say_you_first(mara)
    ola.get_by_role("button", name="You first").click()
    next_question(mara, before)  # the bot has gone
    assert asks(mara) == "ask.order"


def say_you_first(page: Page) -> None:
    page.get_by_role("button", name="You first").click()
    expect(page.get_by_role("button", name="I will decide after all")).to_be_visible()


def begin(kind: Kind, *people: Page) -> None:
    """Answer whatever is asked before the first round, until all these people are asked who goes next."""

    def asked(page: Page) -> str:
        return str(page.evaluate("document.querySelector('[data-question]')?.dataset.asks ?? ''"))

    def to_answer() -> list[Page]:
        return [page for page in people if asked(page) not in ("", "ask.order")]

    def has_begun() -> bool:
        return all(asked(page) == "ask.order" for page in people)

    for number in range(MOST_DECISIONS):
        until(people[0], lambda: has_begun() or bool(to_answer()))
        if has_begun():
            return
        page = to_answer()[0]
        question = dock(page).get_attribute("data-question")
        kind.decide(page, number, sixes.LIST)
        expect(page.locator(f"[data-question='{question}']")).to_have_count(0)
    raise AssertionError("the first round does not begin")


@each_kind
def test_a_whole_match_is_played_at_one_screen_behind_a_curtain(visitor: Visitor, kind: Kind) -> None:
    page = visitor()
    sit_down(page, kind, {"killer": "me", "s1": "me"}, hotseat=True)

    opened = play_at_one_screen(page, kind)

    expect(end(page)).to_be_visible()
    assert len(set(opened)) == 2
    assert len(opened) >= 4


@each_kind
def test_a_spectator_sees_the_board_and_is_asked_nothing(visitor: Visitor, kind: Kind) -> None:
    page, guest = visitor(), visitor(language="cs")
    sit_down(page, kind, {"s1": "me"})
    guest.goto(f"{page.url}/watch")
    play(page, kind, until="ask.turn")
    expect(guest.locator("[data-figure]")).to_have_count(FIGURES)
    expect(guest.locator("[data-question]")).to_have_count(0)

    play(page, kind)

    expect(end(guest)).to_be_visible()
    expect(guest.locator("[data-question]")).to_have_count(0)
    assert flaws(guest) == []


# Again ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played(browser: Browser, address: str) -> Callable[[Kind], str]:
    """The id of a match of a kind that somebody has played to its end."""
    known: dict[str, str] = {}

    def find(kind: Kind) -> str:
        key = str(kind.options)
        if key not in known:
            context = new_context(browser, address, WIDE, "en", "instant")
            page = context.new_page()
            page.goto("/")
            sit_down(page, kind, {"s1": "me"})
            play(page, kind)
            known[key] = page.url.rpartition("/")[2]
            context.close()
        return known[key]

    return find


@each_kind
@pytest.mark.parametrize("eyes", EYES)
def test_a_match_is_seen_again_through_all_eyes_by_rounds(
    visitor: Visitor, played: Callable[[Kind], str], kind: Kind, eyes: str
) -> None:
    page = visitor(path=f"/r/{played(kind)}?as={eyes}")
    place = page.locator(".controls [role=status]")
    expect(page.locator("header select")).to_have_value(eyes)
    expect(place).to_contain_text("0")

    for _ in range(2):
        before = place.inner_text()
        page.keyboard.press("]")
        expect(place).not_to_have_text(before)
    expect(place).to_contain_text("round 2")
    expect(page.locator("[data-figure]")).to_have_count(FIGURES)
    page.keyboard.press("[")
    expect(place).to_contain_text("round 1")
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="One step forward")).to_be_disabled()
    expect(page.locator("[data-question]")).to_have_count(0)
    assert flaws(page) == []


@each_kind
def test_a_replay_on_a_phone_in_czech_fits(
    visitor: Visitor, played: Callable[[Kind], str], kind: Kind
) -> None:
    page = visitor(path=f"/r/{played(kind)}?as=s1", size=PHONE, language="cs")
    expect(page.locator(".controls [role=status]")).to_contain_text("0")
    page.keyboard.press("]")
    expect(page.locator("[data-figure]").first).to_be_visible()

    assert fits(page)
    assert flaws(page) == []


# Everyone ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", ["s1", "killer"])
def test_classic_is_played_by_keys_alone(visitor: Visitor, seat: str) -> None:
    page = visitor()
    sit_down(page, KINDS["classic"], {seat: "me"})

    play(page, KINDS["classic"], by=KEYS)

    expect(end(page)).to_be_visible()


@pytest.mark.parametrize("language", ["en", "cs"])
@pytest.mark.parametrize("seat", ["s1", "killer"])
def test_classic_is_played_on_a_phone(visitor: Visitor, seat: str, language: str) -> None:
    page = visitor(size=PHONE, language=language)
    kind = KINDS["classic"]
    sit_down(page, kind, {seat: "me"})
    play(page, kind, until=kind.killers if seat == "killer" else "ask.turn")
    assert fits(page)
    assert flaws(page) == []

    play(page, kind)

    expect(end(page)).to_be_visible()
    assert fits(page)


@each_kind
@pytest.mark.parametrize("seat", ["s1", "killer"])
def test_a_whole_match_is_told_in_czech(visitor: Visitor, kind: Kind, seat: str) -> None:
    page = visitor(language="cs")
    sit_down(page, kind, {seat: "me"})

    def read_and_decide(page: Page, number: int, by: str) -> None:
        assert left_in_english(page) == []
        kind.decide(page, number, by)

    play(page, kind._replace(decide=read_and_decide))

    expect(end(page)).to_be_visible()
    assert left_in_english(page) == []


@each_kind
def test_the_order_of_turns_says_that_one_may_wait(visitor: Visitor, kind: Kind) -> None:
    page = visitor(language="cs")
    sit_down(page, kind, {"s1": "me"})
    play(page, kind, until="ask.order")

    expect(page.locator("[data-question] .wait")).to_be_visible()
    assert spilt(page) == []


# Own maps ---------------------------------------------------------------------------------------------------


@each_kind
@pytest.mark.parametrize("seat", ["s1", "killer"])
def test_a_map_somebody_has_drawn_is_opened_elsewhere_and_played_on_to_the_end(
    visitor: Visitor, kind: Kind, seat: str
) -> None:
    page = editor(visitor, str(kind.options["map"]), kind.game)
    page.get_by_label("Name", exact=True).fill("Our night")
    page.get_by_label("Name", exact=True).press("Tab")
    choose(page, "thing tree")
    draw(page, {"sixes": (0.5, 17.5), "emblems": (11.5, 1.5)}[kind.game])
    trees = page.locator(".canvas .block.tree").count()
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Make a link").click()
    link = page.get_by_label("Link to this map").input_value()

    friend = visitor(path=link[link.index("/maps/") :])
    expect(friend.locator(".canvas .block.tree")).to_have_count(trees)
    friend.get_by_role("button", name="Play on it").click()
    friend.wait_for_url(re.compile(f"/new/{kind.game}"))
    expect(friend.locator(".maps label.chosen")).to_contain_text("Our night")
    with friend.expect_request(
        lambda asked: asked.url.endswith("/tables") and asked.method == "POST"
    ) as sent:
        friend.get_by_role("button", name="Open the table").click()
    drawn = json.loads(sent.value.post_data or "")["options"]["own_map"]
    sit_down(friend, kind, {seat: "me"}, options={"map": "own", "own_map": drawn})
    expect(friend.locator(".board .block.tree")).to_have_count(trees)

    play(friend, kind)

    expect(end(friend)).to_be_visible()
    friend.goto(f"/r/{friend.url.rpartition('/')[2]}")
    expect(friend.locator(".board .block.tree")).to_have_count(trees)
