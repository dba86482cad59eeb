"""Wailing Bell: far away at once, and unheard."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-wailing-bell/1", "TC-wailing-bell", "TR-EX-16")
def test_from_the_foundry_to_the_storehouse_one_tile_and_the_turn_is_over() -> None:
    m = scene("killer=wraith killer@foundry card=wait,sprint s1@storehouse")
    m.play("killer power", "killer storehouse", "killer survival@storehouse")

    assert m.face_down("storehouse") == 4
    assert not m.is_wounded("s1")
    assert [(event["path"], event["room"]) for event in m.hears() if "path" in event] == [
        ("", "storehouse"),
        ("m07", "timber_wood"),
    ]


@rule("TC-wailing-bell/2", "TC-wailing-bell")
def test_nobody_answers_the_bell() -> None:
    m = scene("killer=wraith killer@foundry card=wait,vault s1@storehouse perk=spine_chill storehouse:bare")
    m.play("killer power", "killer storehouse")

    assert m.asked() == ["killer"]
    assert [m.room("killer"), m.question()] == ["storehouse", "ask.bonus_turn"]


@rule("TC-wailing-bell/3", "TC-wailing-bell", "TR-AMB-MOVE-10")
def test_the_bell_does_not_ring_next_door() -> None:
    m = scene("killer=wraith killer@foundry card=wait,sprint").play("killer power")

    assert m.options("killer") == [
        "foremans_house",
        "pit_mouth",
        "sawmill",
        "timber_wood",
        "storehouse",
        "pump_room",
    ]
    assert m.refuses("killer ore_tracks") == "TR-TIME-02"


@rule("TC-wailing-bell")
def test_a_firecracker_stops_the_bell_and_the_power_is_spent() -> None:
    m = scene("killer=wraith killer@foundry card=wait,crouch s1@storehouse item=firecracker")
    m.play("killer power", "killer storehouse", "s1 firecracker")

    assert m.match.state.power_used
    assert m.room("killer") == "foundry"
