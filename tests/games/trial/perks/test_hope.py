"""Hope: every light gives strength."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-hope", "TC-hope/1")
def test_a_completed_generator_gives_the_owner_a_bloodpoint_anywhere() -> None:
    m = scene("s1@sawmill blood=0 perk=hope s4@winding_tower card=sprint foundry:generator=2,bare dice=1")
    m.play("s4 m02", "s4 repair", "s1 hope")

    assert m.blood("s1") == 1


@rule("TC-hope/2")
def test_a_second_generator_in_the_same_round_gives_nothing() -> None:
    m = scene(
        "s1@timber_wood blood=0 perk=hope s3@pit_mouth card=crouch sawmill:generator=2,bare"
        " s4@winding_tower card=sprint foundry:generator=2,bare dice=1,1"
    )
    m.play("s3 m05", "s3 repair", "s1 hope", "s4 m02", "s4 repair")

    assert m.done == 2
    assert m.blood("s1") == 1
    assert m.asked() == ["killer"]


@rule("TC-hope")
def test_a_full_pool_has_no_use_for_hope() -> None:
    m = scene("s1@sawmill blood=6 perk=hope s4@winding_tower card=sprint foundry:generator=2,bare dice=1")
    m.play("s4 m02", "s4 repair")

    assert m.asked() == ["killer"]


@rule("TC-hope")
def test_there_is_no_hope_on_a_hook_or_locker() -> None:
    m = scene(
        "s1@sawmill hooked perk=hope sawmill:hook s2@pit_mouth hidden perk=hope pit_mouth:locker"
        " s4@winding_tower card=sprint foundry:generator=2,bare dice=1"
    )
    m.play("s4 m02", "s4 repair")

    assert m.asked() == ["killer"]
