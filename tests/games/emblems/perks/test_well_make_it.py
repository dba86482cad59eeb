"""We'll Make It."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-S17")
def test_a_rescue_brings_one_healing_success() -> None:
    m = scene("hook@C4 s1@C3 perk=well_make_it s2@C4 hooked s3@D3")
    m.play("s1 turn s1", "s1 rescue s2", "s2 D4", "s1 end")

    assert m.steps("s2") == 1
    m.play("s3 turn s3")
    assert "heal s2" not in m.options("s3")


@rule("EM-PERK-S17")
def test_the_limit_of_the_round_holds() -> None:
    m = scene("hook@C4 s1@C3 perk=well_make_it s2@C4 hooked healed=1")
    m.play("s1 turn s1", "s1 rescue s2", "s2 D4")

    assert m.steps("s2") == 0


@rule("EM-PERK-S17")
def test_a_rescue_by_another_brings_none() -> None:
    m = scene("hook@C4 s1@C3 s2@C4 hooked s3@D3 over perk=well_make_it")
    m.play("s1 turn s1", "s1 rescue s2", "s2 D4")

    assert m.steps("s2") == 0
