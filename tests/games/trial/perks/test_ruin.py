"""Ruin: what nobody watches."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-ruin", "TC-ruin/1")
def test_a_generator_alone_in_its_room_loses_one() -> None:
    m = scene("killer@foundry perk=ruin sawmill:generator=2").play("killer ruin")

    assert m.progress("sawmill") == [1]
    assert m.blood("killer") == 3


@rule("TC-ruin/2")
def test_a_survivor_on_a_locker_does_not_protect_it() -> None:
    m = scene("killer@foundry perk=ruin s3@sawmill hidden sawmill:generator=2,locker").play("killer ruin")

    assert m.progress("sawmill") == [1]


@rule("TC-ruin")
def test_a_survivor_in_the_room_does() -> None:
    m = scene("killer@foundry perk=ruin s3@sawmill sawmill:generator=2 pit_mouth:gate=1,generator done=4")

    assert m.asked() == ["killer", "s1", "s2", "s3", "s4"]
    assert "PerkUsed" not in m.happened()


@rule("TC-ruin")
def test_the_killer_picks_the_generator_and_it_is_no_damage() -> None:
    m = scene("killer@foundry perk=ruin sawmill:generator=2 pit_mouth:generator=1 s1@foundry perk=deja_vu")
    m.play("killer ruin")
    assert m.options("killer") == [m.tile("pit_mouth", "generator"), m.tile("sawmill", "generator")]
    m.play(f"killer {m.tile('pit_mouth', 'generator')}")

    assert m.progress("pit_mouth") == [0]
    assert m.progress("sawmill") == [2]
    assert m.happened().count("PerkUsed") == 1
