"""The brown toolbox."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-ITEM-06", "EM-ITEM-07", "EM-AMB-60")
def test_a_failed_repair_has_no_effect() -> None:
    m = scene("generator@C4=3 s1@C3 item=toolbox_brown dice=1")
    m.play("s1 repair 1", "s1 toolbox_brown")

    assert m.points() == 3
    assert m.item("s1") == "none"


@rule("EM-ITEM-07")
def test_a_success_leaves_it_in_the_hands() -> None:
    m = scene("generator@C4=3 s1@C3 item=toolbox_brown dice=3")
    m.play("s1 repair 1")

    assert (m.points(), m.item("s1")) == (4, "toolbox_brown")
