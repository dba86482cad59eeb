"""The killer's rules of thumb, scene by scene."""

from __future__ import annotations

from lastlight.bots.sixes.killer import NormalKiller
from lastlight.core.seats import KILLER
from tests.bots.sixes.asking import answer_of
from tests.games.sixes.scene import Scene, scene


def plays(m: Scene) -> str:
    """What the killer would answer."""
    return answer_of(NormalKiller(KILLER, "1"), m)


def test_next_to_a_survivor_all_dice_go_into_the_attack() -> None:
    m = scene("killer@C3 s1@C4 turn=killer")

    assert plays(m) == "attack 4"


def test_far_from_everybody_all_dice_go_into_the_hunt() -> None:
    m = scene("size=13x25 killer@A1 s1@A14 turn=killer")

    assert plays(m) == "hunt 3"


def test_somebody_on_the_ground_is_lifted_when_a_hook_is_near() -> None:
    m = scene("killer@C3 s1@C4 dying hook@C8 turn=killer")

    assert plays(m) == "lift s1"


def test_nobody_is_lifted_who_could_not_be_brought_to_a_hook() -> None:
    m = scene("size=13x25 killer@C3 s1@C4 dying hook@C24 turn=killer")

    assert plays(m) != "lift s1"


def test_whom_he_carries_he_hangs_at_once() -> None:
    m = scene("killer@C3 s1@carried hook@C4 turn=killer")

    assert plays(m) == "hang 1"


def test_the_injured_is_struck_rather_than_the_healthy() -> None:
    m = scene("killer@C3 s1@C4 s2@D4 injured turn=killer")
    m.play("killer attack 4")

    assert plays(m) == "attack s2"
