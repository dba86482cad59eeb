"""Inner Strength."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-S19")
def test_cleansing_while_injured_heals() -> None:
    m = scene("totem@C4 s1@C3 injured perk=inner_strength s2@G1")
    m.play("s1 turn s1", "s1 cleanse 1")

    assert m.health("s1") == "healthy"
    assert m.emblem("malicious") == 1


@rule("EM-PERK-S19")
def test_somebody_elses_cleanse_does_not() -> None:
    m = scene("totem@C4 s1@C3 s2@G1 injured perk=inner_strength")
    m.play("s1 turn s1", "s1 cleanse 1")

    assert m.health("s2") == "injured"
