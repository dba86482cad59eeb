"""Ace in the Hole."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-S11")
def test_of_two_cards_one_is_kept() -> None:
    m = scene("chest@C4 s1@C3 perk=ace_in_the_hole s2@G1 cards=medkit_brown,toolbox_green")
    m.play("s1 turn s1", "s1 search 1")
    assert m.options("s1") == ["keep medkit_brown", "keep toolbox_green"]
    m.play("s1 keep toolbox_green")

    assert m.item("s1") == "toolbox_green"
    assert m.match.cards_left() == 6


@rule("EM-PERK-S11")
def test_the_last_card_is_drawn_alone() -> None:
    m = scene(
        "chest@C4 s1@C3 perk=ace_in_the_hole lying@M1=medkit_brown lying@M1=medkit_yellow "
        "lying@M1=medkit_green lying@M1=toolbox_brown lying@M1=toolbox_yellow lying@M1=key s2@G1 "
        "cards=toolbox_green"
    )
    m.play("s1 turn s1", "s1 search 1")

    assert m.item("s1") == "toolbox_green"
