"""Technician: not this one, then another."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

TOWER = "s1@foremans_house card=sprint perk=technician"


@rule("TC-technician", "TC-technician/1")
def test_after_a_failed_repair_she_opens_a_chest_instead() -> None:
    m = scene(f"{TOWER} winding_tower:generator,chest,bare dice=0 items=flashlight")
    m.play("s1 repair", "s1 technician", "s1 rummage")

    assert m.props("winding_tower") == ["generator"]
    assert m.progress("winding_tower") == [0]
    assert m.blood("killer") == 5


@rule("TC-technician/2")
def test_with_nothing_else_in_the_room_it_is_not_offered() -> None:
    m = scene(f"{TOWER} winding_tower:generator,bare s2@winding_tower dice=0").play("s1 repair")

    assert m.asked() == ["killer"]


@rule("TC-technician")
def test_another_generator_is_another_prop_and_the_failed_one_is_none() -> None:
    m = scene("s1@ore_tracks card=sneak perk=technician foundry:generator,generator,bare dice=0,3")
    first, second = m.options("s1")[:2]
    m.play(f"s1 {first}", "s1 technician")
    assert m.options("s1") == [second, "pass"]
    m.play(f"s1 {second}")

    assert m.progress("foundry") == [0, 1]


@rule("TC-technician")
def test_a_wounded_survivor_there_can_be_healed() -> None:
    m = scene(f"{TOWER} winding_tower:generator,bare s2@winding_tower wounded dice=0,3")
    m.play("s1 repair", "s1 technician", "s1 heal s2")

    assert not m.is_wounded("s2")


@rule("TC-technician")
def test_a_failure_that_iron_will_turned_is_no_failure() -> None:
    m = scene(f"{TOWER} winding_tower:generator,chest,bare s2@foundry perk=iron_will dice=0")
    m.play("s1 repair", "s2 iron_will")

    assert m.progress("winding_tower") == [1]
    assert m.asked() == ["killer"]


@rule("TC-technician")
def test_of_two_dice_the_kept_one_says_whether_she_failed() -> None:
    worse = scene(f"{TOWER} winding_tower:generator,chest,bare s2@foundry perk=bond dice=0,5")
    worse.play("s1 repair", "s2 bond", "s1 keep 0")
    better = scene(f"{TOWER} winding_tower:generator,chest,bare s2@foundry perk=bond dice=0,5")
    better.play("s1 repair", "s2 bond", "s1 keep 5")

    assert "technician" in worse.options("s1")
    assert better.progress("winding_tower") == [2]
    assert better.asked() == ["killer"]


@rule("TC-technician")
def test_another_failed_check_is_no_repair() -> None:
    m = scene(f"{TOWER} winding_tower:totem,chest,bare dice=0").play("s1 cleanse")

    assert m.asked() == ["killer"]


@rule("TC-technician")
def test_it_answers_a_repair_off_her_turn_too() -> None:
    m = scene(
        "killer@sawmill card=wait sawmill:generator=2,bare"
        " s1@winding_tower perk=deja_vu,technician winding_tower:generator,totem,bare dice=0,3"
    )
    m.play("killer damage", "s1 deja_vu", "s1 technician", "s1 cleanse")

    assert m.props("winding_tower") == ["generator"]


@rule("TC-technician", "TC-item-first-aid-kit")
def test_an_interaction_in_the_killers_turn_is_no_survivors_turn() -> None:
    m = scene(
        "killer@pit_mouth spent card=wait,vault pit_mouth:generator=1 foundry:generator,chest dice=0"
        " s1@foundry blood=2 perk=deja_vu,technician s2@sawmill wounded item=first_aid_kit"
    )
    m.play("killer damage", "s1 deja_vu", "s1 technician")

    assert m.question() == "ask.interact"
