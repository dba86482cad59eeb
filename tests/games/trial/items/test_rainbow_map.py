"""Rainbow Map: you know where things are, and where he goes."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-item-rainbow-map", "TC-item-rainbow-map/1")
def test_in_the_first_turn_of_the_survivors_both_cards_of_the_killer_are_opened() -> None:
    m = scene("killer@sawmill card=sprint,vault s1@winding_tower item=rainbow_map card=sprint")
    m.play("s1 rainbow_map", "s1 cards")

    assert m.sees("s2").cards == {"5": 0, "6": 3}
    assert [event["card"] for event in m.hears() if event["event"] == "CardRevealed"][:2] == [
        "sprint",
        "vault",
    ]


@rule("TC-item-rainbow-map")
def test_a_third_card_is_opened_too() -> None:
    m = scene("killer@sawmill card=sprint,vault,wait s1@winding_tower item=rainbow_map card=sprint")
    m.play("s1 rainbow_map", "s1 cards")

    assert m.sees().face_up[5:] == (1, 1, 1)


@rule("TC-item-rainbow-map")
def test_tiles_are_turned_up_instead() -> None:
    m = scene("killer@sawmill card=sprint,vault s1@ore_tracks item=rainbow_map card=sneak tiles=hook")
    m.play("s1 rainbow_map", "s1 tiles", "s1 boldness@pit_mouth", "s1 stop")

    assert m.props("pit_mouth") == ["hook"]
    assert m.sees().face_up[5:] == (0, 0, 0)


@rule("TC-item-rainbow-map")
def test_if_no_card_of_the_killer_lies_hidden_only_tiles_are_left() -> None:
    m = scene("s1@ore_tracks item=rainbow_map card=sneak").play("s1 rainbow_map")

    assert m.question() == "ask.flip"
