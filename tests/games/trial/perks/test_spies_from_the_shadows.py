"""Spies from the Shadows: the crows tell."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

TOWER = (
    "killer@pit_mouth perk=spies_from_the_shadows s4@foundry card=sprint winding_tower:generator,hook,chest"
)


@rule("TC-spies-from-the-shadows", "TC-spies-from-the-shadows/1")
def test_a_crow_turned_up_gives_one() -> None:
    m = scene(f"{TOWER} tiles=crow").play("killer spies_from_the_shadows")

    assert m.blood("killer") == 5


@rule("TC-spies-from-the-shadows")
def test_a_pallet_tells_nothing() -> None:
    m = scene(f"{TOWER} tiles=pallet")

    assert m.question() == "ask.interact"


@rule("TC-spies-from-the-shadows/2")
def test_two_crows_in_a_round_give_one() -> None:
    m = scene("killer@pit_mouth perk=spies_from_the_shadows s4@foundry item=map card=sneak tiles=crow,crow")
    m.play("s4 map", "s4 tiles", "s4 altruism@sawmill", "killer spies_from_the_shadows")
    m.play("s4 altruism@foundry", "s4 stop")

    assert m.props("sawmill") == m.props("foundry") == ["crow"]
    assert m.blood("killer") == 5


@rule("TC-spies-from-the-shadows")
def test_crows_turned_up_by_the_killer_himself_count() -> None:
    m = scene(
        "killer@foundry card=sprint,wait perk=spies_from_the_shadows"
        " winding_tower:generator,hook,chest tiles=crow"
    )
    m.play("killer spies_from_the_shadows")

    assert m.blood("killer") == 5
