"""A survivor's turn, healing, and the turns of the helpless."""

from __future__ import annotations

import pytest

from tests.games.sixes.scene import scene
from tests.rules import rule


@rule("SX-TURN-06", "SX-AMB-13", "SX-ACT-10")
def test_movement_may_be_split_around_the_action() -> None:
    m = scene("s1@C3 s2@E4 hooked over hook@E4 killer@M15")
    m.play("s1 walk D3", "s1 rescue s2", "s2 F4", "s1 walk D5")

    assert m.space("s1") == "D5"
    assert m.space("s2") == "F4"
    assert m.health("s2") == "injured"


@rule("SX-AMB-22", "SX-HOOK-03")
def test_a_rescued_survivor_whose_turn_is_to_come_still_takes_it() -> None:
    m = scene("s1@D3 s2@E4 hooked hook@E4 killer@M15")
    m.play("s1 turn s1", "s1 rescue s2", "s2 F4", "s1 end")

    assert m.asked() == ["s2"]
    assert "sprint" in m.verbs("s2")


@rule("SX-ACT-07", "SX-AMB-58")
def test_healing_takes_both_dice_and_the_patient_is_asked() -> None:
    m = scene("s1@C3 s2@C4 injured killer@M15 dice=2")
    m.play("s1 turn s1", "s1 heal s2", "s2 yes", "s1 end")

    assert m.health("s2") == "injured"
    assert "sprint" not in m.verbs("s2")
    assert len(m.walks("s2")) > 0


@rule("SX-ACT-08", "SX-TABLE-07")
def test_a_cure_arrives_in_the_next_round() -> None:
    m = scene("s1@C3 s2@C4 injured killer@M15 killer.move=2 dice=2,1,1,1")
    m.play("s1 turn s1", "s1 heal s2", "s2 yes", "s1 end", "s2 end")

    assert m.health("s2") == "injured"
    m.play("killer attack 3", "killer end", "s2 turn s2")
    assert m.health("s2") == "healthy"
    assert "sprint" in m.verbs("s2")


@rule("SX-ACT-07")
def test_a_failed_check_spends_both_dice() -> None:
    m = scene("s1@C3 s2@C4 injured killer@M15 dice=1")
    m.play("s1 turn s1", "s1 heal s2", "s2 yes")

    assert m.match.state.heal[2] == 0
    assert m.match.state.spent[1:3] == [1, 1]


@rule("SX-ACT-07")
def test_a_patient_who_has_acted_cannot_be_treated() -> None:
    m = scene("s1@C3 s2@C4 injured over killer@M15")

    assert "heal" not in m.verbs("s1")


@rule("SX-AMB-58")
def test_a_refused_healing_costs_nothing_and_is_not_offered_again() -> None:
    m = scene("s1@C3 s2@C4 injured killer@M15")
    m.play("s1 turn s1", "s1 heal s2", "s2 no")

    assert "sprint" in m.verbs("s1")
    assert "heal" not in m.verbs("s1")


@rule("SX-ACT-09", "SX-AMB-25", "SX-TABLE-07")
def test_the_dying_are_healed_without_a_check_at_their_next_turn() -> None:
    m = scene("s1@C3 s2@C4 dying killer@M15")
    m.play("s1 turn s1", "s1 heal s2", "s1 end")

    assert m.health("s2") == "injured"
    assert "sprint" in m.verbs("s2")


@rule("SX-AMB-24")
def test_two_cures_do_not_add_up() -> None:
    m = scene("s1@C3 s2@C4 dying over s3@D4 killer@M15")
    m.play("s1 turn s1", "s1 heal s2", "s1 end")

    assert "heal" not in m.verbs("s3")


@rule("SX-AMB-24")
def test_a_hit_cancels_a_cure_on_the_way() -> None:
    m = scene("killer@C5 s1@C4 injured heal=2 turn=killer chase.bonus=0 dice=4,1,1,1")
    m.play("killer attack 3", "killer attack s1")

    assert m.match.state.heal[1] == 0


@rule("SX-HEALTH-05", "SX-AMB-28")
def test_a_survivor_stands_up_in_the_third_own_turn_on_the_ground() -> None:
    m = scene("s1@C3 dying fallen=2 s2@H8 killer@M15")
    m.play("s1 turn s1")

    assert m.health("s1") == "injured"
    assert m.asked() == ["s2"]


@rule("SX-AMB-28")
def test_in_the_second_own_turn_on_the_ground_a_survivor_still_crawls() -> None:
    m = scene("s1@C3 dying fallen=1 s2@H8 killer@M15")
    m.play("s1 turn s1")

    assert m.health("s1") == "dying"
    assert m.verbs("s1") == {"walk", "end"}


@rule("SX-ACT-11", "SX-HOOK-03", "SX-AMB-23")
def test_doubles_free_a_hooked_survivor_for_movement_only() -> None:
    m = scene("s1@E4 hooked hook@E4 generator@F6 killer@H4 dice=3,3,2")
    m.play("s1 struggle", "s1 F5")

    assert m.health("s1") == "injured"
    assert m.verbs("s1") == {"walk", "sprint", "end"}
    m.play("s1 sprint")
    assert m.rolls("chase") == []


@rule("SX-ACT-11", "SX-AMB-14")
def test_without_doubles_the_survivor_hangs_on() -> None:
    m = scene("s1@E4 hooked hook@E4 s2@H8 dice=3,4")
    m.play("s1 turn s1", "s1 struggle")

    assert m.is_hooked("s1")
    assert m.asked() == ["s2"]


@rule("SX-AMB-14", "SX-TABLE-03", "SX-TURN-09")
def test_a_carried_survivor_has_no_turn() -> None:
    m = scene("killer@C3 s1@carried s2@H8 s3@I8")

    assert m.asked() == ["s2", "s3"]


@rule("SX-TABLE-01", "SX-TURN-02")
def test_a_seat_names_its_own_figures_and_the_last_one_goes_without_asking() -> None:
    m = scene("s1@C3 s2@E3 s3@G3 people=4 double=s1 killer@M15")

    assert m.options("s1") == ["turn s1", "turn s2"]
    assert m.options("s2") == ["turn s3"]
    m.play("s2 turn s3", "s2 end", "s1 turn s2", "s1 end")
    assert m.question() == "ask.turn"


@rule("SX-HEALTH-03")
def test_the_injured_act_without_a_penalty() -> None:
    healthy, injured = scene("s1@C3 generator@C4"), scene("s1@C3 injured generator@C4")

    assert healthy.options("s1") == injured.options("s1")


@rule("SX-ABIL-02", "SX-AMB-50")
def test_claudette_cures_herself_with_two_turns_of_nothing_else() -> None:
    m = scene("s1@C3 injured rested=1 s2@H8 advanced.abilities=yes")
    m.play("s1 turn s1", "s1 end")

    assert m.health("s1") == "healthy"


@rule("SX-AMB-50")
@pytest.mark.parametrize("deed", ["walk C4", "sprint", "drop 1"])
def test_any_deed_interrupts_claudettes_rest(deed: str) -> None:
    m = scene("s1@C3 injured rested=1 s2@H8 pallet@C3 advanced.abilities=yes dice=1")
    m.play("s1 turn s1", f"s1 {deed}", "s1 end")

    assert m.health("s1") == "injured"
    assert m.match.state.rested[1] == 0


@rule("SX-ACT-11")
@pytest.mark.parametrize("face", range(1, 7))
def test_every_double_frees(face: int) -> None:
    m = scene(f"s1@E4 hooked hook@E4 killer@M15 dice={face},{face}")
    m.play("s1 struggle", "s1 F5")

    assert not m.is_hooked("s1")


@rule("SX-ACT-11")
@pytest.mark.parametrize("faces", ["1,5", "2,4", "6,5"])
def test_no_other_throw_does(faces: str) -> None:
    m = scene(f"s1@E4 hooked hook@E4 killer@M15 dice={faces}")
    m.play("s1 struggle")

    assert m.is_hooked("s1")


@rule("SX-AMB-50")
def test_claudette_is_not_cured_of_nothing() -> None:
    m = scene("s1@C3 rested=1 s2@H8 advanced.abilities=yes")
    m.play("s1 turn s1", "s1 end")

    assert m.health("s1") == "healthy"
    assert m.match.state.rested[1] < 2
