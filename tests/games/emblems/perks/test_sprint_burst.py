"""Sprint Burst."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-S03")
def test_a_sprint_has_one_more_die() -> None:
    m = scene("s1@G3 perk=sprint_burst dice=5,6")
    m.play("s1 sprint")

    assert m.left() == 3 + 3 + 3
    assert m.perk("sprint_burst") == "exhausted"


@rule("EM-PERK-S03")
def test_the_chase_die_is_a_die_of_its_own() -> None:
    m = scene("killer@G6 s1@G3 perk=sprint_burst dice=1,2,5")
    m.play("s1 sprint")

    assert m.left() == 3 + 1 + 1
    assert m.rolls("chase") == [(5,)]


@rule("EM-TABLE-06")
def test_it_answers_a_sprint_out_of_turn_too() -> None:
    m = scene("powered hook@C4 s1@C3 s2@C4 hooked perk=adrenaline,sprint_burst dice=1,2")
    m.play("s1 turn s1", "s1 rescue s2", "s2 D4")

    assert m.rolls("sprint") == [(1, 2)]
