"""At the table: what is asked, the health of everybody, and what decides."""

from __future__ import annotations

import pytest

from lastlight.core.seats import S1
from lastlight.core.views import where_in
from lastlight.games.sixes.pieces import HEALTH
from tests.games.sixes.scene import new_match, scene
from tests.rules import rule


@rule("SX-TABLE-04", "SX-ACT-13")
def test_one_question_holds_destinations_actions_and_the_end_of_the_turn() -> None:
    m = scene("gate@A1,B1,C1 s1@A1 generator@B2 killer@M15 powered")

    assert m.verbs("s1") == {"walk", "sprint", "repair", "open", "end"}


@rule("SX-TABLE-04")
def test_the_turn_ends_by_itself_when_nothing_is_left() -> None:
    m = scene("s1@C3 spent s2@H8 killer@M15")
    m.play("s1 turn s1", "s1 walk C6")

    assert m.asked() == ["s2"]


@rule("SX-COMP-03", "SX-HEALTH-01", "SX-HEALTH-02")
def test_everybody_begins_healthy_and_there_are_three_states() -> None:
    m = new_match(placement="suggested")

    assert HEALTH == ("healthy", "injured", "dying")
    assert m.match.state.health == [0] * 5


@rule("SX-COMP-10")
def test_the_d3_and_the_d6_show_every_face_equally_often() -> None:
    m = scene("s1@C3 generator@C4 killer@M15")
    m.match.answer_text(m.match.setup.seats[1], "sprint")
    assert list(m.match.odds()) == [(1, 1), (2, 1), (3, 1)]

    m = scene("s1@C3 generator@C4 killer@M15")
    m.match.answer_text(m.match.setup.seats[1], "repair 1")
    assert list(m.match.odds()) == [(face, 1) for face in range(1, 7)]


@rule("SX-TURN-01", "SX-END-02")
@pytest.mark.parametrize(("others", "winner"), [("escaped", "survivors"), ("dead", "killer")])
def test_survivors_win_by_leaving_and_the_killer_by_killing(others: str, winner: str) -> None:
    m = scene(f"gate@A1,B1,C1=open s1@A1 s2@{others} s3@{others} s4@{others} powered killer@M15")
    m.play("s1 leave")

    assert m.winner == winner


@rule("SX-SCORE-01")
def test_work_on_generators_changes_nothing_about_the_verdict() -> None:
    everything = " ".join(f"generator@{column}8=10" for column in "ADGJM")
    others = "s2@dead s3@dead s4@dead powered killer@M15"
    m = scene(f"gate@A1,B1,C1=open s1@A1 {everything} {others}")
    m.play("s1 leave")

    assert (m.winner, m.reason) == ("killer", "sacrifices")


@rule("SX-MAP-14", "SX-AMB-03")
def test_a_totem_bars_its_space_and_flat_things_do_not() -> None:
    m = scene("s1@C3 totem@C4 hatch@D4 gate@B4,B5,B6 pallet@D3 lying@B3=key killer@M15 powered")

    assert {"D4", "B4", "D3", "B3"} <= m.walks("s1")
    assert "C4" not in m.walks("s1")


@rule("SX-AMB-34", "SX-WINDOW-04")
def test_a_generator_is_repaired_through_a_window() -> None:
    m = scene("s1@C3 generator@C4 wall=B3-B4,C3-C4,D3-D4 window=C3-C4 killer@M15")

    assert "repair" in m.verbs("s1")


@rule("SX-AMB-02", "SX-MAP-11")
def test_a_generator_in_a_corridor_does_not_lengthen_a_measurement() -> None:
    wall = ",".join(f"A{row}-B{row}" for row in range(1, 8))
    m = scene(f"killer@A1 s1@A5 generator@A3 wall={wall} turn=killer")

    assert "hunt 4" in m.options("killer")


@rule("SX-AMB-21")
def test_a_struggle_leaves_the_survivor_injured() -> None:
    m = scene("hook@E4 s1@E4 hooked killer@M15 dice=6,6")
    m.play("s1 struggle", "s1 E5")

    assert m.health("s1") == "injured"


@rule("SX-TABLE-03")
def test_who_runs_after_a_blow_is_named_in_the_question() -> None:
    m = scene("killer@C3 s1@C4 turn=killer killer.dice=1 chase.bonus=0 dice=6,1")
    m.play("killer attack 1", "killer attack s1")

    assert m.match.questions[S1].figure == S1
    assert where_in(m.match)[-1].key == "where.run_hit"


@rule("SX-AMB-34")
def test_a_house_may_leave_only_attacks_through_windows() -> None:
    walls = "wall=B3-B4,C3-C4,D3-D4 window=C3-C4 window.interact=no"
    repair = scene(f"s1@C3 generator@C4 {walls} killer@M15")
    attack = scene(f"killer@C3 s1@C4 s2@D2 dying {walls} turn=killer").play("killer attack 4")

    assert "repair" not in repair.verbs("s1")
    assert "attack s1" in attack.options("killer")
