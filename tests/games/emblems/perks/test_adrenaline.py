"""Adrenaline."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule

POWER = "emblem=0,3,0,0 generator@C4=7 s1@C3"


@rule("EM-PERK-S04")
def test_power_for_the_gates_heals_and_lets_run() -> None:
    m = scene(f"{POWER} s2@G8 injured over perk=adrenaline dice=6,3")
    m.play("s1 repair 1")

    assert m.question() == "ask.run"
    assert m.asked() == ["s2"]
    assert m.left() == 3 + 2
    assert m.health("s2") == "healthy"
    assert m.perk("adrenaline") == "discarded"


@rule("EM-PERK-S04")
def test_a_dying_owner_stands_up_and_runs() -> None:
    m = scene(f"{POWER} s2@G8 dying over perk=adrenaline dice=6,3")
    m.play("s1 repair 1")

    assert m.health("s2") == "injured"
    assert m.asked() == ["s2"]


@rule("EM-PERK-S04")
def test_no_mither_blocks_the_rise_but_not_the_run() -> None:
    m = scene(f"{POWER} s2@G8 injured over perk=adrenaline,no_mither dice=6,3")
    m.play("s1 repair 1")

    assert m.health("s2") == "injured"
    assert m.question() == "ask.run"


@rule("EM-PERK-S04")
def test_on_a_hook_it_waits_until_its_owner_is_free() -> None:
    m = scene(f"{POWER} hook@G4 s2@G4 hooked over perk=adrenaline s3@G3 dice=6,3")
    m.play("s1 turn s1", "s1 repair 1")
    assert m.perk("adrenaline") == "ready"
    m.play("s1 gate 1", "killer gate 2", "s1 end", "s3 rescue s2", "s2 F4")

    assert m.health("s2") == "healthy"
    assert m.perk("adrenaline") == "discarded"


@rule("EM-TABLE-06")
def test_an_evaded_owner_has_it_on_return() -> None:
    m = scene("turn=round powered s2@evaded:G8 injured perk=adrenaline dice=3")

    assert m.health("s2") == "healthy"
    assert m.question() == "ask.run"


@rule("EM-PERK-S04", "EM-ACT-18")
def test_who_leaves_the_map_by_it_sprints_no_more_after_the_struggle() -> None:
    m = scene("gate=north:3 hook@G4 s1@G4 hooked perk=adrenaline s2@A1 dice=2,2,6")
    m.play("s1 turn s1", "s1 struggle", "s1 G3", "s1 walk G1", "s1 leave")

    assert m.fate("s1") == "escaped"
    assert m.rolls("sprint") == [(6,)]
