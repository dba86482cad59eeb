"""Déjà Vu: while he breaks one, you mend another."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-deja-vu", "TC-deja-vu/1")
def test_a_generator_elsewhere_is_repaired_while_the_killer_damages_one() -> None:
    m = scene(
        "killer@sawmill card=wait sawmill:generator=2,bare"
        " s1@foundry blood=2 perk=deja_vu foundry:generator,bare dice=5"
    )
    m.play("killer damage", "s1 deja_vu")

    assert m.progress("foundry") == [2]
    assert m.progress("sawmill") == [0]
    assert m.blood("s1") == 0


@rule("TC-deja-vu/2")
def test_in_the_room_of_the_damage_nobody_repairs() -> None:
    m = scene("killer@pit_mouth card=wait pit_mouth:generator=2,generator s1@pit_mouth blood=2 perk=deja_vu")
    m.play(f"killer damage {m.tile('pit_mouth', 'generator')}")

    assert m.asked() == ["killer"]
    assert m.progress("pit_mouth") == [0, 0]


@rule("TC-deja-vu")
def test_the_fourth_generator_may_be_completed_before_the_damage_lands() -> None:
    m = scene(
        "killer@sawmill card=wait sawmill:generator=2,bare done=3"
        " s1@foundry blood=2 perk=deja_vu foundry:generator=2,bare dice=1"
    )
    m.play("killer damage", "s1 deja_vu")

    assert m.done == 4
    assert m.happened().index("GeneratorCompleted") < m.happened().index("ProgressLost")


@rule("TC-deja-vu")
def test_of_two_generators_the_owner_chooses_one() -> None:
    m = scene(
        "killer@sawmill card=wait sawmill:generator"
        " s1@foundry blood=2 perk=deja_vu foundry:generator,generator"
    )
    m.play("killer damage", "s1 deja_vu")

    assert [option.split()[0] for option in m.options("s1")] == ["repair", "repair"]


@rule("TC-deja-vu")
def test_a_generator_under_the_entity_is_not_repaired() -> None:
    m = scene(
        "killer@sawmill card=wait sawmill:generator"
        " s1@foundry blood=2 perk=deja_vu foundry:generator entity=generator@foundry"
    )
    m.play("killer damage")

    assert m.asked() == ["killer"]


THE_HAG_IS_CALLED = (
    "killer=hag killer@foundry blood=1 card=wait,vault s1@pit_mouth blood=1 perk=alert sawmill:phantasm,bare"
    " foundry:generator=2 pump_room:bare"
)


@rule("TC-deja-vu", "TC-blackened-catalyst")
def test_at_the_damaged_generator_it_is_shut_although_she_is_called_away() -> None:
    m = scene(f"{THE_HAG_IS_CALLED} s2@foundry blood=2 perk=deja_vu")
    m.play("killer damage", "s1 alert", "s1 m05", "killer appear")

    assert m.room("killer") == "sawmill"
    assert m.progress("foundry") == [0]
    assert m.happened().count("PerkUsed") == 1


@rule("TC-deja-vu", "TC-blackened-catalyst")
def test_where_she_is_called_to_it_is_open() -> None:
    m = scene(
        f"{THE_HAG_IS_CALLED} s2@sawmill blood=2 perk=deja_vu dice=3".replace(
            "sawmill:", "sawmill:generator,"
        )
    )
    m.play("killer damage", "s1 alert", "s1 m05", "killer appear", "s2 deja_vu")

    assert m.progress("sawmill") == [1]
