"""Thrill of the Hunt: at their heels."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

MEG_SNEAKS = "killer@foundry perk=thrill_of_the_hunt s4@foundry card=sneak"


@rule("TC-thrill-of-the-hunt", "TC-thrill-of-the-hunt/1")
def test_he_arrives_behind_and_his_cards_start_there() -> None:
    m = scene(
        "killer@foundry spent card=crouch,wait perk=thrill_of_the_hunt s4@foundry card=sneak pit_mouth:bare"
    )
    m.play("killer thrill_of_the_hunt")

    assert m.room("s4") == "ore_tracks"
    assert m.room("killer") == "pit_mouth"  # his crouch went on from the tracks
    assert m.blood("killer") == 2


@rule("TC-thrill-of-the-hunt/2")
def test_a_pallet_on_the_path_is_smashed_and_he_stays() -> None:
    m = scene(f"{MEG_SNEAKS} m03:pallet").play("killer thrill_of_the_hunt")

    assert m.room("s4") == "ore_tracks"
    assert m.room("killer") == "foundry"
    assert m.path("m03") == "free"


@rule("TC-thrill-of-the-hunt")
def test_he_turns_a_tile_of_his_own_and_the_room_may_answer() -> None:
    m = scene(
        "killer@foundry perk=thrill_of_the_hunt s4@foundry card=sprint s1@winding_tower perk=spine_chill"
        " winding_tower:generator,hook"
    )
    m.play("killer thrill_of_the_hunt", "s4 survival@winding_tower")

    assert m.face_down("winding_tower") == 1
    assert (m.asked(), m.question()) == (["s1"], "trigger.killer_enters")


@rule("TC-thrill-of-the-hunt")
def test_he_does_not_follow_who_leaves_another_room() -> None:
    m = scene("killer@pit_mouth perk=thrill_of_the_hunt s4@foundry card=sprint winding_tower:generator,bare")

    assert m.question() == "ask.interact"


@rule("TC-thrill-of-the-hunt", "TC-balanced-landing")
def test_the_arrow_holds_for_him() -> None:
    m = scene(
        "killer@powder_cellar perk=thrill_of_the_hunt s4@ore_tracks perk=balanced_landing card=sprint"
        " powder_cellar:totem,bare"
    )
    m.play("s4 balanced_landing", "s4 m18")

    assert m.room("s4") == "foundry"
    assert m.room("killer") == "powder_cellar"
    assert m.happened().count("PerkUsed") == 1


@rule("TC-thrill-of-the-hunt", "TC-leader")
def test_leader_and_killer_both_follow() -> None:
    m = scene(f"{MEG_SNEAKS} s2@foundry perk=leader").play("s2 leader", "killer thrill_of_the_hunt")

    assert m.room("s4") == m.room("s2") == m.room("killer") == "ore_tracks"


@rule("TC-thrill-of-the-hunt")
def test_he_follows_whom_he_shoves() -> None:
    m = scene("killer@foundry card=wait,vault perk=brutal_strength,thrill_of_the_hunt s4@foundry")
    m.play("killer attack s4", "killer brutal_strength", "killer m03", "killer thrill_of_the_hunt")

    assert m.room("s4") == m.room("killer") == "ore_tracks"
