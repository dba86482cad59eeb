"""The ultrabright flashlight."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-ITEM-12", "EM-AMB-61")
def test_whom_the_killer_carries_is_put_beside_him_and_has_a_turn() -> None:
    m = scene("killer@C6 s1@C3 item=flashlight s2@carried")
    m.play("s1 flashlight", "s2 D7")

    assert m.carried() == ""
    assert (m.space("s2"), m.health("s2")) == ("D7", "injured")
    assert m.has_turn("s2")
    assert m.item("s1") == "none"
    assert m.emblem("malicious") == 0


@rule("EM-ITEM-12")
def test_it_reaches_three_spaces_and_needs_somebody_carried() -> None:
    assert "flashlight" not in scene("killer@C7 s1@C3 item=flashlight s2@carried").options("s1")
    assert "flashlight" not in scene("killer@C6 s1@C3 item=flashlight").options("s1")
