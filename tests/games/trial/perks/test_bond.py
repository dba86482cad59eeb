"""Bond: four hands are better than two."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

REPAIR_NEXT_DOOR = "s2@foremans_house card=sprint winding_tower:generator,bare s1@foundry blood=1 perk=bond"


@rule("TC-bond", "TC-bond/1")
def test_the_neighbour_rolls_two_dice_and_keeps_the_better() -> None:
    m = scene(f"{REPAIR_NEXT_DOOR} dice=0,5")
    m.play("s2 repair", "s1 bond", "s2 keep 5")

    assert m.progress("winding_tower") == [2]
    assert m.blood("killer") == 5  # for the skull, kept or not
    assert m.blood("s1") == 0


@rule("TC-bond/2")
def test_the_danger_die_wipes_the_bond() -> None:
    m = scene(f"{REPAIR_NEXT_DOOR} killer@foundry perk=unnerving_presence dice=5")
    m.play("s2 repair", "s1 bond", "killer unnerving_presence")

    assert [event["faces"] for event in m.hears() if event["event"] == "Rolled"] == [[5]]
    assert m.progress("winding_tower") == [2]


@rule("TC-bond")
def test_every_skull_of_the_two_pays_the_killer() -> None:
    m = scene(f"{REPAIR_NEXT_DOOR} dice=0,0")
    m.play("s2 repair", "s1 bond")

    assert m.progress("winding_tower") == [0]
    assert m.blood("killer") == 6


@rule("TC-bond")
def test_only_the_failure_that_was_kept_can_be_turned() -> None:
    m = scene(f"{REPAIR_NEXT_DOOR} s3@foundry blood=1 perk=iron_will dice=0,0,0,3")
    m.play("s2 repair", "s1 bond", "s3 iron_will")

    assert m.progress("winding_tower") == [1]

    other = scene(f"{REPAIR_NEXT_DOOR} s3@foundry blood=1 perk=iron_will dice=0,3")
    other.play("s2 repair", "s1 bond", "s2 keep 3")

    assert other.progress("winding_tower") == [1]
    assert other.blood("s3") == 1


@rule("TC-bond")
def test_bond_does_not_help_its_owner_nor_somebody_far_away() -> None:
    own = scene("s1@foremans_house perk=bond card=sprint winding_tower:generator,bare dice=3").play(
        "s1 repair"
    )
    far = scene("s2@foremans_house card=sprint winding_tower:generator,bare s1@sawmill perk=bond dice=3")
    far.play("s2 repair")

    assert own.progress("winding_tower") == far.progress("winding_tower") == [1]


@rule("TC-bond")
def test_no_bond_reaches_a_survivor_on_a_locker() -> None:
    m = scene("killer@foundry card=wait foundry:locker s2@foundry hidden s1@foundry perk=bond dice=3")
    m.play("killer search")

    assert not m.is_hidden("s2")
    assert m.blood("s1") == 2


@rule("TC-bond")
def test_carry_dice_are_no_skill_check() -> None:
    m = scene("killer@foundry card=wait s2@foundry wounded s1@foundry perk=bond foundry:bare dice=3")
    m.play("killer pick_up s2", "killer dice 1")

    assert m.question() == "ask.carry"
