"""The survivors' rules of thumb, scene by scene."""

from __future__ import annotations

from lastlight.bots.sixes.survivors import NormalSurvivor
from lastlight.core.seats import S1
from tests.bots.sixes.asking import answer_of
from tests.games.sixes.scene import Scene, scene


def plays(m: Scene) -> str:
    """What the first survivor would answer."""
    return answer_of(NormalSurvivor(S1, "1"), m)


def test_beside_a_generator_one_repairs() -> None:
    m = scene("killer@M15 s1@C3 generator@C4=3 generator@G4=0")

    assert plays(m) == "repair 1"


def test_somebody_on_a_hook_beside_is_rescued_first() -> None:
    m = scene("killer@M15 s1@C3 generator@C4=3 hook@D3 s2@D3 hooked over")

    assert plays(m) == "rescue s2"


def test_a_hook_under_the_killers_eyes_is_left_alone() -> None:
    m = scene("killer@E3 s1@C3 generator@C4=3 hook@D3 s2@D3 hooked over clock=4")

    assert plays(m) != "rescue s2"


def test_a_hook_within_reach_is_walked_to() -> None:
    m = scene("killer@M15 s1@C3 hook@F3 s2@F3 hooked over")

    assert plays(m).startswith("walk ")


def test_who_stands_on_an_open_gate_leaves() -> None:
    m = scene("killer@M15 s1@A1 gate@A1,B1,C1=open powered")

    assert plays(m) == "leave"


def test_on_the_hook_one_struggles() -> None:
    m = scene("killer@M15 hook@D3 s1@D3 hooked")

    assert plays(m) == "struggle"
