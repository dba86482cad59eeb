"""The survivors' rules of thumb, scene by scene."""

from __future__ import annotations

from lastlight.bots.emblems.survivors import NormalSurvivor
from lastlight.core.seats import S1
from tests.bots.emblems.asking import answer_of, reading_of
from tests.games.emblems.scene import Scene, scene


def plays(m: Scene) -> str:
    """What the first survivor would answer."""
    return answer_of(NormalSurvivor(S1, "1"), m)


def test_beside_a_generator_one_repairs() -> None:
    assert plays(scene("killer@M15 s1@C3 generator@C4=3 generator@G4")) == "repair 1"


def test_in_standard_a_chest_beside_is_worth_more_than_a_check() -> None:
    assert plays(scene("killer@M15 s1@C3 generator@C4 chest@B3")) == "search 1"


def test_in_classic_generators_come_first() -> None:
    m = scene("mode=classic killer@M15 s1@C3 item=key generator@C4=3 chest@B3 totem@D3")

    assert plays(m) == "repair 1"


def test_at_the_end_of_its_line_a_chest_pays_nothing_more() -> None:
    m = scene("killer@M15 s1@C3 item=key generator@C4 chest@B3 emblem=-3,3,6,0")

    assert plays(m) == "repair 1"


def test_the_totem_of_a_hex_is_cleansed() -> None:
    assert plays(scene("killer@M15 s1@C3 generator@C4 totem@B3=lullaby")) == "cleanse 1"


def test_somebody_on_a_hook_beside_is_rescued_first() -> None:
    m = scene("killer@M15 s1@C3 generator@C4=3 hook@D3 s2@D3 hooked over")

    assert plays(m) == "rescue s2"


def test_a_hook_under_the_killers_eyes_is_left_alone_until_time_runs_out() -> None:
    early = scene("killer@E3 s1@C3 generator@C4=3 hook@D3 s2@D3 hooked over track=1")
    late = scene("killer@E3 s1@C3 generator@C4=3 hook@D3 s2@D3 hooked over track=5")

    assert plays(early) != "rescue s2"
    assert plays(late) == "rescue s2"


def test_wounds_are_bound_up_out_of_reach_of_the_killer() -> None:
    assert plays(scene("killer@M15 s1@C3 s2@C4 injured over generator@D3")) == "heal s2"
    assert plays(scene("killer@M15 s1@C3 injured item=medkit_brown generator@D3")) == "medkit_brown"


def test_in_danger_one_sprints_for_that_may_shake_the_killer_off() -> None:
    assert plays(scene("killer@C6 chain=3 s1@C3 injured generator@C4=1")) == "sprint"


def test_a_pallet_is_dropped_on_the_killer() -> None:
    assert plays(scene("killer@C4 pallet@C4 s1@C3")) == "drop 1"


def test_a_flashlight_frees_whom_the_killer_carries() -> None:
    assert plays(scene("killer@C5 s1@C3 item=flashlight s2@carried")) == "flashlight"


def test_who_stands_on_an_open_gate_leaves_and_lights_a_closed_one() -> None:
    assert plays(scene("killer@M15 s1@G1 gate=north:3")) == "leave"
    assert plays(scene("killer@M15 s1@G1 gate=north:1")) == "open 1"


def test_who_could_leave_stays_for_somebody_on_a_hook_but_not_when_injured() -> None:
    hooked = "gate=north:3 hook@G5 s2@G5 hooked over"

    assert plays(scene(f"killer@M15 s1@G1 {hooked}")) not in ("leave", "end")
    assert plays(scene(f"killer@M15 s1@G1 injured {hooked}")) == "leave"


def test_on_the_hook_one_waits_for_a_rescuer_who_comes_in_time() -> None:
    near = scene("killer@M15 hook@D3 s1@D3 hooked s2@D6 over")
    last = scene("killer@M15 hook@D3 s1@D3 hooked track=5 s2@D6 over")

    assert plays(near) == "stay"
    assert plays(last) == "struggle"


def test_on_the_ground_a_perk_is_used_at_once() -> None:
    assert plays(scene("killer@M15 s1@D3 dying perk=unbreakable")) == "unbreakable"


# Crews


def test_one_goes_to_a_generator_nobody_works_on_yet() -> None:
    m = scene("mode=classic killer@M15 s1@E3 s2@C4 over generator@B4=2 generator@G4")

    assert plays(m) in ("walk F3", "walk F4")


def test_a_generator_the_gates_do_not_need_is_left_alone() -> None:
    needed = "mode=classic generators.classic_needed=3 generator@M3=8 generator@M8=8 killer@M15"

    assert plays(scene(f"{needed} s1@F10 item=key generator@G10 s2@B4 over generator@C4=7")) != "repair 3"
    assert plays(scene(f"{needed} s1@F10 item=key generator@G10 s2@B4 over generator@C4=0")) == "repair 3"


def test_near_somebody_at_work_one_lets_them_make_a_check() -> None:
    needed = "mode=classic generators.classic_needed=3 generator@M3=8 generator@M8=8 killer@M15"

    assert plays(scene(f"{needed} s1@F4 item=key s2@C4 over generator@B4=2")) == "help s2"


# Running


def test_for_a_check_a_healthy_one_stands_more_than_an_injured_one() -> None:
    assert plays(scene("mode=classic killer@C6 s1@C3 generator@C4=1")) == "repair 1"
    assert plays(scene("mode=classic killer@C6 s1@C3 injured hookings=1 generator@C4=1")) == "sprint"


def test_who_has_done_their_work_steps_out_of_the_killers_reach() -> None:
    m = scene("mode=classic killer@C8 s1@C3 injured generator@C4=1 dice=3")
    m.play("s1 repair 1")

    assert plays(m).startswith("walk")


def test_who_is_not_the_killers_best_prey_goes_on_working() -> None:
    alone = "killer@C6 s1@C3 injured generator@C4=1"

    assert plays(scene(f"mode=classic {alone}")) == "sprint"
    assert plays(scene(f"mode=classic {alone} s2@D7 injured hookings=1 over")) == "repair 1"


def test_whoever_the_killer_carries_past_is_in_danger_once_he_has_hung_them_up() -> None:
    m = scene("mode=classic killer@F6 s2@carried hook@F5 s1@F8 injured hookings=1 generator@F9 turn=round")

    assert reading_of(m).danger(m.match.state.at[S1]) > 0.3


# Saboteur


def test_the_hook_to_which_somebody_is_carried_is_broken() -> None:
    carried = "killer@C7 s2@carried s1@C3 perk=saboteur generator@D3"

    assert plays(scene(f"{carried} hook@C4 hook@M12")) == "saboteur"
    assert plays(scene(f"{carried} hook@B3 hook@C8")) != "saboteur"
    assert plays(scene("killer@M15 s1@C3 perk=saboteur generator@D3 hook@C4")) == "repair 1"
