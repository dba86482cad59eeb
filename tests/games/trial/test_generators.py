"""Generators to repair and gates to open (TR-GEN, TR-GATE)."""

from __future__ import annotations

import pytest

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TR-GEN-01")
@pytest.mark.parametrize(("face", "progress", "paid"), [(0, 0, 1), (1, 1, 0), (4, 1, 0), (5, 2, 0)])
def test_repairing_gives_one_progress_two_for_a_great_success(face: int, progress: int, paid: int) -> None:
    m = scene(f"s1@winding_tower card=sprint foundry:generator,bare dice={face}").play("s1 m02", "s1 repair")

    assert m.progress("foundry") == [progress]
    assert m.blood("killer") == 4 + paid


@rule("TR-GEN-02", "TR-GEN-03", "TR-GEN-04")
def test_progress_stops_at_three_and_the_generator_goes_to_the_track() -> None:
    m = scene("s1@winding_tower card=sprint foundry:generator=2,bare dice=5").play("s1 m02", "s1 repair")

    assert m.props("foundry") == []
    assert m.done == 1
    assert max(m.match.state.progress) == 0
    made = [event for event in m.hears() if event["event"] == "ProgressMade"]
    assert (made[0]["count"], made[0]["progress"]) == (1, 3)
    assert made[0]["room"] == "foundry"


@rule("TR-GEN-05", "TR-EX-12", "TR-EX-13")
def test_dwight_and_jake_complete_one_generator_in_a_round() -> None:
    m = scene("s2@winding_tower card=sprint s3@winding_tower card=sprint foundry:generator,bare dice=3,5")
    m.play("s2 m02", "s2 repair")
    assert m.progress("foundry") == [1]
    m.play("s3 m02", "s3 repair")

    assert m.done == 1


@rule("TR-AMB-GEN-01", "TR-ED-24", "TR-NUM-07")
def test_the_tokens_of_a_complete_generator_return() -> None:
    m = scene("s1@winding_tower card=sprint foundry:generator=2,bare dice=3").play("s1 m02", "s1 repair")

    assert sum(m.match.state.progress) == 0


@rule("TR-AMB-GEN-02")
def test_a_fifth_generator_may_be_completed() -> None:
    m = scene("done=4 s1@winding_tower card=sprint foundry:generator=2,bare dice=3").play(
        "s1 m02", "s1 repair"
    )

    assert m.done == 5
    assert m.winner is None


@rule("TR-GATE-01", "TR-BOARD-02")
def test_a_gate_without_power_cannot_be_opened() -> None:
    m = scene("done=3 s1@winding_tower card=sprint foundry:gate,generator,bare dice=3").play("s1 m02")

    assert m.refuses(f"s1 open {m.tile('foundry', 'gate')}") == "TR-GATE-01"


@rule("TR-GATE-01", "TR-AMB-GEN-08")
def test_the_fourth_generator_powers_the_gates_for_the_next_turn() -> None:
    m = scene(
        "done=3 s1@winding_tower card=sprint s2@winding_tower card=sprint"
        " foundry:generator=2,gate,bare dice=3,3"
    )
    m.play("s1 m02", "s1 repair", "s2 m02", "s2 open")

    assert m.progress("foundry") == [1]


@rule("TR-GATE-02", "TR-GATE-03", "TR-ED-25")
@pytest.mark.parametrize(("face", "progress"), [(0, 0), (1, 1), (5, 1)])
def test_opening_gives_one_progress_and_no_more(face: int, progress: int) -> None:
    m = scene(f"done=4 s1@winding_tower card=sprint foundry:gate,bare dice={face}").play("s1 m02", "s1 open")

    assert m.progress("foundry") == [progress]


@rule("TR-GATE-04", "TR-END-01", "TR-ROUND-02")
def test_the_third_progress_on_a_gate_wins_at_once() -> None:
    m = scene("done=4 s1@winding_tower card=sprint s2@foundry card=sneak foundry:gate=2,bare dice=1")
    m.play("s1 m02", "s1 open")

    assert m.winner == "survivors"
    assert m.asked() == []
    assert m.happened()[-1] == "MatchEnded"


@rule("TR-GATE-04", "TR-AMB-GEN-07")
def test_two_progress_on_each_of_two_gates_do_not_win() -> None:
    m = scene("done=4 s1@winding_tower card=sprint foundry:gate=1,gate=2,bare dice=1").play("s1 m02")
    m.play(f"s1 open {m.tile('foundry', 'gate')}")

    assert m.progress("foundry") == [2, 2]
    assert m.winner is None


@rule("TR-AMB-GEN-05")
def test_power_does_not_turn_a_gate_up() -> None:
    m = scene("done=4 s1@winding_tower card=sprint foundry:hook,chest,crow,generator dice=3 tiles=gate")
    assert m.props("foundry") == ["generator", "hook", "chest", "crow"]
    m.play("s1 m02")

    assert m.props("foundry") == ["generator", "gate", "hook", "chest", "crow"]
    assert "open" in " ".join(m.options("s1"))


@rule("TR-AMB-GEN-06", "TR-FAQ-09")
def test_the_killer_cannot_take_power_away_nor_damage_a_gate() -> None:
    m = scene("done=4 killer@foundry card=wait,sneak foundry:gate=2,totem,bare")

    assert m.refuses(f"killer damage {m.tile('foundry', 'gate')}") == "TR-FAQ-09"
    assert m.match.gates_are_powered()
