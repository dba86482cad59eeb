"""Dark Sense: an empty room does not hold you."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-dark-sense", "TC-dark-sense/1")
def test_from_a_room_without_props_the_survivor_moves_on_and_interacts_there() -> None:
    m = scene("s1@pit_mouth blood=1 perk=dark_sense card=crouch foundry:generator,bare")
    m.play("s1 m04", "s1 dark_sense", "s1 m03")

    assert m.room("s1") == "foundry"
    assert m.blood("s1") == 0
    assert m.options("s1")[0].startswith("repair")


@rule("TC-dark-sense/2")
def test_an_occupied_hook_is_a_prop_too() -> None:
    m = scene("s1@pit_mouth blood=1 perk=dark_sense card=crouch sawmill:hook,bare s2@sawmill hooked")
    m.play("s1 m05")

    assert m.question() == "ask.interact"


@rule("TC-dark-sense")
def test_the_second_path_is_a_different_one() -> None:
    m = scene("s1@pit_mouth blood=1 perk=dark_sense card=crouch").play("s1 m04", "s1 dark_sense")

    assert m.options("s1") == ["m03", "m11"]


@rule("TC-dark-sense")
def test_who_cannot_pay_stays_in_the_empty_room() -> None:
    m = scene("s1@pit_mouth blood=0 perk=dark_sense card=crouch").play("s1 m04")

    assert m.room("s1") == "ore_tracks"
    assert m.asked() == ["killer"]


@rule("TC-dark-sense")
def test_an_empty_room_entered_on_the_turn_of_another_is_no_occasion() -> None:
    m = scene(
        "s1@winding_tower perk=no_one_left_behind card=sprint foundry:gate,bare s2@pit_mouth perk=dark_sense"
    )
    m.play("s1 m02", "s1 no_one_left_behind", "s1 s2", "s2 m04")

    assert m.room("s2") == "ore_tracks"
    assert m.asked() == ["killer"]


@rule("TC-dark-sense", "TC-premonition")
def test_a_room_emptied_after_she_came_in_was_not_empty() -> None:
    m = scene(
        "killer=hag crow_flies_after_use=true killer@storehouse s1@foundry card=sprint perk=dark_sense"
        " s2@winding_tower perk=premonition winding_tower:crow,bare,phantasm foremans_house:bare"
        " s3@sawmill card=crouch sawmill:chest"
    )
    m.play("killer appear", "s2 premonition", "s2 sprint", "s2 m01")

    assert m.room("s1") == "winding_tower"
    assert m.props("winding_tower") == []
    assert m.asked() == ["s3"]
