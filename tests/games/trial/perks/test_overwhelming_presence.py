"""Overwhelming Presence: things slip from their fingers."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

FLASH = "killer@foundry card=wait,sneak perk=overwhelming_presence s4@foundry item=flashlight"


@rule("TC-overwhelming-presence", "TC-overwhelming-presence/1")
def test_a_failure_wastes_the_flashlight() -> None:
    m = scene(f"{FLASH} dice=0").play("s4 flashlight", "killer overwhelming_presence")

    assert "attack s4" in m.options("killer")
    assert m.blood("killer") == 4  # paid 1, gained 1 for the skull
    assert m.match.state.item_discards == ("flashlight",)


@rule("TC-overwhelming-presence/2")
def test_a_great_success_saves_it() -> None:
    m = scene(f"{FLASH} dice=5").play("s4 flashlight", "killer overwhelming_presence")

    assert m.room("killer") == "ore_tracks"  # his next card already
    assert "Interacted" not in m.happened()


@rule("TC-overwhelming-presence")
def test_out_of_reach_nothing_slips() -> None:
    m = scene("killer@pit_mouth perk=overwhelming_presence s4@foundry wounded item=first_aid_kit card=sneak")
    m.play("s4 first_aid_kit")

    assert not m.is_wounded("s4")
    assert "PerkUsed" not in m.happened()


@rule("TC-overwhelming-presence", "TC-iron-will")
def test_iron_will_saves_the_item_next_door() -> None:
    m = scene(f"{FLASH} s3@winding_tower perk=iron_will dice=0")
    m.play("s4 flashlight", "killer overwhelming_presence", "s3 iron_will")

    assert "Interacted" not in m.happened()
    assert m.blood("killer") == 4
