"""Repair: checks, points, and what excludes it."""

from __future__ import annotations

import pytest

from tests.games.sixes.scene import scene
from tests.rules import rule


@rule("SX-ACT-03")
@pytest.mark.parametrize(("face", "points"), [(1, 3), (2, 6), (5, 6), (6, 7)])
def test_a_check_of_one_loses_two_points_and_a_six_gains_two(face: int, points: int) -> None:
    m = scene(f"s1@C3 generator@C4=5 dice={face}")
    m.play("s1 repair 1")

    assert m.points() == points


@rule("SX-ACT-03", "SX-AMB-54")
def test_a_generator_never_falls_below_nothing() -> None:
    m = scene("s1@C3 generator@C4=1 dice=1")
    m.play("s1 repair 1")

    assert m.points() == 0


@rule("SX-ACT-04", "SX-TURN-06")
def test_who_has_moved_cannot_repair_and_who_repairs_cannot_move() -> None:
    m = scene("s1@C3 s2@H8 generator@C4 dice=3")
    m.play("s1 turn s1", "s1 walk D3")

    assert m.refuses("s1 repair 1") == "SX-ACT-04"
    m.play("s1 end")
    assert m.asked() == ["s2"]


@rule("SX-ACT-04")
def test_repair_ends_the_turn() -> None:
    m = scene("s1@C3 s2@H8 generator@C4 dice=3")
    m.play("s1 turn s1", "s1 repair 1")

    assert m.asked() == ["s2"]


@rule("SX-ACT-05")
def test_a_generator_works_at_ten_points_and_the_rest_is_lost() -> None:
    m = scene("s1@C3 s2@D3 generator@C4=9 dice=6")
    m.play("s1 turn s1", "s1 repair 1")

    assert m.points() == 10
    assert "GeneratorDone" in m.happened()
    assert "repair" not in m.verbs("s2")


@rule("SX-ACT-06")
def test_several_survivors_work_on_one_generator_each_with_an_own_check() -> None:
    m = scene("s1@C3 s2@D3 generator@C4 dice=3,6")
    m.play("s1 turn s1", "s1 repair 1", "s2 repair 1")

    assert m.points() == 3


@rule("SX-ITEM-03", "SX-AMB-45")
def test_a_toolbox_keeps_the_higher_of_two_dice_and_loses_a_use() -> None:
    m = scene("s1@C3 item=toolbox_brown generator@C4 advanced.chests=yes dice=1,5")
    m.play("s1 repair_with_tools 1")

    assert m.points() == 1
    assert m.charges("s1") == 4


@rule("SX-ITEM-03")
def test_a_toolbox_may_stay_shut() -> None:
    m = scene("s1@C3 item=toolbox_brown generator@C4=4 advanced.chests=yes dice=1")
    m.play("s1 repair 1")

    assert m.points() == 2
    assert m.charges("s1") == 5


LULLABY = "totem@H8 hex=lullaby shown advanced.hexes=yes advanced.chests=yes"


@rule("SX-HEX-04")
def test_the_lullaby_keeps_the_lower_of_two_dice() -> None:
    m = scene(f"s1@C3 marked s2@D3 generator@C4=5 {LULLABY} dice=6,1,6")
    m.play("s1 turn s1", "s1 repair 1", "s2 repair 1")

    assert m.rolls("repair") == [(6, 1), (6,)]
    assert m.points() == 5


@rule("SX-AMB-46")
def test_who_was_neither_hit_nor_hooked_first_hears_no_lullaby() -> None:
    m = scene(f"s1@C3 generator@C4=5 {LULLABY} dice=6")
    m.play("s1 repair 1")

    assert m.rolls("repair") == [(6,)]


@rule("SX-HEX-05")
def test_a_use_of_the_toolbox_cancels_the_lullaby_for_one_plain_die() -> None:
    m = scene(f"s1@C3 marked item=toolbox_brown generator@C4=5 {LULLABY} dice=6")
    m.play("s1 repair_with_tools 1")

    assert m.points() == 7
    assert m.charges("s1") == 4


DWIGHT = "survivors=meg,dwight,nea,ace advanced.abilities=yes"


@rule("SX-ABIL-03", "SX-AMB-51")
@pytest.mark.parametrize(("face", "points"), [(1, 6), (5, 7)])
def test_dwight_within_three_spaces_adds_one(face: int, points: int) -> None:
    m = scene(f"s1@C3 s2@F3 over generator@C4=5 {DWIGHT} dice={face}")
    m.play("s1 repair 1")

    assert m.points() == points


@rule("SX-ABIL-03", "SX-AMB-51")
@pytest.mark.parametrize("dwight", ["s2@G3 over", "s2@F3 dying over"])
def test_dwight_does_not_help_from_afar_or_from_the_ground(dwight: str) -> None:
    m = scene(f"s1@C3 {dwight} generator@C4=5 {DWIGHT} dice=1")
    m.play("s1 repair 1")

    assert m.points() == 3


@rule("SX-AMB-51")
def test_dwight_does_not_lead_himself() -> None:
    m = scene(f"s2@C3 generator@C4=5 {DWIGHT} dice=1")
    m.play("s2 repair 1")

    assert m.points() == 3


@rule("SX-AMB-51", "SX-HEX-04")
def test_dwight_adds_to_the_die_that_counts() -> None:
    m = scene(f"s1@C3 marked s2@F3 over generator@C4=5 {LULLABY} {DWIGHT} dice=2,1")
    m.play("s1 repair 1")

    assert m.points() == 6


@rule("SX-ACT-05")
def test_nine_points_are_not_enough() -> None:
    m = scene("s1@C3 generator@C4=8 dice=3")
    m.play("s1 repair 1")

    assert not m.match.is_done(0)
    assert "GeneratorDone" not in m.happened()
