"""Small Game: with the totem goes his strength."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

AT_THE_TOTEM = "s1@winding_tower blood=1 perk=small_game card=sprint foundry:totem,bare "


@rule("TC-small-game", "TC-small-game/1")
def test_a_cleansed_totem_costs_the_killer_two() -> None:
    m = scene("killer@sawmill blood=5 " + AT_THE_TOTEM + "dice=2")
    m.play("s1 m02", "s1 cleanse", "s1 small_game")

    assert m.blood("killer") == 3
    assert m.blood("s1") == 2


@rule("TC-small-game/2")
def test_the_killer_loses_no_more_than_he_has() -> None:
    m = scene("killer@sawmill blood=1 " + AT_THE_TOTEM + "dice=2")
    m.play("s1 m02", "s1 cleanse", "s1 small_game")

    assert m.blood("killer") == 0


@rule("TC-small-game")
def test_from_a_killer_with_nothing_nothing_is_taken() -> None:
    m = scene("killer@sawmill blood=0 " + AT_THE_TOTEM + "dice=2").play("s1 m02", "s1 cleanse")

    assert m.round == 2
    assert m.blood("s1") == 3


@rule("TC-small-game")
def test_a_totem_that_stands_costs_him_nothing() -> None:
    m = scene("killer@sawmill blood=5 " + AT_THE_TOTEM + "dice=0").play("s1 m02", "s1 cleanse")

    assert m.blood("killer") == 6
    assert m.asked() == ["killer"]


@rule("TC-small-game")
def test_the_totem_of_another_is_not_the_owners() -> None:
    m = scene("s1@winding_tower card=sprint foundry:totem,bare s2@foundry perk=small_game dice=2")
    m.play("s1 m02", "s1 cleanse")

    assert m.asked() == ["killer"]
