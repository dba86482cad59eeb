"""Hex: No One Escapes Death."""

from __future__ import annotations

import pytest

from lastlight.games.emblems.cast import number_of
from lastlight.games.emblems.pieces import NOWHERE
from tests.games.emblems.scene import scene
from tests.rules import rule

ATTACK = "turn=killer killer@C3 totem@K4=no_one_escapes_death s1@C4"


@rule("EM-PERK-K01")
def test_a_hit_brings_a_healthy_survivor_down_at_once() -> None:
    m = scene(f"{ATTACK} dice=4")
    m.play("killer attack s1 1")

    assert m.health("s1") == "dying"


@rule("EM-PERK-K01", "EM-TOTEM-02")
def test_it_wakes_when_the_gates_get_power() -> None:
    m = scene("killer@A15 perk=no_one_escapes_death totem@K4 emblem=0,3,0,0 generator@C4=7 s1@C3 dice=6")
    m.play("s1 repair 1")

    assert m.is_active("no_one_escapes_death")


@rule("EM-PERK-K01", "EM-AMB-56")
def test_without_a_totem_it_never_wakes() -> None:
    m = scene(
        "killer@A15 perk=no_one_escapes_death totem@K4=cleansed emblem=0,3,0,0 generator@C4=7 s1@C3 dice=6"
    )
    m.play("s1 repair 1")

    assert not m.is_active("no_one_escapes_death")
    assert "PerkUsed" not in m.happened()


@rule("EM-TOTEM-02", "EM-AMB-56")
@pytest.mark.parametrize(("second", "totem"), [("", 1), ("=cleansed", NOWHERE)])
def test_a_totem_serves_one_hex_only(second: str, totem: int) -> None:
    m = scene(
        f"killer@A15 perk=no_one_escapes_death totem@K4=ruin totem@K8{second} emblem=0,3,0,0"
        " generator@C4=7 s1@C3 dice=6"
    )
    m.play("s1 repair 1")

    assert m.match.state.hex_totem[number_of("no_one_escapes_death")] == totem
    assert m.is_active("ruin")


@rule("EM-PERK-K01", "EM-AMB-57")
def test_dead_hard_still_cancels_it() -> None:
    m = scene(f"{ATTACK} injured perk=dead_hard dice=4")
    m.play("killer attack s1 1", "s1 dead_hard")

    assert m.health("s1") == "injured"
