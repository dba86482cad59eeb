"""Hooks: the ladder, the clocks, death; pallets and who is pushed."""

from __future__ import annotations

import pytest

from tests.games.sixes.scene import Scene, scene
from tests.rules import rule


@rule("SX-HOOK-02", "SX-AMB-20")
@pytest.mark.parametrize(("stage", "fate"), [(0, "in play"), (2, "in play"), (3, "dead")])
def test_the_fourth_stage_is_death(stage: int, fate: str) -> None:
    m = scene(f"killer@C3 s1@carried stage={stage} hook@C4 turn=killer")
    m.play("killer hang 1")

    assert m.fate("s1") == fate


@rule("SX-HOOK-02", "SX-AMB-20")
def test_an_expired_clock_is_a_stage() -> None:
    m = scene("killer@M15 hook@C4 s1@C4 hooked clock=1 stage=1 turn=round")

    assert m.stage("s1") == 2
    assert m.match.state.clock[1] == 4


@rule("SX-AMB-19", "SX-HEALTH-06")
def test_who_dies_on_the_clock_leaves_the_map_and_the_hook_is_free() -> None:
    m = scene("killer@M15 hook@C4 s1@C4 hooked clock=1 stage=3 s2@D5 turn=round")

    assert m.fate("s1") == "dead"
    assert m.space("s1") == ""
    assert m.match.state.hook[1] == -1


@rule("SX-AMB-20")
def test_hooked_once_and_never_freed_is_death_at_the_twelfth_round_start() -> None:
    m = scene("killer@A1 hook@M8 s1@M8 hooked s2@A15 turn=round round=1")
    starts = 1
    while m.fate("s1") == "in play":
        pass_round(m)
        starts += 1

    assert starts == 12


def pass_round(m: Scene) -> None:
    """Everybody does nothing until the next round begins."""
    now = m.round
    while m.round == now:
        seat = m.asked()[0]
        quiet = ("stay", "end", "attack 3", "attack 4", "turn s1", "turn s2", "turn s3", "turn s4")
        m.play(f"{seat} {next(option for option in quiet if option in m.options(seat))}")


@rule("SX-AMB-20")
def test_being_freed_keeps_the_stage_and_drops_the_clock() -> None:
    m = scene("s1@D3 hook@E4 s2@E4 hooked stage=2 over killer@M15")
    m.play("s1 rescue s2", "s2 F4")

    assert m.stage("s2") == 2
    assert m.match.state.clock[2] == 0


@rule("SX-HOOK-04")
def test_a_hook_serves_again_after_a_death() -> None:
    m = scene("killer@C3 s1@carried stage=3 s2@C6 dying hook@C4 turn=killer")
    m.play("killer hang 1")

    assert m.match.free_hooks_beside(m.match.state.at[0]) == [0]


@rule("SX-HOOK-05")
def test_hookings_are_counted_for_each_survivor() -> None:
    m = scene("killer@C3 s1@carried hookings=1 hook@C4 turn=killer")
    m.play("killer hang 1")

    assert m.match.state.hookings[1] == 2


@rule("SX-AMB-59", "SX-AMB-22")
def test_where_all_is_taken_the_nearest_free_space_serves() -> None:
    m = scene("hook@A1 s1@A1 hooked generator@B1 s2@A2 over generator@B2 killer@M1 size=13x15 dice=1,1")
    m.play("s1 struggle")

    assert set(m.options("s1")) == {"C1", "C2", "C3", "A3", "B3"}


# Pallets


@rule("SX-PALLET-01", "SX-AMB-31", "SX-ACT-02")
def test_a_pallet_passed_on_the_way_may_be_dropped_from_next_to_it() -> None:
    m = scene("s1@C3 pallet@D3 killer@M15")

    assert "drop 1" not in m.options("s1")
    m.play("s1 walk D3")
    assert "drop 1" in m.options("s1")
    m.play("s1 walk E3")
    assert "drop 1" in m.options("s1")
    m.play("s1 walk F3")
    assert "drop 1" not in m.options("s1")


@rule("SX-PALLET-01")
def test_standing_on_a_pallet_is_enough() -> None:
    m = scene("s1@C3 pallet@C3 killer@M15")
    m.play("s1 drop 1")

    assert m.pallet() == "dropped"


@rule("SX-PALLET-02", "SX-PALLET-03", "SX-TABLE-03")
def test_a_pallet_on_the_killer_pushes_him_where_the_dropper_says() -> None:
    m = scene("s1@C3 pallet@D3 killer@D3")
    m.play("s1 drop 1", "s1 E4")

    assert m.space("killer") == "E4"
    assert m.pallet() == "dropped"
    m.play("s1 walk D3")
    assert "F1" in m.walks("s1")


@rule("SX-PALLET-03", "SX-AMB-31")
def test_with_nowhere_to_push_him_the_pallet_stays_up() -> None:
    m = scene("s1@B1 pallet@A1 killer@A1 generator@A2 generator@B2")

    assert "drop 1" not in m.options("s1")


@rule("SX-AMB-32")
def test_a_pushed_killer_keeps_his_victim() -> None:
    m = scene("s1@C3 s2@carried pallet@D3 killer@D3")
    m.play("s1 drop 1", "s1 E4")

    assert m.carried() == "s2"


@rule("SX-PALLET-06")
def test_an_upright_pallet_hinders_nobody() -> None:
    m = scene("killer@C3 s1@C5 pallet@C4 turn=killer")
    m.play("killer attack 4")

    assert "C4" in m.walks("killer")


@rule("SX-PALLET-07")
def test_a_dropped_pallet_cannot_be_raised_or_dropped_again() -> None:
    m = scene("s1@C3 pallet@C3=dropped killer@M15")

    assert "drop" not in m.verbs("s1")


@rule("SX-TABLE-15")
def test_a_killer_may_be_pushed_onto_another_dropped_pallet() -> None:
    m = scene("s1@C3 pallet@D3 pallet@E3=dropped killer@D3")
    m.play("s1 drop 1")

    assert "E3" in m.options("s1")


@rule("SX-PALLET-07")
def test_a_dropped_pallet_stays_down_while_another_stands() -> None:
    m = scene("s1@C3 pallet@C3=dropped pallet@H8 killer@M15")

    assert "drop" not in m.verbs("s1")


@rule("SX-TABLE-03", "SX-AMB-22")
def test_whoever_comes_off_a_hook_says_where_to() -> None:
    m = scene("s1@D3 hook@E4 s2@E4 hooked over killer@M15")
    m.play("s1 rescue s2")

    assert m.asked() == ["s2"]
    assert set(m.options("s2")) == {"E3", "F3", "D4", "F4", "D5", "E5", "F5"}
