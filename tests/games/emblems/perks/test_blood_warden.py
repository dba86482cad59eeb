"""Blood Warden."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule

HANG = "turn=killer killer@C3 perk=blood_warden hook@C4 s1@carried"


@rule("EM-PERK-K06")
def test_a_hooking_puts_the_lights_of_an_open_gate_out() -> None:
    m = scene(f"{HANG} gate=north:3")
    m.play("killer hang 1", "killer blood_warden")

    assert m.lit("north") == 0
    assert m.perk("blood_warden") == "discarded"


@rule("EM-PERK-K06", "EM-TABLE-09")
def test_it_may_be_kept_and_needs_an_open_gate() -> None:
    kept = scene(f"{HANG} gate=north:3")
    kept.play("killer hang 1", "killer pass")
    shut = scene(f"{HANG} gate=north:2")
    shut.play("killer hang 1")

    assert kept.lit("north") == 3
    assert shut.question() == "ask.hunt"
