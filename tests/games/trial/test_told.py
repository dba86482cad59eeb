"""The log says why: what dice are rolled for, whose trap it was, why the track fills."""

from __future__ import annotations

from tests.games.trial.scene import IDLE, scene, told


def test_who_steps_into_a_trap_is_told_and_what_the_die_is_for() -> None:
    m = scene("killer@sawmill blood=4 card=wait,sneak s4@foremans_house card=sprint m01:trap dice=0")
    m.play("s4 objective@winding_tower")

    [sprung] = told(m, "TrapSprung")
    assert sprung.startswith("Meg steps into the bear trap on the path Foreman's House – Winding Tower")
    assert told(m, "Rolled") == ["Meg rolls on the bear trap: skull."]


def test_a_first_hooking_and_those_who_still_hang_fill_the_track_in_different_words() -> None:
    m = scene("killer@foundry card=wait,sneak s1@foundry wounded foundry:hook").play("killer pick_up s1")
    assert told(m, "SacrificeProgress")[0] == (
        "First time on a hook: 1 sacrifice token goes to the track, 1 of 8."
    )

    m = scene(f"track=2 {IDLE} s1@foundry hooked foundry:hook s2@sawmill hooked sawmill:hook")
    assert told(m, "SacrificeProgress") == [
        "For each who still hangs a sacrifice token goes to the track: 2, 4 of 8."
    ]
