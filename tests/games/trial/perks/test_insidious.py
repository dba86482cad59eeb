"""Insidious: patience."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-insidious", "TC-insidious/1")
def test_after_waiting_he_picks_a_healthy_survivor_up() -> None:
    m = scene("killer@foundry card=wait,sneak perk=insidious s4@foundry foundry:hook")
    m.play("killer attack s4", "killer insidious")

    assert m.is_hooked("s4")
    assert not m.is_wounded("s4")
    assert m.blood("killer") == 2


@rule("TC-insidious/2")
def test_after_a_move_he_only_wounds() -> None:
    m = scene("killer@winding_tower card=sprint,wait perk=insidious s4@foundry foundry:hook,bare")
    m.play("killer m02", "killer attack s4")

    assert m.is_wounded("s4")
    assert "PerkUsed" not in m.happened()


@rule("TC-insidious")
def test_a_move_by_a_perk_in_this_turn_shuts_it_too() -> None:
    m = scene(
        "killer@foundry blood=6 card=wait,vault perk=agitation,unrelenting,insidious s1@foundry s4@ore_tracks"
    )
    m.play("killer attack s1", "killer pass", "killer agitation", "killer m03")
    m.play("killer unrelenting", "killer attack s4")

    assert m.is_wounded("s4")
    assert m.happened().count("PerkUsed") == 2


@rule("TC-insidious")
def test_without_a_hook_the_healthy_survivor_is_carried() -> None:
    m = scene("killer@foundry card=wait,sneak perk=insidious s4@foundry foundry:totem")
    m.play("killer attack s4", "killer insidious")

    assert m.question() == "ask.dice"


@rule("TC-insidious", "TC-last-breath")
def test_a_move_by_the_power_shuts_it_too() -> None:
    m = scene(
        "killer=nurse killer@foundry blood=6 card=wait,vault perk=insidious s4@ore_tracks foundry:totem"
    )
    m.play("killer power", "killer ore_tracks", "killer attack s4")

    assert m.is_wounded("s4")
    assert "PerkUsed" not in m.happened()


@rule("TC-insidious", "TC-no-one-escapes-death")
def test_a_bonus_turn_in_which_he_moves_shuts_it_although_he_waited_in_the_turn_before() -> None:
    m = scene(
        "killer@foundry blood=8 spent card=wait,sneak perk=no_one_escapes_death,insidious done=4"
        " s4@winding_tower winding_tower:bare foundry:totem"
    )
    m.play("killer pass", "killer no_one_escapes_death", "killer sprint", "killer attack s4")

    assert m.is_wounded("s4")
    assert m.happened().count("PerkUsed") == 1


@rule("TC-insidious", "TR-AMB-WOUND-04")
def test_who_was_wounded_this_round_and_healed_is_not_picked_up_by_it() -> None:
    m = scene("killer@foundry card=wait,sneak perk=insidious s4@foundry healed foundry:hook")
    m.play("killer attack s4")

    assert m.is_wounded("s4")
    assert "PerkUsed" not in m.happened()
