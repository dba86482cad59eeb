"""Dead Hard."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-S01")
def test_a_success_against_an_injured_survivor_becomes_a_miss() -> None:
    m = scene("turn=killer killer@C3 s1@C4 injured perk=dead_hard dice=4")
    m.play("killer attack s1 1", "s1 dead_hard")

    assert m.health("s1") == "injured"
    assert m.perk("dead_hard") == "exhausted"
    m.play("killer end")
    assert m.emblem("chaser") == 1


@rule("EM-PERK-S01", "EM-TABLE-09")
def test_it_may_be_kept_for_later() -> None:
    m = scene("turn=killer killer@C3 s1@C4 injured perk=dead_hard dice=4")
    m.play("killer attack s1 1", "s1 pass")

    assert m.health("s1") == "dying"
    assert m.perk("dead_hard") == "ready"


@rule("EM-PERK-S01")
def test_it_helps_nobody_who_is_healthy_and_nobody_twice() -> None:
    healthy = scene("turn=killer killer@C3 s1@C4 perk=dead_hard dice=4")
    healthy.play("killer attack s1 1")
    tired = scene("turn=killer killer@C3 s1@C4 injured tired=dead_hard dice=4")
    tired.play("killer attack s1 1")

    assert healthy.health("s1") == "injured"
    assert tired.health("s1") == "dying"


@rule("EM-AMB-57", "EM-PERK-S15")
def test_a_protection_that_asks_nobody_comes_first() -> None:
    m = scene("killer@E5 s1@F5 injured shielded perk=dead_hard turn=killer dice=4")
    m.play("killer attack s1 1")

    assert (m.asked(), m.health("s1"), m.perk("dead_hard")) == (["killer"], "injured", "ready")
