"""Iron Will."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-S14")
def test_an_injured_owner_counts_for_the_chase_only_within_three() -> None:
    far = scene("turn=killer killer@G8 s1@G4 injured perk=iron_will")
    near = scene("turn=killer killer@G8 s1@G5 injured perk=iron_will")
    healthy = scene("turn=killer killer@G8 s1@G4 perk=iron_will")

    assert (far.killers_dice(), near.killers_dice(), healthy.killers_dice()) == (2, 3, 3)
    far.play("killer end")
    assert far.emblem("chaser") == 0


@rule("EM-PERK-S14")
def test_the_own_chase_die_works_within_six() -> None:
    m = scene("killer@G8 s1@G4 injured perk=iron_will s2@A1 dice=1,5")
    m.play("s1 turn s1", "s1 sprint", "s1 end")

    assert m.space("s1") == ""
