"""A Nurse's Calling: every cure is heard."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-a-nurses-calling/1")
def test_a_first_aid_kit_is_heard() -> None:
    m = scene("killer@pit_mouth perk=a_nurses_calling s4@foundry wounded item=first_aid_kit card=sneak")
    m.play("s4 first_aid_kit", "killer a_nurses_calling")

    assert not m.is_wounded("s4")
    assert m.blood("killer") == 6


@rule("TC-a-nurses-calling")
def test_a_heal_is_heard_from_anywhere() -> None:
    m = scene("killer@pit_mouth perk=a_nurses_calling s4@foundry card=sneak s3@ore_tracks wounded dice=3")
    m.play("s4 heal s3", "killer a_nurses_calling")

    assert not m.is_wounded("s3")
    assert m.blood("killer") == 6


@rule("TC-a-nurses-calling/2")
def test_a_second_heal_in_the_round_gives_nothing() -> None:
    m = scene(
        "killer@pit_mouth perk=a_nurses_calling s4@foundry card=sneak s3@foundry card=sneak"
        " s1@ore_tracks wounded s2@ore_tracks wounded dice=3,3"
    )
    m.play("s3 heal s1", "killer a_nurses_calling", "s4 heal s2")

    assert not m.is_wounded("s2")
    assert m.blood("killer") == 6


@rule("TC-a-nurses-calling")
def test_a_full_killer_is_not_asked() -> None:
    m = scene(
        "killer@pit_mouth blood=12 spent card=vault,wait pit_mouth:totem perk=a_nurses_calling"
        " s4@foundry card=sneak s3@ore_tracks wounded dice=3"
    )
    m.play("s4 heal s3")

    assert m.question() == "ask.killer_interact"
