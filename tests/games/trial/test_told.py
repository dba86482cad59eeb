"""The log says why: what dice are rolled for, whose trap it was, why the track fills."""

from __future__ import annotations

from tests.games.trial.scene import IDLE, scene, told


def test_who_steps_into_a_trap_is_told_and_what_the_die_is_for() -> None:
    m = scene("killer@sawmill blood=4 card=wait,sneak s4@foremans_house card=sprint m01:trap dice=0")
    m.play("s4 objective@winding_tower")

    [sprung] = told(m, "TrapSprung")
    assert sprung.startswith("Meg steps into the bear trap on the path Foreman's House – Winding Tower")
    assert told(m, "Rolled") == ["Meg rolls on the bear trap: skull."]


def test_a_first_hooking_and_those_who_still_hang_fill_the_track_in_different_words() -> None:
    m = scene("killer@foundry card=wait,sneak s1@foundry wounded foundry:hook").play("killer pick_up s1")
    assert told(m, "SacrificeProgress")[0] == (
        "First time on a hook: 1 sacrifice token goes to the track, 1 of 8."
    )

    m = scene(f"track=2 {IDLE} s1@foundry hooked foundry:hook s2@sawmill hooked sawmill:hook")
    assert told(m, "SacrificeProgress") == [
        "For each who still hangs a sacrifice token goes to the track: 2, 4 of 8."
    ]


def test_a_declared_interaction_names_whom_it_is_about() -> None:
    m = scene("killer@pump_room card=wait,sneak perk=agitation s4@pump_room blood=4")
    m.play("killer attack s4", "killer agitation", "killer m20")
    assert told(m, "Interacted") == ["The Trapper attacks Meg."]

    m = scene("s1@winding_tower card=sprint s2@foundry wounded foundry:bare dice=3")
    m.play("s1 m02", "s1 heal")
    assert told(m, "Interacted") == ["Claudette is about to heal Dwight."]


def test_what_is_paid_reads_otherwise_than_what_is_lost() -> None:
    m = scene("killer@pump_room blood=4 card=wait,sneak perk=agitation s4@pump_room")
    m.play("killer attack s4", "killer agitation", "killer m20")
    assert told(m, "BloodLost") == ["The Trapper pays 1 ▲, 3 left."]

    m = scene(
        "killer@foundry blood=4 card=wait,sneak perk=bloodhound s1@foundry wounded blood=2 foundry:hook"
    )
    m.play("killer pick_up s1", "killer bloodhound")
    assert told(m, "BloodLost") == ["Claudette loses 1 ▲, 1 left."]


def test_a_card_without_a_path_loses_the_turn() -> None:
    m = scene(IDLE)

    assert told(m, "MoveFailed")[0] == "The Trapper cannot move with Sprint: the turn is lost."


def test_who_takes_no_turn_hangs_on_a_hook_or_has_no_card() -> None:
    m = scene("s1@foundry hooked foundry:hook s2@foundry card=sneak s3@winding_tower card=sprint")
    assert told(m, "TurnSkipped") == ["Claudette hangs on a hook and takes no turn this round."]

    m = scene("s1@winding_tower card=sprint s2@foundry hooked foundry:hook,bare")
    m.play("s1 m02", "s1 sabotage", "s1 stay", "s2 stay")
    assert told(m, "TurnSkipped")[0] == "Dwight has no card set and takes no turn this round."


def test_a_carried_survivor_is_free_by_the_dice_or_for_want_of_a_hook() -> None:
    carries = "killer@foundry card=wait,sneak s1@foundry wounded foundry:bare"
    m = scene(f"{carries} dice=5").play("killer pick_up s1", "killer dice 1")
    assert told(m, "DiceNamed") == ["The killer names 1 die, for 1 step at most."]
    assert told(m, "BrokeFree") == ["Claudette breaks free in Foundry."]

    m = scene(f"{carries} dice=2").play("killer pick_up s1", "killer dice 1", "killer stop")
    assert told(m, "BrokeFree") == ["Claudette is free in Foundry: there is no hook to use."]
