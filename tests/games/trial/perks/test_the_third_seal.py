"""The Third Seal: one card moves nobody."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-the-third-seal", "TC-the-third-seal/1")
def test_a_sealed_sprint_moves_nobody_and_allows_no_interaction() -> None:
    m = scene("killer@pit_mouth perk=the_third_seal s4@winding_tower marker=4 winding_tower:generator")
    m.play("killer the_third_seal", "killer sprint").plan("killer wait sneak", "s4 sprint", "s1 vault")

    assert m.room("s4") == "winding_tower"
    assert "MoveFailed" in m.happened()
    assert m.blood("killer") == 1
    assert m.hand("killer") == ["crouch", "vault"]


@rule("TC-the-third-seal")
def test_the_killer_cannot_seal_wait_and_plans_with_the_rest() -> None:
    m = scene("killer@pit_mouth perk=the_third_seal").play("killer the_third_seal")
    assert m.options("killer") == ["sprint", "sneak", "crouch", "vault"]
    m.play("killer vault")

    assert not any("vault" in pair for pair in m.options("killer"))


@rule("TC-the-third-seal/2")
def test_a_perk_move_after_another_card_is_free() -> None:
    m = scene(
        "killer@foundry perk=the_third_seal s4@foremans_house perk=sprint_burst marker=4 storehouse:bare"
    )
    m.play("killer the_third_seal", "killer sprint").plan("killer wait sneak", "s4 crouch")
    m.play("s4 sprint_burst", "s4 m07")

    assert m.room("s4") == "timber_wood"


@rule("TC-the-third-seal")
def test_a_card_of_a_bonus_turn_is_sealed_too() -> None:
    m = scene("killer@foundry perk=the_third_seal s4@sawmill timber_wood:crow,bare s1@pit_mouth marker=4")
    m.play("killer the_third_seal", "killer sprint").plan("killer wait sneak", "s4 sneak", "s1 crouch")
    m.play("s4 flee", "s4 sprint")

    assert m.room("s4") == "timber_wood"
    assert m.happened().count("MoveFailed") == 1


@rule("TC-the-third-seal")
def test_the_seal_lasts_one_round() -> None:
    m = scene(
        "killer@ore_tracks spent blood=3 perk=the_third_seal s1@foundry hooked s2@winding_tower hooked"
        " s3@sawmill hooked s4@pit_mouth hooked foundry:hook winding_tower:hook sawmill:hook pit_mouth:hook"
    )
    m.play("killer the_third_seal", "killer sprint")
    assert m.match.state.sealed == 1
    m.play("killer vault wait")

    assert m.round == 2
    assert m.match.state.sealed == 0
    assert "sprint" in m.hand("killer")
