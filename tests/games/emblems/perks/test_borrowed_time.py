"""Borrowed Time."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule

RESCUED = "hook@C4 s1@C3 perk=borrowed_time s2@C4 hooked killer@E6"


@rule("EM-PERK-S15")
def test_the_first_success_against_the_rescued_is_a_miss() -> None:
    m = scene(f"{RESCUED} dice=4")
    m.play("s1 turn s1", "s1 rescue s2", "s2 D5", "s1 end", "s2 end", "killer attack s2 1")

    assert m.health("s2") == "injured"
    assert m.perk("borrowed_time") == "exhausted"


@rule("EM-PERK-S15")
def test_unused_protection_ends_with_the_killers_turn() -> None:
    m = scene(RESCUED)
    m.play("s1 turn s1", "s1 rescue s2", "s2 D5", "s1 end", "s2 end")
    assert m.match.state.shielded[2]
    m.play("killer end")

    assert not m.match.state.shielded[2]


@rule("EM-PERK-S15")
def test_nothing_is_used_up_for_the_rescued_who_is_out_of_the_map_at_once() -> None:
    m = scene("s1@E2 perk=borrowed_time hook@F2 s2@F2 hooked over perk=adrenaline gate=north:3 dice=1")
    m.play("s1 rescue s2", "s2 G2", "s2 walk G1", "s2 leave")

    assert m.fate("s2") == "escaped"
    assert m.perk("borrowed_time") == "ready"


@rule("EM-PERK-S15")
def test_another_rescuer_brings_none() -> None:
    m = scene("hook@C4 s1@C3 s2@C4 hooked s3@G1 over perk=borrowed_time")
    m.play("s1 turn s1", "s1 rescue s2", "s2 D5")

    assert not m.match.state.shielded[2]
