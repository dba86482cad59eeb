"""First-Aid Kit: bandages and a steady hand."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-item-first-aid-kit", "TC-item-first-aid-kit/1")
def test_on_the_turn_of_another_the_survivor_beside_becomes_healthy() -> None:
    m = scene(
        "killer@pit_mouth blood=4 perk=a_nurses_calling s3@foundry card=sprint"
        " s1@sawmill item=first_aid_kit s4@sawmill wounded"
    )
    m.play("s1 first_aid_kit", "killer a_nurses_calling")

    assert not m.is_wounded("s4")
    assert m.blood("killer") == 6


@rule("TC-item-first-aid-kit/2")
def test_nobody_wounded_here_nothing_to_heal() -> None:
    m = scene("s3@winding_tower card=sprint s1@sawmill item=first_aid_kit s4@pit_mouth wounded")

    assert m.asked() == ["s3"]


@rule("TC-item-first-aid-kit")
def test_the_holder_may_be_the_patient_and_chooses() -> None:
    m = scene("s3@foundry card=sprint s1@sawmill wounded item=first_aid_kit s4@sawmill wounded")
    m.play("s1 first_aid_kit")
    assert m.options("s1") == ["s1", "s4"]
    m.play("s1 s1")

    assert not m.is_wounded("s1")
    assert m.is_wounded("s4")


@rule("TC-item-first-aid-kit")
def test_the_turns_of_the_killer_are_no_time_for_bandages() -> None:
    m = scene("killer@foundry card=wait s1@foundry wounded item=first_aid_kit")

    assert m.question() == "ask.killer_interact"


@rule("TC-item-first-aid-kit")
def test_well_make_it_stays_shut_after_a_heal_by_an_item() -> None:
    m = scene(
        "s3@winding_tower card=sprint s1@sawmill item=first_aid_kit perk=well_make_it s4@sawmill wounded"
    )
    m.play("s1 first_aid_kit")

    assert not m.is_wounded("s4")
    assert m.asked() == ["s3"]
