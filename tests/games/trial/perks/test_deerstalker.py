"""Deerstalker: the wounded do not get far."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

MEG_RUNS = "killer@foundry perk=deerstalker s4@foundry wounded card=sprint winding_tower:generator,bare"


@rule("TC-deerstalker", "TC-deerstalker/1")
def test_a_failure_keeps_the_wounded_in_the_room() -> None:
    m = scene(f"{MEG_RUNS} s1@pit_mouth card=crouch marker=4 dice=0").play("killer deerstalker")

    assert m.room("s4") == "foundry"
    assert m.blood("killer") == 3  # paid 2, gained 1 for the skull
    assert "Interacted" not in m.happened()
    assert m.hand("s4") == ["sneak", "crouch", "vault"]


@rule("TC-deerstalker")
def test_a_success_lets_them_go() -> None:
    m = scene(f"{MEG_RUNS} dice=5,3").play("killer deerstalker", "s4 repair")

    assert m.progress("winding_tower") == [1]
    assert m.blood("killer") == 2


@rule("TC-deerstalker/2")
def test_the_healthy_and_those_elsewhere_leave_freely() -> None:
    healthy = scene("killer@foundry perk=deerstalker s3@foundry card=sprint winding_tower:generator,bare")
    elsewhere = scene(
        "killer@pit_mouth perk=deerstalker s3@foundry wounded card=sprint winding_tower:generator,bare"
    )

    assert healthy.room("s3") == elsewhere.room("s3") == "winding_tower"
    assert healthy.question() == elsewhere.question() == "ask.interact"


@rule("TC-deerstalker")
def test_whoever_comes_off_a_locker_and_is_held_stands_in_the_room() -> None:
    m = scene(
        "killer@foundry perk=deerstalker s4@foundry wounded hidden card=sprint foundry:locker"
        " s1@pit_mouth card=crouch marker=4 dice=0"
    )
    m.play("killer deerstalker")

    assert m.room("s4") == "foundry"
    assert not m.is_hidden("s4")


@rule("TC-deerstalker", "TC-brutal-strength")
def test_a_shove_of_his_own_is_not_held() -> None:
    m = scene("killer@foundry card=wait,sneak perk=brutal_strength,deerstalker s4@foundry")
    m.play("killer attack s4", "killer brutal_strength", "killer m03")

    assert m.room("s4") == "ore_tracks"
    assert m.happened().count("PerkUsed") == 1


@rule("TC-deerstalker", "TC-thrill-of-the-hunt")
def test_it_comes_before_the_thrill_of_the_hunt() -> None:
    m = scene("killer@foundry perk=deerstalker,thrill_of_the_hunt s4@foundry wounded card=sneak dice=0")
    assert m.options("killer") == ["deerstalker", "thrill_of_the_hunt", "pass"]
    held = scene("killer@foundry perk=deerstalker,thrill_of_the_hunt s4@foundry wounded card=sneak dice=0")
    held.play("killer deerstalker")
    m.play("killer thrill_of_the_hunt")

    assert m.room("s4") == m.room("killer") == "ore_tracks"
    assert held.room("s4") == held.room("killer") == "foundry"


@rule("TC-deerstalker", "TC-iron-will")
def test_iron_will_turns_the_failure() -> None:
    m = scene(f"{MEG_RUNS} s3@ore_tracks perk=iron_will dice=0").play("killer deerstalker", "s3 iron_will")

    assert m.room("s4") == "winding_tower"
    assert m.question() == "ask.interact"


@rule("TC-deerstalker")
def test_an_off_turn_move_simply_fails() -> None:
    m = scene(
        "killer@pump_room blood=6 card=wait,sneak perk=brutal_strength,deerstalker s4@pump_room"
        " s1@pump_room wounded perk=alert m20:pallet dice=0"
    )
    m.play("killer attack s4", "killer brutal_strength", "killer m20")
    m.play("s4 boldness", "s1 alert", "s1 m09", "killer deerstalker")

    assert m.room("s1") == "pump_room"


@rule("TC-deerstalker")
def test_held_back_in_the_turn_of_another_she_still_interacts_in_her_own() -> None:
    m = scene(
        "s1@foundry wounded blood=4 card=sprint perk=botany_knowledge,well_make_it"
        " s2@foundry wounded perk=leader killer@foundry blood=4 perk=deerstalker"
        " winding_tower:generator,bare dice=5,0"
    )
    m.play("s1 botany_knowledge", "s1 well_make_it", "s2 sneak", "s2 leader", "killer deerstalker")

    assert m.room("s2") == "ore_tracks"
    assert m.room("s1") == "winding_tower"
    assert m.question() == "ask.interact"
