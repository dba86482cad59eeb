"""The ultra rare toolbox."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-ITEM-10", "EM-AMB-60")
def test_two_more_and_no_failure() -> None:
    failed = scene("generator@C4=3 s1@C3 item=toolbox_ultra dice=1,1,3")
    failed.play("s1 repair 1", "s1 toolbox_ultra")
    good = scene("generator@C4=3 s1@C3 item=toolbox_ultra dice=3")
    good.play("s1 repair 1", "s1 toolbox_ultra")

    assert failed.points() == good.points() == 3 + 1 + 2
    assert failed.rolls("repair") == [(1,), (1,), (3,)]
