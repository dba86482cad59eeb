"""`trial` at the table: whole matches as a survivor and as the killer, by mouse, keys and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from lastlight.core.seats import S1
from lastlight.games.trial.match import Match
from lastlight.games.trial.state import NOW
from tests.browser.desk import (
    MOST_DECISIONS,
    PHONE,
    SMALL_TARGETS,
    WIDE,
    Size,
    choose_in_lobby,
    dock,
    end,
    fits,
    flaws,
    next_question,
    open_table,
    shot,
    until,
)
from tests.browser.trial import asks, cards_left, decide, play_to_the_end, set_cards, sit_down, sit_down_at
from tests.positions import come_to

Visitor = Callable[..., Page]

MOST_PROMPTS = 10
"""How many questions a survivor may meet in a usual round, own turn included."""

LIT_ROOM_IS_IN_SIGHT = """() => {
  const [room, dock] = ["[data-room].lit", "[data-question]"].map((one) => document.querySelector(one));
  return room.getBoundingClientRect().bottom <= dock.getBoundingClientRect().top;
}"""


def test_a_person_plays_one_survivor_to_the_end(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "s1", max_rounds=3)

    played = play_to_the_end(page)

    assert played.questions["ask.card"]
    assert median(played.rounds.values()) <= MOST_PROMPTS
    expect(end(page)).to_be_visible()
    expect(page.get_by_role("log")).to_contain_text("Round 3 begins.")
    assert flaws(page) == []
    shot(page, "trial-wide-en-end")


def test_the_table_is_set_for_everyone(visitor: Visitor) -> None:
    page = visitor()
    choose_in_lobby(page, "Dead by Daylight", "Play a survivor")
    play_to_the_end(page, until="ask.card")

    expect(page.locator(".hands")).to_be_visible()
    assert cards_left(page) == 1
    assert flaws(page) == []
    shot(page, "trial-wide-en-planning")


def test_on_a_phone_a_question_folds_away_and_what_it_points_at_stays_in_sight(visitor: Visitor) -> None:
    page = visitor(size=PHONE)
    sit_down(page, "s1", max_rounds=3)
    next_question(page, None)
    option = page.locator(".dock .option").last

    option.focus()
    expect(page.locator("[data-room].lit")).to_have_count(1)
    page.wait_for_function(LIT_ROOM_IS_IN_SIGHT)

    page.get_by_role("button", name="Hide the question").click()
    expect(option).to_be_hidden()
    assert flaws(page) == []
    page.get_by_role("button", name="Which tile do you turn up?").click()
    expect(option).to_be_visible()


def test_after_a_reload_one_is_told_again_what_has_happened(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "s1")
    told = come_to_what_others_did(page)

    page.reload()

    expect(page.locator(".since .lines li")).to_have_text(told)


def come_to_what_others_did(page: Page) -> list[str]:
    """Decide until something has happened since my last decision; what the page says about it."""
    question: str | None = None
    for number in range(MOST_DECISIONS):
        question = next_question(page, question)
        if question is None:
            break
        if number and (told := page.locator(".since .lines li").all_inner_texts()):
            return told
        decide(page, number)
        expect(page.locator(f"[data-question='{question}']")).to_have_count(0)
    raise AssertionError("nobody does anything")


SEEN_WHOLE = """(dock, [part, foot]) => {
  const [one, last] = [part, foot].map((name) => dock.querySelector(name).getBoundingClientRect());
  const { top } = dock.getBoundingClientRect();
  return one.top >= top && one.bottom <= last.top;
}"""


def seen_whole(page: Page, part: str) -> Callable[[], bool]:
    """Is a part of the dock in sight above its foot? The dock scrolls to it when it is drawn."""
    return lambda: bool(dock(page).evaluate(SEEN_WHOLE, [part, ".foot"]))


def test_with_four_survivors_in_hand_the_question_has_the_room(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "s1", "s2", "s3", "s4")
    play_to_the_end(page, until="ask.card")

    for number in range(4):
        hand = page.locator(".hands .hand").nth(number)
        key = f"[data-hand='{hand.get_attribute('data-hand')}']"
        expect(hand.locator(".keycap")).to_have_count(4)
        until(page, seen_whole(page, key))
        hand.locator(".card.free").first.click()
    expect(page.locator(".hands[data-ready=true]")).to_be_visible()

    play_to_the_end(page, until="trigger.")
    until(page, seen_whole(page, ".question"))
    until(page, seen_whole(page, ".use .words > span"))
    page.locator(".dock .use").first.evaluate("(one) => one.scrollIntoView({ block: 'start' })")
    until(page, seen_whole(page, ".use"))
    assert flaws(page) == []


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_of_one_hand_for_four_the_last_card_is_told_and_none_changed_unawares(
    visitor: Visitor, size: Size
) -> None:
    page = visitor(size=size)
    sit_down(page, "s1", solo_survivors=True)
    play_to_the_end(page, until="ask.card")
    hands = page.locator(".hands .hand")
    for number, card in enumerate(("Sprint", "Sneak", "Crouch")):
        expect(hands).to_have_count(number + 1)
        key = f"[data-hand='{hands.last.get_attribute('data-hand')}']"
        until(page, seen_whole(page, key))
        page.keyboard.press(str(number + 1))
        expect(hands.nth(number).locator(".card.laid")).to_contain_text(card)

    expect(page.locator(".given")).to_contain_text("Meg gets the card that is left: Vault")
    until(page, seen_whole(page, ".given"))
    expect(page.locator(".hands .keycap")).to_have_count(0)
    page.keyboard.press("4")
    laid = page.locator(".hands .card.laid strong")
    expect(laid).to_have_text(["Sprint", "Sneak", "Crouch"])

    hands.first.locator(".card").last.focus()
    page.keyboard.press("4")
    expect(laid.first).to_have_text("Vault")
    expect(page.locator(".given")).to_contain_text("Meg gets the card that is left: Sprint")
    assert flaws(page) == []


@pytest.mark.slow
def test_what_stands_beside_the_board_keeps_its_width_with_an_item_in_hand(visitor: Visitor) -> None:
    held = come_to("s1", "ask.card", lambda m: bool(m.state.wounded[S1] and m.state.item[S1]))
    page = visitor()
    sit_down_at(page, held, "s1")

    expect(page.locator(".you :is(.tag, .health)")).to_have_count(2)
    assert page.locator(".decision").evaluate("(one) => one.scrollWidth <= one.clientWidth")


@pytest.mark.slow
def test_a_person_plays_the_killer_to_the_end(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "killer", max_rounds=6)

    played = play_to_the_end(page)

    assert played.questions["ask.pair"] >= 2
    assert played.questions["ask.killer_interact"] >= 2
    expect(end(page)).to_be_visible()


@pytest.mark.slow
def test_a_match_is_played_by_keyboard_alone(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "s1", max_rounds=4)

    play_to_the_end(page, by_keys=True)

    expect(end(page)).to_be_visible()


@pytest.mark.slow
def test_a_match_in_czech_fits_a_phone(visitor: Visitor) -> None:
    page = visitor(size=PHONE, language="cs")
    sit_down(page, "s1", max_rounds=3)
    question: str | None = None
    number = 0
    while (question := next_question(page, question)) is not None:
        assert fits(page), asks(page)
        assert page.evaluate(SMALL_TARGETS) == [], asks(page)
        assert flaws(page) == [], asks(page)
        number += 1
        decide(page, number)
        expect(page.locator(f"[data-question='{question}']")).to_have_count(0)

    expect(end(page)).to_be_visible()
    assert fits(page)


@pytest.mark.slow
def test_a_choice_is_considered_before_it_is_made(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "s1")
    question = next_question(page, None)
    chosen = page.locator(".dock .option[aria-pressed=true]")
    page.keyboard.press("2")
    expect(chosen).to_have_count(1)
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)
    page.keyboard.press("2")
    said = page.locator(".dock .confirm").inner_text()
    page.keyboard.press("Enter")

    next_question(page, question)
    room = said.partition(":")[0].strip()
    expect(page.get_by_role("log")).to_contain_text(f"turns a tile over in {room}")


def test_covered_cards_are_not_told_by_the_log(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "s1", max_rounds=3)
    play_to_the_end(page, until="ask.card")
    question = next_question(page, None)
    page.keyboard.press("h")
    set_cards(page, 0, by_keys=True)

    next_question(page, question)

    told = page.get_by_role("log")
    expect(told).to_contain_text(" sets a card.")
    expect(told.get_by_role("link", name=re.compile(r" sets (?!a card\.)"))).to_have_count(0)


@pytest.mark.slow
def test_cards_are_changed_until_one_is_ready(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "killer")
    next_question(page, None)
    page.keyboard.press("1")
    page.keyboard.press("5")
    expect(page.locator(".hands[data-ready=true]")).to_be_visible()
    expect(page.locator(".slot")).to_contain_text(["Sprint", "Wait"])

    page.locator(".slot").first.click()
    page.keyboard.press("2")
    expect(page.locator(".slot")).to_contain_text(["Sneak", "Wait"])
    page.keyboard.press("Escape")
    expect(page.locator(".slot")).to_contain_text(["Sneak", "–"])

    assert cards_left(page) == 1


@pytest.mark.slow
def test_two_survivors_share_a_hand(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "s1", people=3)
    play_to_the_end(page, until="ask.card")
    first = page.locator(".hands .hand").first
    first.get_by_role("button", name="Sprint").click()

    second = page.locator(".hands .hand").nth(1)
    expect(second.get_by_role("button", name="Sprint")).to_have_attribute("aria-disabled", "true")
    second.get_by_role("button", name="Sprint").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("share one set of cards")
    second.get_by_role("button", name="Vault").click()
    expect(page.locator(".hands[data-ready=true]")).to_be_visible()


# Asked in silence


SILENCE = "The others see only a short pause"


def may_use_map_in_own_turn(m: Match) -> bool:
    return m.state.acted[S1] == NOW and "map" in map(str, m.options(S1))


def asked_in_silence(page: Page, **others: str) -> Any:
    """Play on where s1 is asked about an item, which nobody else can know."""
    record, step = come_to("s1", "trigger.survivor_turn.start", may_use_map_in_own_turn)
    seats = {"s1": "me", **others}
    return open_table(page, game="trial", seats=seats, origin={"record": record, "step": step}, fill="easy")


def sit_across(friend: Page, made: Any) -> None:
    friend.goto(made["invites"][0]["link"])
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.locator(".play")).to_be_visible()


def test_in_company_one_is_told_once_what_others_see_of_a_question_asked_in_silence(visitor: Visitor) -> None:
    page, friend = visitor(), visitor()
    sit_across(friend, asked_in_silence(page, killer="person"))
    expect(dock(page)).to_contain_text(SILENCE)
    assert flaws(page) == []
    page.reload()
    expect(dock(page)).to_contain_text(SILENCE)  # until one has answered

    page.keyboard.press("Enter")
    expect(dock(page).filter(has_text=SILENCE)).to_have_count(0)
    sit_across(friend, asked_in_silence(page, killer="person"))

    expect(page.locator(".use", has_text="Use Map")).to_be_visible()
    expect(dock(page)).not_to_contain_text(SILENCE)


def test_alone_with_bots_nobody_is_told_of_silence(visitor: Visitor) -> None:
    page = visitor()
    asked_in_silence(page)

    expect(page.locator(".use", has_text="Use Map")).to_be_visible()
    expect(dock(page)).not_to_contain_text(SILENCE)


def preference(page: Page, ask: str) -> Locator:
    return page.get_by_role("group", name="When to ask me about Empathy").get_by_role("button", name=ask)


@pytest.mark.slow
def test_a_reaction_is_asked_about_as_often_as_i_like(visitor: Visitor) -> None:
    page = visitor()
    sit_down(page, "s1", survivors="claudette,dwight,jake,meg", max_rounds=3)
    play_to_the_end(page, until="ask.card")
    board = page.get_by_role("region", name="Your board: Claudette")
    for perk in ("Botany Knowledge", "Self-Care"):
        board.get_by_text(perk, exact=True).click()
        card = board.get_by_role("group", name=f"When to ask me about {perk}")
        card.get_by_role("button", name="never").click()
    board.get_by_text("Empathy", exact=True).click()
    preference(page, "always").click()
    expect(preference(page, "always")).to_have_attribute("aria-pressed", "true")
    question = dock(page).get_attribute("data-question")
    set_cards(page, 0)

    question = next_question(page, question)
    assert asks(page) == "trigger.survivor_turn.start"
    expect(page.locator(".use")).to_contain_text("Use Empathy")
    shot(page, "trial-wide-en-reaction")
    page.locator(".dock").get_by_role("button", name="never").click()
    expect(page.locator(f"[data-question='{question}']")).to_have_count(0)

    played = play_to_the_end(page)
    assert played.questions["trigger.survivor_turn.start"] == 0
