"""Alert: you heard him first."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

FENG = "blood=1 perk=alert"


@rule("TC-alert", "TC-alert/1", "TR-EX-09")
def test_she_leaves_before_the_damage_is_done() -> None:
    m = scene(f"killer@foundry card=wait foundry:generator=2,bare s1@foundry {FENG}")
    m.play("killer damage", "s1 alert", "s1 m03")

    assert m.room("s1") == "ore_tracks"
    assert m.progress("foundry") == [0]
    assert m.blood("s1") == 0
    assert m.happened().index("Moved") < m.happened().index("ProgressLost")


@rule("TC-alert/2")
def test_on_a_locker_she_hears_nothing() -> None:
    m = scene(f"killer@foundry card=wait foundry:generator=2,locker s1@foundry hidden {FENG}")
    m.play("killer damage")

    assert m.is_hidden("s1")
    assert m.progress("foundry") == [0]


@rule("TC-alert")
def test_a_pallet_destroyed_anywhere_is_noise() -> None:
    m = scene(f"killer@foundry card=sneak,wait m03:pallet s1@storehouse {FENG} timber_wood:bare")
    m.play("s1 alert", "s1 m07")

    assert m.room("s1") == "timber_wood"
    assert m.path("m03") == "free"


@rule("TC-alert")
def test_a_wall_he_went_through_is_noise_once_he_has_arrived() -> None:
    m = scene(
        f"killer@powder_cellar card=crouch,wait s1@pump_room {FENG} storehouse:bare"
        " pump_room:generator,hook,chest tiles=crow"
    )
    assert m.room("killer") == "pump_room"
    assert m.face_down("pump_room") == 0
    m.play("s1 alert", "s1 m09")

    assert m.room("s1") == "storehouse"


@rule("TC-alert")
def test_the_arrow_and_walls_hold_for_her() -> None:
    m = scene(f"killer@foundry card=wait foundry:generator=2 s1@pump_room {FENG}").play(
        "killer damage", "s1 alert"
    )

    assert m.options("s1") == ["m09", "m15", "m20"]


@rule("TC-alert")
def test_his_other_doings_are_quiet() -> None:
    m = scene(f"killer@foundry card=wait foundry:totem s1@foundry {FENG}").play("killer venerate")

    assert m.room("s1") == "foundry"
    assert m.blood("s1") == 1


@rule("TC-alert")
def test_it_costs_1_which_she_must_have() -> None:
    m = scene("killer@foundry card=wait foundry:generator=2 s1@foundry blood=0 perk=alert").play(
        "killer damage"
    )

    assert m.progress("foundry") == [0]
    assert m.room("s1") == "foundry"
