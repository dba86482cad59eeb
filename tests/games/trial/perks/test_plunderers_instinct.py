"""Plunderer's Instinct: you know which one is worth taking."""

from __future__ import annotations

from lastlight.games.trial.cast import ITEM_DECK
from tests.games.trial.scene import scene
from tests.rules import rule

AT_THE_CHEST = "s1@winding_tower blood=1 perk=plunderers_instinct card=sprint foundry:chest,bare "


def deck_of(*items: str) -> str:
    """Everything but these is discarded."""
    gone = list(ITEM_DECK)
    for item in items:
        gone.remove(item)
    return f"discarded={','.join(gone)} "


@rule("TC-plunderers-instinct", "TC-plunderers-instinct/1")
def test_one_of_three_items_is_kept_and_two_are_discarded_openly() -> None:
    m = scene(AT_THE_CHEST + "items=map,toolbox,flashlight")
    m.play("s1 m02", "s1 rummage", "s1 plunderers_instinct", "s1 keep 3")

    assert m.sees("s1").items == {"s1": "flashlight"}
    assert m.sees("killer").item_discards == ("map", "toolbox")
    assert m.blood("s1") == 0


@rule("TC-plunderers-instinct/2")
def test_if_two_are_left_two_are_drawn() -> None:
    m = scene(AT_THE_CHEST + deck_of("map", "toolbox"))
    m.play("s1 m02", "s1 rummage", "s1 plunderers_instinct")

    assert m.options("s1") == ["keep 1", "keep 2"]


@rule("TC-plunderers-instinct")
def test_for_the_last_item_it_is_of_no_use() -> None:
    m = scene(AT_THE_CHEST + deck_of("map")).play("s1 m02", "s1 rummage")

    assert m.sees("s1").items == {"s1": "map"}


@rule("TC-plunderers-instinct")
def test_the_old_item_may_be_kept_instead() -> None:
    m = scene(AT_THE_CHEST.replace("blood=1", "blood=1 item=flashlight") + "items=map,map,toolbox")
    m.play("s1 m02", "s1 rummage", "s1 plunderers_instinct", "s1 keep old")

    assert m.sees("s1").items == {"s1": "flashlight"}
    assert m.sees().item_discards == ("map", "map", "toolbox")


@rule("TC-plunderers-instinct")
def test_the_draw_of_another_is_left_alone() -> None:
    m = scene("s1@sawmill perk=plunderers_instinct s2@winding_tower card=sprint foundry:chest,bare items=map")
    m.play("s2 m02", "s2 rummage")

    assert m.sees("s2").items == {"s2": "map"}
