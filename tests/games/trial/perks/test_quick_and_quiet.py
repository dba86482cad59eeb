"""Quick & Quiet: when he looks round, the room is empty."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

COMING = "killer@winding_tower card=sprint,wait"


@rule("TC-quick-and-quiet", "TC-quick-and-quiet/1")
def test_she_is_on_the_locker_before_he_attacks_and_he_may_search_it() -> None:
    m = scene(f"{COMING} s1@foundry blood=1 perk=quick_and_quiet foundry:locker,bare dice=2")
    m.play("killer m02", "s1 quick_and_quiet")
    assert m.is_hidden("s1")
    assert m.blood("s1") == 0
    assert "attack s1" not in m.options("killer")
    m.play("killer search")

    assert not m.is_hidden("s1")
    assert m.props("foundry") == []


@rule("TC-quick-and-quiet/2")
def test_an_occupied_locker_is_no_refuge() -> None:
    m = scene(f"{COMING} s1@foundry perk=quick_and_quiet s2@foundry hidden foundry:locker,bare").play(
        "killer m02"
    )

    assert m.question() == "ask.killer_interact"


@rule("TC-quick-and-quiet")
def test_a_locker_under_the_entity_is_no_refuge() -> None:
    m = scene(f"{COMING} s1@foundry perk=quick_and_quiet foundry:locker,bare entity=locker@foundry")
    m.play("killer m02")

    assert m.question() == "ask.killer_interact"


@rule("TC-quick-and-quiet")
def test_a_locker_he_turns_up_himself_can_be_used() -> None:
    m = scene(f"{COMING} s1@foundry perk=quick_and_quiet foundry:generator,generator,hook,crow tiles=locker")
    m.play("killer m02", "s1 quick_and_quiet")

    assert m.is_hidden("s1")


@rule("TC-quick-and-quiet")
def test_of_two_lockers_she_chooses_one() -> None:
    m = scene(
        "killer@pump_room card=sneak,wait s1@storehouse perk=quick_and_quiet storehouse:locker,locker,bare"
    )
    m.play("s1 quick_and_quiet")

    assert [option.split()[0] for option in m.options("s1")] == ["hide", "hide"]


@rule("TC-quick-and-quiet")
def test_another_room_is_no_occasion() -> None:
    m = scene(f"{COMING} s1@ore_tracks perk=quick_and_quiet s2@foundry foundry:locker,bare").play(
        "killer m02"
    )

    assert m.question() == "ask.killer_interact"


@rule("TC-quick-and-quiet")
def test_a_carry_through_her_room_lets_her_hide_but_not_the_carried() -> None:
    m = scene(
        "killer@winding_tower card=wait s1@winding_tower wounded perk=quick_and_quiet"
        " s2@foundry perk=quick_and_quiet winding_tower:bare foundry:locker,bare dice=3"
    )
    m.play("killer pick_up s1", "killer dice 1", "killer m02")
    assert m.asked() == ["s2"]
    m.play("s2 quick_and_quiet")

    assert m.is_hidden("s2")
    assert not m.is_hidden("s1")


@rule("TC-quick-and-quiet", "TC-premonition")
def test_when_she_is_called_away_meanwhile_nobody_hides_from_her() -> None:
    m = scene(
        "killer=hag killer@foundry spent blood=1 card=sprint,wait winding_tower:crow,locker,bare"
        " foremans_house:phantasm,bare s1@winding_tower perk=premonition"
        " s2@winding_tower perk=quick_and_quiet"
    )
    m.play("s1 premonition", "s1 sprint", "s1 m01", "killer appear")

    assert m.room("killer") == "foremans_house"
    assert m.asked() == ["killer"]
