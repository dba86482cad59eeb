"""Brutal Strength: the blow that goes through walls."""

from __future__ import annotations

import pytest

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-brutal-strength", "TC-brutal-strength/1")
def test_a_survivor_is_shoved_through_a_wall() -> None:
    m = scene("killer@pump_room card=wait,sneak perk=brutal_strength s4@pump_room powder_cellar:bare")
    m.play("killer attack s4", "killer brutal_strength", "killer m10")

    assert m.room("s4") == "powder_cellar"
    assert m.path("m10") == "free"
    assert m.blood("killer") == 3
    assert m.is_wounded("s4")


@rule("TC-brutal-strength")
def test_a_pallet_on_the_way_is_destroyed_and_the_shove_goes_on() -> None:
    m = scene("killer@foundry card=wait,sneak perk=brutal_strength s4@foundry m03:pallet")
    m.play("killer attack s4", "killer brutal_strength", "killer m03")

    assert m.room("s4") == "ore_tracks"
    assert m.path("m03") == "free"


@rule("TC-brutal-strength/2")
def test_nobody_is_shoved_against_an_arrow_or_past_the_entity(monkeypatch: pytest.MonkeyPatch) -> None:
    m = scene("killer@powder_cellar card=wait,sneak perk=brutal_strength s4@powder_cellar m11:entity")
    m.play("killer attack s4", "killer brutal_strength")
    assert m.options("killer") == ["m10", "m13", "m14", "m16"]

    m = scene("killer@powder_cellar card=wait,sneak perk=brutal_strength s4@powder_cellar m11:entity")
    ground, cellar = m.match.terms.ground, m.match.terms.board.room("powder_cellar").id
    only_m11 = tuple(way for way in ground.out[cellar] if str(way) == "m11")
    monkeypatch.setattr(ground, "out", (*ground.out[:cellar], only_m11, *ground.out[cellar + 1 :]))
    m.play("killer attack s4")
    assert "PerkUsed" not in m.happened()
    assert m.question() != "trigger.on_wound"


@rule("TC-brutal-strength")
def test_the_killer_picks_the_path_and_the_survivors_player_the_tile() -> None:
    m = scene("killer@foundry card=wait,sneak perk=brutal_strength s4@foundry")
    m.play("killer attack s4", "killer brutal_strength", "killer m02")

    assert m.asked() == ["s4"]
    assert m.question() == "ask.flip"


@rule("TC-brutal-strength")
def test_a_bear_trap_on_the_path_springs() -> None:
    m = scene("killer@foundry card=wait,sneak perk=brutal_strength s4@foundry m03:trap dice=5")
    m.play("killer attack s4", "killer brutal_strength", "killer m03")

    assert m.path("m03") == "free"
    assert m.room("s4") == "ore_tracks"


@rule("TC-brutal-strength", "TC-alert")
def test_a_pallet_is_noise_and_a_wall_he_does_not_pass_is_none() -> None:
    scenery = "killer@pump_room card=wait,sneak perk=brutal_strength s4@pump_room s1@foundry perk=alert"
    pallet = scene(f"{scenery} sawmill:bare m20:pallet")
    pallet.play("killer attack s4", "killer brutal_strength", "killer m20")
    wall = scene(f"{scenery} powder_cellar:bare")
    wall.play("killer attack s4", "killer brutal_strength", "killer m10")

    assert (pallet.asked(), pallet.question()) == (["s1"], "trigger.pallet_destroyed")
    assert wall.asked() == ["killer"]
