"""The killer's turn: dice and movement as pools, Hunt, Attack, Kick, Pick up, carrying, the chase."""

from __future__ import annotations

import pytest

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-KILL-01", "EM-AMB-25")
def test_a_hunt_adds_its_dots_and_one_more_once() -> None:
    m = scene("killer@E5 turn=killer dice=3,6")
    m.play("killer hunt 2")

    assert m.left() == 3 + 2 + 3 + 1


@rule("EM-TURN-05", "EM-TURN-06", "EM-TABLE-02")
def test_hunt_and_attack_are_possible_once_each_and_used_dice_are_gone() -> None:
    m = scene("killer@E5 s1@F5 turn=killer dice=1,1")
    assert m.killers_dice() == 3
    m.play("killer hunt 1")
    assert m.refuses("killer hunt 1") == "EM-TURN-05"
    assert m.refuses("killer attack s1 3") == "EM-TURN-06"
    m.play("killer attack s1 1")

    assert m.refuses("killer attack s1 1") == "EM-TURN-05"
    assert m.killers_dice() == 1


@rule("EM-TURN-03", "EM-AMB-24")
def test_the_killer_moves_before_between_and_after_his_abilities() -> None:
    m = scene("killer@D5 s1@G5 turn=killer dice=1,1 generator@F6=3")
    m.play(
        "killer walk E5", "killer hunt 1", "killer walk F5", "killer attack s1 1", "killer kick_generator 1"
    )

    assert m.left() == 3 - 1 + 2 - 1 - 1
    assert "walk D5" in m.options("killer")


@rule("EM-KILL-02", "EM-COMP-09", "EM-AMB-02")
@pytest.mark.parametrize(
    ("face", "health"),
    [(1, "healthy"), (2, "healthy"), (3, "healthy"), (4, "injured"), (5, "healthy"), (6, "injured")],
)
def test_two_faces_of_the_killers_die_show_a_weapon(face: int, health: str) -> None:
    m = scene(f"killer@E5 s1@F5 turn=killer dice={face}")
    m.play("killer attack s1 1")

    assert m.health("s1") == health


@rule("EM-KILL-02")
def test_one_weapon_among_several_dice_is_enough() -> None:
    m = scene("killer@E5 s1@F5 turn=killer dice=1,6,3")
    m.play("killer attack s1 3")

    assert m.health("s1") == "injured"


@rule("EM-KILL-02")
def test_several_weapons_are_one_hit() -> None:
    m = scene("killer@E5 s1@F5 turn=killer dice=4,6,6")
    m.play("killer attack s1 3")

    assert m.health("s1") == "injured"


@rule("EM-KILL-03", "EM-WINDOW-02")
@pytest.mark.parametrize(("face", "health"), [(4, "healthy"), (6, "injured")])
def test_across_a_window_weapons_with_two_dots_do_not_count(face: int, health: str) -> None:
    m = scene(f"killer@E5 s1@F5 window=E5-F5 turn=killer dice={face}")
    m.play("killer attack s1 1")

    assert m.health("s1") == health


@rule("EM-KILL-04", "EM-HEALTH-01", "EM-HEALTH-04")
@pytest.mark.parametrize(("before", "after"), [("", "injured"), ("injured steps=1", "dying")])
def test_a_hit_is_one_state_down_and_starts_it_anew(before: str, after: str) -> None:
    m = scene(f"killer@E5 s1@F5 {before} turn=killer dice=4")
    m.play("killer attack s1 1")

    assert (m.health("s1"), m.steps("s1")) == (after, 0)


@rule("EM-AMB-26")
@pytest.mark.parametrize("words", ["s1@F5 dying", "hook@F5 s1@F5 hooked", "s1@evaded:F5", "s1@G5"])
def test_only_a_standing_neighbour_can_be_attacked(words: str) -> None:
    m = scene(f"killer@E5 {words} turn=killer")

    assert m.refuses("killer attack s1 1") == "EM-AMB-26"


@rule("EM-KILL-06", "EM-AMB-27")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (1, 0)])
def test_a_kick_takes_two_off_a_generator_for_a_die_and_a_step(before: int, after: int) -> None:
    m = scene(f"killer@E5 generator@F5={before} turn=killer")
    m.play("killer kick_generator 1")

    assert m.points() == after
    assert (m.killers_dice(), m.left()) == (1, 2)


@rule("EM-KILL-06", "EM-KILL-07")
def test_a_kick_smashes_a_dropped_pallet_for_good() -> None:
    m = scene("killer@E5 pallet@F5=dropped turn=killer")
    m.play("killer kick_pallet 1")

    assert m.pallet() == "smashed"
    assert "F5" in m.walks("killer")


@rule("EM-AMB-27")
def test_one_kick_a_turn() -> None:
    m = scene("killer@E5 generator@F5=5 pallet@F6=dropped turn=killer")
    m.play("killer kick_generator 1")

    assert m.refuses("killer kick_pallet 1") == "EM-AMB-27"


@rule("EM-AMB-27", "EM-ACT-04")
@pytest.mark.parametrize("points", [0, 8])
def test_an_empty_or_finished_generator_cannot_be_kicked(points: int) -> None:
    m = scene(f"killer@E5 generator@F5={points} turn=killer")

    assert m.refuses("killer kick_generator 1") == "EM-KILL-06"


@rule("EM-KILL-08", "EM-AMB-28")
def test_a_pick_up_takes_all_dice_and_leaves_the_movement() -> None:
    m = scene("killer@E5 s1@G5 dying turn=killer hook@G7")
    m.play("killer walk F5", "killer lift s1")

    assert (m.carried(), m.killers_dice(), m.left()) == ("s1", 0, 2)
    m.play("killer walk G6")
    assert m.refuses("killer hang 1") == "EM-HOOK-01"


@rule("EM-KILL-08", "EM-AMB-28")
@pytest.mark.parametrize("deed", ["hunt 1", "attack s2 1", "kick_generator 1"])
def test_nobody_is_picked_up_after_another_ability(deed: str) -> None:
    m = scene("killer@E5 s1@F5 dying s2@F6 generator@E6=4 turn=killer dice=1")
    assert "lift s1" in m.options("killer")
    m.play(f"killer {deed}")

    assert m.refuses("killer lift s1") == "EM-AMB-28"


@rule("EM-KILL-09")
def test_who_carries_neither_kicks_nor_lifts_another() -> None:
    m = scene("killer@E5 s1@carried s2@F5 dying generator@E6=4 pallet@D5=dropped turn=killer")

    assert m.refuses("killer kick_generator 1") == "EM-KILL-09"
    assert m.refuses("killer kick_pallet 1") == "EM-KILL-09"
    assert m.refuses("killer lift s2") == "EM-KILL-09"


@rule("EM-KILL-10")
def test_a_hunt_has_no_bonus_while_carrying() -> None:
    m = scene("killer@E5 s1@carried turn=killer dice=3")
    m.play("killer hunt 1")

    assert m.left() == 3 + 2


@rule("EM-KILL-11", "EM-COMP-06")
def test_hunt_and_attack_advance_the_carry_track_and_walking_does_not() -> None:
    m = scene("killer@E5 s1@carried s2@G5 turn=killer dice=1,1")
    m.play("killer walk F5")
    assert m.match.state.carry == 0
    m.play("killer hunt 1")
    assert m.match.state.carry == 1
    m.play("killer attack s2 1")
    assert m.match.state.carry == 2


@rule("EM-KILL-12", "EM-AMB-10", "EM-AMB-29")
def test_the_third_advance_frees_the_survivor_and_the_ability_still_resolves() -> None:
    m = scene("killer@E5 s1@carried s2@F5 carry=2 turn=killer dice=4")
    m.play("killer attack s2 1")
    assert m.asked() == ["s1"]
    m.play("s1 D4")

    assert (m.space("s1"), m.health("s1")) == ("D4", "injured")
    assert m.health("s2") == "injured"
    assert m.carried() == ""


@rule("EM-AMB-29")
def test_a_hunt_that_frees_has_its_bonus() -> None:
    m = scene("killer@E5 s1@carried carry=2 turn=killer dice=3")
    m.play("killer hunt 1", "s1 D4")

    assert m.left() == 3 + 2 + 1


@rule("EM-KILL-13", "EM-AMB-39")
def test_nobody_is_in_the_chase_while_somebody_is_carried() -> None:
    m = scene("killer@E5 s1@carried s2@F5 chain=3 turn=killer")
    assert m.killers_dice() == 2
    assert m.match.state.chain == 0

    sprint = scene("killer@E5 s1@carried s2@F5 dice=1")
    sprint.play("s2 sprint")
    assert sprint.rolls("chase") == []


@rule("EM-CHASE-01")
@pytest.mark.parametrize(("space", "dice"), [("K5", 3), ("L5", 2)])
def test_a_survivor_within_six_gives_the_killer_a_die(space: str, dice: int) -> None:
    assert scene(f"killer@E5 s1@{space} turn=killer").killers_dice() == dice


@rule("EM-CHASE-02", "EM-AMB-39", "EM-COMP-10")
@pytest.mark.parametrize(("chain", "dice"), [(0, 3), (1, 4), (2, 5), (3, 5)])
def test_chase_turns_in_a_row_add_up_to_five_dice(chain: int, dice: int) -> None:
    assert scene(f"killer@E5 s1@F5 chain={chain} turn=killer").killers_dice() == dice


@rule("EM-CHASE-03")
def test_a_turn_begun_outside_the_chase_goes_back_to_two_dice() -> None:
    assert scene("killer@E5 chain=3 s1@M15 turn=killer").killers_dice() == 2


@rule("EM-AMB-66")
@pytest.mark.parametrize(("turns", "carried"), [(3, "s1"), (4, "")])
def test_after_four_turns_of_carrying_the_survivor_is_released(turns: int, carried: str) -> None:
    m = scene(f"killer@E5 s1@carried carry_turns={turns} turn=killer")
    assert m.asked() == (["killer"] if carried else ["s1"])
    if not carried:
        m.play("s1 D4")

    assert m.carried() == carried
    assert m.killers_dice() == 2


@rule("EM-AMB-66")
def test_the_turn_of_the_pick_up_does_not_count() -> None:
    m = scene("killer@E5 s1@F5 dying turn=killer")
    m.play("killer lift s1", "killer end")
    assert m.match.state.carry_turns == 0
    m.pass_survivors().play("killer end")

    assert m.match.state.carry_turns == 1


@rule("EM-AMB-58", "EM-CHAR-02")
def test_killers_have_the_powers_of_the_first_edition() -> None:
    m = scene("killer@E5 turn=killer killer=nurse pallet@F5=dropped")

    assert m.left() == 2
    assert "F5" in m.walks("killer")


@rule("EM-CHASE-01", "EM-AMB-39")
def test_several_survivors_near_are_still_one_die() -> None:
    m = scene("killer@C3 s1@C5 s2@D5 s3@E5 turn=killer")

    assert (m.killers_dice(), m.match.state.chain) == (3, 1)


@rule("EM-CHASE-08", "EM-CHASE-05")
@pytest.mark.parametrize("words", ["s1@C5 dying", "hook@C5 s1@C5 hooked", "s1@evaded:C5", "s1@sacrificed"])
def test_who_does_not_stand_on_the_board_makes_no_chase(words: str) -> None:
    m = scene(f"killer@C3 {words} turn=killer")

    assert m.killers_dice() == 2


@rule("EM-AMB-24")
def test_an_attack_may_come_before_the_hunt() -> None:
    m = scene("killer@C3 s1@C4 turn=killer dice=1,1")
    m.play("killer attack s1 1", "killer hunt 1")

    assert m.left() == 5


@rule("EM-AMB-24", "EM-TURN-01")
def test_dice_and_movement_left_over_are_gone_and_the_next_round_begins() -> None:
    m = scene("killer@A1 s1@M15 turn=killer killer.move=3")
    m.play("killer end")
    assert m.round == 2
    m.pass_survivors()

    assert (m.left(), m.killers_dice()) == (3, 2)


@rule("EM-TURN-06")
def test_the_dice_of_one_ability_fall_together_and_are_out_for_the_turn() -> None:
    m = scene("killer@C3 s1@C4 turn=killer dice=1,2")
    m.play("killer hunt 2")

    assert m.rolls("hunt") == [(1, 2)]
    assert m.killers_dice() == 1
    assert m.refuses("killer attack s1 2") == "EM-TURN-06"
    assert "attack s1 1" in m.options("killer")


@rule("EM-AMB-02", "EM-COMP-09", "EM-MISS-01")
@pytest.mark.parametrize(("face", "dots"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_the_dots_of_the_killers_die(face: int, dots: int) -> None:
    m = scene(f"killer@A1 s1@M15 turn=killer dice={face}")
    m.play("killer hunt 1")

    assert m.left() == 3 + dots + 1


@rule("EM-KILL-06")
@pytest.mark.parametrize("pallet", ["pallet@C4", "pallet@C4=smashed", "pallet@C5=dropped"])
def test_only_a_dropped_pallet_next_to_the_killer_can_be_kicked(pallet: str) -> None:
    m = scene(f"killer@C3 s1@M15 {pallet} turn=killer")

    assert m.refuses("killer kick_pallet 1") == "EM-KILL-06"


@rule("EM-AMB-27", "EM-KILL-06")
def test_a_kick_needs_a_die_and_movement() -> None:
    spent = scene("killer@C3 s1@M15 generator@C4=5 turn=killer dice=1,1")
    spent.play("killer hunt 2")
    assert spent.refuses("killer kick_generator 1") == "EM-KILL-06"

    tired = scene("killer@C1 s1@M15 generator@C5=5 turn=killer")
    tired.play("killer walk B4")
    assert tired.left() == 0
    assert tired.refuses("killer kick_generator 1") == "EM-KILL-06"
