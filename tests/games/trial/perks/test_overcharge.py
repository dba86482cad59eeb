"""Overcharge: the generator lashes out."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-overcharge", "TC-overcharge/1")
def test_a_survivor_next_door_is_wounded() -> None:
    m = scene("killer@foundry card=wait,sneak perk=overcharge foundry:generator=1 s1@winding_tower")
    m.play("killer damage", "killer overcharge")

    assert m.is_wounded("s1")
    assert m.match.state.fresh[1] == 1
    assert m.blood("killer") == 2


@rule("TC-overcharge/2")
def test_whoever_left_in_time_is_out_of_reach() -> None:
    m = scene(
        "killer@foundry card=wait,sneak perk=overcharge foundry:generator=1 s1@winding_tower perk=alert"
        " s2@ore_tracks foremans_house:bare"
    )
    m.play("killer damage", "s1 alert", "s1 m01", "killer overcharge")

    assert m.is_wounded("s2")
    assert not m.is_wounded("s1")


@rule("TC-overcharge")
def test_the_killer_picks_among_the_healthy_in_reach() -> None:
    m = scene(
        "killer@foundry card=wait,sneak perk=overcharge foundry:generator=1 s1@winding_tower s2@ore_tracks"
        " s3@foundry wounded s4@pump_room"
    )
    m.play("killer damage", "killer overcharge")

    assert m.options("killer") == ["s1", "s2"]


@rule("TC-overcharge")
def test_it_is_not_offered_when_all_in_reach_are_wounded() -> None:
    m = scene("killer@foundry card=wait,sneak perk=overcharge foundry:generator=1 s1@winding_tower wounded")
    m.play("killer damage")

    assert m.progress("foundry") == [0]
    assert m.question() != "trigger.after_interact"


@rule("TC-overcharge", "TC-brutal-strength")
def test_it_is_no_attack() -> None:
    m = scene("killer@foundry card=wait,sneak perk=overcharge,brutal_strength foundry:generator=1 s1@foundry")
    m.play("killer damage", "killer overcharge")

    assert m.is_wounded("s1")
    assert m.question() != "trigger.on_wound"
