"""Urban Evasion."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-S10")
def test_a_chase_die_that_is_not_great_is_rolled_again_once() -> None:
    m = scene("killer@C8 s1@C3 perk=urban_evasion dice=1,3,5")
    m.play("s1 sprint", "s1 end")

    assert m.rolls("chase") == [(3,), (5,)]
    assert m.space("s1") == ""


@rule("EM-PERK-S10")
def test_a_great_one_stays_and_a_second_miss_stands() -> None:
    great = scene("killer@C8 s1@C3 perk=urban_evasion s2@G1 dice=1,6")
    great.play("s1 turn s1", "s1 sprint")
    missed = scene("killer@C8 s1@C3 perk=urban_evasion s2@G1 dice=1,3,3")
    missed.play("s1 turn s1", "s1 sprint", "s1 end")

    assert great.rolls("chase") == [(6,)]
    assert missed.space("s1") == "C3"
