"""What holds for every item."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-item-all", "TC-item-all/1")
def test_of_two_items_one_is_kept_and_the_other_lies_open() -> None:
    m = scene("s1@foundry item=flashlight card=sprint winding_tower:chest,bare items=firecracker")
    m.play("s1 rummage", "s1 keep 1")

    assert m.sees("s1").items == {"s1": "firecracker"}
    assert m.sees("killer").item_discards == ("flashlight",)


@rule("TC-item-all/2")
def test_on_a_locker_nothing_is_offered() -> None:
    m = scene("killer@foundry card=wait foundry:locker s1@foundry hidden item=flashlight")

    assert m.asked() == ["killer"]
    assert "Pause" not in m.happened()


@rule("TC-item-all")
def test_an_item_costs_neither_slot_nor_bloodpoint_and_is_gone_when_used() -> None:
    m = scene("s1@winding_tower blood=1 item=toolbox card=sprint foundry:generator,bare dice=2")
    m.play("s1 m02", "s1 toolbox", "s1 repair")

    assert m.progress("foundry") == [2]
    assert m.blood("s1") == 1
    assert m.sees("s1").items == {}
    assert m.sees().item_discards == ("toolbox",)


@rule("TC-item-all")
def test_a_carried_survivor_still_reaches_into_the_pocket() -> None:
    m = scene("killer@foundry card=wait s1@foundry wounded blood=0 item=dull_key dice=3")
    m.play("s1 pass", "s1 pass", "killer pick_up", "s1 dull_key", "s1 blood s1")

    assert m.blood("s1") == 2
    assert m.question() == "ask.dice"


@rule("TC-item-all")
def test_what_an_item_draws_may_be_used_in_the_same_moment() -> None:
    m = scene("s1@foundry item=map card=sprint s2@foundry wounded items=first_aid_kit")
    m.play("s1 map", "s1 draw", "s1 first_aid_kit")

    assert not m.is_wounded("s2")
