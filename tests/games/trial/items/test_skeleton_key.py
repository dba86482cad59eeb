"""Skeleton Key: it opens everything."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-item-skeleton-key", "TC-item-skeleton-key/1")
def test_what_is_above_the_cap_is_lost() -> None:
    m = scene("s1@winding_tower item=skeleton_key card=sprint s3@sawmill blood=4")
    m.play("s1 skeleton_key", "s1 blood s3")

    assert m.blood("s3") == 6


@rule("TC-item-skeleton-key")
def test_only_survivors_on_the_board_with_room_for_more_are_named() -> None:
    m = scene(
        "s1@winding_tower item=skeleton_key card=sprint s2@sawmill blood=6 s3@sawmill hooked sawmill:hook"
    )
    m.play("s1 skeleton_key")

    assert m.options("s1") == ["blood s1", "blood s4"]


@rule("TC-item-skeleton-key")
def test_any_time_is_also_the_turn_of_the_killer_and_the_cleanup() -> None:
    m = scene("killer@foundry blood=0 card=wait s1@sawmill item=skeleton_key")
    asked = []
    while m.asked() != ["killer"]:
        asked.append(m.question())
        m.play("s1 pass")
    m.play("killer pass")
    while m.asked() == ["s1"]:
        asked.append(m.question())
        m.play("s1 pass")

    assert asked == [
        "trigger.killer_turn.start",
        "trigger.before_interact",
        "trigger.killer_turn.end",
        "trigger.cleanup.start",
    ]
