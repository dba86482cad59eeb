"""Chests and the items in them (TR-CHEST, TR-ITEM)."""

from __future__ import annotations

import pytest

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TR-CHEST-01", "TR-ITEM-02")
def test_a_chest_gives_an_item_without_a_roll_and_is_gone() -> None:
    m = scene("s1@foundry card=sprint winding_tower:chest,bare items=map").play("s1 rummage")

    assert m.props("winding_tower") == []
    assert m.match.state.item[1] == "map"
    assert "Rolled" not in m.happened()


@rule("TR-CHEST-02", "TR-AMB-ITEM-04")
@pytest.mark.parametrize(
    ("keep", "kept", "discarded"), [("old", "flashlight", "map"), ("1", "map", "flashlight")]
)
def test_of_two_items_the_owner_keeps_one_after_seeing_both(keep: str, kept: str, discarded: str) -> None:
    m = scene("s1@foundry item=flashlight card=sprint winding_tower:chest,bare items=map").play("s1 rummage")
    assert m.sees("s1").drawn == ("map",)
    m.play(f"s1 keep {keep}")

    assert m.match.state.item[1] == kept
    assert m.sees("killer").item_discards == (discarded,)
    assert m.props("winding_tower") == []


@rule("TR-CHEST-03", "TR-SECR-07", "TR-FAQ-16")
def test_an_item_is_known_to_its_owner_only() -> None:
    m = scene("s1@foundry card=sprint winding_tower:chest,bare items=map").play("s1 rummage")

    assert m.sees("s1").items == {"s1": "map"}
    assert m.sees("s2").items == {}
    assert m.sees("killer").holds_item == (False, True, False, False, False)
    assert "map" not in str(m.hears("killer"))


@rule("TR-AMB-ITEM-01", "TR-ED-20")
def test_others_do_not_see_an_item_unless_items_lie_open() -> None:
    m = scene("s1@foundry item=map")
    assert m.sees("killer").items == {}


@rule("TR-ED-20")
def test_items_lie_open_where_the_house_says_so() -> None:
    m = scene("s1@foundry item=map items_hidden=no")

    assert m.sees("killer").items == {"s1": "map"}


@rule("TR-AMB-ITEM-02", "TR-NUM-11")
def test_an_empty_item_deck_gives_nothing_but_the_chest_is_gone() -> None:
    every = "flashlight,flashlight,flashlight,first_aid_kit,first_aid_kit,first_aid_kit,toolbox,toolbox"
    more = "commodious_toolbox,map,map,rainbow_map,broken_key,dull_key,skeleton_key,firecracker"
    m = scene(f"s1@foundry card=sprint winding_tower:chest,bare discarded={every},{more}").play("s1 rummage")

    assert m.match.state.item[1] == ""
    assert m.props("winding_tower") == []


@rule("TR-AMB-ITEM-05", "TR-SINT-05")
def test_there_is_no_way_to_give_an_item() -> None:
    m = scene("s1@winding_tower item=flashlight card=sprint s2@foundry foundry:generator,bare").play("s1 m02")

    assert m.refuses("s1 give s2") == "TR-SINT-05"


@rule("TR-AMB-ITEM-06")
def test_a_hooked_survivor_keeps_the_item() -> None:
    m = scene("killer@foundry card=wait,sneak s1@foundry wounded item=map foundry:hook,bare")
    m.play("killer pick_up s1")

    assert m.is_hooked("s1")
    assert m.match.state.item[1] == "map"
