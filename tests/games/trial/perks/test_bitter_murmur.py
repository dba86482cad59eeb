"""Bitter Murmur: on through the gap."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

HOUSE = "killer@pump_room card=crouch,wait perk=bitter_murmur foremans_house:bare winding_tower:bare"


@rule("TC-bitter-murmur", "TC-bitter-murmur/1")
def test_he_breaks_a_wall_moves_on_and_attacks() -> None:
    m = scene(f"{HOUSE} s1@winding_tower")
    m.play("killer m12", "killer bitter_murmur", "killer m01", "killer attack s1")

    assert m.path("m12") == "free"
    assert m.room("killer") == "winding_tower"
    assert m.is_wounded("s1")
    assert m.blood("killer") == 3


@rule("TC-bitter-murmur/2")
def test_a_pallet_on_the_second_path_ends_the_turn() -> None:
    m = scene(f"{HOUSE} s1@foremans_house m01:pallet")
    m.play("killer m12", "killer bitter_murmur", "killer m01")

    assert m.path("m01") == "free"
    assert m.room("killer") == "foremans_house"
    assert m.happened().count("TurnBegan") == 2  # his second card already: he had no interaction


@rule("TC-bitter-murmur")
def test_a_vault_serves_as_well_and_an_ordinary_path_does_not() -> None:
    vault = scene("killer@foundry card=vault,wait perk=bitter_murmur powder_cellar:bare")
    sneak = scene("killer@foundry card=sneak,wait perk=bitter_murmur")

    assert vault.question() == "trigger.after_move"
    assert sneak.question() == "ask.killer_interact"


@rule("TC-bitter-murmur")
def test_both_rooms_see_him_come() -> None:
    m = scene(f"{HOUSE} s1@foremans_house perk=spine_chill s2@winding_tower perk=spine_chill dice=0,0")
    m.play("killer m12", "killer bitter_murmur")
    assert (m.asked(), m.question()) == (["s1"], "trigger.killer_enters")
    m.play("s1 spine_chill", "killer m01")

    assert (m.asked(), m.question()) == (["s2"], "trigger.killer_enters")


@rule("TC-bitter-murmur")
def test_a_room_he_could_not_leave_is_not_asked_twice() -> None:
    m = scene(f"{HOUSE} s1@foremans_house perk=spine_chill m01:pallet")
    m.play("killer m12", "killer bitter_murmur", "s1 pass", "killer m01")

    assert m.asked() == ["killer"]


@rule("TC-bitter-murmur")
def test_there_is_no_rush_with_a_survivor_on_the_shoulder() -> None:
    m = scene(
        "killer@foundry card=wait,sneak perk=bitter_murmur s4@foundry wounded foundry:totem dice=3,3"
        " powder_cellar:bare"
    )
    m.play("killer pick_up s4", "killer dice 2", "killer m18")

    assert "PerkUsed" not in m.happened()
    assert m.question() != "trigger.after_move"
