"""The yellow toolbox."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-ITEM-08", "EM-AMB-60")
def test_a_failed_repair_is_rolled_again_once() -> None:
    m = scene("generator@C4=3 s1@C3 item=toolbox_yellow dice=1,6")
    m.play("s1 repair 1", "s1 toolbox_yellow")
    again = scene("generator@C4=3 s1@C3 item=toolbox_yellow dice=1,1")
    again.play("s1 repair 1", "s1 toolbox_yellow")

    assert (m.points(), again.points()) == (5, 2)
    assert m.item("s1") == "none"


@rule("EM-AMB-34")
def test_who_is_helped_may_use_it_too() -> None:
    m = scene("generator@C4=3 s1@C6 s2@C3 over item=toolbox_yellow dice=1,3")
    m.play("s1 help s2", "s2 toolbox_yellow")

    assert m.points() == 4


@rule("EM-ITEM-08", "EM-ITEM-06")
def test_a_check_that_has_not_failed_leaves_it_unused() -> None:
    m = scene("generator@C4=3 s1@C3 item=toolbox_yellow dice=2")
    m.play("s1 repair 1")

    assert (m.points(), m.item("s1")) == (4, "toolbox_yellow")
