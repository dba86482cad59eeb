"""Devour Hope: a turn for a generator."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

BOTH_TURNS_IDLE = "killer@ore_tracks spent card=vault,wait perk=devour_hope"
MEG_COMPLETES = "s4@foundry card=sprint winding_tower:generator=2,bare powder_cellar:bare dice=3"


@rule("TC-devour-hope", "TC-devour-hope/1")
def test_a_generator_gives_a_free_third_turn() -> None:
    m = scene(f"{BOTH_TURNS_IDLE} blood=1 {MEG_COMPLETES}").play("s4 repair")
    assert m.question() == "trigger.cleanup.start"
    m.play("killer devour_hope", "killer sprint")

    assert m.room("killer") == "powder_cellar"
    assert m.blood("killer") == 0
    assert m.happened().count("TurnBegan") == 4
    assert m.round == 2


@rule("TC-devour-hope/2")
def test_there_is_one_bonus_turn_a_round() -> None:
    m = scene(f"{BOTH_TURNS_IDLE} blood=5 {MEG_COMPLETES}").play("s4 repair", "killer bonus sprint")

    assert m.round == 2
    assert "PerkUsed" not in m.happened()


@rule("TC-devour-hope")
def test_without_a_generator_there_is_nothing_to_devour() -> None:
    m = scene(f"{BOTH_TURNS_IDLE} blood=1")

    assert m.round == 2


@rule("TC-devour-hope")
def test_it_comes_before_sacrifice_progress() -> None:
    m = scene(f"{BOTH_TURNS_IDLE} blood=1 s1@sawmill hooked sawmill:hook {MEG_COMPLETES}").play("s4 repair")
    assert (m.question(), m.track) == ("trigger.cleanup.start", 0)
    m.play("killer devour_hope", "killer sprint")

    assert m.track == 1
