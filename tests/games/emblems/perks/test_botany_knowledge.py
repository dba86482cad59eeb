"""Botany Knowledge."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-S08")
def test_a_great_check_on_another_gives_two_steps() -> None:
    m = scene("s1@C3 perk=botany_knowledge s2@C4 injured over dice=6")
    m.play("s1 heal s2")

    assert m.health("s2") == "healthy"


@rule("EM-PERK-S08")
def test_a_good_check_and_one_on_oneself_give_one() -> None:
    good = scene("s1@C3 perk=botany_knowledge s2@C4 injured over dice=3")
    good.play("s1 heal s2")
    own = scene("s1@C3 injured perk=botany_knowledge,self_care dice=6")
    own.play("s1 self_care")

    assert (good.health("s2"), good.steps("s2")) == ("injured", 1)
    assert (own.health("s1"), own.steps("s1")) == ("injured", 1)
