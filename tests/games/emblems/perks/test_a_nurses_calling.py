"""A Nurse's Calling."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-K13")
def test_who_was_healed_this_round_counts_for_the_chase_within_ten() -> None:
    nursed = scene("turn=killer killer@G12 perk=a_nurses_calling s1@G2 nursed s2@A1 s3@B1 s4@C1")
    other = scene("turn=killer killer@G12 perk=a_nurses_calling s1@G2 s2@A1 s3@B1 s4@C1")
    beyond = scene("turn=killer killer@G13 perk=a_nurses_calling s1@G2 nursed s2@A1 s3@B1 s4@C1")

    assert (nursed.killers_dice(), other.killers_dice(), beyond.killers_dice()) == (3, 2, 2)


@rule("EM-PERK-K13")
def test_who_gave_healing_counts_as_well() -> None:
    m = scene("killer@A1 perk=a_nurses_calling s1@K1 s2@L1 injured over dice=2")
    m.play("s1 heal s2", "s1 end")

    assert m.killers_dice() == 3


@rule("EM-PERK-K13")
def test_only_his_dice_notice() -> None:
    m = scene("turn=killer killer@G12 perk=a_nurses_calling s1@G2 nursed s2@A1 s3@B1 s4@C1")
    m.play("killer end")

    assert m.emblem("chaser") == 0


@rule("EM-PERK-K13", "EM-PERK-S14")
def test_iron_will_still_keeps_its_owner_out_of_chaser_and_evader() -> None:
    m = scene("turn=killer killer@G8 perk=a_nurses_calling s1@G3 injured nursed perk=iron_will")
    assert m.killers_dice() == 3
    m.play("killer end")

    assert m.emblem("chaser") == 0
