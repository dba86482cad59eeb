"""Decisive Strike."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-S18")
def test_a_good_check_frees_whom_the_killer_picks_up() -> None:
    m = scene("turn=killer killer@C3 s1@C4 dying hookings=1 perk=decisive_strike dice=3")
    m.play("killer lift s1", "s1 D4")

    assert m.carried() == ""
    assert m.health("s1") == "injured"
    assert m.killers_dice() == 0


@rule("EM-PERK-S18", "EM-TABLE-07")
def test_a_failed_check_uses_it_up() -> None:
    m = scene("turn=killer killer@C3 s1@C4 dying hookings=1 perk=decisive_strike dice=1")
    m.play("killer lift s1")

    assert m.carried() == "s1"
    assert m.perk("decisive_strike") == "discarded"


@rule("EM-PERK-S18")
def test_who_was_never_hooked_cannot_use_it() -> None:
    m = scene("turn=killer killer@C3 s1@C4 dying perk=decisive_strike")
    m.play("killer lift s1")

    assert m.carried() == "s1"
    assert m.perk("decisive_strike") == "ready"
