"""Standing orders: what they answer, and when they are over."""

from __future__ import annotations

import pytest

from lastlight.core.events import Event
from lastlight.core.seats import S1, S2, Seat
from lastlight.games.sixes.events import Hooked, Unhooked, WasHit
from lastlight.games.sixes.token_events import GeneratorDone, PointsChanged
from tests.games.sixes.scene import SIXES, Scene, scene
from tests.rules import rule

FAR = "killer@M15"
BESIDE = f"s1@C3 generator@C4 {FAR}"


def obeys(m: Scene, order: str) -> str:
    """What the order answers to the question s1 is asked."""
    return str(SIXES.obeyed(m.match, S1, {S1: order}))


def over(m: Scene, order: str, *since: Event) -> str:
    return SIXES.order_over(m.match, S1, order, since)


def takes(m: Scene, order: str, figure: Seat = S1, seat: Seat = S1) -> bool:
    return SIXES.takes_order(m.match, seat, figure, order)


@rule("SX-TABLE-13")
@pytest.mark.parametrize(
    ("scenery", "order", "answer"),
    [
        (BESIDE, "repair 1", "repair 1"),
        (BESIDE, "stay", "end"),
        (f"hook@C3 s1@C3 hooked {FAR}", "struggle", "struggle"),
        (f"hook@C3 s1@C3 hooked {FAR}", "stay", "stay"),
        (f"s1@C3 dying {FAR}", "stay", "end"),
    ],
)
def test_an_order_answers_as_the_survivor_would_have(scenery: str, order: str, answer: str) -> None:
    assert obeys(scene(scenery), order) == answer


@rule("SX-TABLE-13")
def test_who_keeps_repairing_ends_the_turn_where_movement_is_left() -> None:
    m = scene(f"s1@C3 generator@C4 {FAR} repair.may_move=true dice=3")
    m.play("s1 repair 1")

    assert obeys(m, "repair 1") == "end"


@rule("SX-TABLE-13")
def test_tools_are_used_while_they_last() -> None:
    held = "advanced.chests=true s1@C3 item=toolbox_brown"

    assert obeys(scene(f"{held} generator@C4 {FAR}"), "repair_with_tools 1") == "repair_with_tools 1"
    assert obeys(scene(BESIDE), "repair_with_tools 1") == "repair 1"


@rule("SX-TABLE-13")
def test_who_has_only_orders_left_is_not_asked_who_is_next() -> None:
    m = scene(f"people=2 s1@C3 s2@H8 generator@C4 {FAR}")
    seat = next(iter(m.match.questions))

    assert SIXES.obeyed(m.match, seat, {S1: "repair 1"}) is None
    assert str(SIXES.obeyed(m.match, seat, {S1: "repair 1", S2: "stay"})) == "turn s1"


@rule("SX-TABLE-13")
@pytest.mark.parametrize(("killer", "holds"), [("C12", True), ("C11", False)])
def test_repairing_goes_on_until_the_killer_comes_within_eight(killer: str, holds: bool) -> None:
    m = scene(f"s1@C3 generator@C4 killer@{killer}")

    assert over(m, "repair 1") == ("" if holds else "near")


@rule("SX-TABLE-13")
@pytest.mark.parametrize(
    ("happened", "reason"),
    [
        (PointsChanged(1, 1, 5), ""),
        (PointsChanged(1, -2, 3), "failed"),
        (PointsChanged(1, 0, 3), "failed"),
        (PointsChanged(2, -2, 3), ""),
        (GeneratorDone(1), "done"),
        (WasHit("nea", "injured"), "changed"),
        (WasHit("meg", "injured"), ""),
    ],
)
def test_repairing_goes_on_until_a_check_fails_or_it_runs(happened: Event, reason: str) -> None:
    assert over(scene(f"survivors=nea,meg,dwight,ace {BESIDE}"), "repair 1", happened) == reason


@rule("SX-TABLE-13")
def test_who_no_longer_stands_at_the_generator_is_asked() -> None:
    assert over(scene(f"s1@C3 generator@C6 {FAR}"), "repair 1") == "away"
    assert over(scene(f"s1@C3 dying generator@C4 {FAR}"), "repair 1") == "away"


@rule("SX-TABLE-13")
@pytest.mark.parametrize("happened", [Hooked("nea", 1, 1), Unhooked("nea", "C3", "")])
def test_struggling_and_staying_go_on_until_the_survivor_is_in_another_state(happened: Event) -> None:
    m = scene(f"survivors=nea,meg,dwight,ace hook@C3 s1@C3 hooked {FAR}")

    assert [over(m, order) for order in ("struggle", "stay")] == ["", ""]
    assert [over(m, order, happened) for order in ("struggle", "stay")] == ["changed", "changed"]


@rule("SX-TABLE-13")
def test_orders_go_to_own_figures_and_only_where_they_can_hold() -> None:
    m = scene(BESIDE)

    assert takes(m, "repair 1")
    assert takes(m, "stay")
    assert not takes(m, "stay", figure=S2)  # another's
    assert not takes(m, "struggle")  # on no hook
    assert not takes(scene("s1@C3 generator@C4 killer@C9"), "repair 1")  # the killer is near
    for nonsense in ("repair 2", "repair x", "repair", "walk C4", ""):
        assert not takes(m, nonsense)
