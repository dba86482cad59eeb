"""Iron Grasp."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-K11", "EM-TABLE-10")
def test_the_first_advance_after_a_pick_up_is_ignored() -> None:
    m = scene("turn=killer killer@C3 perk=iron_grasp s1@C4 dying")
    m.play("killer lift s1")

    assert m.match.state.carry == -1
    held = scene("turn=killer killer@C3 perk=iron_grasp carry=1 s1@carried dice=1")
    held.play("killer hunt 1")
    assert held.match.state.carry == 2
    freed = scene("turn=killer killer@C3 perk=iron_grasp carry=2 s1@carried dice=1")
    freed.play("killer hunt 1", "s1 D4")
    assert freed.carried() == ""
