"""Commodious Toolbox: and something at its bottom."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-item-commodious-toolbox", "TC-item-commodious-toolbox/1")
def test_on_the_turn_of_another_it_makes_progress_and_gives_a_new_item() -> None:
    m = scene(
        "s4@sawmill item=commodious_toolbox sawmill:generator s2@winding_tower card=sprint items=flashlight"
    )
    m.play("s4 commodious_toolbox")

    assert m.progress("sawmill") == [1]
    assert m.sees("s4").items == {"s4": "flashlight"}


@rule("TC-item-commodious-toolbox")
def test_the_draw_may_be_plundered() -> None:
    m = scene(
        "s4@sawmill item=commodious_toolbox perk=plunderers_instinct sawmill:generator=2"
        " s2@winding_tower card=sprint items=map,map,flashlight"
    )
    m.play("s4 commodious_toolbox", "s4 plunderers_instinct", "s4 keep 3")

    assert m.done == 1
    assert m.sees("s4").items == {"s4": "flashlight"}


@rule("TC-item-commodious-toolbox")
def test_without_a_generator_it_is_of_no_use() -> None:
    m = scene("s4@sawmill item=commodious_toolbox sawmill:gate s2@winding_tower card=sprint")

    assert m.asked() == ["s2"]
