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


def test_whoever_will_help_goes_first() -> None:
    for seed in "123":
        first = scene("killer@M15 s1@C3 s2@F3 hook@H3 s3@H3 hooked over people=2")
        assert answer_of(NormalSurvivor(S1, seed), first) == "turn s2"
        second = scene("killer@M15 s1@F3 s2@C3 hook@H3 s3@H3 hooked over people=2")
        assert answer_of(NormalSurvivor(S1, seed), second) == "turn s1"


def test_open_gates_are_left_by_at_once_while_nobody_is_dead() -> None:
    m = scene("killer@M15 s1@C3 gate@A1,B1,C1=open hook@F3 s2@F3 hooked over powered")

    assert plays(m) in {"walk A1", "walk B1", "walk C1"}


def test_with_somebody_dead_the_one_on_the_hook_is_wanted_too() -> None:
    m = scene("killer@M15 s1@C3 gate@A1,B1,C1=open hook@F3 s2@F3 hooked over s3@dead powered")

    assert plays(m) in {"walk E2", "walk E3", "walk E4"}


def test_of_two_gates_the_one_farther_from_the_killer_is_opened() -> None:
    m = scene("killer@A5 s1@G6 gate@A1,B1,C1 gate@K11,L11,M11 powered")

    assert plays(m) == "sprint"
    m.dice(3, 1).play("s1 sprint")
    assert plays(m) == "walk K11"


def test_a_gate_somebody_has_worked_on_is_preferred() -> None:
    for gates in ("gate@A1,B1,C1=2 gate@L1,M1,K1", "gate@L1,M1,K1 gate@A1,B1,C1=2"):
        m = scene(f"killer@G15 s1@G2 {gates} powered")
        m.dice(3).play("s1 sprint")
        assert plays(m) == "walk C1"


def test_a_pallet_is_dropped_on_the_killer() -> None:
    m = scene("killer@C4 s1@C3 pallet@C4 generator@B2=3")

    assert plays(m) == "drop 1"


def test_a_pallet_is_dropped_behind_oneself_where_the_killer_must_go_round() -> None:
    walls = ",".join(f"{column}3-{column}4" for column in "ABDEFGHIJK")
    m = scene(f"killer@C8 s1@C4 pallet@C4 wall={walls}")
    m.play("s1 walk C3")

    assert plays(m) == "drop 1"


def test_a_pallet_that_bars_nothing_stays_upright() -> None:
    m = scene("killer@C8 s1@C4 pallet@C4")
    m.play("s1 walk C3")

    assert not plays(m).startswith("drop")


def test_somebody_on_the_ground_within_reach_is_lifted() -> None:
    m = scene("killer@M15 s1@C3 generator@C4=3 s2@F3 dying over")

    assert plays(m) in {"walk E2", "walk E3", "walk E4"}


def test_who_will_stand_up_alone_is_not_walked_to_from_afar() -> None:
    m = scene("killer@M15 s1@A3 generator@A4=3 s2@J3 dying over")

    assert plays(m) == "repair 1"


def test_who_never_stands_up_alone_is_walked_to_from_afar() -> None:
    m = scene("killer@M15 s1@A3 generator@A4=3 s2@J3 dying over dying.recover_after=0")

    assert plays(m) == "sprint"


def test_where_nobody_stands_up_alone_the_injured_run_from_a_likely_hit() -> None:
    m = scene("killer@E3 s1@C3 injured generator@C4=3 dying.recover_after=0")

    assert plays(m) == "sprint"


def test_the_injured_work_on_where_one_stands_up_alone() -> None:
    m = scene("killer@E3 s1@C3 injured generator@C4=3")

    assert plays(m) == "repair 1"


def test_work_that_is_nearly_done_is_finished_under_any_threat() -> None:
    m = scene("killer@E3 s1@C3 injured generator@C4=9 dying.recover_after=0")

    assert plays(m) == "repair 1"


def test_who_may_move_after_repairing_steps_back_as_far_as_one_can_return_from() -> None:
    m = scene("killer@I3 s1@C3 generator@C4=3 repair.may_move=yes dice=3")
    m.play("s1 repair 1")
    away = plays(m)

    assert away.startswith("walk A")
    m.play(f"s1 {away}")
    assert plays(m) == "end"


def test_claudette_rests_when_injured_and_safe() -> None:
    m = scene("killer@M15 s1@C3 injured generator@C4=3 advanced.abilities=yes")

    assert plays(m) == "end"


def test_claudette_works_on_with_the_killer_close() -> None:
    m = scene("killer@G3 s1@C3 injured generator@C4=3 advanced.abilities=yes")

    assert plays(m) == "repair 1"


def test_a_lit_totem_is_taken_down_by_who_is_beside_it() -> None:
    m = scene("killer@M15 s1@C3 totem@C4=lit hex=lullaby shown generator@D4=3 advanced.hexes=yes")

    assert plays(m) == "cleanse"


def test_a_lit_totem_is_walked_to_by_who_is_nearest() -> None:
    m = scene("killer@M15 s1@C3 s2@J3 over totem@F3=lit hex=lullaby shown generator@C4=3 advanced.hexes=yes")

    assert plays(m) in {"walk E2", "walk E3", "walk E4"}


def test_the_toolbox_is_used_for_repairs() -> None:
    m = scene("killer@M15 s1@C3 item=toolbox_brown generator@C4=3 advanced.chests=yes")

    assert plays(m) == "repair_with_tools 1"


def test_an_injured_survivor_with_a_medkit_and_time_treats_the_own_wound() -> None:
    m = scene("killer@M15 s1@C3 injured item=medkit_brown generator@C4=3 advanced.chests=yes")

    assert plays(m) == "treat"


def test_a_chest_at_hand_is_searched_with_empty_hands_only() -> None:
    empty = scene("killer@M15 s1@C3 chest@C4 generator@B2=3 advanced.chests=yes")
    full = scene("killer@M15 s1@C3 item=toolbox_brown chest@C4 generator@B2=3 advanced.chests=yes")

    assert plays(empty) == "search 1"
    assert plays(full) == "repair_with_tools 1"


def test_a_flashlight_shines_at_a_killer_who_carries_somebody() -> None:
    m = scene("killer@D4 s1@C3 item=flashlight_yellow s2@carried generator@B2=3 advanced.chests=yes")

    assert plays(m) == "shine"


def test_a_generator_dwight_stands_at_may_be_farther_away() -> None:
    others = "killer@M15 generator@F3=0 generator@I3=0"
    alone = scene(f"{others} s1@F6 survivors=claudette,dwight,meg,nea s2@I4 over")
    led = scene(f"{others} s1@F6 survivors=claudette,dwight,meg,nea s2@I4 over advanced.abilities=yes")

    assert plays(alone) in {"walk E4", "walk F4", "walk G4"}
    assert plays(led) in {"walk H4", "walk H3"}


def test_company_at_a_generator_counts_as_distance() -> None:
    m = scene("killer@M15 s1@G6 s2@F2 over s3@G2 over generator@G3=0 generator@K6=0")

    assert plays(m) in {"walk J5", "walk J6", "walk J7"}


def test_whoever_lies_crawls_away_from_the_killer() -> None:
    m = scene("killer@C3 s1@C6 dying")

    assert plays(m) in {"walk B7", "walk C7", "walk D7"}


def test_whoever_lies_before_an_open_gate_crawls_out() -> None:
    m = scene("killer@C6 s1@C2 dying gate@A1,B1,C1=open powered")

    assert plays(m) in {"walk B1", "walk C1"}


def test_a_free_sprint_leads_away_from_the_killer() -> None:
    m = scene("killer@C3 s1@C4 turn=killer dice=6,6,6,6,3")
    m.play("killer attack 4", "killer attack s1")

    assert plays(m).endswith("10")


def test_a_pushed_killer_goes_where_he_is_far_from_everybody() -> None:
    m = scene("killer@C4 s1@C3 pallet@C4 s2@A3 over s3@dead s4@dead")
    m.play("s1 drop 1")

    assert plays(m) == "D5"


def test_nobody_is_healed_with_the_killer_close() -> None:
    near = scene("killer@G3 s2@D3 s1@C3 injured")
    near.play("s2 turn s2", "s2 heal s1")
    far = scene("killer@M15 s2@D3 s1@C3 injured")
    far.play("s2 turn s2", "s2 heal s1")

    assert (plays(near), plays(far)) == ("no", "yes")


def test_the_hillbillys_second_strike_is_counted_in() -> None:
    far_enough = "killer@I3 s1@C3 injured generator@C4=3 dying.recover_after=0 killer.dice=2"
    basic, advanced = scene(far_enough), scene(f"{far_enough} advanced.abilities=yes")

    assert (plays(basic), plays(advanced)) == ("repair 1", "sprint")


def test_nobody_is_sealed_in_by_an_own_pallet() -> None:
    walls = ",".join(f"{column}3-{column}4" for column in "ABDEFGHIJKLM")
    shut = scene(f"killer@C8 s1@C4 pallet@C4 wall={walls}")
    windowed = scene(f"killer@C8 s1@C4 pallet@C4 wall={walls} window=H3-H4")

    assert not plays(shut.play("s1 walk C3")).startswith("drop")
    assert plays(windowed.play("s1 walk C3")) == "drop 1"


def test_two_do_not_go_for_the_same_job() -> None:
    work = "killer@M15 generator@B3=3 hook@F3 s2@F3 hooked over s3@D4 over"
    nearer = scene(f"{work} s1@E5")
    farther = scene(f"{work} s1@A3")

    assert plays(nearer).startswith("walk ")
    assert plays(farther) == "repair 1"


def test_whoever_is_nearest_keeps_the_job_for_the_whole_round() -> None:
    m = scene("people=3 killer@M15 generator@B3=3 s1@C3 s2@E6 s3@I3 hooked over hook@I3")
    before = plays(m.play("s1 turn s1"))
    m = scene("people=3 killer@M15 generator@B3=3 s1@C3 s2@E6 s3@I3 hooked over hook@I3")
    m.play("s1 turn s2", "s1 walk H4", "s1 end")

    assert before == plays(m) == "repair 1"


def test_a_free_sprint_leads_through_a_window() -> None:
    walls = ",".join(f"{column}4-{column}5" for column in "ABCDEFGHIJKLM")
    m = scene(f"killer@C3 s1@C4 wall={walls} window=C4-C5 turn=killer dice=6,6,6,6,3")
    m.play("killer attack 4", "killer attack s1")

    assert plays(m).removeprefix("walk ")[1:] in {"8", "9", "10"}


def test_somebody_on_the_ground_beside_is_healed_before_work() -> None:
    m = scene("killer@M15 s1@C3 generator@B2=3 s2@D3 dying over")

    assert plays(m) == "heal s2"


def test_when_time_runs_out_a_watched_hook_is_no_longer_left_alone() -> None:
    m = scene("killer@E3 s1@C3 generator@C4=3 hook@D3 s2@D3 hooked over stage=3 clock=1")

    assert plays(m) == "rescue s2"


def test_who_is_healed_already_needs_nobody_else() -> None:
    m = scene("killer@M15 s1@C3 generator@C4=3 s2@F3 dying over heal=1")

    assert plays(m) == "repair 1"


def test_the_healthy_work_on_under_any_threat() -> None:
    m = scene("killer@E3 s1@C3 generator@C4=3 dying.recover_after=0")

    assert plays(m) == "repair 1"


def test_no_pallet_is_dropped_before_the_nurse() -> None:
    walls = ",".join(f"{column}3-{column}4" for column in "ABDEFGHIJK")
    m = scene(f"killer@C8 s1@C4 pallet@C4 wall={walls} killer=nurse advanced.abilities=yes")
    m.play("s1 walk C3")

    assert not plays(m).startswith("drop")
