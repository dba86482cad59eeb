"""Self-Care: bandage your own wounds."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

WOUNDED = "s1@foremans_house wounded blood=1 perk=self_care card=sprint winding_tower:generator,bare"


@rule("TC-self-care", "TC-self-care/1")
def test_the_wounded_owner_becomes_healthy_and_the_turn_goes_on() -> None:
    m = scene(f"{WOUNDED} dice=5").play("s1 self_care")

    assert not m.is_wounded("s1")
    assert m.blood("s1") == 0
    assert m.question() == "ask.interact"


@rule("TC-self-care/2")
def test_a_failure_pays_the_killer() -> None:
    m = scene(f"{WOUNDED} dice=0").play("s1 self_care")

    assert m.is_wounded("s1")
    assert m.blood("killer") == 5


@rule("TC-self-care")
def test_the_killer_may_hear_it() -> None:
    m = scene(f"{WOUNDED} killer@sawmill perk=a_nurses_calling dice=5")
    m.play("s1 self_care", "killer a_nurses_calling")

    assert m.blood("killer") == 6


@rule("TC-self-care")
def test_a_wound_of_this_round_was_taken_in_this_round_all_the_same() -> None:
    m = scene(f"{WOUNDED.replace('wounded', 'fresh')} dice=5").play("s1 self_care")

    assert not m.is_wounded("s1")
    assert m.sees().fresh[1] == 1


@rule("TC-self-care")
def test_the_healthy_those_on_a_locker_and_others_have_no_use_for_it() -> None:
    healthy = scene("s1@foremans_house perk=self_care card=sprint winding_tower:generator,bare")
    hidden = scene(f"{WOUNDED.replace('wounded', 'wounded hidden')} foremans_house:locker")
    other = scene(
        "s2@foremans_house card=sprint winding_tower:generator,bare s1@sawmill wounded perk=self_care"
    )

    assert {healthy.question(), hidden.question(), other.question()} == {"ask.interact"}
