"""Hex: Third Seal."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule

POWER = "killer@A15 perk=third_seal totem@K4 emblem=0,3,0,0 generator@C4=7 s1@C3 dice=6"


@rule("EM-PERK-K04")
def test_the_killers_gate_stays_secret() -> None:
    m = scene(POWER)
    m.play("s1 repair 1")
    assert m.is_active("third_seal")
    m.play("s1 gate 1", "killer gate 3")

    assert m.sees("killer").lights[2] == 1
    assert m.sees("s1").lights[2] == m.sees("s1").lights[3] == m.sees().lights[1]
    assert m.sees("s1").lights[2] not in (0, 1)


@rule("EM-PERK-K04")
def test_without_a_totem_all_see_it() -> None:
    m = scene(POWER.replace("totem@K4", "totem@K4=cleansed"))
    m.play("s1 repair 1", "s1 gate 1", "killer gate 3")

    assert list(m.sees("s1").lights) == [1, 0, 1, 0]


@rule("EM-PERK-K04", "EM-TOTEM-03")
def test_a_cleansed_totem_gives_it_away() -> None:
    m = scene("totem@C4=third_seal gate=north:0 secret=south s1@C3 s2@G1")
    m.play("s1 turn s1", "s1 cleanse 1")

    assert list(m.sees("s2").lights) == [1, 0, 1, 0]
    assert m.perk("third_seal") == "discarded"
