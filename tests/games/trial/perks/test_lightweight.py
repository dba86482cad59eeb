"""Lightweight: a few quick steps before the round begins."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule


@rule("TC-lightweight", "TC-lightweight/1")
def test_a_discarded_card_moves_and_the_set_card_is_played_from_the_new_room() -> None:
    m = scene("s1@foundry blood=1 perk=lightweight killer@timber_wood powder_cellar:bare").plan("s1 sprint")
    m.play("s1 lightweight", "s1 m03")

    assert m.blood("s1") == 0
    assert m.room("s1") == "powder_cellar"  # by sprint, from the Ore Tracks
    assert m.hand("s1") == ["crouch", "vault"]


@rule("TC-lightweight/2")
def test_if_only_the_set_card_has_a_path_the_trigger_passes_in_silence() -> None:
    m = scene("map=autohaven_wreckers s1@crane_cab blood=1 perk=lightweight").plan("s1 sprint")

    assert "Pause" in m.happened()
    assert m.blood("s1") == 1
    assert m.question() != "trigger.planning.end"


@rule("TC-lightweight")
def test_only_cards_in_hand_with_an_open_path_move() -> None:
    m = scene("s1@foundry perk=lightweight m18:entity").plan("s1 crouch").play("s1 lightweight")

    assert m.options("s1") == ["m02", "m03"]


@rule("TC-lightweight")
def test_the_move_turns_up_a_tile_but_gives_no_interaction() -> None:
    m = scene("s1@ore_tracks perk=lightweight tiles=generator").plan("s1 crouch")
    m.play("s1 lightweight", "s1 m03", "s1 objective")

    assert m.props("foundry") == ["generator"]
    assert m.happened().count("Interacted") == 0


@rule("TC-lightweight")
def test_nobody_else_sees_that_the_owner_chooses_a_path() -> None:
    m = scene("s1@foundry perk=lightweight").plan("s1 crouch").play("s1 lightweight")

    assert m.sees("killer").questions == ()
    assert m.sees("s1").asked() is not None


@rule("TC-lightweight")
def test_there_is_no_pause_for_an_owner_who_cannot_pay_or_hangs() -> None:
    poor = scene("s1@foundry blood=0 perk=lightweight").plan()
    hooked = scene("s1@foundry hooked perk=lightweight foundry:hook").plan()

    assert "Pause" not in poor.happened()
    assert "Pause" not in hooked.happened()
