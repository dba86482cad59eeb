"""Hooks: hanging, the track, the second hooking, broken hooks; totems and exhausted perks."""

from __future__ import annotations

import pytest

from tests.games.emblems.scene import scene
from tests.rules import rule


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
