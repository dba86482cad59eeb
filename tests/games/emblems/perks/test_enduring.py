"""Enduring."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-K09")
def test_the_killer_chooses_where_a_pallet_pushes_him() -> None:
    m = scene("pallet@C4 killer@C4 perk=enduring s1@C3")
    m.play("s1 drop 1")
    assert m.asked() == ["killer"]
    m.play("killer D5")

    assert m.space("killer") == "D5"
    assert m.pallet() == "dropped"
