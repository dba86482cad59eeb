"""The ultra rare medkit."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-ITEM-05")
def test_a_whole_state_for_oneself_or_a_neighbour() -> None:
    other = scene("s1@C3 injured item=medkit_ultra s2@C4 dying over")
    other.play("s1 medkit_ultra", "s1 heal s2")
    own = scene("s1@C3 injured healed=1 item=medkit_ultra s2@C4 dying over")
    own.play("s1 medkit_ultra", "s1 heal s1")

    assert other.health("s2") == "injured"
    assert own.health("s1") == "healthy"
    assert own.emblem("malicious") == 1
