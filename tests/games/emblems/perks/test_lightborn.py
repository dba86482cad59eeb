"""Lightborn."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-K17")
def test_a_flashlight_cannot_be_used_against_him() -> None:
    m = scene("killer@C5 perk=lightborn s1@C3 item=flashlight s2@carried")

    assert "flashlight" not in m.options("s1")
    assert m.item("s1") == "flashlight"
    assert "flashlight" in scene("killer@C5 s1@C3 item=flashlight s2@carried").options("s1")
