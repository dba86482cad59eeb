"""Urban Evasion: there is always a loose board."""

from __future__ import annotations

from tests.games.trial.scene import scene
from tests.rules import rule

NEA = "s2@sawmill blood=1 perk=urban_evasion"


@rule("TC-urban-evasion", "TC-urban-evasion/1")
def test_a_wall_is_off_for_the_turn_of_another_and_back_for_the_next() -> None:
    m = scene(f"{NEA} s1@pump_room card=crouch s3@pump_room card=crouch foremans_house:bare")
    m.play("s2 urban_evasion", "s2 m12")

    assert m.room("s1") == "foremans_house"
    assert m.room("s3") == "pump_room"
    assert m.path("m12") == "wall"
    assert m.blood("s2") == 0


@rule("TC-urban-evasion/2")
def test_no_pallet_falls_where_a_wall_is_only_lifted() -> None:
    m = scene(f"{NEA} s1@foremans_house card=crouch pump_room:pallet,bare")
    m.play("s2 urban_evasion", "s2 m12", "s1 m12", "s1 drop")

    assert m.options("s1") == ["m09", "m15", "m17", "m20"]


@rule("TC-urban-evasion")
def test_any_wall_that_stands_may_be_chosen() -> None:
    m = scene(f"{NEA} s1@pump_room card=crouch m13:free").play("s2 urban_evasion")

    assert m.options("s2") == ["m10", "m12", "m14"]


@rule("TC-urban-evasion")
def test_without_a_wall_on_the_board_it_is_refused() -> None:
    m = scene(
        f"{NEA} s1@ore_tracks card=sprint m10:free m12:free m13:free m14:free powder_cellar:generator,bare"
    )

    assert m.question() == "ask.interact"


@rule("TC-urban-evasion")
def test_it_opens_her_own_way_and_the_tile_behind_is_turned_up() -> None:
    m = scene("s1@powder_cellar card=sneak perk=urban_evasion pit_mouth:hook,chest,crow tiles=generator")
    m.play("s1 urban_evasion", "s1 m13")

    assert m.room("s1") == "pit_mouth"
    assert m.face_down("pit_mouth") == 1


@rule("TC-urban-evasion")
def test_it_lasts_through_the_bonus_turns_within_that_turn() -> None:
    m = scene(
        "s2@foundry perk=urban_evasion s1@timber_wood card=vault pump_room:crow,bare foremans_house:bare"
    )
    m.play("s2 urban_evasion", "s2 m12", "s1 flee", "s1 crouch")

    assert m.room("s1") == "foremans_house"
    assert m.happened().count("WallReturned") == 1


@rule("TC-urban-evasion")
def test_lifted_in_a_bonus_turn_it_is_back_before_the_turn_around_it_goes_on() -> None:
    m = scene("s1@pit_mouth card=crouch sawmill:crow,bare s2@foundry perk=urban_evasion timber_wood:bare")
    m.play("s2 pass", "s1 m05", "s1 flee", "s2 urban_evasion", "s2 m10", "s1 sneak")

    told = [name for name in m.happened() if name in ("TurnBegan", "WallLifted", "Moved", "WallReturned")]
    assert told == ["TurnBegan", "Moved", "TurnBegan", "WallLifted", "Moved", "WallReturned"]
    assert m.sees().lifted == -1


@rule("TC-urban-evasion")
def test_it_costs_1_which_she_must_have() -> None:
    m = scene(f"{NEA.replace('=1', '=0')} s1@ore_tracks card=sprint powder_cellar:generator,bare")

    assert m.question() == "ask.interact"


@rule("TC-urban-evasion", "TR-AMB-MOVE-15")
def test_a_killer_who_follows_breaks_no_wall_that_is_lifted() -> None:
    m = scene(
        f"{NEA} s1@pump_room card=crouch killer@pump_room blood=4 perk=thrill_of_the_hunt"
        " s3@foundry perk=alert foremans_house:bare"
    )
    m.play("s2 urban_evasion", "s2 m12", "killer thrill_of_the_hunt")

    assert m.room("killer") == m.room("s1") == "foremans_house"
    assert m.path("m12") == "wall"
    assert "WallBroken" not in m.happened()
    assert m.happened().count("PerkUsed") == 2


@rule("TR-AMB-MOVE-15", "TC-item-firecracker")
def test_a_firecracker_takes_no_wall_that_is_lifted() -> None:
    m = scene(
        "s2@foremans_house blood=1 perk=urban_evasion item=firecracker s1@ore_tracks card=sprint"
        " powder_cellar:generator,bare m10:free m13:free m14:free"
    )
    m.play("s2 urban_evasion")

    assert m.question() == "ask.interact"
