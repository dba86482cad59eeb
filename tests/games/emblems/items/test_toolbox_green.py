"""The green toolbox."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-ITEM-09")
def test_the_generator_just_checked_gets_one_more() -> None:
    m = scene("generator@C4=3 s1@C3 item=toolbox_green dice=3")
    m.play("s1 repair 1", "s1 toolbox_green")
    kept = scene("generator@C4=3 s1@C3 item=toolbox_green dice=3")
    kept.play("s1 repair 1", "s1 pass")

    assert (m.points(), kept.points()) == (5, 4)
