"""Iron Will: grit your teeth, and it will do."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

NEAR = "s2@foremans_house card=sprint s1@foundry blood=1 perk=iron_will"


@rule("TC-iron-will", "TC-iron-will/1")
def test_a_failure_next_door_counts_as_a_success_and_the_killer_keeps_his_blood() -> None:
    m = scene(f"{NEAR} done=4 winding_tower:gate,bare dice=0").play("s2 open", "s1 iron_will")

    assert m.progress("winding_tower") == [1]
    assert m.blood("killer") == 5
    assert m.blood("s1") == 0


@rule("TC-iron-will/2")
def test_a_failure_of_the_danger_die_is_only_a_plain_success() -> None:
    m = scene(f"{NEAR} winding_tower:generator,bare killer@foundry perk=unnerving_presence dice=0")
    m.play("s2 repair", "killer unnerving_presence", "s1 iron_will")

    assert m.progress("winding_tower") == [1]


@rule("TC-iron-will")
def test_it_turns_his_own_failure() -> None:
    m = scene("s1@foremans_house card=sprint perk=iron_will winding_tower:totem,bare dice=0")
    m.play("s1 cleanse", "s1 iron_will")

    assert m.props("winding_tower") == []
    assert m.blood("s1") == 3


@rule("TC-iron-will")
def test_it_gets_a_survivor_past_the_deerstalker_and_over_a_trap() -> None:
    held = scene(
        "s2@foundry wounded card=sneak s1@foundry perk=iron_will killer@foundry perk=deerstalker dice=0"
    )
    held.play("killer deerstalker", "s1 iron_will")
    trapped = scene("s2@foundry card=sneak s1@foundry perk=iron_will m03:trap dice=0").play("s1 iron_will")

    assert held.room("s2") == "ore_tracks"
    assert not trapped.is_wounded("s2")


@rule("TC-iron-will")
def test_carry_dice_are_never_turned() -> None:
    m = scene("killer@foundry card=wait s2@foundry wounded s1@foundry perk=iron_will foundry:bare dice=0")
    m.play("killer pick_up s2", "killer dice 1")

    assert m.question() == "ask.carry"


@rule("TC-iron-will")
def test_a_survivor_on_a_locker_is_out_of_reach() -> None:
    m = scene(
        "killer@foundry card=wait foundry:locker,hook s2@foundry hidden s1@foundry perk=iron_will dice=0"
    )
    m.play("killer search")

    assert m.is_hooked("s2")


@rule("TC-iron-will")
def test_two_rooms_away_is_too_far() -> None:
    m = scene("s2@foremans_house card=sprint winding_tower:generator,bare s1@sawmill perk=iron_will dice=0")
    m.play("s2 repair")

    assert m.progress("winding_tower") == [0]
