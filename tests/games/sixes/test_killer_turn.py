"""The killer's turn: committing dice, kicks, the lift, carrying, the attack."""

from __future__ import annotations

import pytest

from tests.games.sixes.scene import scene
from tests.rules import rule


@rule("SX-TURN-04", "SX-KILL-01")
def test_the_killer_has_three_dice_and_each_hunt_die_adds_movement() -> None:
    m = scene("killer@A1 s1@M15 turn=killer dice=1,2,3")

    assert "hunt 3" in m.options("killer")
    m.play("killer hunt 3")
    assert m.rolls("hunt") == [(1, 2, 3)]
    assert "J10" in m.walks("killer")
    assert "K11" not in m.walks("killer")


@rule("SX-TURN-07", "SX-AMB-15", "SX-TABLE-06")
def test_all_dice_are_given_out_before_anything_moves() -> None:
    m = scene("killer@C3 s1@M15 window=D3-E3 wall=D3-E3 turn=killer")

    plans = m.options("killer")
    assert len(plans) == 10
    assert "vault 1 attack 1 hunt 1" in plans
    assert m.refuses("killer walk C4") == "SX-TURN-07"


@rule("SX-KILL-03", "SX-PALLET-05")
def test_a_kick_breaks_a_dropped_pallet_for_two_dice() -> None:
    m = scene("killer@C3 s1@M15 pallet@C4=dropped turn=killer")
    m.play("killer kick_pallet 1")

    assert m.pallet() == "broken"
    assert m.options("killer") == ["hunt 1", "attack 1"]


@rule("SX-KILL-03", "SX-AMB-54")
def test_a_kick_takes_a_point_off_a_generator() -> None:
    m = scene("killer@C3 s1@M15 generator@C4=3 generator@D4=0 generator@B4=10 turn=killer")

    assert {option for option in m.options("killer") if option.startswith("kick")} == {"kick_generator 1"}
    m.play("killer kick_generator 1")
    assert m.points() == 2


@rule("SX-KILL-03")
def test_an_upright_pallet_cannot_be_kicked() -> None:
    m = scene("killer@C3 s1@M15 pallet@C4 turn=killer")

    assert m.refuses("killer kick_pallet 1") == "SX-KILL-03"


@rule("SX-KILL-05")
@pytest.mark.parametrize(("face", "health"), [(3, "healthy"), (4, "injured")])
def test_a_four_hits(face: int, health: str) -> None:
    m = scene(f"killer@C3 s1@C4 turn=killer killer.dice=1 chase.bonus=0 dice={face},1")
    m.play("killer attack 1", "killer attack s1")

    assert m.health("s1") == health


@rule("SX-KILL-06", "SX-WINDOW-03")
@pytest.mark.parametrize(("face", "health"), [(4, "healthy"), (5, "injured")])
def test_across_a_window_it_takes_a_five(face: int, health: str) -> None:
    wall = "wall=B3-B4,C3-C4,D3-D4 window=C3-C4"
    m = scene(f"killer@C3 s1@C4 {wall} turn=killer killer.dice=1 chase.bonus=0 dice={face},1")
    m.play("killer attack 1", "killer attack s1")

    assert m.health("s1") == health


@rule("SX-KILL-07", "SX-KILL-08", "SX-AMB-16")
def test_three_successes_are_one_hit() -> None:
    m = scene("killer@C3 s1@C4 turn=killer chase.bonus=0 dice=6,6,6,1")
    m.play("killer attack 3", "killer attack s1")

    assert m.health("s1") == "injured"
    assert m.question() == "ask.run"


@rule("SX-KILL-04")
def test_attack_dice_are_lost_when_nobody_is_near() -> None:
    m = scene("killer@C3 s1@C8 turn=killer chase.bonus=0")
    m.play("killer attack 3")

    assert m.refuses("killer attack s1") == "SX-KILL-04"
    m.play("killer end")
    assert m.rolls("attack") == []


@rule("SX-KILL-09", "SX-AMB-18")
def test_a_survivor_who_goes_down_still_sprints_but_drops_no_pallet() -> None:
    m = scene("killer@C3 s1@C4 injured pallet@C4 turn=killer chase.bonus=0 dice=4,1,1,2")
    m.play("killer attack 3", "killer attack s1")

    assert m.health("s1") == "dying"
    assert m.verbs("s1") == {"walk", "end"}
    assert "C9" in m.walks("s1")


@rule("SX-AMB-18")
def test_without_the_option_who_goes_down_stays() -> None:
    m = scene("killer@C3 s1@C4 injured turn=killer chase.bonus=0 hit.sprint_when_downed=no dice=4,1,1")
    m.play("killer attack 3", "killer attack s1")

    assert m.round == 2


@rule("SX-ABIL-01")
def test_meg_rolls_one_more_die_when_hit() -> None:
    m = scene("killer@C3 s3@C4 turn=killer chase.bonus=0 advanced.abilities=yes dice=4,1,1,2,3")
    m.play("killer attack 3", "killer attack s3")

    assert m.rolls("sprint") == [(2, 3)]


@rule("SX-KILL-10", "SX-TURN-08", "SX-AMB-26")
def test_a_lift_takes_all_dice_and_leaves_the_base_movement() -> None:
    m = scene("killer@C3 s1@C6 dying hook@F6 turn=killer")
    m.play("killer lift s1")

    assert m.carried() == "s1"
    assert m.space("killer") == "C5"
    assert m.walks("killer") == {"B4", "C4", "D4", "B5", "D5", "B6", "C6", "D6"}


@rule("SX-KILL-14")
def test_nobody_is_hooked_in_the_turn_of_the_lift() -> None:
    m = scene("killer@C3 s1@C4 dying hook@E4 turn=killer")
    m.play("killer lift s1", "killer walk D3")

    assert m.refuses("killer hang 1") == "SX-KILL-14"


@rule("SX-TURN-08")
def test_after_a_kick_it_is_too_late_to_lift() -> None:
    m = scene("killer@C3 s1@C4 dying pallet@D4=dropped turn=killer")
    m.play("killer kick_pallet 1")

    assert m.refuses("killer lift s1") == "SX-AMB-26"


@rule("SX-KILL-11", "SX-AMB-17")
def test_carrying_leaves_one_die_for_attack_or_hunt() -> None:
    wall = "wall=D3-E3 window=D3-E3"
    m = scene(f"killer@C3 s1@carried s2@C5 generator@C4=5 pallet@B3=dropped {wall} turn=killer")

    assert m.options("killer") == ["hunt 1", "attack 1"]
    assert m.refuses("killer kick_generator 1") == "SX-KILL-11"
    assert m.refuses("killer lift s2") == "SX-KILL-11"


@rule("SX-KILL-14", "SX-HOOK-01")
def test_the_killer_hangs_his_victim_on_the_way_and_walks_on() -> None:
    m = scene("killer@C3 s1@carried hook@C6 turn=killer")
    m.play("killer attack 1", "killer walk C5", "killer hang 1")

    assert m.is_hooked("s1")
    assert m.space("s1") == "C6"
    assert m.stage("s1") == 1
    assert "B4" in m.walks("killer")


@rule("SX-KILL-14", "SX-AMB-29")
def test_an_occupied_hook_takes_nobody_else() -> None:
    m = scene("killer@C3 s1@carried hook@C4 s2@C4 hooked turn=killer")

    assert m.refuses("killer hang 1") == "SX-KILL-14"


@rule("SX-KILL-15")
def test_hooking_from_the_start_leaves_one_die_and_all_movement() -> None:
    m = scene("killer@C3 s1@carried s2@C6 hook@C4 turn=killer dice=1")
    m.play("killer hang 1")

    assert m.options("killer") == ["hunt 1", "attack 1"]
    m.play("killer attack 1")
    assert "F6" in m.walks("killer")


@rule("SX-KILL-12", "SX-AMB-27")
def test_after_two_turns_of_carrying_the_survivor_breaks_free() -> None:
    m = scene("killer@C3 s1@carried carry_turns=2 dice=2")
    m.play("s1 C4")

    assert m.health("s1") == "injured"
    assert m.carried() == ""
    assert m.rolls("sprint") == [(2,)]
    assert m.rolls("chase") == []
    assert "C9" in m.walks("s1")


@rule("SX-KILL-12")
def test_the_turn_of_the_lift_does_not_count() -> None:
    m = scene("killer@C3 s1@C4 dying s2@M14 turn=killer")
    m.play("killer lift s1", "killer end")

    assert m.match.state.carry_turns == 0


@rule("SX-KILL-12")
def test_after_one_turn_of_carrying_nobody_breaks_free() -> None:
    m = scene("killer@C3 s1@carried carry_turns=1 s2@H8 s3@I8")

    assert m.asked() == ["s2", "s3"]


@rule("SX-KILL-13")
def test_the_killer_cannot_put_his_victim_down() -> None:
    m = scene("killer@C3 s1@carried turn=killer")
    m.play("killer attack 1")

    assert m.verbs("killer") == {"walk", "end"}


@rule("SX-CHASE-01", "SX-MAP-12")
@pytest.mark.parametrize(("space", "dice"), [("C9", 4), ("C10", 3)])
def test_within_six_spaces_the_killer_has_one_more_die(space: str, dice: int) -> None:
    m = scene(f"killer@C3 s1@{space} turn=killer")

    assert f"hunt {dice}" in m.options("killer")


@rule("SX-CHASE-01", "SX-CHASE-06")
def test_several_survivors_near_give_only_one_die_more() -> None:
    m = scene("killer@C3 s1@C5 s2@D6 s3@E4 turn=killer")

    assert "hunt 4" in m.options("killer")
    assert "hunt 5" not in m.options("killer")


@rule("SX-CHASE-05", "SX-AMB-35")
@pytest.mark.parametrize("victim", ["s1@C4 dying", "s1@C5 hooked hook@C5"])
def test_the_hooked_and_the_dying_are_not_in_the_chase(victim: str) -> None:
    words = " ".join(sorted(victim.split(), key=lambda word: not word.startswith("hook@")))
    m = scene(f"killer@C3 {words} turn=killer")

    assert "hunt 4" not in m.options("killer")


@rule("SX-CHASE-03")
def test_a_broken_chase_lasts_for_one_turn_of_the_killer() -> None:
    m = scene("killer@C3 s1@C5 turn=killer broken")

    assert "hunt 4" not in m.options("killer")
    m.play("killer attack 3", "killer end")
    assert not m.match.state.chase_broken


@rule("SX-CHASE-02", "SX-CHASE-03")
def test_a_six_on_the_chase_die_breaks_the_chase() -> None:
    m = scene("killer@C3 s1@C9 s2@M14 dice=1,6")
    m.play("s1 turn s1", "s1 sprint")

    assert m.rolls("chase") == [(6,)]
    assert m.match.state.chase_broken


@rule("SX-CHASE-04", "SX-CHASE-03")
def test_another_chase_die_does_nothing() -> None:
    m = scene("killer@C3 s1@C9 s2@M14 dice=1,5")
    m.play("s1 turn s1", "s1 sprint")

    assert not m.match.state.chase_broken
    assert "C13" in m.walks("s1")
    assert "C14" not in m.walks("s1")


@rule("SX-CHASE-02")
def test_far_from_the_killer_no_chase_die_is_rolled() -> None:
    m = scene("killer@C3 s1@C10 s2@M14 dice=1")
    m.play("s1 turn s1", "s1 sprint")

    assert m.rolls("chase") == []


@rule("SX-ABIL-04")
def test_nea_breaks_the_chase_with_a_five() -> None:
    m = scene("killer@C3 s4@C9 s2@M14 advanced.abilities=yes dice=1,5")
    m.play("s4 turn s4", "s4 sprint")

    assert m.match.state.chase_broken


@rule("SX-ABIL-06", "SX-AMB-52")
@pytest.mark.parametrize(("face", "health"), [(4, "healthy"), (5, "injured")])
def test_the_huntress_throws_along_a_straight_line(face: int, health: str) -> None:
    huntress = "killer=huntress advanced.abilities=yes killer.dice=1 chase.bonus=0"
    m = scene(f"killer@C3 s1@C8 hook@C5 {huntress} turn=killer dice={face},1")
    m.play("killer attack 1", "killer attack s1")

    assert m.health("s1") == health


@rule("SX-AMB-52")
@pytest.mark.parametrize("between", ["block=C5", "s2@C5", "wall=C5-C6"])
def test_blocks_figures_and_walls_stop_the_throw(between: str) -> None:
    m = scene(f"killer@C3 s1@C8 {between} killer=huntress advanced.abilities=yes turn=killer chase.bonus=0")
    m.play("killer attack 3")

    assert "attack s1" not in m.options("killer")


@rule("SX-AMB-52")
@pytest.mark.parametrize(("face", "health"), [(5, "healthy"), (6, "injured")])
def test_a_window_anywhere_on_the_line_makes_the_throw_harder(face: int, health: str) -> None:
    huntress = "killer=huntress advanced.abilities=yes killer.dice=1 chase.bonus=0"
    m = scene(f"killer@C3 s1@C8 wall=C5-C6 window=C5-C6 {huntress} turn=killer dice={face},1")
    m.play("killer attack 1", "killer attack s1")

    assert m.health("s1") == health


@rule("SX-AMB-52")
@pytest.mark.parametrize("first", ["s2@C5 dying", "hook@C5 s2@C5 hooked"])
def test_the_throw_stops_at_who_cannot_be_attacked(first: str) -> None:
    m = scene(f"{first} killer@C3 s1@C8 killer=huntress advanced.abilities=yes turn=killer chase.bonus=0")
    m.play("killer attack 3")

    assert "attack" not in m.verbs("killer")


@rule("SX-ABIL-08", "SX-AMB-53")
def test_the_hillbilly_rolls_a_die_of_his_hunt_again_in_the_attack() -> None:
    hillbilly = "killer=hillbilly advanced.abilities=yes killer.dice=1 chase.bonus=0"
    m = scene(f"killer@C3 s1@C5 {hillbilly} turn=killer dice=1,4,1")
    m.play("killer hunt 1", "killer walk C4", "killer attack s1")

    assert m.rolls("attack") == [(4,)]
    assert m.health("s1") == "injured"


@rule("SX-KILL-11", "SX-KILL-02")
def test_who_carries_stays_on_his_side_of_a_window_even_where_vaulting_is_free() -> None:
    walls = "wall=A7-A8,A8-A9,A8-B8 window=A8-B8"
    free_hands = scene(f"killer@A8 s1@M1 {walls} vault.dice=0 turn=killer").play("killer attack 3")
    carrying = scene(f"killer@A8 s1@carried s2@M1 {walls} vault.dice=0 turn=killer").play("killer attack 1")

    assert "B8" in free_hands.walks("killer")
    assert carrying.space("killer") == "A8"
    assert carrying.asked() != ["killer"]


@rule("SX-AMB-31", "SX-AMB-15")
def test_a_killer_pushed_next_to_a_hook_between_two_attacks_cannot_hang() -> None:
    m = scene(
        "killer@G8 s1@carried s2@G6 s3@I9 pallet@G7 hook@I8 "
        "turn=killer carry.dice=2 attack.mode=split dice=4,1"
    )
    m.play("killer attack 2", "killer walk G7", "killer attack s2", "s2 drop 1", "s2 H8", "s2 end")

    assert m.space("killer") == "H8"
    assert m.options("killer") == ["attack s3", "end"]


@rule("SX-KILL-12")
def test_each_turn_that_begins_with_somebody_on_the_shoulder_counts() -> None:
    m = scene("killer@C3 s1@C4 dying s2@M14 turn=killer killer.move=2")
    m.play("killer lift s1", "killer end")
    for turn in (1, 2):
        while m.asked() != ["killer"]:
            seat = m.asked()[-1]
            m.play(f"{seat} {'end' if 'end' in m.options(seat) else f'turn {seat}'}")
        m.play("killer attack 1", "killer end")
        assert m.match.state.carry_turns == turn

    assert m.options("s1") == ["turn s1"]


@rule("SX-AMB-24", "SX-AMB-28")
def test_a_lift_ends_a_cure_on_its_way_and_the_count_of_turns_on_the_ground() -> None:
    m = scene("killer@C3 s1@C4 dying heal=1 fallen=1 turn=killer")
    m.play("killer lift s1")

    assert (m.match.state.heal[1], m.match.state.fallen[1]) == (0, 0)


@rule("SX-AMB-35")
def test_a_broken_chase_is_over_after_a_turn_of_carrying() -> None:
    m = scene("killer@C3 s1@carried s2@C6 turn=killer broken")
    m.play("killer attack 1", "killer end")

    assert not m.match.state.chase_broken


@rule("SX-AMB-35")
def test_the_chase_die_is_rolled_while_the_killer_carries_somebody() -> None:
    m = scene("killer@C3 s1@carried s2@C6 dice=1,6")
    m.play("s2 sprint")

    assert m.match.state.chase_broken


@rule("SX-TABLE-15", "SX-ABIL-07")
def test_the_nurse_crosses_windows_and_pallets_with_somebody_on_her_shoulder() -> None:
    walls = "wall=A7-A8,A8-A9,B7-B8,B8-B9,C7-C8,C8-C9,A8-B8 window=A8-B8"
    nurse = "killer=nurse advanced.abilities=yes turn=killer"
    window = scene(f"killer@A8 s1@carried {walls} {nurse}").play("killer attack 1")
    pallet = scene(f"killer@C8 s1@carried {walls} pallet@B8=dropped {nurse}").play("killer attack 1")

    assert window.walks("killer") == {"B8", "C8"}
    assert "B8" in pallet.walks("killer")


@rule("SX-MOVE-08", "SX-AMB-27")
def test_who_breaks_free_does_not_run_through_the_killer() -> None:
    m = scene("killer@B1 s1@carried carry_turns=2 hook@A2 hook@B2 dice=3")
    m.play("s1 A1")

    assert m.space("s1") == "A1"
    assert m.asked() == ["killer"]  # with nowhere to go the run is over


@rule("SX-KILL-14", "SX-KILL-15")
def test_who_has_given_out_the_dice_hangs_nobody_before_he_moves() -> None:
    m = scene("killer@C3 s1@carried hook@C4 turn=killer")
    m.play("killer attack 1")

    assert m.refuses("killer hang 1") == "SX-KILL-14"
    m.play("killer walk D3", "killer hang 1")
    assert m.is_hooked("s1")


@rule("SX-AMB-33", "SX-KILL-02")
def test_one_die_is_one_crossing_however_the_walk_is_cut() -> None:
    wall = "wall=C1-D1,C2-D2,C3-D3,C4-D4,C5-D5,F1-G1,F2-G2,F3-G3,F4-G4,F5-G5 window=C3-D3,F3-G3"
    m = scene(f"killer@C3 s1@M15 {wall} turn=killer killer.move=5")
    m.play("killer vault 1 attack 2", "killer walk D3", "killer walk F3")

    assert "G3" not in m.walks("killer")


@rule("SX-PALLET-05")
def test_the_space_of_a_broken_pallet_is_ordinary_floor() -> None:
    m = scene("killer@C3 s1@M15 pallet@C4=dropped turn=killer")
    m.play("killer kick_pallet 1", "killer attack 1")

    assert {"C4", "C6"} <= m.walks("killer")


@rule("SX-AMB-16", "SX-KILL-04")
def test_split_dice_strike_one_by_one_at_whoever_is_near() -> None:
    m = scene("killer@C3 s1@C4 s2@D4 turn=killer chase.bonus=0 attack.mode=split dice=4,1,3,6,1")
    m.play("killer attack 3", "killer attack s1", "s1 end")

    assert m.verbs("killer") == {"attack", "end"}
    m.play("killer attack s2", "killer attack s2")
    assert m.rolls("attack") == [(4,), (3,), (6,)]
    assert (m.health("s1"), m.health("s2")) == ("injured", "injured")


@rule("SX-AMB-16")
def test_where_each_success_is_a_hit_two_of_them_down() -> None:
    m = scene("killer@C3 s1@C4 turn=killer chase.bonus=0 attack.mode=each dice=4,1,6,1")
    m.play("killer attack 3", "killer attack s1")

    assert m.health("s1") == "dying"


@rule("SX-ABIL-08", "SX-AMB-53")
def test_two_dice_of_his_hunt_give_the_hillbilly_one_die_of_attack() -> None:
    hillbilly = "killer=hillbilly advanced.abilities=yes chase.bonus=0"
    m = scene(f"killer@C3 s1@C5 {hillbilly} turn=killer dice=1,1,1,1")
    m.play("killer attack 1 hunt 2", "killer walk C4", "killer attack s1")

    assert m.rolls("attack") == [(1, 1)]


@rule("SX-ABIL-07", "SX-AMB-30")
def test_a_dropped_pallet_costs_the_nurse_one_movement_more() -> None:
    nurse = "killer=nurse advanced.abilities=yes turn=killer"
    m = scene(f"killer@A8 s1@M1 wall=A7-A8,A8-A9,B7-B8,B8-B9,C7-C8,C8-C9 pallet@B8=dropped {nurse}")
    m.play("killer attack 3")

    assert m.walks("killer") == {"B8"}


@rule("SX-CHAR-02", "SX-CHAR-03", "SX-MODE-01")
def test_in_the_basic_game_the_nurse_passes_no_pallet_and_meg_rolls_one_die() -> None:
    m = scene("killer@C3 s3@C5 pallet@C4=dropped killer=nurse turn=killer chase.bonus=0 dice=6,1,1,2")
    m.play("killer attack 3")

    assert "C4" not in m.walks("killer")
    m.play("killer walk D4", "killer attack s3")
    assert m.rolls("sprint") == [(2,)]


@rule("SX-AMB-28")
def test_whoever_goes_down_again_lies_from_the_beginning() -> None:
    m = scene("killer@C3 s1@C4 injured fallen=2 turn=killer chase.bonus=0 dice=4,1,1,1")
    m.play("killer attack 3", "killer attack s1")

    assert m.health("s1") == "dying"
    assert m.match.state.fallen[1] == 0


@rule("SX-AMB-50")
def test_a_hit_in_between_interrupts_claudettes_rest() -> None:
    m = scene(
        "killer@C3 s1@C4 injured rested=1 turn=killer chase.bonus=0 advanced.abilities=yes dice=4,1,1,1"
    )
    m.play("killer attack 3", "killer attack s1")

    assert m.match.state.rested[1] == 0


@rule("SX-CHASE-05")
@pytest.mark.parametrize("helpless", ["s1@C5 dying", "hook@C5 s1@C5 hooked"])
def test_the_helpless_do_not_begin_their_turn_in_the_chase(helpless: str) -> None:
    m = scene(f"{helpless} killer@C3 s2@M14")
    m.play("s1 turn s1")

    assert [event["chased"] for event in m.hears() if event["event"] == "TurnBegan"] == [False]


@rule("SX-TABLE-06")
def test_the_first_question_offers_hooks_kicks_lifts_and_every_commitment() -> None:
    carrying = scene("killer@C3 s1@carried hook@C4 turn=killer")
    free = scene(
        "killer@C3 s1@C5 dying generator@D3=2 pallet@B3=dropped turn=killer "
        "advanced.hexes=yes totem@L8=lit hex=devour_hope shown chase.bonus=0"
    )

    assert carrying.options("killer") == ["hang 1", "hunt 1", "attack 1"]
    deeds = [option for option in free.options("killer") if "hunt" not in option and "attack" not in option]
    assert deeds == ["kick_pallet 1", "kick_generator 1", "lift s1", "kill s1"]
    assert [option for option in free.options("killer") if option not in deeds] == [
        *("hunt 3", "attack 1 hunt 2", "attack 2 hunt 1", "attack 3"),
    ]
