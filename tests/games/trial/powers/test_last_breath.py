"""Spencer's Last Breath: next door in a blink."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-last-breath/1", "TC-last-breath", "TR-AMB-MOVE-10")
def test_the_nurse_appears_behind_a_wall_and_attacks() -> None:
    m = scene("killer=nurse killer@pump_room blood=4 card=wait,vault s4@foremans_house foremans_house:bare")
    m.play("killer power", "killer foremans_house", "killer attack s4")

    assert m.is_wounded("s4")
    assert m.blood("killer") == 2
    assert m.path("m12") == "wall"


@rule("TC-last-breath")
def test_arrow_pallet_and_entity_do_not_hinder_her() -> None:
    m = scene(
        "killer=nurse killer@winding_tower card=wait,sprint m15:pallet m01:pallet m02:entity m19:entity"
    )
    m.play("killer power")

    assert m.options("killer") == ["foremans_house", "foundry", "pump_room", "powder_cellar"]
    m.play("killer pump_room")
    assert m.path("m15") == "pallet"


@rule("TC-last-breath/2", "TC-last-breath")
def test_the_nurse_picks_up_jake_next_door() -> None:
    m = scene(
        "killer=nurse killer@foundry card=wait,vault s3@winding_tower wounded winding_tower:hook,bare track=1"
    )
    m.play("killer power", "killer winding_tower", "killer pick_up s3")

    assert m.is_hooked("s3")
    assert m.track == 2


@rule("TC-last-breath/3", "TC-last-breath")
def test_with_one_bloodpoint_she_cannot() -> None:
    m = scene("killer=nurse killer@foundry blood=1 card=wait,vault s3@foundry foundry:bare")

    assert m.options("killer") == ["attack s3", "pass"]


@rule("TC-last-breath/4", "TC-last-breath")
def test_a_flashlight_in_the_new_room_takes_the_interaction() -> None:
    m = scene(
        "killer=nurse killer@foundry blood=4 card=wait,crouch s1@winding_tower item=flashlight"
        " winding_tower:bare"
    )
    m.play("killer power", "killer winding_tower", "s1 flashlight")

    assert m.blood("killer") == 2
    assert not m.is_wounded("s1")
    assert m.room("killer") == "winding_tower"


@rule("TC-last-breath", "TR-KPOW-01")
def test_the_interaction_is_no_second_power() -> None:
    m = scene("killer=nurse killer@foundry blood=8 card=wait,vault s1@winding_tower winding_tower:bare")
    m.play("killer power", "killer winding_tower")

    assert m.options("killer") == ["attack s1", "pass"]


@rule("TC-last-breath")
def test_survivors_answer_her_coming() -> None:
    m = scene(
        "killer=nurse killer@foundry card=wait,vault s1@winding_tower perk=spine_chill winding_tower:bare"
    )
    m.play("killer power", "killer winding_tower")

    assert m.asked() == ["s1"]
