"""Prove Thyself."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-S06", "EM-TABLE-07")
def test_who_fails_beside_its_owner_may_roll_again() -> None:
    m = scene("generator@C4=2 s1@C3 over perk=prove_thyself s2@C5 dice=1,3")
    m.play("s2 repair 1")
    assert m.asked() == ["s2"]
    m.play("s2 prove_thyself")

    assert m.points() == 3


@rule("EM-PERK-S06")
def test_it_works_once_a_round() -> None:
    m = scene("generator@C4=4 s1@C3 over perk=prove_thyself s2@C5 s3@D5 dice=1,1,1")
    m.play("s2 turn s2", "s2 repair 1", "s2 prove_thyself", "s2 end", "s3 repair 1")

    assert m.question() == "ask.turn"
    assert m.points() == 2


@rule("EM-PERK-S06", "EM-TABLE-05")
def test_it_helps_neither_its_owner_nor_beside_a_dying_one() -> None:
    own = scene("generator@C4=4 s1@C3 perk=prove_thyself s2@C5 over dice=1")
    own.play("s1 repair 1")
    dying = scene("generator@C4=4 s1@C3 dying over perk=prove_thyself s2@C5 dice=1")
    dying.play("s2 repair 1")

    assert own.points() == dying.points() == 3
