"""Unbreakable."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-S16")
def test_its_owner_stands_up_instead_of_crawling_and_moves() -> None:
    m = scene("s1@C3 dying perk=unbreakable")
    m.play("s1 unbreakable")

    assert m.health("s1") == "injured"
    assert m.left() == 3
    assert m.perk("unbreakable") == "discarded"
    assert m.verbs("s1") == {"walk", "end"}


@rule("EM-PERK-S16")
def test_it_comes_instead_of_a_crawl_only() -> None:
    m = scene("s1@C3 dying perk=unbreakable")
    m.play("s1 walk C4")

    assert (m.health("s1"), m.steps("s1")) == ("dying", 1)
    assert m.asked() == ["killer"]
    assert "unbreakable" not in scene("s1@C3 injured perk=unbreakable").options("s1")
