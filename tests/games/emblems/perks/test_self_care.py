"""Self-Care."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-S07", "EM-TABLE-07")
def test_its_owner_may_heal_an_injury_alone() -> None:
    m = scene("s1@C3 injured perk=self_care dice=3")
    m.play("s1 self_care")

    assert m.steps("s1") == 1
    assert not m.has_turn("s1")


@rule("EM-PERK-S07")
def test_it_takes_the_whole_turn_and_keeps_to_the_limit_of_the_round() -> None:
    m = scene("s1@C3 injured perk=self_care")
    m.play("s1 walk C4")

    assert "self_care" not in m.options("s1")
    assert "self_care" not in scene("s1@C3 injured healed=1 perk=self_care").options("s1")
    assert "self_care" not in scene("s1@C3 perk=self_care").options("s1")
