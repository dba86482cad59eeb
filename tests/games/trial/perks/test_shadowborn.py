"""Shadowborn: three cards, three turns."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

ON_HOOKS = (
    "s1@foundry hooked s2@winding_tower hooked s3@sawmill hooked s4@pit_mouth hooked"
    " foundry:hook winding_tower:hook,bare sawmill:hook pit_mouth:hook,bare powder_cellar:bare"
)


@rule("TC-shadowborn", "TC-shadowborn/1")
def test_a_third_card_is_a_third_turn_and_no_bonus_turn_is_for_sale() -> None:
    m = scene(f"killer@ore_tracks spent blood=6 perk=shadowborn {ON_HOOKS}")
    m.play("killer wait crouch", "killer shadowborn", "killer sneak")

    assert m.happened().count("TurnBegan") == 3
    assert m.room("killer") == "powder_cellar"
    assert "BonusBought" not in m.happened()
    assert (m.round, m.blood("killer")) == (2, 4)


@rule("TC-shadowborn/2")
def test_devour_hope_gives_no_fourth_turn() -> None:
    m = scene(f"killer@ore_tracks spent blood=6 perk=shadowborn,devour_hope {ON_HOOKS}")
    m.match.state.done_now = 1
    m.play("killer wait crouch", "killer shadowborn", "killer sneak")

    assert m.round == 2
    assert m.happened().count("PerkUsed") == 1


@rule("TC-shadowborn")
def test_survivors_see_that_a_third_card_lies_there_and_not_which() -> None:
    m = scene("killer@ore_tracks perk=shadowborn marker=4 s4@foundry")
    m.plan("killer wait crouch", "s4 sprint").play("killer shadowborn", "killer sneak")

    seen = m.sees("s1", "s2", "s3", "s4")
    assert seen.is_set[5:] == (True, True, True)
    assert not {"5", "6", "7"} & set(seen.cards)
