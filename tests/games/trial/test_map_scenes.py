"""The poor room of each map, played."""

from __future__ import annotations

import pytest

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-map-macmillan-estate/3")
@pytest.mark.parametrize("card", ["sprint", "sneak", "vault"])
def test_pit_mouth_is_left_by_crouching_only(card: str) -> None:
    dead = scene(f"s1@pit_mouth card={card} pit_mouth:generator")
    alive = scene("s1@pit_mouth card=crouch pit_mouth:generator")

    assert dead.room("s1") == "pit_mouth"
    assert "MoveFailed" in dead.happened()
    assert dead.asked() == ["killer"]
    assert alive.options("s1") == ["m04", "m05"]


@rule("TC-map-autohaven-wreckers/3")
@pytest.mark.parametrize("card", ["sneak", "crouch", "vault"])
def test_the_crane_cab_is_left_by_sprinting_only(card: str) -> None:
    dead = scene(f"map=autohaven_wreckers s1@crane_cab card={card} crane_cab:generator")
    alive = scene("map=autohaven_wreckers s1@crane_cab card=sprint paint_shop:bare")

    assert dead.room("s1") == "crane_cab"
    assert "MoveFailed" in dead.happened()
    assert dead.asked() == ["killer"]
    assert alive.room("s1") == "paint_shop"
