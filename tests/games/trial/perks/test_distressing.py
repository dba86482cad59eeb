"""Distressing: into the locker."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-distressing", "TC-distressing/1")
def test_meg_must_hide_and_her_turn_is_over() -> None:
    m = scene(
        "killer@pit_mouth perk=distressing s4@timber_wood card=sprint storehouse:locker,crow,bare"
        " s1@sawmill card=vault marker=4"
    )
    m.play("killer distressing")

    assert m.is_hidden("s4")
    assert m.room("s4") == "storehouse"
    assert "Interacted" not in m.happened()
    assert m.blood("killer") == 2


@rule("TC-distressing/2")
def test_whoever_moves_on_is_not_caught_there() -> None:
    m = scene(
        "killer@pit_mouth perk=distressing s4@timber_wood perk=sprint_burst card=sprint"
        " storehouse:locker,bare"
        " foremans_house:generator,bare"
    )
    m.play("s4 sprint_burst", "s4 m08")

    assert m.room("s4") == "foremans_house"
    assert m.question() == "ask.interact"


@rule("TC-distressing")
def test_a_locker_that_is_taken_does_not_serve() -> None:
    m = scene(
        "killer@pit_mouth perk=distressing s4@timber_wood card=sprint storehouse:locker,crow,bare"
        " s1@storehouse hidden"
    )

    assert m.question() == "ask.interact"


@rule("TC-distressing")
def test_a_locker_turned_up_by_this_entry_counts() -> None:
    m = scene(
        "killer@pit_mouth perk=distressing s4@timber_wood card=sprint storehouse:hook,crow,pallet"
        " tiles=locker"
    )
    m.play("killer distressing")

    assert m.is_hidden("s4")


@rule("TC-distressing")
def test_of_two_lockers_the_survivor_picks_one() -> None:
    m = scene("killer@pit_mouth perk=distressing s4@timber_wood card=sprint storehouse:locker,locker,bare")
    m.play("killer distressing")

    assert m.asked() == ["s4"]
    assert len(m.options("s4")) == 2
