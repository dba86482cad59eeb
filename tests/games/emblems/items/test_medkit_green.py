"""The green medkit."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-ITEM-04")
def test_one_success_goes_to_oneself_or_a_neighbour_without_a_check() -> None:
    m = scene("s1@C3 injured item=medkit_green s2@C4 dying over")
    m.play("s1 medkit_green")
    assert m.options("s1") == ["heal s1", "heal s2"]
    m.play("s1 heal s2")

    assert (m.steps("s1"), m.steps("s2")) == (0, 1)
    assert m.item("s1") == "none"


@rule("EM-ITEM-04")
def test_with_nobody_to_heal_it_stays() -> None:
    assert "medkit_green" not in scene("s1@C3 item=medkit_green s2@C4 over").options("s1")
    assert "medkit_green" not in scene("s1@C3 injured healed=1 item=medkit_green").options("s1")
