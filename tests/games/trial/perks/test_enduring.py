"""Enduring: through the pallet."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-enduring", "TC-enduring/1")
def test_the_pallet_breaks_and_he_still_enters_flips_and_attacks() -> None:
    m = scene(
        "killer@pit_mouth card=crouch,wait perk=enduring m05:pallet s1@sawmill"
        " sawmill:generator,hook,chest,crow"
    )
    m.play("killer m05", "killer enduring", "killer attack s1")

    assert m.path("m05") == "free"
    assert m.room("killer") == "sawmill"
    assert m.face_down("sawmill") == 0
    assert m.is_wounded("s1")
    assert m.blood("killer") == 2


@rule("TC-enduring/2")
def test_nobody_is_carried_over_a_pallet() -> None:
    m = scene(
        "killer@sawmill card=wait,sneak perk=enduring s1@sawmill wounded sawmill:totem m05:pallet dice=3"
    )
    m.play("killer pick_up s1", "killer dice 1")

    assert m.refuses("killer m05") == "TR-CARRY-07"


@rule("TC-enduring")
def test_without_two_bloodpoints_the_pallet_stops_him() -> None:
    scenery = "card=crouch,wait perk=enduring m05:pallet s1@sawmill"
    poor = scene(f"killer@pit_mouth blood=1 spent {scenery} pit_mouth:totem").play("killer m05")
    rich = scene(f"killer@pit_mouth blood=2 spent {scenery} pit_mouth:totem").play("killer m05")

    assert rich.question() == "trigger.before_move"
    assert poor.room("killer") == "pit_mouth"
    assert poor.path("m05") == "free"


@rule("TC-enduring", "TC-thrill-of-the-hunt")
def test_he_follows_across_a_pallet() -> None:
    m = scene("killer@foundry perk=thrill_of_the_hunt,enduring s4@foundry card=sneak m03:pallet")
    m.play("killer thrill_of_the_hunt", "killer enduring")

    assert m.room("killer") == "ore_tracks"
    assert m.path("m03") == "free"
