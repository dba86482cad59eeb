"""Hex: Ruin."""

from __future__ import annotations

from tests.games.emblems.scene import scene, setting_up
from tests.rules import rule


@rule("EM-PERK-K05")
def test_a_generator_nobody_stands_at_loses_a_point() -> None:
    m = scene("turn=killer killer@C3 totem@K4=ruin generator@G5=3 generator@G11=2 s1@A1")
    assert m.options("killer") == ["generator 1", "generator 2"]
    m.play("killer generator 2")

    assert (m.points(1), m.points(2)) == (3, 1)


@rule("EM-PERK-K05")
def test_a_survivor_beside_it_and_an_empty_one_are_spared() -> None:
    m = scene("turn=killer killer@C3 totem@K4=ruin generator@G5=3 generator@G11 s1@G6")

    assert m.question() == "ask.hunt"
    assert (m.points(1), m.points(2)) == (3, 0)


@rule("EM-PERK-K05", "EM-TABLE-04")
def test_its_totem_is_chosen_as_the_last_step_of_the_setup() -> None:
    m = setting_up(
        "perks.allow=ruin perks.listed=deal perks.per_character=1 perks=ruin hook@C4 totem@K4 totem@C10"
    )
    m.play("killer killer F1", "s1 s1 F15", "s2 s2 G15", "s3 s3 A7", "s4 s4 M7", "killer totem 2")

    assert m.is_active("ruin")
    assert m.match.state.hex_totem.count(1) == 1
