"""Resilience: a wound drives you on."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-resilience", "TC-resilience/1")
def test_the_wounded_open_the_gate_before_sacrifices_are_counted() -> None:
    m = scene(
        "killer=nurse killer@foundry blood=0 card=wait s1@foundry blood=2 perk=resilience done=4 track=7"
        " winding_tower:gate=2,bare s2@sawmill hooked sawmill:hook dice=3"
    )
    m.play("killer attack s1", "s1 resilience", "s1 sprint", "s1 open")

    assert m.winner == "survivors"
    assert m.track == 7


@rule("TC-resilience/2")
def test_an_old_wound_drives_nobody() -> None:
    m = scene("killer@foundry blood=0 card=wait s1@sawmill wounded blood=2 perk=resilience").play(
        "killer pass"
    )

    assert m.round == 2


@rule("TC-resilience")
def test_a_wound_healed_since_still_counts() -> None:
    m = scene(
        "killer@sawmill blood=0 s1@foundry fresh blood=2 perk=resilience s2@winding_tower card=sprint"
        " foundry:bare dice=3"
    )
    m.play("s2 m02", "s2 heal")

    assert not m.is_wounded("s1")
    assert m.options("s1") == ["resilience", "pass"]


@rule("TC-resilience")
def test_there_is_no_turn_without_a_card() -> None:
    m = scene(
        "killer@foundry blood=0 card=wait s1@foundry blood=2 perk=resilience played=sprint,sneak,crouch,vault"
    )
    m.play("killer attack s1")

    assert m.round == 2


@rule("TC-resilience")
def test_there_is_no_turn_from_a_hook() -> None:
    m = scene("killer@foundry blood=0 card=wait s1@sawmill fresh hooked blood=2 perk=resilience sawmill:hook")
    m.play("killer pass")

    assert m.round == 2
