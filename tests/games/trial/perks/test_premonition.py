"""Premonition: the crows saw him first."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

HE_COMES = "killer=hillbilly killer@winding_tower blood=4 card=sprint foundry:crow,bare "


@rule("TC-premonition", "TC-premonition/1")
def test_a_crow_takes_the_owner_away_before_the_killer_interacts() -> None:
    m = scene(HE_COMES + "s1@foundry blood=1 perk=premonition")
    m.play("killer m02", "s1 premonition", "s1 sneak")

    assert m.room("s1") == "ore_tracks"
    assert m.blood("killer") == 5
    assert m.question() == "ask.killer_interact"
    assert "attack s1" not in m.options("killer")


@rule("TC-premonition/2")
def test_without_a_card_in_hand_the_crow_is_of_no_use() -> None:
    m = scene(HE_COMES + "s1@foundry blood=1 perk=premonition played=sprint,sneak,crouch,vault")
    m.play("killer m02")

    assert m.asked() == ["killer"]


@rule("TC-premonition")
def test_the_bonus_turn_may_end_with_an_interaction() -> None:
    m = scene(HE_COMES + "s1@foundry perk=premonition powder_cellar:generator,bare dice=3")
    m.play("killer m02", "s1 premonition", "s1 vault", "s1 repair")

    assert m.progress("powder_cellar") == [1]
    assert m.question() == "ask.killer_interact"


@rule("TC-premonition")
def test_a_crow_under_the_entity_does_not_fly() -> None:
    m = scene(HE_COMES + "s1@foundry perk=premonition entity=crow@foundry").play("killer m02")

    assert m.asked() == ["killer"]


@rule("TC-premonition")
def test_a_room_next_door_is_near_enough_for_nobody() -> None:
    m = scene(HE_COMES + "s1@foundry s2@pit_mouth perk=premonition pit_mouth:crow").play("killer m02")

    assert m.asked() == ["killer"]


@rule("TC-premonition")
def test_a_carried_survivor_does_not_flee_with_a_crow() -> None:
    m = scene(
        "killer@winding_tower card=wait s1@winding_tower wounded perk=premonition s2@foundry"
        " foundry:crow,bare dice=3"
    )
    m.play("killer pick_up", "killer dice 1", "killer m02")

    assert m.happened()[-1] == "BrokeFree"
    assert m.asked() == ["killer"]
