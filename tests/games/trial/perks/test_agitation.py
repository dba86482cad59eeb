"""Agitation: on after the blow."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-agitation", "TC-agitation/1")
def test_the_killer_moves_on_after_the_blow_and_his_next_turn_starts_there() -> None:
    m = scene(
        "killer@pump_room spent card=wait,sneak perk=agitation s4@pump_room sawmill:generator,hook,chest,crow"
    )
    m.play("killer attack s4", "killer agitation", "killer m20")

    assert m.face_down("sawmill") == 0
    assert m.room("killer") == "timber_wood"  # his sneak left the sawmill by its only sneak path
    assert m.happened().count("Interacted") == 1
    assert m.blood("killer") == 3


@rule("TC-agitation/2")
def test_a_pallet_is_smashed_and_he_stays() -> None:
    m = scene("killer@pump_room spent card=wait,vault perk=agitation s4@pump_room m20:pallet")
    m.play("killer attack s4", "killer agitation", "killer m20")

    assert m.path("m20") == "free"
    assert m.room("killer") == "winding_tower"  # his vault still left the pump room


@rule("TC-agitation", "TC-brutal-strength")
def test_he_may_leave_first_and_shove_the_survivor_after() -> None:
    m = scene("killer@foundry card=wait,vault perk=agitation,brutal_strength s4@foundry winding_tower:bare")
    m.play("killer attack s4", "killer agitation", "killer m03", "killer brutal_strength")
    assert m.options("killer") == ["m02", "m03", "m18"]
    m.play("killer m02")

    assert m.room("killer") == "ore_tracks"
    assert m.room("s4") == "winding_tower"
