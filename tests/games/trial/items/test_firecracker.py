"""Firecracker: a bang at the right moment."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-item-firecracker", "TC-item-firecracker/1")
def test_the_killer_does_not_come_in_and_loses_the_interaction() -> None:
    m = scene(
        "killer=wraith killer@winding_tower blood=0 card=sprint winding_tower:totem"
        " s4@foundry item=firecracker"
    )
    m.play("killer m02", "s4 firecracker")

    assert m.room("killer") == "winding_tower"
    assert "Interacted" not in m.happened()
    assert m.round == 2
    assert m.sees().item_discards == ("firecracker",)


@rule("TC-item-firecracker/2")
def test_a_wall_at_the_room_is_gone_for_good() -> None:
    m = scene("s4@foremans_house item=firecracker card=crouch").play("s4 firecracker")

    assert m.path("m12") == "free"
    assert m.options("s4") == ["m08", "m12"]


@rule("TC-item-firecracker")
def test_if_both_can_be_done_the_holder_chooses() -> None:
    m = scene("killer@winding_tower card=sprint s4@foremans_house item=firecracker")
    m.play("s4 pass", "killer m01", "s4 firecracker")

    assert m.options("s4") == ["hold", "m12"]


@rule("TC-item-firecracker")
def test_another_room_is_not_guarded() -> None:
    m = scene("killer@winding_tower card=sprint foundry:totem,bare s4@ore_tracks item=firecracker")
    m.play("killer m02")

    assert m.room("killer") == "foundry"


@rule("TC-item-firecracker")
def test_a_step_of_a_carry_is_stopped_and_the_killer_goes_elsewhere_with_the_rest() -> None:
    m = scene(
        "killer@foundry card=wait s1@foundry wounded s4@winding_tower item=firecracker dice=1,1"
        " foundry:bare m14:free"
    )
    m.play("killer pick_up", "killer dice 2", "killer m02", "s4 firecracker")
    assert m.room("killer") == "foundry"
    m.play("killer m03")

    assert m.room("s1") == "ore_tracks"


@rule("TC-item-firecracker")
def test_a_survivor_on_the_move_is_not_held() -> None:
    m = scene("s1@winding_tower card=sprint foundry:bare s4@foundry item=firecracker").play("s1 m02")

    assert m.room("s1") == "foundry"
