"""Tinkerer: a new plan for every generator."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-tinkerer", "TC-tinkerer/1")
def test_the_right_card_is_swapped_unseen_when_a_generator_is_completed() -> None:
    m = scene(
        "killer@ore_tracks card=vault,wait perk=tinkerer s4@foundry card=sprint"
        " winding_tower:generator=2,bare s1@pit_mouth card=crouch marker=4 dice=3"
    )
    m.play("s4 repair", "killer tinkerer", "killer right sneak")

    assert m.sees("killer").cards["6"] == 1
    assert m.hand("killer") == ["sprint", "crouch", "wait"]
    assert "6" not in m.sees("s4").cards
    assert "sneak" not in str(m.hears("s4"))


@rule("TC-tinkerer")
def test_a_card_that_lay_open_is_hidden_again() -> None:
    m = scene(
        "killer@ore_tracks card=vault,sneak perk=tinkerer s4@foundry card=sprint"
        " winding_tower:generator=2,bare dice=3"
    )
    m.match.show_card(6)
    m.play("s4 repair", "killer tinkerer", "killer right wait")

    assert "6" not in m.sees("s4").cards


@rule("TC-tinkerer/2")
def test_in_his_second_turn_nothing_is_left_to_swap() -> None:
    m = scene(
        "killer@sawmill spent card=vault,wait perk=tinkerer sawmill:generator=1"
        " s1@foundry perk=deja_vu foundry:generator=2 dice=3"
    )
    m.play("killer damage", "s1 deja_vu")

    assert m.done == 1
    assert m.happened().count("PerkUsed") == 1
    assert m.progress("sawmill") == [0]


@rule("TC-tinkerer")
def test_in_his_first_turn_the_right_card_may_still_change() -> None:
    m = scene(
        "killer@sawmill spent card=wait,vault perk=tinkerer sawmill:generator=1"
        " s1@foundry perk=deja_vu foundry:generator=2 dice=3"
    )
    m.play("killer damage", "s1 deja_vu", "killer tinkerer")

    assert m.options("killer") == ["right sprint", "right sneak", "right crouch"]
