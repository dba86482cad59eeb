"""Botany Knowledge: the right leaf on the right wound."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

BEFORE = "s1@foremans_house blood=1 perk=botany_knowledge card=sprint s2@foremans_house wounded"
AFTER = "s1@foremans_house blood=1 perk=botany_knowledge card=sprint s2@winding_tower wounded"
GENERATOR = "winding_tower:generator,bare"


@rule("TC-botany-knowledge", "TC-botany-knowledge/1")
def test_before_her_move_she_heals_and_keeps_her_interaction() -> None:
    m = scene(f"{BEFORE} {GENERATOR} dice=5,3").play("s1 botany_knowledge", "s1 repair")

    assert not m.is_wounded("s2")
    assert m.progress("winding_tower") == [1]
    assert m.blood("s1") == 0


@rule("TC-botany-knowledge/2")
def test_a_failure_pays_the_killer_and_heals_nobody() -> None:
    m = scene(f"{BEFORE} {GENERATOR} dice=0").play("s1 botany_knowledge")

    assert m.is_wounded("s2")
    assert m.blood("killer") == 5
    assert m.question() == "ask.interact"


@rule("TC-botany-knowledge")
def test_after_her_move_she_heals_whom_she_finds_there() -> None:
    m = scene(f"{AFTER} {GENERATOR} dice=5").play("s1 botany_knowledge")

    assert not m.is_wounded("s2")
    assert m.question() == "ask.interact"


@rule("TC-botany-knowledge")
def test_it_is_used_once_before_or_after() -> None:
    m = scene(f"{BEFORE.replace('blood=1', 'blood=2')} s3@winding_tower wounded winding_tower:bare dice=0")
    m.play("s1 botany_knowledge")

    assert m.question() == "ask.interact"
    assert m.options("s1") == ["heal s3", "pass"]


@rule("TC-botany-knowledge")
def test_it_works_before_a_move_that_fails() -> None:
    m = scene("s1@pit_mouth perk=botany_knowledge card=sprint s2@pit_mouth wounded dice=5")
    m.play("s1 botany_knowledge")

    assert not m.is_wounded("s2")
    assert "MoveFailed" in m.happened()


@rule("TC-botany-knowledge")
def test_of_two_patients_she_chooses_one() -> None:
    m = scene(f"{BEFORE} s3@foremans_house wounded {GENERATOR} dice=5").play("s1 botany_knowledge", "s1 s3")

    assert (m.is_wounded("s2"), m.is_wounded("s3")) == (True, False)


@rule("TC-botany-knowledge")
def test_iron_will_makes_the_failure_a_cure() -> None:
    m = scene(f"{BEFORE} s3@foremans_house perk=iron_will {GENERATOR} dice=0")
    m.play("s1 botany_knowledge", "s3 iron_will")

    assert not m.is_wounded("s2")


@rule("TC-botany-knowledge")
def test_her_own_wound_and_those_on_hooks_and_lockers_are_no_occasion() -> None:
    m = scene(
        "s1@foremans_house wounded perk=botany_knowledge card=sprint foremans_house:locker,hook"
        f" s2@foremans_house wounded hidden s3@foremans_house wounded hooked {GENERATOR}"
    )

    assert m.question() == "ask.interact"


@rule("TC-botany-knowledge")
def test_the_turn_of_another_is_no_occasion() -> None:
    m = scene("s2@foremans_house card=sprint s1@winding_tower perk=botany_knowledge s3@winding_tower wounded")

    assert m.asked() == ["s2"]
