"""What somebody asks who plays for the first time: why me, what happened, what now?"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from lastlight.core.seats import KILLER, seat_named
from lastlight.games.trial.match import Match
from lastlight.games.trial.perks.prove_thyself import ProveThyself
from lastlight.games.trial.props import GENERATOR
from tests.browser.desk import Size, box, dock, end, next_question, open_table, spilt, until
from tests.browser.trial import sit_down, sit_down_at
from tests.positions import come_to

Visitor = Callable[..., Page]


def is_late(m: Match) -> bool:
    return m.state.round >= 3


def is_given_an_interaction(m: Match) -> bool:
    return any(isinstance(procedure, ProveThyself) for procedure in m.stack)


def may_give_blood(m: Match) -> bool:
    return any(str(option) == "empathy" for option in m.options(seat_named("s1")))


def test_a_question_says_from_whose_card_it_comes_and_the_log_what_the_card_does(visitor: Visitor) -> None:
    page = visitor()
    sit_down_at(page, come_to("s1", "ask.interact", is_given_an_interaction), "s1")
    next_question(page, None)

    expect(dock(page).locator(".source")).to_have_text("Dwight: Prove Thyself")
    expect(page.locator(".where .path")).to_contain_text("Dwight: Prove Thyself")
    expect(page.get_by_role("log")).to_contain_text(
        "Dwight uses Prove Thyself: another survivor takes the interaction."
    )


def test_a_card_without_a_path_says_that_the_turn_is_lost(visitor: Visitor) -> None:
    page = visitor()
    sit_down_at(page, come_to("s1", "ask.card", is_late), "s1", "s2", "s3", "s4")
    next_question(page, None)

    expect(page.locator(".hands .card .note", has_text="no path: your turn is lost").first).to_be_visible()


def test_a_tap_says_what_bloodpoints_are_for_and_so_does_the_legend(visitor: Visitor) -> None:
    page = visitor()
    sit_down_at(page, come_to("s1", "ask.card", is_late), "s1")
    next_question(page, None)
    said = page.locator(".stage .right").get_by_text("pay for perks, powers and bonus turns")
    expect(said).to_have_count(0)

    page.locator(".stage .right .blood").click()
    expect(said).to_be_visible()

    page.get_by_text("What the symbols mean").click()
    expect(page.locator(".legend")).to_contain_text("pay for perks, powers and bonus turns")


def test_where_bots_are_chosen_it_is_said_what_they_see(visitor: Visitor) -> None:
    page = visitor()
    fair = page.get_by_text("Bots see only what their seat sees")
    page.get_by_role("article").first.get_by_role("button", name="Play this").click()
    expect(fair).to_be_visible()

    page.goto("/new/trial")
    expect(fair).to_be_visible()


def test_a_room_is_left_for_the_log_and_its_newest_line_is_in_sight(visitor: Visitor) -> None:
    page = visitor(size=Size(1366, 650))
    sit_down_at(page, come_to("s1", "ask.interact", is_late), "s1")
    next_question(page, None)

    expect(page.get_by_role("log").get_by_role("listitem").last).to_be_in_viewport(ratio=0.9)


def test_a_long_question_leaves_the_log_some_lines_and_says_why_it_is_asked(visitor: Visitor) -> None:
    page = visitor(size=Size(1366, 650))
    sit_down(page, "s1")
    next_question(page, None)

    expect(dock(page)).to_contain_text("Before the first round each survivor turns up one tile")
    expect(page.get_by_role("log")).to_be_in_viewport(ratio=1)
    assert box(page.get_by_role("log"))["height"] > 60


def test_what_is_chosen_by_its_key_comes_into_sight_in_a_long_list(visitor: Visitor) -> None:
    page = visitor(size=Size(1366, 650))
    sit_down(page, "s1")
    next_question(page, None)
    ninth = dock(page).locator(".option").nth(8)
    expect(ninth).not_to_be_in_viewport(ratio=1)

    page.keyboard.press("9")
    expect(ninth).to_have_attribute("aria-pressed", "true")
    foot = box(dock(page).locator(".foot"))
    until(page, lambda: box(ninth)["y"] + box(ninth)["height"] <= foot["y"] + 1)


def test_a_card_that_may_be_used_says_in_whose_turn_and_what_it_costs(visitor: Visitor) -> None:
    page = visitor()
    sit_down_at(page, come_to("s1", "trigger.survivor_turn.start", may_give_blood), "s1")
    next_question(page, None)

    expect(dock(page).locator(".source")).to_have_text("Claudette: turn")
    expect(dock(page).locator(".use", has_text="Empathy")).to_contain_text("Costs nothing.")


def test_what_stands_beside_each_other_on_a_tablet_lies_over_nothing(visitor: Visitor) -> None:
    page = visitor(size=Size(820, 1180))
    sit_down_at(page, come_to("s1", "ask.interact", is_late), "s1")
    next_question(page, None)

    assert spilt(page) == []
    undo = box(page.get_by_role("button", name="Undo"))
    assert box(page.get_by_role("button", name="Mark places on the board"))["y"] == undo["y"]


def test_a_replay_keeps_its_height_for_the_board(visitor: Visitor, finished: str) -> None:
    page = visitor(size=Size(1366, 650), path=f"/r/{finished}")
    expect(page.get_by_role("button", name="Mark places on the board")).to_be_visible()

    assert box(page.locator(".controls"))["height"] < 60
    assert box(page.locator(".told"))["height"] < 30


def test_a_new_table_tells_its_game_before_the_game_itself_is_here(visitor: Visitor) -> None:
    page = visitor()
    held: list[Route] = []
    page.route("**/assets/trial-*.js", lambda asked: held.append(asked))
    page.goto("/new/trial")

    expect(page.get_by_role("heading", name="Dead by Daylight")).to_be_visible()
    before = box(page.get_by_role("heading", name="Dead by Daylight"))
    until(page, lambda: bool(held))
    for route in held:
        route.continue_()
    page.unroute("**/assets/trial-*.js")
    expect(page.get_by_role("heading", name="Seats")).to_be_visible()
    assert box(page.get_by_role("heading", name="Dead by Daylight")) == before


def test_a_match_without_a_round_draws_no_empty_chart(visitor: Visitor) -> None:
    page = visitor()
    open_table(page, game="trial", seats={"s1": "me"}, fill="easy")
    next_question(page, None)
    page.get_by_role("button", name="Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()

    expect(end(page)).to_contain_text("The match ended before its first round.")
    expect(end(page).locator(".plot")).to_have_count(0)


def test_damaging_a_generator_without_progress_says_that_nothing_is_lost(visitor: Visitor) -> None:
    def untouched_here(m: Match) -> bool:
        here = m.state.tiles[m.state.room[KILLER]]
        return any(m.state.kind[tile] == GENERATOR and not m.state.progress[tile] for tile in here)

    page = visitor()
    sit_down_at(page, come_to("killer", "ask.killer_interact", untouched_here), "killer")
    next_question(page, None)

    expect(dock(page).locator(".option", has_text="(0 of 3)").first).to_contain_text("no progress to lose")


@pytest.mark.parametrize("size", [Size(1280, 720), Size(820, 1180)])
def test_the_key_of_a_card_lies_over_no_name(visitor: Visitor, size: Size) -> None:
    page = visitor(size=size, language="cs")
    sit_down_at(page, come_to("killer", "ask.pair", is_late), "killer")
    next_question(page, None)

    for card in page.locator(".hands .card:has(.keycap)").all():
        right_end = card.locator("strong").evaluate(WHERE_IT_ENDS)
        assert right_end <= box(card.locator(".keycap"))["x"], card.inner_text()


WHERE_IT_ENDS = """name => {
  const words = document.createRange();
  words.selectNodeContents(name);
  return words.getBoundingClientRect().right;
}"""
