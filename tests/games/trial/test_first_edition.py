"""Matches begun by the first edition go on as they began, with its faults (CONTRIBUTING, 12)."""

from __future__ import annotations

from tests.games.trial.scene import scene


def test_a_bonus_turn_on_top_of_a_wait_left_insidious_open() -> None:
    m = scene(
        "killer@foundry blood=8 spent card=wait,sneak perk=no_one_escapes_death,insidious done=4"
        " s4@winding_tower healed winding_tower:bare foundry:totem",
        edition=1,
    )
    m.play("killer pass", "killer no_one_escapes_death", "killer sprint", "killer attack s4")

    assert m.options("killer") == ["insidious", "pass"]


def test_a_pallet_smashed_behind_her_was_not_crossed() -> None:
    m = scene(
        "s1@ore_tracks card=sneak perk=lithe m03:pallet foundry:bare s2@sawmill card=crouch sawmill:chest"
        " killer@ore_tracks blood=4 perk=thrill_of_the_hunt",
        edition=1,
    )
    m.play("killer thrill_of_the_hunt")

    assert m.asked() == ["s2"]


def test_a_path_she_was_held_back_on_was_the_path_used() -> None:
    m = scene(
        "s1@ore_tracks wounded card=sneak perk=lithe,sprint_burst m03:pallet foundry:bare"
        " killer@foundry blood=4 perk=deerstalker dice=0",
        edition=1,
    )
    m.play("s1 sprint_burst", "s1 m02", "killer deerstalker", "s1 lithe")

    assert m.options("s1") == ["m03", "m18"]


def test_a_lifted_wall_was_broken_by_who_followed() -> None:
    m = scene(
        "s2@sawmill perk=urban_evasion s1@pump_room card=crouch foremans_house:bare"
        " killer@pump_room blood=4 perk=thrill_of_the_hunt",
        edition=1,
    )
    m.play("s2 urban_evasion", "s2 m12", "killer thrill_of_the_hunt")

    assert m.path("m12") == "free"


def test_a_lifted_wall_was_there_for_a_firecracker() -> None:
    m = scene(
        "s2@foremans_house perk=urban_evasion item=firecracker s1@ore_tracks card=sprint"
        " m10:free m13:free m14:free",
        edition=1,
    )
    m.play("s2 urban_evasion", "s2 firecracker")

    assert m.path("m12") == "free"


def test_held_back_in_the_turn_of_another_she_lost_the_interaction_of_her_own() -> None:
    m = scene(
        "s1@foundry wounded blood=4 card=sprint perk=botany_knowledge,well_make_it"
        " s2@foundry wounded perk=leader killer@foundry blood=4 perk=deerstalker"
        " winding_tower:generator,bare s3@sawmill card=crouch sawmill:chest dice=5,0",
        edition=1,
    )
    m.play("s1 botany_knowledge", "s1 well_make_it", "s2 sneak", "s2 leader", "killer deerstalker")

    assert m.room("s1") == "winding_tower"
    assert m.asked() == ["s3"]


def test_a_room_emptied_after_she_came_in_was_empty() -> None:
    m = scene(
        "killer=hag crow_flies_after_use=true killer@storehouse s1@foundry card=sprint perk=dark_sense"
        " s2@winding_tower perk=premonition winding_tower:crow,bare,phantasm foremans_house:bare",
        edition=1,
    )
    m.play("killer appear", "s2 premonition", "s2 sprint", "s2 m01")

    assert m.options("s1") == ["dark_sense", "pass"]


def test_deja_vu_looked_where_the_killer_was() -> None:
    m = scene(
        "killer=hag killer@foundry card=wait,vault s1@pit_mouth perk=alert sawmill:phantasm,bare"
        " foundry:generator=2 s2@foundry perk=deja_vu",
        edition=1,
    )
    m.play("killer damage", "s1 alert", "s1 m05", "killer appear")

    assert m.options("s2") == ["deja_vu", "pass"]


def test_who_was_called_away_could_still_be_hidden_and_run_from() -> None:
    m = scene(
        "killer=hag killer@foundry spent card=sprint,wait winding_tower:crow,locker,bare"
        " foremans_house:phantasm,bare s1@winding_tower perk=premonition,spine_chill"
        " s2@winding_tower perk=quick_and_quiet",
        edition=1,
    )
    m.play("s1 premonition", "s1 sprint", "s1 m01", "killer appear", "s1 pass")

    assert m.options("s1") == ["spine_chill", "pass"]
    m.play("s1 pass")
    assert m.options("s2") == ["quick_and_quiet", "pass"]


def test_an_interaction_in_the_killers_turn_was_a_survivors_turn() -> None:
    m = scene(
        "killer@pit_mouth spent card=wait,vault pit_mouth:generator=1 foundry:generator,chest dice=0"
        " s1@foundry perk=deja_vu,technician s2@sawmill wounded item=first_aid_kit",
        edition=1,
    )
    m.play("killer damage", "s1 deja_vu", "s1 technician")

    assert m.options("s2") == ["first_aid_kit", "pass"]
