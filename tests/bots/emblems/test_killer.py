"""The killer's rules of thumb, scene by scene."""

from __future__ import annotations

from lastlight.bots.emblems.killer import NormalKiller
from lastlight.core.seats import KILLER
from tests.bots.emblems.asking import answer_of
from tests.games.emblems.scene import Scene, scene


def plays(m: Scene) -> str:
    """What the killer would answer."""
    return answer_of(NormalKiller(KILLER, "1"), m)


def test_next_to_a_survivor_all_dice_go_into_the_attack() -> None:
    assert plays(scene("killer@C3 s1@C4 turn=killer")) == "attack s1 3"


def test_a_survivor_within_his_movement_is_walked_to_first() -> None:
    assert plays(scene("killer@C3 s1@C7 turn=killer")).startswith("walk ")


def test_far_from_everybody_all_dice_go_into_the_hunt() -> None:
    assert plays(scene("killer@A1 s1@A15 turn=killer")) == "hunt 2"


def test_somebody_on_the_ground_is_picked_up_first() -> None:
    assert plays(scene("killer@C3 s1@C4 dying s2@D4 hook@C8 turn=killer")) == "lift s1"


def test_somebody_on_the_ground_near_by_is_walked_to_with_all_dice_unspent() -> None:
    m = scene("killer@C3 s1@C6 dying s2@D4 hook@C8 turn=killer")

    assert plays(m).startswith("walk ")


def test_whom_he_carries_he_hangs_at_once() -> None:
    assert plays(scene("killer@C3 s1@carried hook@C4 turn=killer")) == "hang 1"


def test_with_a_hook_far_off_he_runs_as_long_as_the_track_allows() -> None:
    assert plays(scene("killer@C3 s1@carried hook@C13 turn=killer")) == "hunt 2"
    assert plays(scene("killer@C3 s1@carried carry=2 hook@C13 turn=killer")).startswith("walk ")


def test_the_injured_is_struck_rather_than_the_healthy() -> None:
    assert plays(scene("killer@C3 s1@C4 s2@D4 injured turn=killer")) == "attack s2 3"


def test_with_nobody_near_a_generator_is_kicked() -> None:
    m = scene("mode=classic killer@C3 perk=pop_goes_the_weasel generator@C4=5 turn=killer")

    assert plays(m) == "pop_goes_the_weasel"
    assert plays(scene("mode=classic killer@C3 generator@C4=5 turn=killer")) == "kick_generator 1"


def test_in_standard_only_a_generator_about_to_run_is_worth_a_kick() -> None:
    assert plays(scene("killer@C3 generator@C4=6 turn=killer")) == "kick_generator 1"
    assert plays(scene("killer@C3 generator@C4=5 turn=killer")) != "kick_generator 1"


def test_ruin_takes_from_what_is_nearest_to_running() -> None:
    m = scene("turn=killer killer@C3 totem@K4=ruin generator@G5=3 generator@G11=6 s1@A1")

    assert plays(m) == "generator 2"
