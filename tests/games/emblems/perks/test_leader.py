"""Leader."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-PERK-S05")
def test_two_survivors_may_be_helped() -> None:
    m = scene(
        "s1@G8 perk=leader s2@F6 over generator@F5 s3@H10 over generator@H11 dice=3,3",
    )
    m.play("s1 help s2", "s1 help s3")

    assert (m.points(1), m.points(2)) == (1, 1)


@rule("EM-PERK-S05")
def test_each_of_them_must_be_near_and_different() -> None:
    m = scene("s1@G8 perk=leader s2@F6 over generator@F5 s3@M1 over generator@L1 dice=3")
    m.play("s1 help s2")

    assert m.question() == "ask.turn"
    assert "help" not in m.verbs("s1")


@rule("EM-PERK-S05")
def test_a_third_survivor_is_not_helped() -> None:
    m = scene(
        "s1@G8 perk=leader s2@F6 over generator@F5 s3@H10 over generator@H11 s4@J8 over generator@K8 dice=3,3"
    )
    m.play("s1 help s2", "s1 help s3")

    assert m.question() == "ask.turn"
    assert m.points(3) == 0
