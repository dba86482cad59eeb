"""Adrenaline: a generator hums, and you run."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

FINISHED = "killer@timber_wood blood=0 s2@foremans_house card=sprint winding_tower:generator=2,bare dice=3"


@rule("TC-adrenaline", "TC-adrenaline/1")
def test_a_rescue_in_the_bonus_turn_comes_before_sacrifice_progress() -> None:
    m = scene(f"{FINISHED} s1@pit_mouth blood=2 perk=adrenaline sawmill:hook,bare s3@sawmill hooked")
    m.play("s2 repair", "s1 adrenaline", "s1 crouch", "s1 m05", "s1 sabotage", "s1 stay", "s3 stay")

    assert m.done == 1
    assert m.track == 0
    assert m.round == 2


@rule("TC-adrenaline/2")
def test_without_a_card_in_hand_it_is_refused() -> None:
    m = scene(f"{FINISHED} s1@pit_mouth blood=2 perk=adrenaline played=sprint,sneak,crouch,vault")
    m.play("s2 repair")

    assert m.round == 2


@rule("TC-adrenaline")
def test_a_round_without_a_completed_generator_gives_nothing() -> None:
    m = scene(f"{FINISHED.replace('=2', '=1')} s1@pit_mouth blood=2 perk=adrenaline").play("s2 repair")

    assert m.round == 2


@rule("TC-adrenaline")
def test_a_generator_of_the_round_before_does_not_count() -> None:
    m = scene(f"{FINISHED} s1@pit_mouth blood=6 perk=adrenaline").play("s2 repair", "s1 pass")
    m.plan()
    while m.round == 2 and m.asked():
        assert "adrenaline" not in m.options(m.asked()[0])
        m.play(f"{m.asked()[0]} {m.options(m.asked()[0])[-1]}")

    assert m.round == 3


@rule("TC-adrenaline")
def test_it_costs_2_which_she_must_have() -> None:
    m = scene(f"{FINISHED} s1@pit_mouth blood=1 perk=adrenaline").play("s2 repair")

    assert m.round == 2


@rule("TC-adrenaline")
def test_on_a_hook_there_is_no_bonus_turn() -> None:
    m = scene(f"{FINISHED} s1@sawmill hooked blood=2 perk=adrenaline sawmill:hook").play("s2 repair")

    assert m.round == 2
