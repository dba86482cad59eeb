"""Gates, hatch and the end of the match."""

from __future__ import annotations

import pytest

from lastlight.core.seats import CHANCE, S1
from lastlight.games.grid import NORTH
from tests.games.sixes.scene import scene
from tests.rules import rule

GENERATORS = "generator@A3=10 generator@C3=10 generator@E3=10 generator@G3=10"


@rule("SX-GATE-01", "SX-GATE-02")
def test_the_fifth_generator_gives_the_gates_power_at_once() -> None:
    m = scene(f"{GENERATORS} generator@K8=9 s1@K9 s2@M1 killer@A15 edges=north,east dice=3")
    m.play("s1 turn s1", "s1 repair 5")

    assert m.match.state.powered
    assert len(m.gates()) == 2
    assert m.asked() == ["s2"]


@rule("SX-GATE-01")
def test_the_fourth_generator_does_not() -> None:
    m = scene("generator@A3=10 generator@C3=10 generator@E3=10 generator@K8=9 s1@K9 killer@A15 dice=3")
    m.play("s1 repair 4")

    assert not m.match.state.powered


@rule("SX-GATE-03", "SX-COMP-06", "SX-AMB-36")
def test_a_gate_stands_in_the_middle_of_an_odd_edge() -> None:
    m = scene(f"{GENERATORS} generator@K8=9 s1@K9 killer@A15 edges=north,west dice=3")
    m.play("s1 repair 5")

    assert m.gates() == [["F1", "G1", "H1"], ["A7", "A8", "A9"]]


@rule("SX-GATE-04", "SX-AMB-36")
def test_on_an_even_edge_the_killer_chooses() -> None:
    m = scene(f"size=12x15 {GENERATORS} generator@K8=9 s1@K9 killer@A15 edges=north,west dice=3")
    m.play("s1 repair 5")

    assert m.options("killer") == ["F1", "G1"]
    m.play("killer G1")
    assert m.gates()[0] == ["F1", "G1", "H1"]


@rule("SX-GATE-04", "SX-AMB-36")
def test_a_gate_slides_past_walls_and_objects() -> None:
    m = scene(f"{GENERATORS} hook@G1 generator@K8=9 s1@K9 killer@A15 edges=north,west dice=3")
    m.play("s1 repair 5")

    assert set(m.options("killer")) == {"E1", "I1"}


@rule("SX-GATE-05", "SX-GATE-06")
def test_a_gate_opens_after_three_rounds_of_work() -> None:
    m = scene("gate@A1,B1,C1=2 s1@A1 s2@B1 killer@M15 powered")
    m.play("s1 turn s1", "s1 open 1")

    assert m.match.is_open(0)
    assert "leave" in m.options("s2")


@rule("SX-GATE-06")
def test_two_survivors_in_one_round_count_once() -> None:
    m = scene("gate@A1,B1,C1 s1@A1 s2@B1 killer@M15 powered")
    m.play("s1 turn s1", "s1 open 1", "s2 open 1")

    assert m.match.state.gate_rounds == [1]


@rule("SX-GATE-05")
def test_who_has_moved_cannot_work_on_a_gate() -> None:
    m = scene("gate@A1,B1,C1 s1@A2 killer@M15 powered")
    m.play("s1 walk A1")

    assert m.refuses("s1 open 1") == "SX-GATE-05"


@rule("SX-GATE-07", "SX-AMB-39")
def test_the_dying_cannot_open_a_gate_but_may_leave_by_an_open_one() -> None:
    closed, opened = (
        scene("gate@A1,B1,C1 s1@A1 dying powered"),
        scene("gate@A1,B1,C1=open s1@A1 dying powered"),
    )

    assert "open" not in closed.verbs("s1")
    opened.play("s1 leave")
    assert opened.fate("s1") == "escaped"


@rule("SX-GATE-08")
def test_leaving_takes_one_more_movement() -> None:
    m = scene("gate@A1,B1,C1=open s1@A4 s2@A5 killer@M15 powered")
    m.play("s1 turn s1", "s1 walk A1")

    assert m.asked() == ["s1"]
    assert "leave" not in m.options("s1")
    m.play("s1 end", "s2 walk A3", "s2 end")
    assert m.fate("s1") == "in play"


@rule("SX-GATE-08", "SX-AMB-40")
def test_a_survivor_leaves_in_the_turn_of_arriving_if_movement_remains() -> None:
    m = scene("gate@A1,B1,C1=open s1@A3 killer@M15 powered")
    m.play("s1 walk A1", "s1 leave")

    assert m.fate("s1") == "escaped"


@rule("SX-HATCH-01", "SX-HATCH-02", "SX-AMB-38")
def test_the_hatch_appears_when_three_are_dead() -> None:
    m = scene("s1@dead s2@dead s3@carried stage=3 s4@M15 killer@C3 hook@C4 turn=killer edges=north")
    m.play("killer hang 1")

    assert m.hatch() == "G5"


@rule("SX-HATCH-01", "SX-AMB-37")
def test_an_escape_behind_them_leaves_the_last_one_without_a_hatch() -> None:
    m = scene("s1@escaped s2@dead s3@carried stage=3 s4@M15 killer@C3 hook@C4 turn=killer")
    m.play("killer hang 1")

    assert m.hatch() == ""


@rule("SX-HATCH-03", "SX-AMB-38")
def test_if_the_place_is_taken_the_survivor_chooses_among_the_nearest() -> None:
    m = scene(
        "s1@dead s2@dead s3@carried stage=3 s4@M15 killer@C3 hook@C4 generator@G5 turn=killer edges=north"
    )
    m.play("killer hang 1")

    assert m.asked() == ["s4"]
    assert set(m.options("s4")) == {"F4", "G4", "H4", "F5", "H5", "F6", "G6", "H6"}


@rule("SX-HATCH-04", "SX-HATCH-05")
def test_from_the_hatch_one_more_movement_escapes_without_power() -> None:
    m = scene("s1@C3 s2@dead s3@dead s4@dead hatch@C5 killer@M15")
    m.play("s1 walk C5", "s1 leave")

    assert m.fate("s1") == "escaped"
    assert m.winner == "killer"


@rule("SX-HATCH-04")
def test_arriving_with_nothing_left_does_not_escape() -> None:
    m = scene("s1@C3 s2@dead s3@dead s4@dead hatch@C6 killer@M15")
    m.play("s1 walk C6")

    assert "leave" not in m.options("s1")


@rule("SX-END-01", "SX-END-03", "SX-AMB-41")
@pytest.mark.parametrize(
    ("others", "winner"),
    [
        ("s2@escaped s3@escaped s4@dead", "survivors"),
        ("s2@escaped s3@dead s4@dead", "draw"),
        ("s2@dead s3@dead s4@dead", "killer"),
    ],
)
def test_three_of_four_decide_and_two_each_are_a_draw(others: str, winner: str) -> None:
    m = scene(f"gate@A1,B1,C1=open s1@A1 {others} killer@M15 powered")
    m.play("s1 leave")

    assert m.winner == winner


@rule("SX-AMB-57")
def test_at_the_cap_only_what_has_happened_counts() -> None:
    m = scene("s1@C3 s2@escaped s3@escaped s4@escaped killer@M15 turn=killer max_rounds=1")
    m.play("killer attack 3", "killer end")

    assert (m.winner, m.reason) == ("survivors", "max_rounds")


@rule("SX-AMB-57")
def test_a_match_ends_after_two_hundred_rounds() -> None:
    m = scene("s1@C3 turn=killer round=200")
    m.play("killer attack 3", "killer end")

    assert (m.winner, m.reason) == ("draw", "max_rounds")


@rule("SX-TABLE-16")
def test_the_last_survivor_chooses_the_run_from_which_the_hatch_is_counted() -> None:
    m = scene(
        "size=12x15 s1@dead s2@dead s3@carried stage=3 s4@L15 killer@C3 hook@C4 turn=killer edges=north"
    )
    m.play("killer hang 1")

    assert m.options("s4") == ["F1", "G1"]
    m.play("s4 G1")
    assert m.hatch() == "G5"


@rule("SX-AMB-55", "SX-HATCH-01")
def test_a_hatch_that_lies_already_is_the_only_one() -> None:
    m = scene("killer@G7 hook@G6 s1@carried stage=3 s2@dead s3@dead s4@A15 hatch@C3 turn=killer")
    m.play("killer hang 1")

    assert m.fate("s1") == "dead"
    assert m.hatch() == "C3"
    assert m.asked() == ["killer"]


@rule("SX-TABLE-16")
def test_the_second_gate_shares_no_space_with_the_first() -> None:
    blocks = ",".join([f"{column}1" for column in "BCDEFGHIJKLM"] + [f"A{row}" for row in range(2, 15)])
    m = scene(
        f"{GENERATORS} generator@K8=9 s1@K9 killer@M15 block={blocks} gate.tiles=1 edges=north,west dice=3"
    )
    m.play("s1 repair 5")

    assert m.gates() == [["A1"], ["A15"]]


@rule("SX-AMB-40", "SX-GATE-08")
def test_who_is_hit_at_an_open_gate_may_leave_in_the_sprint() -> None:
    m = scene("gate@A1,B1,C1=open s1@A1 injured killer@A2 powered turn=killer chase.bonus=0 dice=4,1,1,1")
    m.play("killer attack 3", "killer attack s1", "s1 leave")

    assert m.fate("s1") == "escaped"


@rule("SX-AMB-40")
def test_the_killer_on_its_only_free_space_blocks_a_gate() -> None:
    m = scene("gate@A1=open s1@A2 killer@A1 gate.tiles=1 powered")

    assert "A1" not in m.walks("s1")
    assert "leave" not in m.options("s1")


@rule("SX-AMB-38")
@pytest.mark.parametrize(("killer", "last", "on_the_spot"), [("G5", "M15", False), ("C3", "G5", True)])
def test_the_hatch_never_lies_under_the_killer_but_may_under_the_last_survivor(
    killer: str, last: str, on_the_spot: bool
) -> None:
    hook = "hook@G6" if killer == "G5" else "hook@C4"
    m = scene(f"s1@dead s2@dead s3@carried stage=3 s4@{last} killer@{killer} {hook} turn=killer edges=north")
    m.play("killer hang 1")

    assert (m.hatch() == "G5") == on_the_spot
    assert on_the_spot or "G5" not in m.options("s4")


@rule("SX-GATE-02")
def test_the_second_gate_never_stands_on_the_edge_of_the_first() -> None:
    m = scene(f"{GENERATORS} generator@K8=9 s1@K9 killer@A15")
    m.match.answer_text(S1, "repair 5")
    m.match.answer_text(CHANCE, "3")
    first = {str(edge): weight for edge, weight in m.match.odds()}
    m.match.answer_text(CHANCE, "north")

    assert first == {"north": 1, "east": 1, "south": 1, "west": 1}
    assert {str(edge) for edge, _ in m.match.odds()} == {"east", "south", "west"}


@rule("SX-AMB-36")
def test_figures_do_not_move_a_gate() -> None:
    m = scene(f"{GENERATORS} generator@K8=9 s1@K9 killer@G1 edges=north,west dice=3")
    m.play("s1 repair 5")

    assert m.gates()[0] == ["F1", "G1", "H1"]


@rule("SX-AMB-36")
def test_no_gate_stands_where_nobody_can_walk_to() -> None:
    walls = "wall=E1-F1,F1-F2,G1-G2,H1-H2,H1-I1"
    m = scene(f"{GENERATORS} generator@K8=9 s1@K9 killer@A15 {walls} edges=north,west dice=3")
    m.play("s1 repair 5")

    assert set(m.options("killer")) == {"D1", "J1"}


@rule("SX-AMB-40", "SX-GATE-06")
def test_each_gate_counts_its_own_rounds() -> None:
    m = scene("gate@A1,B1,C1=2 gate@A13,A14,A15=1 s1@A1 killer@M15 powered")

    assert "leave" not in m.options("s1")
    assert "open 1" in m.options("s1")


@rule("SX-HATCH-02")
def test_the_hatch_may_be_counted_from_an_edge_that_has_a_gate() -> None:
    m = scene(
        "gate@F1,G1,H1 powered s1@dead s2@dead s3@carried stage=3 s4@M15 "
        "killer@C3 hook@C4 turn=killer edges=north"
    )
    m.match.state.edges = (NORTH,)
    m.play("killer hang 1")

    assert m.hatch() == "G5"


@rule("SX-HATCH-03", "SX-AMB-38")
def test_walls_do_not_count_for_the_nearest_place_of_the_hatch() -> None:
    walls = "wall=F4-F5,G4-G5,H4-H5"
    m = scene(
        f"s1@dead s2@dead s3@carried stage=3 s4@M15 "
        f"killer@C3 hook@C4 generator@G5 {walls} turn=killer edges=north"
    )
    m.play("killer hang 1")

    assert set(m.options("s4")) == {"F4", "G4", "H4", "F5", "H5", "F6", "G6", "H6"}


@rule("SX-HATCH-04")
def test_beside_the_hatch_nobody_leaves() -> None:
    m = scene("s1@C4 s2@dead s3@dead s4@dead hatch@D4 killer@M15")

    assert "leave" not in m.options("s1")


@rule("SX-END-01")
def test_a_match_goes_on_while_anybody_is_in_play() -> None:
    m = scene("gate@A1,B1,C1=open s1@A1 s2@H8 s3@escaped s4@escaped killer@M15 powered")
    m.play("s1 turn s1", "s1 leave")

    assert m.winner is None
    assert m.asked() == ["s2"]


@rule("SX-AMB-41")
@pytest.mark.parametrize(
    ("verdict", "others", "winner"),
    [
        ("all_four", "s2@dead s3@dead s4@dead", "survivors"),
        ("two_is_enough", "s2@dead s3@dead s4@escaped", "killer"),
        ("two_is_enough", "s2@dead s3@escaped s4@escaped", "survivors"),
    ],
)
def test_a_house_may_judge_otherwise(verdict: str, others: str, winner: str) -> None:
    m = scene(f"gate@A1,B1,C1=open s1@A1 {others} killer@M15 powered verdict={verdict}")
    m.play("s1 leave")

    assert m.winner == winner
