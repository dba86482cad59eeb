"""Carrying and hooks: hanging, the track, broken hooks, struggle, rescue; totems and exhausted perks."""

from __future__ import annotations

import pytest

from tests.games.emblems.scene import scene
from tests.rules import rule

AROUND = ("B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4")
"""The spaces around C3."""


def totems(*spaces: str) -> str:
    return " ".join(f"totem@{space}" for space in spaces)


@rule("EM-HOOK-01", "EM-AMB-30")
def test_the_killer_may_hook_on_coming_next_to_a_hook_and_goes_on() -> None:
    m = scene("killer@C5 s1@carried hook@F5 turn=killer")
    assert m.refuses("killer hang 1") == "EM-AMB-30"
    m.play("killer walk E5")
    assert "end" in m.options("killer")  # he need not
    m.play("killer hang 1")

    assert m.is_hooked("s1")
    assert m.space("s1") == "F5"
    assert m.left() == 1


@rule("EM-HOOK-02")
def test_beginning_next_to_a_hook_allows_hooking_with_both_dice_left() -> None:
    m = scene("killer@E5 s1@carried hook@F5 turn=killer")
    m.play("killer hang 1")

    assert (m.killers_dice(), m.left()) == (2, 3)


@rule("EM-HOOK-03", "EM-COMP-05")
def test_the_first_hooking_starts_the_track() -> None:
    m = scene("killer@E5 s1@carried track=3 hook@F5 turn=killer")
    m.play("killer hang 1")

    assert (m.track("s1"), m.match.state.hookings[1]) == (0, 1)


@rule("EM-HOOK-04", "EM-AMB-09")
@pytest.mark.parametrize(("track", "fate"), [(4, "in_play"), (5, "sacrificed")])
def test_the_sixth_advance_is_a_sacrifice(track: int, fate: str) -> None:
    m = scene(f"hook@F5 s1@F5 hooked track={track} s2@A1 turn=round")

    assert m.fate("s1") == fate


@rule("EM-AMB-09")
@pytest.mark.parametrize(("dice", "fate"), [("2,2,1", "in_play"), ("1,2", "sacrificed")])
def test_the_dice_of_the_last_step_can_still_save(dice: str, fate: str) -> None:
    m = scene(f"hook@F5 s1@F5 hooked track=5 dice={dice}")
    m.play("s1 struggle")
    if fate == "in_play":
        m.play("s1 E4")

    assert m.fate("s1") == fate


@rule("EM-AMB-09")
def test_without_a_last_gasp_the_last_step_kills_at_once() -> None:
    m = scene("hook@F5 s1@F5 hooked track=5 hook.last_gasp=no")
    m.play("s1 struggle")

    assert m.fate("s1") == "sacrificed"


@rule("EM-HOOK-05", "EM-AMB-31")
def test_a_second_hooking_sacrifices_and_breaks_the_hook() -> None:
    m = scene("killer@E5 s1@carried hookings=1 hook@F5 hook@J5=broken turn=killer")
    m.play("killer hang 1")

    assert m.fate("s1") == "sacrificed"
    assert m.space("s1") == ""
    assert m.broken_hook() == 1


@rule("EM-HOOK-06", "EM-HOOK-07", "EM-AMB-31")
def test_a_sacrifice_by_the_track_breaks_its_hook_and_restores_the_others() -> None:
    m = scene("hook@F5 s1@F5 hooked track=5 hook@J5=broken s2@A1 turn=round")

    assert m.broken_hook() == 1


@rule("EM-AMB-31")
def test_a_sacrifice_without_a_hook_breaks_none() -> None:
    m = scene("s1@F5 s2@A1 hook@J5=broken gate=north collapse=12 turn=round")

    assert m.fate("s1") == "sacrificed"
    assert m.broken_hook() == 1


@rule("EM-HOOK-08", "EM-AMB-30")
@pytest.mark.parametrize("hook", ["hook@F5=broken", "hook@F5 s2@F5 hooked"])
def test_a_broken_or_occupied_hook_cannot_be_used(hook: str) -> None:
    m = scene(f"killer@E5 s1@carried {hook} turn=killer")

    assert m.refuses("killer hang 1") == "EM-AMB-30"


@rule("EM-AMB-62")
def test_the_item_of_who_is_lost_leaves_the_game() -> None:
    m = scene("killer@E5 s1@carried hookings=1 item=key hook@F5 turn=killer")
    m.play("killer hang 1")

    assert m.item("s1") == "none"
    assert m.match.state.lying == ()


@rule("EM-AMB-63")
def test_two_sacrifices_of_a_round_are_resolved_in_the_order_of_hooking() -> None:
    m = scene("hook@F5 hook@J5 s2@J5 hooked track=5 s1@F5 hooked track=5 s3@A1 s4@A2 turn=round")

    assert (m.fate("s1"), m.fate("s2")) == ("sacrificed", "sacrificed")
    assert m.broken_hook() == 1  # s2 was hooked first, so the hook of s1 breaks last


@rule("EM-AMB-43", "EM-AMB-46", "EM-AMB-63")
def test_power_that_comes_with_the_first_of_two_sacrifices_comes_before_the_second() -> None:
    tracks = "hook@F5 hook@J5 s1@F5 hooked track=5 s2@J5 hooked track=5 s3@A1 s4@A2"
    m = scene(f"{tracks} emblem=-3,0,0,0 turn=round")

    assert (m.question(), m.fate("s1"), m.fate("s2")) == ("ask.gate", "sacrificed", "in_play")
    m.play("s3 gate 1", "killer gate 2")
    assert (m.fate("s2"), m.match.state.lost) == ("sacrificed", 1)
    assert m.match.state.collapse == 1  # it advances at later round starts only (EM-AMB-12)


@rule("EM-TOTEM-01")
def test_all_totems_are_dull_at_first() -> None:
    m = scene("s1@E5 totem@F5 totem@F7")

    assert len(m.match.dull_totems()) == 2


@rule("EM-TOTEM-03")
def test_cleansing_an_active_totem_discards_its_perk() -> None:
    m = scene("s1@E5 totem@F5=ruin")
    assert m.is_active("ruin")
    m.play("s1 cleanse 1")

    assert not m.is_active("ruin")
    assert m.perk("ruin") == "discarded"


@rule("EM-TOTEM-04", "EM-AMB-55")
def test_a_hooking_clears_the_exhausted_perks_of_the_killer_and_of_the_victim() -> None:
    m = scene(
        "killer@E5 tired=pop_goes_the_weasel s1@carried tired=dead_hard s2@A1 tired=sprint_burst "
        "hook@F5 turn=killer"
    )
    m.play("killer hang 1")

    assert m.perk("pop_goes_the_weasel") == "ready"
    assert m.perk("dead_hard") == "ready"
    assert m.perk("sprint_burst") == "exhausted"


# Picking up and carrying


@rule("EM-AMB-28")
@pytest.mark.parametrize("words", ["s1@C5 dying", "s1@C4 injured", "hook@C4 s1@C4 hooked"])
def test_only_a_dying_survivor_on_the_ground_beside_him_can_be_picked_up(words: str) -> None:
    m = scene(f"killer@C3 {words} turn=killer")

    assert m.refuses("killer lift s1") == "EM-AMB-28"


@rule("EM-AMB-29", "EM-KILL-12")
def test_the_freed_survivor_chooses_a_free_space_beside_the_killer_before_the_dice_fall() -> None:
    m = scene(f"killer@C3 s1@carried carry=2 {totems('B2', 'C2', 'D2', 'B3')} turn=killer")
    m.play("killer hunt 1")

    assert (m.asked(), m.question()) == (["s1"], "ask.set_beside")
    assert set(m.options("s1")) == {"D3", "B4", "C4", "D4"}
    assert m.rolls("hunt") == []


@rule("EM-AMB-29", "EM-KILL-12")
def test_with_no_room_beside_the_killer_the_freed_goes_to_the_nearest_space() -> None:
    m = scene(f"killer@C3 s1@carried carry=2 {totems(*AROUND)} turn=killer dice=1")
    m.play("killer hunt 1")

    assert m.asked() == ["s1"]
    assert {"A1", "E5", "C5"} <= set(m.options("s1"))


@rule("EM-AMB-29")
def test_the_attack_that_frees_goes_on_against_its_target_only() -> None:
    m = scene("killer@C3 s1@carried carry=2 s2@C4 turn=killer dice=6")
    assert m.refuses("killer attack s1 1") == "EM-AMB-26"
    m.play("killer attack s2 1", "s1 D3")

    assert (m.health("s1"), m.health("s2")) == ("injured", "injured")
    assert m.refuses("killer attack s1 1") == "EM-TURN-05"


@rule("EM-AMB-29")
def test_a_freed_survivor_who_steps_into_the_line_of_a_throw_does_not_stop_it() -> None:
    m = scene("killer@C3 s1@carried carry=2 s2@C7 killer=huntress turn=killer dice=6")
    m.play("killer attack s2 1", "s1 C4")

    assert (m.health("s1"), m.health("s2")) == ("injured", "injured")


@rule("EM-AMB-29", "EM-AMB-28")
def test_once_the_survivor_is_free_the_killer_carries_no_longer() -> None:
    m = scene("killer@C3 s1@carried carry=2 s2@C4 generator@D3=5 turn=killer dice=1")
    m.play("killer attack s2 1", "s1 C2", "killer kick_generator 1")

    assert m.points() == 3


@rule("EM-AMB-66")
def test_without_the_limit_he_carries_for_ever() -> None:
    m = scene("killer@C3 s1@carried carry_turns=8 carry.max_turns=0 turn=killer")

    assert m.carried() == "s1"
    assert m.asked() == ["killer"]


# Hooks and their track


@rule("EM-HOOK-01")
def test_nobody_is_hooked_in_the_turn_of_the_pick_up() -> None:
    m = scene("killer@C3 s1@C4 dying hook@D4 hook@D5 turn=killer")
    m.play("killer lift s1")
    assert m.refuses("killer hang 1") == "EM-HOOK-01"
    m.play("killer walk C4")
    assert m.refuses("killer hang 2") == "EM-HOOK-01"
    m.play("killer end")
    m.pass_survivors()

    assert "hang 1" in m.options("killer")


@rule("EM-HOOK-04", "EM-AMB-09", "EM-MISS-02")
def test_the_sixth_advance_sacrifices_whoever_passes_or_not() -> None:
    m = scene("hook@C3 s1@C3 hooked killer@M15 s2@escaped s3@escaped s4@A15 generator@M1 turn=round")
    for track in range(1, 6):
        assert m.track("s1") == track
        m.play("s1 turn s1", "s1 stay", "s4 end", "killer end")

    assert m.fate("s1") == "sacrificed"


@rule("EM-HOOK-06")
def test_a_first_hooking_and_a_rescue_break_nothing() -> None:
    m = scene("killer@C3 s1@carried hook@C4 s2@D5 turn=killer")
    m.play("killer hang 1", "killer end", "s2 turn s2", "s2 rescue s1", "s1 B5")

    assert m.broken_hook() == 0


@rule("EM-AMB-31")
def test_the_collapse_breaks_no_hook() -> None:
    m = scene("hook@C3 s1@C3 hooked powered collapse=12 turn=round")

    assert m.fate("s1") == "sacrificed"
    assert m.broken_hook() == 0


@rule("EM-HOOK-07")
def test_a_hook_that_was_mended_serves_again() -> None:
    m = scene("killer@C3 s1@carried hookings=1 s2@D3 dying hook@C4 hook@D4=broken turn=killer")
    assert m.refuses("killer hang 2") == "EM-AMB-30"
    m.play("killer hang 1", "killer lift s2", "killer end")
    m.pass_survivors()

    assert m.refuses("killer hang 1") == "EM-AMB-30"
    m.play("killer hang 2")
    assert m.is_hooked("s2")


# Off the hook


@rule("EM-AMB-33", "EM-CHASE-05")
def test_the_sprint_off_the_hook_may_evade() -> None:
    m = scene("hook@C3 s1@C3 hooked dice=2,2,3,6 killer@C8")
    m.play("s1 struggle", "s1 C4", "s1 walk D5", "s1 end")

    assert m.space("s1") == ""
    m.play("killer end")
    assert m.space("s1") == "D5"


@rule("EM-AMB-33")
def test_the_chase_is_measured_from_where_the_survivor_is_put() -> None:
    m = scene("hook@C3 s1@C3 hooked dice=2,2,3,1 killer@C10")
    m.play("s1 struggle", "s1 C4")
    assert m.rolls("chase") == [(1,)]

    away = scene("hook@C3 s1@C3 hooked dice=2,2,3 killer@C9")
    away.play("s1 struggle", "s1 C2")
    assert away.rolls("chase") == []


@rule("EM-ACT-20")
def test_who_hangs_may_struggle_or_pass_and_nothing_else() -> None:
    m = scene("hook@C3 s1@C3 hooked generator@C4")

    assert set(m.options("s1")) == {"struggle", "stay"}
    assert m.refuses("s1 repair 1") == "EM-ACT-20"


@rule("EM-ACT-09", "EM-AMB-32")
@pytest.mark.parametrize(("rescuer", "can"), [("D4", True), ("E5", False)])
def test_a_rescuer_stands_next_to_the_hook(rescuer: str, can: bool) -> None:
    m = scene(f"hook@C3 s1@C3 hooked over s2@{rescuer}")

    assert ("rescue s1" in m.options("s2")) == can


@rule("EM-ACT-09", "EM-AMB-32")
def test_the_rescued_is_injured_on_a_free_space_of_their_choice_with_the_track_at_its_start() -> None:
    m = scene(f"hook@C3 s1@C3 hooked track=4 over s2@D4 {totems('B2', 'C2')} s3@B4 over")
    m.play("s2 rescue s1")
    assert m.asked() == ["s1"]
    assert set(m.options("s1")) == {"D2", "B3", "D3", "C4"}
    m.play("s1 B3")

    assert (m.space("s1"), m.health("s1"), m.steps("s1"), m.track("s1")) == ("B3", "injured", 0, 0)
    assert m.match.state.hookings[1] == 1


@rule("EM-ACT-10", "EM-AMB-32")
@pytest.mark.parametrize(("answer", "then"), [("stay", "s1"), ("struggle", "killer")])
def test_only_a_try_to_get_free_costs_the_rescued_their_turn(answer: str, then: str) -> None:
    m = scene("hook@C3 s1@C3 hooked s2@D4 dice=1,2")
    m.play("s1 turn s1", f"s1 {answer}", "s2 rescue s1", "s1 C4", "s2 end")

    assert m.asked() == [then]


@rule("EM-ACT-10")
def test_a_try_of_the_round_before_costs_nothing() -> None:
    m = scene("hook@C3 s1@C3 hooked s2@D4 over s3@escaped s4@escaped killer@M15 dice=1,2")
    m.play("s1 struggle", "killer end", "s1 turn s1", "s1 stay", "s2 rescue s1", "s1 C4", "s2 end")

    assert m.asked() == ["s1"]


# On the ground


@rule("EM-HEALTH-03", "EM-ACT-19", "EM-AMB-08")
def test_three_turns_on_the_ground_stand_a_survivor_up() -> None:
    m = scene("s1@C3 dying killer@M15 s2@escaped s3@escaped s4@A15 over")
    m.play("s1 crawl", "s1 end", "killer end")
    assert m.steps("s1") == 1
    m.play("s1 turn s1", "s1 walk C4", "s4 end", "killer end")
    assert (m.steps("s1"), m.health("s1")) == (2, "dying")
    m.play("s1 turn s1", "s1 crawl")

    assert (m.health("s1"), m.steps("s1")) == ("injured", 0)
    assert m.asked() == ["s4"]
