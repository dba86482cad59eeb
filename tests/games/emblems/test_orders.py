"""Standing orders: what they answer, and when they are over. They are those of `sixes`, and crawling."""

from __future__ import annotations

import pytest

from lastlight.core.events import Event
from lastlight.core.seats import S1, S2, Seat
from lastlight.games.emblems.events import Hooked, Recovered, TurnBegan, Unhooked, WasHit
from lastlight.games.emblems.token_events import GeneratorDone, PointsChanged
from tests.games.emblems.scene import EMBLEMS_GAME, Scene, scene
from tests.rules import rule

FAR = "killer@M15"
BESIDE = f"survivors=nea,meg,dwight,ace s1@C3 generator@C4 {FAR}"
HANGING = f"survivors=nea,meg,dwight,ace hook@C3 s1@C3 hooked {FAR}"
LYING = f"survivors=nea,meg,dwight,ace s1@C3 dying {FAR}"


def obeys(m: Scene, order: str) -> str:
    """What the order answers to the question s1 is asked."""
    return str(EMBLEMS_GAME.obeyed(m.match, S1, {S1: order}))


def over(m: Scene, order: str, *since: Event) -> str:
    return EMBLEMS_GAME.order_over(m.match, S1, order, since)


def takes(m: Scene, order: str, figure: Seat = S1, seat: Seat = S1) -> bool:
    return EMBLEMS_GAME.takes_order(m.match, seat, figure, order)


@rule("EM-TABLE-01")
@pytest.mark.parametrize(
    ("scenery", "order", "answer"),
    [
        (BESIDE, "repair 1", "repair 1"),
        (BESIDE, "stay", "end"),
        (HANGING, "struggle", "struggle"),
        (HANGING, "stay", "stay"),
        (LYING, "crawl", "crawl"),
        (LYING, "stay", "end"),
    ],
)
def test_an_order_answers_as_the_survivor_would_have(scenery: str, order: str, answer: str) -> None:
    assert obeys(scene(scenery), order) == answer


@rule("EM-TABLE-01")
@pytest.mark.parametrize(("scenery", "order"), [(f"{BESIDE} dice=6", "repair 1"), (LYING, "crawl")])
def test_the_turn_ends_when_what_was_ordered_is_done_and_nobody_is_told_of_that(
    scenery: str, order: str
) -> None:
    m = scene(scenery)
    told = EMBLEMS_GAME.as_ordered(m.match, S1, order)
    m.play(f"s1 {order}")

    assert told is not None
    assert told.seen_by(frozenset({S2})) is None
    assert obeys(m, order) == "end"
    assert EMBLEMS_GAME.as_ordered(m.match, S1, "end") is None


@rule("EM-TABLE-01")
@pytest.mark.parametrize(("killer", "holds"), [("C12", True), ("C11", False)])
def test_repairing_goes_on_until_the_killer_comes_within_eight(killer: str, holds: bool) -> None:
    m = scene(f"s1@C3 generator@C4 killer@{killer}")

    assert over(m, "repair 1") == ("" if holds else "near")


@rule("EM-TABLE-01")
@pytest.mark.parametrize(
    ("happened", "reason"),
    [
        (PointsChanged(1, 1, 5), ""),
        (PointsChanged(1, -1, 3), "failed"),
        (PointsChanged(2, -1, 3), ""),
        (GeneratorDone(1), "done"),
        (WasHit("nea", "injured"), "changed"),
        (WasHit("meg", "injured"), ""),
    ],
)
def test_repairing_goes_on_until_a_check_fails_or_it_runs(happened: Event, reason: str) -> None:
    assert over(scene(BESIDE), "repair 1", happened) == reason


@rule("EM-TABLE-01")
@pytest.mark.parametrize(
    ("scenery", "order", "happened"),
    [
        (HANGING, "struggle", Unhooked("nea", "C3", "")),
        (HANGING, "stay", Hooked("nea", 1)),
        (LYING, "crawl", Recovered("nea", "injured")),
    ],
)
def test_other_orders_go_on_until_the_survivor_is_in_another_state(
    scenery: str, order: str, happened: Event
) -> None:
    m = scene(scenery)

    assert over(m, order) == ""
    assert over(m, order, happened) == "changed"


@rule("EM-TABLE-01")
def test_what_is_to_follow_an_act_holds_for_the_running_turn_alone() -> None:
    m = scene(f"{BESIDE} s2@D3")
    before = takes(m, "end")
    m.play("s1 turn s1")

    assert EMBLEMS_GAME.is_for_one_turn("end")
    assert not EMBLEMS_GAME.is_for_one_turn("stay")
    assert not before
    assert takes(m, "end")
    m.play("s1 end")
    assert over(m, "end") == "changed"


@rule("EM-TABLE-01")
def test_the_end_of_one_turn_is_not_the_end_of_the_next() -> None:
    m = scene(f"{BESIDE} s2@D3")
    m.play("s1 turn s1")

    assert over(m, "end") == ""
    assert over(m, "end", TurnBegan(m.match.terms.names[S2], chased=False)) == ""
    assert over(m, "end", TurnBegan(m.match.terms.names[S1], chased=False)) == "changed"


@rule("EM-TABLE-01")
def test_orders_go_to_own_figures_and_only_where_they_can_hold() -> None:
    m = scene(BESIDE)

    assert takes(m, "repair 1")
    assert takes(m, "stay")
    assert not takes(m, "stay", figure=S2)  # another's
    for nonsense in ("struggle", "crawl", "repair 2", "repair x", "walk C4", ""):
        assert not takes(m, nonsense)
