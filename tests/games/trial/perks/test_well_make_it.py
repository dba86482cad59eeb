"""We'll Make It: back on your feet, and go."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

HEALER = "s1@winding_tower blood=2 perk=well_make_it card=sprint foundry:bare "


@rule("TC-well-make-it", "TC-well-make-it/1")
def test_the_patient_takes_a_bonus_turn_and_the_set_card_waits() -> None:
    m = scene(HEALER + "s3@foundry wounded card=sneak powder_cellar:generator,bare dice=3")
    m.play("s1 m02", "s1 heal", "s1 well_make_it", "s3 vault")

    assert m.room("s3") == "powder_cellar"
    assert m.question() == "ask.interact"
    assert m.sees().is_set[3]
    assert m.blood("s1") == 0


@rule("TC-well-make-it/2")
def test_a_patient_without_a_card_takes_no_turn() -> None:
    m = scene(HEALER + "s3@foundry wounded card=sneak played=sprint,crouch,vault dice=3")
    m.play("s1 m02", "s1 heal")

    assert m.room("s3") == "ore_tracks"  # the ordinary turn
    assert m.blood("s1") == 2


@rule("TC-well-make-it")
def test_a_heal_that_fails_lifts_nobody() -> None:
    m = scene(HEALER + "s3@foundry wounded dice=0").play("s1 m02", "s1 heal")

    assert m.is_wounded("s3")
    assert m.asked() == ["killer"]


@rule("TC-well-make-it")
def test_the_heal_of_another_is_not_the_owners() -> None:
    m = scene(
        "s1@winding_tower card=sprint foundry:bare s2@foundry perk=well_make_it s3@foundry wounded dice=3"
    )
    m.play("s1 m02", "s1 heal")

    assert m.asked() == ["killer"]
