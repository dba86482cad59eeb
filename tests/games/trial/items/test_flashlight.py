"""Flashlight: blind him."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

HE_COMES = "killer@winding_tower blood=4 card=sprint,wait foundry:bare "


@rule("TC-item-flashlight", "TC-item-flashlight/1")
def test_a_blinded_killer_neither_attacks_nor_uses_his_power_until_his_next_turn() -> None:
    m = scene(HE_COMES + "s1@foundry item=flashlight").play("killer m02", "s1 flashlight")

    assert not m.is_wounded("s1")
    assert not m.match.state.power_used
    assert "attack s1" in m.options("killer")  # his second turn
    assert m.happened().count("TurnBegan") == 2


@rule("TC-item-flashlight/2")
def test_from_the_next_room_the_light_does_not_reach_him() -> None:
    m = scene(HE_COMES + "s1@ore_tracks item=flashlight s2@foundry").play("killer m02")

    assert m.question() == "ask.killer_interact"


@rule("TC-item-flashlight", "TR-ITEM-03", "TR-AMB-INT-08")
def test_the_turn_ends_normally_and_the_bonus_turn_stays_on_sale() -> None:
    m = scene("killer@foundry blood=4 card=wait s1@foundry item=flashlight").play("s1 flashlight")

    assert m.question() == "ask.bonus_turn"


@rule("TC-item-flashlight")
def test_one_light_is_enough() -> None:
    m = scene("killer@foundry blood=0 card=wait s1@foundry item=flashlight s2@foundry item=flashlight")
    m.play("s1 flashlight")

    assert m.round == 2
    assert m.sees("s2").items == {"s2": "flashlight"}


@rule("TC-item-flashlight")
def test_survivors_are_not_blinded() -> None:
    m = scene("killer@foundry s1@foundry item=flashlight s2@winding_tower card=sprint foundry:generator,bare")
    m.play("s2 m02")

    assert m.asked() == ["s2"]
