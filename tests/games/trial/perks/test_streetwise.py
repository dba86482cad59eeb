"""Streetwise: never empty a chest to the bottom."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

CHEST = "s1@pit_mouth card=crouch sawmill:chest,bare items=flashlight,flashlight,flashlight"


@rule("TC-streetwise", "TC-streetwise/1")
def test_the_chest_stays_and_another_may_rummage_in_it() -> None:
    m = scene(CHEST.replace("sawmill:", "perk=streetwise blood=1 s3@pit_mouth card=crouch sawmill:"))
    m.play("s1 m05", "s1 rummage", "s1 streetwise")
    assert m.props("sawmill") == ["chest"]
    assert m.blood("s1") == 0
    m.play("s3 m05", "s3 rummage")

    assert m.props("sawmill") == []
    assert m.sees().holds_item[1:4] == (True, False, True)


@rule("TC-streetwise/2")
def test_a_second_chest_in_the_same_round_is_gone() -> None:
    m = scene(CHEST.replace("sawmill:", "perk=streetwise,up_the_ante blood=6 pump_room:chest,bare sawmill:"))
    m.play("s1 m05", "s1 rummage", "s1 streetwise", "s1 up_the_ante", "s1 sprint", "s1 rummage", "s1 keep 1")

    assert m.props("sawmill") == ["chest"]
    assert m.props("pump_room") == []


@rule("TC-streetwise")
def test_the_chest_of_another_is_none_of_hers() -> None:
    m = scene(f"{CHEST} s2@sawmill perk=streetwise").play("s1 m05", "s1 rummage")

    assert m.props("sawmill") == []
    assert m.blood("s2") == 2


@rule("TC-streetwise")
def test_another_interaction_is_no_occasion() -> None:
    m = scene("s1@pit_mouth card=crouch perk=streetwise sawmill:generator,bare dice=3").play(
        "s1 m05", "s1 repair"
    )

    assert m.asked() == ["killer"]


@rule("TC-streetwise")
def test_it_costs_1_which_she_must_have() -> None:
    m = scene(CHEST.replace("sawmill:", "perk=streetwise blood=0 sawmill:")).play("s1 m05", "s1 rummage")

    assert m.props("sawmill") == []
