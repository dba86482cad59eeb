"""The end: power, gates, the hatch, the collapse, verdicts."""

from __future__ import annotations

import pytest

from tests.games.emblems.scene import last_escape, scene
from tests.rules import rule

# Power


@rule("EM-MODE-02")
@pytest.mark.parametrize(("done", "powered"), [(3, True), (2, False)])
def test_in_classic_four_generators_give_the_gates_power(done: int, powered: bool) -> None:
    others = " ".join(f"generator@{'HJL'[number]}5={8 if number < done else 0}" for number in range(3))
    m = scene(f"mode=classic s1@E5 generator@F5=7 {others} dice=2")
    m.play("s1 repair 1")

    assert m.match.state.powered == powered
    assert m.match.state.emblem == []


@rule("EM-MODE-02")
def test_classic_counts_no_points() -> None:
    view = scene("mode=classic s1@E5 s3@escaped s4@sacrificed").sees()

    assert (view.emblem, view.points_of_survivors, view.points_of_killer) == ((), 0, 0)


@rule("EM-MODE-04", "EM-AMB-43")
@pytest.mark.parametrize(
    ("emblem", "powered"),
    [("-1,0,0,0", True), ("-1,1,0,0", False), ("0,3,0,0", True), ("-1,-1,0,0", True), ("-2,0,0,0", False)],
)
def test_in_standard_both_lines_at_nought_or_one_beyond_give_power(emblem: str, powered: bool) -> None:
    m = scene(f"s1@E5 generator@F5=7 emblem={emblem} dice=2")
    m.play("s1 repair 1")

    assert m.match.state.powered == powered


@rule("EM-MODE-04", "EM-AMB-43")
def test_the_hook_line_gives_power_in_the_middle_of_the_killers_turn() -> None:
    m = scene("killer@E5 s1@carried hook@F5 emblem=-3,0,0,0 turn=killer")
    m.play("killer hang 1")

    assert m.match.state.powered
    assert m.question() == "ask.gate"


@rule("EM-GATE-01", "EM-AMB-44")
def test_survivors_choose_a_gate_first_and_the_killer_another() -> None:
    m = scene("s1@E5 generator@F5=7 emblem=0,3,0,0 dice=2")
    m.play("s1 repair 1")
    assert set(m.asked()) == {"s1", "s2", "s3", "s4"}
    m.play("s2 gate 1")
    assert m.asked() == ["killer"]
    assert m.refuses("killer gate 1") == "EM-GATE-01"
    m.play("killer gate 3")

    assert m.powered_gates() == ["north", "south"]
    assert m.question() == "ask.turn"


@rule("EM-AMB-44")
@pytest.mark.parametrize(("killer", "gates"), [("gate 3", ["north", "south"]), ("gate 1", ["north", "west"])])
def test_in_secret_neither_side_sees_the_choice_of_the_other(killer: str, gates: list[str]) -> None:
    m = scene("s1@E5 generator@F5=7 emblem=0,3,0,0 dice=2 gate.choice_order=secret")
    m.play("s1 repair 1", "s1 gate 1")
    assert (m.sees("killer").wish, m.sees("s2").wish) == (-1, 0)
    assert m.sees("killer").wished
    m.play(f"killer {killer}")
    if gates[1] == "west":
        m.play("killer gate 4")

    assert m.powered_gates() == gates


@rule("EM-MODE-02")
def test_classic_has_no_emblems_to_see() -> None:
    m = scene("mode=classic killer@E5 s1@F5 turn=killer dice=6")
    m.play("killer attack s1 1", "killer end")

    assert m.sees("killer").emblem == ()
    assert "EmblemMoved" not in m.happened()


@rule("EM-MODE-04", "EM-AMB-43")
def test_a_pair_of_totems_can_give_the_gates_power() -> None:
    m = scene("s1@E5 totem@F5 totem@H9=cleansed emblem=0,3,0,0")
    m.play("s1 cleanse 1")

    assert m.question() == "ask.gate"


@rule("EM-AMB-43", "EM-AMB-12")
def test_a_sacrifice_at_the_start_of_a_round_gives_power_before_anybody_acts() -> None:
    m = scene("hook@F5 s1@F5 hooked track=5 s2@A1 s3@A3 emblem=-3,0,0,0 turn=round")

    assert m.question() == "ask.gate"
    assert m.match.state.collapse == 1


@rule("EM-AMB-43")
def test_a_failed_last_struggle_gives_power_too() -> None:
    m = scene("hook@F5 s1@F5 hooked track=5 emblem=-3,0,0,0 dice=1,2")
    m.play("s1 struggle")

    assert m.question() == "ask.gate"


@rule("EM-AMB-43")
def test_the_gates_get_power_once_only() -> None:
    m = scene("s1@E5 generator@F5=7 emblem=1,3,0,0 gate=north,south dice=2")
    m.play("s1 repair 1")

    assert m.emblem("gatekeeper") == 2
    assert m.question() == "ask.turn"
    assert m.powered_gates() == ["north", "south"]


# Gates


@rule("EM-GATE-02", "EM-AMB-45")
def test_a_gate_without_power_or_open_already_cannot_be_worked_on() -> None:
    assert scene("s1@A8 gate=north").refuses("s1 open 4") == "EM-GATE-02"
    assert scene("s1@G1 gate=north:3").refuses("s1 open 1") == "EM-GATE-02"


@rule("EM-GATE-02", "EM-AMB-20")
def test_work_on_a_gate_ends_the_turn() -> None:
    m = scene("s1@G1 gate=north")
    m.play("s1 open 1")

    assert m.asked() == ["killer"]


@rule("EM-GATE-03", "EM-AMB-14")
def test_a_gate_takes_three_rounds_of_work() -> None:
    m = scene("s1@G1 gate=north s2@escaped s3@escaped s4@escaped hatch@J9 killer@M15")
    for lights in (1, 2, 3):
        assert m.refuses("s1 leave") == "EM-GATE-05"
        m.play("s1 open 1", "killer end")
        assert m.lit("north") == lights

    assert "leave" in m.options("s1")


@rule("EM-GATE-05", "EM-AMB-16")
@pytest.mark.parametrize("space", ["F1", "G1", "H1"])
def test_every_space_of_an_open_gate_is_a_way_out(space: str) -> None:
    m = scene(f"s1@{space} gate=north:3")
    m.play("s1 leave")

    assert (m.fate("s1"), m.space("s1")) == ("escaped", "")


@rule("EM-GATE-02", "EM-ACT-17", "EM-AMB-45")
def test_work_on_a_gate_takes_a_turn_without_moving_on_one_of_its_spaces() -> None:
    m = scene("s1@G1 gate=north:2 killer@F1")
    m.play("s1 open 1")
    assert m.lit("north") == 3
    assert "GateOpened" in m.happened()

    moved = scene("s1@G2 gate=north:2")
    assert moved.refuses("s1 open 1") == "EM-GATE-02"
    moved.play("s1 walk G1")
    assert moved.refuses("s1 open 1") == "EM-AMB-20"


@rule("EM-AMB-14", "EM-GATE-05")
@pytest.mark.parametrize("lights", [2, 3])
def test_a_gate_is_open_with_its_third_light(lights: int) -> None:
    m = scene(f"s1@G1 gate=north:{lights}")

    assert ("leave" in m.options("s1")) == (lights == 3)


@rule("EM-GATE-03", "EM-AMB-45")
def test_one_light_a_round_and_gate() -> None:
    m = scene("s1@G1 s2@H1 s3@G15 gate=north,south s4@A1")
    m.play("s1 turn s1", "s1 open 1", "s2 turn s2")
    assert m.refuses("s2 open 1") == "EM-GATE-02"
    m.play("s2 end", "s3 turn s3", "s3 open 3")

    assert (m.lit("north"), m.lit("south")) == (1, 1)


@rule("EM-GATE-04", "EM-GATE-05")
def test_the_dying_leave_through_an_open_gate_but_do_not_work_on_one() -> None:
    m = scene("s1@G1 dying gate=north:3 s2@A2")
    m.play("s1 turn s1", "s1 leave")
    assert m.fate("s1") == "escaped"

    closed = scene("s1@G1 dying gate=north:2")
    assert closed.refuses("s1 open 1") == "EM-AMB-08"


@rule("EM-GATE-05")
def test_leaving_costs_one_movement() -> None:
    m = scene("s1@D1 gate=north:3")
    m.play("s1 walk G1")

    assert m.left() == 0
    assert m.refuses("s1 leave") == "EM-GATE-05"


# The hatch


@rule("EM-HATCH-01", "EM-HATCH-02", "EM-MODE-03")
@pytest.mark.parametrize("mode", ["standard", "classic"])
def test_the_hatch_replaces_a_generator_when_one_survivor_is_left(mode: str) -> None:
    m = scene(
        f"mode={mode} killer@E5 s1@carried hookings=1 s2@A1 s3@escaped s4@sacrificed hook@F5 "
        "generator@J5=3 generator@L5=8 turn=killer"
    )
    m.play("killer hang 1")

    assert m.hatch() == "J5"
    assert m.match.state.generators[0] == -1
    assert m.match.enterable() >> m.match.terms.map.space("J5") & 1


@rule("EM-AMB-47", "EM-HATCH-02")
def test_if_all_generators_run_one_of_them_gives_way_to_the_hatch() -> None:
    m = scene(
        "killer@E5 s1@carried hookings=1 s2@A1 s3@escaped s4@sacrificed hook@F5 generator@J5=8 "
        "generator@L5=8 generators_hit=2 turn=killer"
    )
    m.play("killer hang 1")

    assert m.hatch() == "L5"


@rule("EM-HATCH-03", "EM-AMB-47")
@pytest.mark.parametrize("words", ["", "dying"])
def test_from_the_hatch_one_movement_escapes(words: str) -> None:
    m = scene(f"s1@G5 {words} hatch@G5 s2@sacrificed s3@sacrificed s4@sacrificed")
    m.play("s1 leave")

    assert m.fate("s1") == "escaped"


@rule("EM-HATCH-04", "EM-AMB-63")
def test_the_hatch_appears_after_an_escape_in_the_end_game() -> None:
    m = scene("s1@G1 s2@A1 s3@escaped s4@escaped gate=north:3 generator@J5")
    m.play("s1 turn s1", "s1 leave")

    assert m.hatch() == "J5"


@rule("EM-HATCH-01")
def test_no_hatch_while_two_are_left() -> None:
    m = scene("s1@G1 s2@A1 s3@A3 over s4@sacrificed gate=north:3 generator@J5")
    m.play("s1 turn s1", "s1 leave")

    assert m.hatch() == ""


@rule("EM-HATCH-01", "EM-AMB-63")
def test_who_is_left_by_a_sacrifice_at_the_start_of_a_round_finds_the_hatch() -> None:
    m = scene("hook@F5 s1@F5 hooked track=5 s2@A1 s3@sacrificed s4@escaped generator@J5=3 turn=round")

    assert m.hatch() == "J5"
    assert m.asked() == ["s2"]


@rule("EM-HATCH-01", "EM-AMB-63")
def test_two_tracks_that_end_together_leave_nobody_for_the_hatch() -> None:
    hooked = "hook@F5 s1@F5 hooked track=5 hook@H5 s2@H5 hooked track=5"
    m = scene(f"{hooked} s3@sacrificed s4@sacrificed generator@J5 turn=round")

    assert (m.hatch(), m.winner) == ("", "killer")


@rule("EM-HATCH-02", "EM-AMB-47")
def test_chance_picks_among_the_unfinished_generators_alone() -> None:
    m = scene(
        "s1@G1 s2@A1 over s3@escaped s4@escaped gate=north:3 generator@J5=8 generator@J7 generator@J9=7"
    )
    m.script.setdefault("chance.generator", []).append("3")
    m.play("s1 leave")
    assert m.hatch() == "J9"

    none = scene("s1@G1 s2@A1 over s3@escaped s4@escaped gate=north:3 generator@J5=8 generator@J7")
    none.play("s1 leave")
    assert none.hatch() == "J7"  # no other was unfinished, so nothing was drawn


@rule("EM-AMB-47", "EM-HATCH-04")
def test_one_sacrifice_may_bring_power_and_hatch() -> None:
    m = scene(
        "killer@E5 s1@carried hookings=1 s2@A1 s3@escaped s4@sacrificed hook@F5 generator@J5 "
        "emblem=-3,0,0,0 turn=killer"
    )
    m.play("killer hang 1", "s2 gate 1", "killer gate 3")

    assert m.hatch() == "J5"
    assert m.powered_gates() == ["north", "south"]
    assert m.asked() == ["killer"]


@rule("EM-AMB-47")
def test_the_killer_may_stand_on_the_hatch_and_it_stays_open() -> None:
    m = scene("killer@E5 s1@A1 s2@escaped s3@escaped s4@escaped hatch@E6 turn=killer")
    m.play("killer walk E6")

    assert m.hatch() == "E6"


@rule("EM-AMB-47")
@pytest.mark.parametrize(
    ("modes", "mode", "hatch"),
    [("classic", "standard", ""), ("classic", "classic", "J5"), ("off", "classic", "")],
)
def test_the_house_may_do_without_the_hatch(modes: str, mode: str, hatch: str) -> None:
    m = scene(
        f"mode={mode} hatch.modes={modes} s1@G1 s2@A1 over s3@escaped s4@escaped gate=north:3 generator@J5"
    )
    m.play("s1 leave")

    assert m.hatch() == hatch


@rule("EM-HATCH-03")
def test_the_hatch_is_no_way_out_without_movement() -> None:
    m = scene("s1@D5 hatch@G5 s2@sacrificed s3@sacrificed s4@sacrificed")
    m.play("s1 walk G5")

    assert m.refuses("s1 leave") == "EM-GATE-05"


# Collapse


@rule("EM-END-01", "EM-AMB-12")
def test_the_collapse_begins_with_the_power_and_moves_at_round_starts() -> None:
    m = scene("s1@E5 generator@F5=7 emblem=0,3,0,0 dice=2 s2@A1 over")
    m.play("s1 repair 1", "s1 gate 1", "killer gate 3")
    assert m.match.state.collapse == 1
    m.play("s1 end", "killer end")

    assert m.match.state.collapse == 2


@rule("EM-AMB-12", "EM-MISS-03")
def test_the_collapse_pays_less_the_longer_it_lasts() -> None:
    m = scene("s1@E5 gate=north")
    paid = []
    for space in range(1, 13):
        m.match.state.collapse = space
        paid.append(m.match.collapse_bonus())

    assert paid == [4, 4, 4, 4, 4, 4, 3, 3, 2, 2, 1, 1]


@rule("EM-END-02", "EM-AMB-46")
@pytest.mark.parametrize(("collapse", "lost", "bonus"), [(1, 0, 4), (9, 0, 2), (1, 1, 0)])
def test_the_bonus_is_paid_when_the_last_escapes_and_nobody_was_lost(
    collapse: int, lost: int, bonus: int
) -> None:
    m = scene(
        f"s1@G1 s2@escaped s3@escaped s4@sacrificed gate=north:3 hatch@J5 collapse={collapse} lost={lost}"
    )
    m.play("s1 leave")

    assert m.match.state.bonus == bonus
    assert m.match.points_of_survivors() == 3 + 3 + bonus  # three escapes, the hook line at its start


@rule("EM-AMB-46")
def test_beyond_the_last_space_everybody_left_is_sacrificed() -> None:
    m = scene("s1@E5 s2@A1 s3@escaped s4@escaped gate=north collapse=12 emblem=0,3,0,0 turn=round")

    assert (m.fate("s1"), m.fate("s2")) == ("sacrificed", "sacrificed")
    assert m.emblem("devout") == 1
    assert m.winner is not None


@rule("EM-END-02", "EM-AMB-46")
def test_the_bonus_waits_for_the_last_survivor_in_play() -> None:
    m = scene("s1@G1 s2@H1 s3@escaped s4@escaped gate=north:3 hatch@J5 collapse=2")
    m.play("s1 turn s1", "s1 leave")
    assert m.match.state.bonus == 0
    m.play("s2 leave")

    assert m.match.state.bonus == 4


@rule("EM-AMB-46")
def test_a_sacrifice_after_the_power_costs_the_bonus_and_one_before_does_not() -> None:
    m = scene(
        "killer@E5 s1@carried hookings=1 hook@F5 s2@G1 s3@escaped s4@escaped gate=north:3 hatch@J5 "
        "collapse=1 turn=killer"
    )
    m.play("killer hang 1", "killer end", "s2 leave")
    assert m.match.state.bonus == 0

    before = scene("s1@G1 s2@escaped s3@escaped s4@sacrificed gate=north:3 hatch@J5 collapse=1")
    before.play("s1 leave")
    assert before.match.state.bonus == 4


@rule("EM-AMB-46", "EM-AMB-12")
def test_a_collapse_that_does_not_kill_stays_on_its_last_space() -> None:
    m = scene("s1@E5 gate=north collapse=12 collapse.kills=no turn=round")

    assert (m.match.state.collapse, m.fate("s1")) == (12, "in_play")


@rule("EM-AMB-46")
def test_the_collapse_takes_whom_the_killer_carries() -> None:
    m = scene("s1@carried s2@escaped s3@escaped s4@escaped gate=north hatch@J5 collapse=12 turn=round")

    assert (m.fate("s1"), m.carried()) == ("sacrificed", "")


@rule("EM-AMB-46")
def test_classic_has_no_collapse_but_by_an_option() -> None:
    assert scene("mode=classic s1@E5").match.terms.collapse == ()
    assert len(scene("mode=classic collapse.in_classic=yes s1@E5").match.terms.collapse) == 12


# Verdicts


@rule("EM-AMB-50", "EM-END-03")
@pytest.mark.parametrize(
    ("others", "winner"),
    [
        ("s2@escaped s3@escaped s4@sacrificed", "survivors"),
        ("s2@sacrificed s3@sacrificed s4@sacrificed", "killer"),
        ("s2@escaped s3@sacrificed s4@sacrificed", "draw"),
    ],
)
def test_three_of_four_decide_classic(others: str, winner: str) -> None:
    m = last_escape(f"mode=classic {others}")

    assert (m.winner, m.reason) == (winner, "heads")


@rule("EM-AMB-64")
@pytest.mark.parametrize(("mode", "winner"), [("standard", "killer"), ("classic", "draw")])
def test_at_the_last_round_things_count_as_they_stand(mode: str, winner: str) -> None:
    line = "emblem=0,-1,0,0" if mode == "standard" else ""
    m = scene(f"mode={mode} s1@E5 killer@A15 round=200 turn=killer {line}")
    m.play("killer end")

    assert (m.winner, m.reason) == (winner, "max_rounds")


@rule("EM-TURN-02")
def test_survivors_win_by_their_deeds_and_the_killer_by_hooks() -> None:
    m = scene("killer@E5 s1@F5 dying s2@A1 over hook@F6 turn=killer")
    m.play("killer lift s1", "killer end")
    m.pass_survivors().play("killer hang 1")

    assert m.emblem("devout") == 2


@rule("EM-AMB-40", "EM-TURN-07", "EM-AMB-63")
def test_a_round_starts_with_returns_then_tracks_then_the_collapse() -> None:
    m = scene("s1@evaded:E5 hook@F5 s2@F5 hooked gate=north collapse=1 s3@A1 turn=round")
    told = [name for name in m.happened() if name in ("Returned", "TrackAdvanced", "CollapseMoved")]

    assert told == ["Returned", "TrackAdvanced", "CollapseMoved"]


@rule("EM-AMB-64")
def test_without_a_last_round_the_match_goes_on() -> None:
    m = scene("s1@E5 killer@A15 round=200 max_rounds=0 turn=killer")
    m.play("killer end")

    assert m.winner is None
    assert m.round == 201


@rule("EM-END-03", "EM-MODE-05")
def test_the_match_goes_on_while_anybody_is_in_play() -> None:
    m = scene("hook@F5 s1@F5 hooked track=5 s2@G1 s3@escaped s4@sacrificed gate=north:3 hatch@J5 dice=1,2")
    m.play("s2 turn s2", "s2 leave")
    assert m.winner is None
    m.play("s1 struggle")

    assert m.winner is not None
