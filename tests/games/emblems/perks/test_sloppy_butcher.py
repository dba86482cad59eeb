"""Sloppy Butcher."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-K10")
def test_the_next_healing_success_only_takes_the_mark_off() -> None:
    m = scene("turn=killer killer@C3 perk=sloppy_butcher s1@C4 s2@C5 dice=4,3")
    m.play("killer attack s1 1", "killer end", "s2 turn s2", "s2 heal s1")

    assert (m.health("s1"), m.steps("s1")) == ("injured", 0)
    assert not m.match.state.mangled[1]
    assert m.match.state.healed[1] == 1


@rule("EM-TABLE-08")
def test_healing_by_a_whole_state_clears_the_mark() -> None:
    m = scene("killer@A15 perk=sloppy_butcher s1@C4 injured mangled item=medkit_ultra")
    m.play("s1 medkit_ultra")

    assert m.health("s1") == "healthy"
    assert not m.match.state.mangled[1]


@rule("EM-TABLE-08", "EM-AMB-52")
def test_so_does_the_release_from_the_carry_track_but_no_rescue() -> None:
    freed = scene("turn=killer killer@C3 s1@carried mangled carry=2 dice=1")
    freed.play("killer hunt 1", "s1 C4")
    rescued = scene("hook@C4 s1@C3 s2@C4 hooked mangled over")
    rescued.play("s1 rescue s2", "s2 C5")

    assert not freed.match.state.mangled[1]
    assert rescued.match.state.mangled[2]
