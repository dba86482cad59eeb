"""Barbecue & Chilli."""

from __future__ import annotations

from tests.games.emblems.scene import scene
from tests.rules import rule

HANG = "turn=killer killer@C3 perk=barbecue_and_chilli hook@C4 s1@carried"


@rule("EM-PERK-K16")
def test_a_hooking_far_from_all_brings_one_more_die() -> None:
    m = scene(HANG)
    m.play("killer hang 1")

    assert m.match.state.dice_ahead == 1
    later = scene("turn=killer killer@C3 dice_ahead=1 s1@M1")
    assert later.killers_dice() == 3
    most = scene("turn=killer killer@C3 dice_ahead=1 chain=5 s1@C4")
    assert most.killers_dice() == 5


@rule("EM-PERK-K16")
def test_a_standing_survivor_near_the_hook_prevents_it() -> None:
    near = scene(f"{HANG} s2@C10")
    near.play("killer hang 1")
    lying = scene(f"{HANG} s2@C10 dying")
    lying.play("killer hang 1")

    assert (near.match.state.dice_ahead, lying.match.state.dice_ahead) == (0, 1)
