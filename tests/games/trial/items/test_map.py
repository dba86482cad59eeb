"""Map: you know where things are."""

from __future__ import annotations

from lastlight.games.trial.cast import ITEM_DECK
from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-item-map", "TC-item-map/1")
def test_three_tiles_anywhere_are_turned_up_one_after_another() -> None:
    m = scene("s1@ore_tracks item=map card=sneak tiles=generator,gate,hook")
    m.play("s1 map", "s1 tiles", "s1 objective@foundry", "s1 objective@pit_mouth", "s1 boldness@foundry")

    assert m.props("foundry") == ["generator", "hook"]
    assert m.props("pit_mouth") == ["gate"]
    assert m.room("s1") == "foundry"  # the turn goes on


@rule("TC-item-map")
def test_the_holder_may_stop_after_the_first_tile() -> None:
    m = scene("s1@ore_tracks item=map card=sneak tiles=generator").play("s1 map", "s1 tiles")
    assert "stop" not in m.options("s1")
    m.play("s1 objective@foundry", "s1 stop")

    assert m.happened().count("TileTurned") == 1


@rule("TC-item-map")
def test_every_tile_turned_up_may_be_answered() -> None:
    m = scene("s1@ore_tracks item=map card=sneak tiles=crow,crow killer@sawmill perk=spies_from_the_shadows")
    m.play("s1 map", "s1 tiles", "s1 altruism@foundry")

    assert m.question() == "trigger.prop_revealed"


@rule("TC-item-map")
def test_another_item_is_drawn_instead() -> None:
    m = scene("s1@ore_tracks item=map card=sneak items=flashlight").play("s1 map", "s1 draw")

    assert m.sees("s1").items == {"s1": "flashlight"}
    assert m.sees().item_discards == ("map",)


@rule("TC-item-map")
def test_nothing_is_drawn_from_an_empty_deck() -> None:
    gone = [item for item in ITEM_DECK if item != "map"]
    m = scene(f"s1@ore_tracks item=map card=sneak discarded=map,{','.join(gone)}").play("s1 map")

    assert m.question() == "ask.flip"


@rule("TC-item-map")
def test_on_the_turns_of_the_killer_nobody_reads_a_map() -> None:
    m = scene("killer@foundry card=wait s1@foundry item=map")

    assert m.question() == "ask.killer_interact"
