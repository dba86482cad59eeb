"""Calm Spirit: the crow on your shoulder, not in the air."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-calm-spirit", "TC-calm-spirit/1")
def test_a_crow_goes_into_another_room_and_the_killer_gains_nothing() -> None:
    m = scene("s1@pit_mouth card=crouch perk=calm_spirit sawmill:crow,bare")
    m.play("s1 m05", "s1 calm_spirit", "s1 foundry")

    assert m.props("sawmill") == []
    assert m.props("foundry") == ["crow"]
    assert m.blood("killer") == 4
    assert m.asked() == ["killer"]  # it was the interaction


@rule("TC-calm-spirit/2")
def test_a_face_down_tile_is_no_crow_yet() -> None:
    m = scene("s1@pit_mouth card=crouch perk=calm_spirit sawmill:generator,hook,chest tiles=pallet")
    m.play("s1 m05")

    assert m.face_down("sawmill") == 1
    assert "calm_spirit" not in m.options("s1")


@rule("TC-calm-spirit")
def test_a_crow_under_the_entity_stays() -> None:
    m = scene("s1@pit_mouth card=crouch perk=calm_spirit sawmill:crow,generator,bare entity=crow@sawmill")
    m.play("s1 m05")

    assert "calm_spirit" not in m.options("s1")


@rule("TC-calm-spirit")
def test_a_moved_crow_is_no_reveal_and_can_go_anywhere_else() -> None:
    m = scene(
        "s1@pit_mouth card=crouch perk=calm_spirit sawmill:crow,bare"
        " killer@foundry perk=spies_from_the_shadows"
    )
    m.play("s1 m05", "s1 calm_spirit")
    assert len(m.options("s1")) == 9
    assert "sawmill" not in m.options("s1")
    m.play("s1 ore_tracks")

    assert "PerkUsed" in m.happened()
    assert m.question() == "ask.bonus_turn"


@rule("TC-calm-spirit")
def test_it_needs_no_card_in_hand_as_using_the_crow_does() -> None:
    m = scene("s1@pit_mouth card=crouch played=sprint,sneak,vault perk=calm_spirit sawmill:crow,bare")
    m.play("s1 m05")

    assert m.options("s1") == ["calm_spirit", "pass"]
