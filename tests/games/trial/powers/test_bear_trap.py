"""Bear Trap: laid on paths, sprung by who comes along."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

FOUR_OUT = "m05:trap m06:trap m07:trap m09:trap"


@rule("TC-bear-trap", "TR-EX-15", "TR-KPOW-03")
def test_the_trapper_traps_a_path_of_his_room_instead_of_interacting() -> None:
    m = scene("killer@foundry card=wait,sneak s1@foundry foundry:generator=2,bare")
    m.play("killer power", "killer m02")

    assert m.path("m02") == "new_trap"
    assert m.progress("foundry") == [2]
    assert m.happened().count("TurnBegan") == 2


@rule("TC-bear-trap", "TR-AMB-MOVE-09")
def test_walls_pallets_traps_and_the_entity_leave_no_room_for_a_trap() -> None:
    m = scene("killer@powder_cellar card=wait,sneak m11:pallet m16:entity m18:trap")

    assert "power" not in m.options("killer")


@rule("TC-bear-trap")
def test_a_vault_is_trapped_from_either_end() -> None:
    m = scene("killer@winding_tower card=wait,sneak").play("killer power")

    assert m.options("killer") == ["m01", "m02", "m15", "m19"]


@rule("TC-bear-trap/1", "TC-bear-trap", "TR-AMB-WOUND-03")
def test_meg_runs_into_a_trap_arrives_wounded_and_has_no_interaction() -> None:
    m = scene("killer@sawmill blood=4 card=wait,sneak s4@foremans_house card=sprint m01:trap dice=0")
    m.play("s4 objective@winding_tower")

    assert m.room("s4") == "winding_tower"
    assert m.face_down("winding_tower") == 4
    assert m.is_wounded("s4")
    assert m.match.state.fresh[4] == 1
    assert m.blood("killer") == 5
    assert m.path("m01") == "free"
    assert m.asked() == ["killer"]


@rule("TC-bear-trap/2", "TC-bear-trap")
def test_a_great_success_springs_the_trap_for_nothing() -> None:
    m = scene("killer@sawmill blood=4 s4@foremans_house card=sprint m01:trap winding_tower:generator dice=5")
    m.play("s4 survival@winding_tower")

    assert not m.is_wounded("s4")
    assert m.path("m01") == "free"
    assert "repair objective2" in m.options("s4")


@rule("TC-bear-trap", "TR-FAQ-07")
def test_the_wounded_lose_only_the_interaction() -> None:
    m = scene("killer@sawmill card=wait,sneak s4@foremans_house wounded card=sprint m01:trap dice=0")
    m.play("s4 objective@winding_tower")

    assert m.asked() == ["killer"]
    assert m.match.state.fresh[4] == 0


@rule("TC-bear-trap/3", "TC-bear-trap")
def test_with_four_traps_out_one_is_moved() -> None:
    m = scene(f"killer@foundry card=wait,sneak {FOUR_OUT}")
    m.play("killer power", "killer m02")
    assert m.options("killer") == ["m05", "m06", "m07", "m09"]
    m.play("killer m06")

    assert [m.path(key) for key in ("m02", "m05", "m06", "m07", "m09")] == [
        "new_trap",
        "trap",
        "free",
        "trap",
        "trap",
    ]


@rule("TC-bear-trap/4")
def test_a_pair_crosses_and_only_the_first_rolls() -> None:
    m = scene(
        "killer@sawmill card=wait,sneak s2@foremans_house perk=leader s4@foremans_house card=sprint"
        " m01:trap winding_tower:bare dice=0"
    )
    m.play("s2 leader")

    assert [m.room("s2"), m.room("s4")] == ["winding_tower", "winding_tower"]
    assert [m.is_wounded("s2"), m.is_wounded("s4")] == [False, True]


@rule("TC-bear-trap", "TR-ED-34")
def test_a_trap_works_from_the_next_round_on() -> None:
    m = scene("killer@foundry card=sneak,wait s1@winding_tower card=sprint m02:new_trap foundry:bare")
    m.play("s1 m02")

    assert not m.is_wounded("s1")
    assert m.path("m02") == "new_trap"


@rule("TC-bear-trap", "TR-ED-34")
def test_a_fresh_trap_is_armed_in_cleanup() -> None:
    m = scene("killer@foundry blood=0 card=sprint,wait s1@winding_tower foundry:bare winding_tower:bare")
    m.play("killer power", "killer m01")
    assert m.path("m01") == "new_trap"
    m.play("killer pass")

    assert m.round == 2
    assert m.path("m01") == "trap"


@rule("TR-ED-34")
def test_the_czech_edition_arms_a_trap_at_once() -> None:
    m = scene("printing=czech killer@foundry card=wait,sneak foundry:bare").play("killer power", "killer m02")

    assert m.path("m02") == "trap"


@rule("TC-bear-trap")
def test_the_trapper_walks_over_his_own_trap() -> None:
    m = scene("killer@foundry card=sprint,wait foundry:bare m02:trap winding_tower:bare")
    m.play("killer pass")

    assert m.room("killer") == "winding_tower"
    assert m.path("m02") == "trap"


@rule("TC-bear-trap")
def test_a_carried_survivor_is_carried_over_the_trap() -> None:
    m = scene("killer@foundry card=wait,sprint s1@foundry wounded foundry:bare m03:trap dice=3")
    m.play("killer pick_up s1", "killer dice 1", "killer m03")

    assert m.room("s1") == "ore_tracks"
    assert m.path("m03") == "trap"


@rule("TC-bear-trap")
def test_a_pallet_cannot_be_dropped_on_a_trapped_path() -> None:
    m = scene("killer@sawmill s1@winding_tower card=sprint m03:trap foundry:pallet,bare")
    m.play("s1 m02", "s1 drop")

    assert m.options("s1") == ["m02", "m18"]


@rule("TR-KPOW-01", "TR-KPOW-02")
def test_the_power_is_used_once_a_round() -> None:
    m = scene("killer@ore_tracks card=wait,sneak s1@foundry foundry:bare").play("killer power", "killer m04")

    assert m.room("killer") == "foundry"
    assert m.options("killer") == ["attack s1", "pass"]
