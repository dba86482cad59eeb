"""The brown medkit."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-ITEM-01", "EM-ITEM-02")
def test_a_check_heals_oneself_and_movement_stays() -> None:
    m = scene("s1@C3 injured item=medkit_brown dice=3")
    m.play("s1 medkit_brown")

    assert m.steps("s1") == 1
    assert m.item("s1") == "none"
    assert m.left() == 3
    assert "sprint" not in m.options("s1")


@rule("EM-ITEM-02")
def test_a_failed_check_uses_it_up() -> None:
    m = scene("s1@C3 injured item=medkit_brown dice=1")
    m.play("s1 medkit_brown")

    assert m.steps("s1") == 0
    assert m.item("s1") == "none"
    assert "medkit_brown" not in scene("s1@C3 item=medkit_brown").options("s1")
