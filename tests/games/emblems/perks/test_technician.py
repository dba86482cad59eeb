"""Technician."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-S20")
def test_a_failed_repair_does_nothing() -> None:
    m = scene("generator@C4=3 s1@C3 perk=technician dice=1")
    m.play("s1 repair 1")

    assert m.points() == 3


@rule("EM-PERK-S20")
def test_others_fail_as_ever_and_lullaby_still_holds() -> None:
    other = scene("generator@C4=3 s1@C3 s2@G1 over perk=technician dice=1")
    other.play("s1 repair 1")
    hummed = scene("totem@K4=lullaby generator@C4=3 s1@C3 injured perk=technician dice=6,1")
    hummed.play("s1 repair 1")

    assert other.points() == 2
    assert hummed.points() == 3
