"""Cleanup and the end of the game."""

from __future__ import annotations

import pytest

from tests.games.trial.scene import IDLE, scene
from tests.rules import rule


@rule("TR-CLEAN-01", "TR-SEQ-05", "TR-ED-16")
def test_cleanup_counts_then_lifts_the_token_then_passes_the_marker_then_returns_cards() -> None:
    m = scene(f"{IDLE} s1@foundry hooked foundry:hook pump_room:hook entity=hook@pump_room")

    order = ["SacrificeProgress", "EntityLeft", "MarkerPassed", "CardsReturned", "RoundBegan"]
    assert [name for name in m.happened() if name in order] == order


@rule("TR-CLEAN-02", "TR-ED-17")
def test_every_hooked_survivor_adds_one() -> None:
    m = scene(f"track=2 {IDLE} s1@foundry hooked foundry:hook s2@sawmill hooked sawmill:hook")

    assert m.track == 4
    assert m.winner is None


@rule("TR-CLEAN-02", "TR-AMB-SAC-01")
def test_two_hooked_at_seven_stop_at_eight() -> None:
    m = scene(f"track=7 {IDLE} s1@foundry hooked foundry:hook s2@sawmill hooked sawmill:hook")

    assert m.track == 8
    assert m.winner == "killer"
    assert "MarkerPassed" not in m.happened()


@rule("TR-CLEAN-03", "TR-ENT-02", "TR-ED-18")
def test_a_sabotaged_hook_serves_again_next_round() -> None:
    m = scene(f"{IDLE} foundry:hook entity=hook@foundry")

    assert m.entity() == ""
    assert m.match.available_hooks(2)


@rule("TR-CLEAN-04", "TR-GRP-06", "TR-AMB-TURN-02")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 3), (3, 4), (4, 1)])
def test_the_marker_goes_to_the_next_survivor_even_a_hooked_one(before: int, after: int) -> None:
    m = scene(f"marker={before} {IDLE} s{after}@foundry hooked foundry:hook")

    assert m.match.state.marker == after


@rule("TR-CLEAN-05")
def test_all_cards_are_back_in_hand_for_planning() -> None:
    m = scene(f"{IDLE} s1@foundry played=sprint,vault card=sneak")

    assert m.hand("s1") == ["sprint", "sneak", "crouch", "vault"]
    assert m.match.state.played == [0] * 5


@rule("TR-CLEAN-06", "TR-KPOW-02", "TR-AMB-TIME-04")
def test_what_holds_for_a_round_is_over() -> None:
    m = scene("killer@foundry blood=0 card=wait,crouch s1@foundry foundry:bare").play("killer attack s1")

    assert m.round == 2
    assert m.match.state.fresh == [0] * 5
    assert m.match.state.used == [0] * 5
    assert not m.match.state.power_used
    assert not m.match.state.bonus_taken


@rule("TR-END-02")
def test_hooked_and_wounded_survivors_share_the_win() -> None:
    m = scene(
        "done=4 s1@winding_tower wounded card=sprint s2@sawmill hooked sawmill:hook"
        " foundry:gate=2,bare dice=1"
    )
    m.play("s1 m02", "s1 open")

    assert m.winner == "survivors"


@rule("TR-END-03")
def test_nobody_is_eliminated_however_often_hooked() -> None:
    m = scene("killer@foundry blood=0 card=wait,crouch s1@foundry wounded token=0 foundry:hook,bare")
    m.play("killer pick_up s1")

    assert m.track == 1
    assert m.winner is None
    assert "s1" not in m.asked()


@rule("TR-AMB-SAC-03", "TR-NUM-14")
def test_with_all_four_hooked_the_killer_wins_at_that_cleanup() -> None:
    m = scene(
        "track=4 killer@foundry spent blood=0 card=sneak,crouch m04:pallet"
        " foundry:hook sawmill:hook pump_room:hook"
        " storehouse:hook s1@foundry hooked token=0 s2@sawmill hooked token=0 s3@pump_room hooked token=0"
        " s4@storehouse hooked token=0"
    )

    assert m.winner == "killer"
    assert m.happened()[-1] == "MatchEnded"


@rule("TR-NUM-13")
def test_a_first_hooking_is_worth_two_by_cleanup() -> None:
    m = scene("killer@foundry blood=0 card=wait,crouch s1@foundry wounded foundry:hook,bare").play(
        "killer pick_up s1"
    )

    assert m.track == 2


@rule("TR-AMB-END-01")
def test_a_match_goes_on_far_beyond_the_first_round() -> None:
    assert scene(IDLE).round == 2


@rule("TR-AMB-END-01")
def test_at_the_round_limit_nobody_has_won() -> None:
    m = scene(f"max_rounds=1 {IDLE}")

    assert m.match.outcome is not None
    assert (m.match.outcome.winner, m.match.outcome.reason) == ("draw", "round_cap")


@rule("TR-NUM-05", "TR-AMB-BP-02", "TR-COMP-13")
def test_forty_bloodpoint_tokens_are_always_enough() -> None:
    from lastlight.games.trial.verbs import CAPS

    assert sum(CAPS) == 36


@rule("TR-AMB-WOUND-02", "TR-NUM-08", "TR-COMP-19")
def test_four_rings_are_always_enough() -> None:
    m = scene(
        "s1@foundry wounded s2@foundry wounded s3@foundry wounded killer@foundry card=wait,sneak s4@foundry"
    )
    m.play("killer attack s4")

    assert [m.is_wounded(f"s{number}") for number in (1, 2, 3, 4)] == [True] * 4
