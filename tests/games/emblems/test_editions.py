"""What earlier editions did otherwise: a match goes on by the rules it began with."""

from __future__ import annotations

from tests.games.emblems.scene import scene


def test_until_edition_3_a_yellow_medkit_healed_beyond_the_limit_of_the_round() -> None:
    m = scene("edition=2 turn=killer killer@C4 s1@C3 armed healed=1 dice=4")
    m.play("killer attack s1 1")

    assert m.steps("s1") == 1


def test_until_edition_4_the_turn_in_which_the_match_ended_did_not_count_for_the_chase() -> None:
    m = scene(
        "edition=3 killer@G4 s1@G3 s2@escaped s3@escaped s4@escaped gate=north:3 hatch@J9 turn=killer "
        "hit.free_sprint=yes dice=4,1"
    )
    m.play("killer attack s1 1", "s1 walk G1", "s1 leave")

    assert m.emblem("chaser") == 0


def test_until_edition_4_borrowed_time_was_used_up_for_somebody_already_out_of_the_map() -> None:
    m = scene(
        "edition=3 s1@E2 perk=borrowed_time hook@F2 s2@F2 hooked over perk=adrenaline gate=north:3 dice=1"
    )
    m.play("s1 rescue s2", "s2 G2", "s2 walk G1", "s2 leave")

    assert m.perk("borrowed_time") == "exhausted"


def test_until_edition_4_a_killer_was_not_pushed_onto_another_dropped_pallet() -> None:
    m = scene("edition=3 s1@E5 killer@F5 pallet@F5 pallet@F6=dropped")
    m.play("s1 drop 1")

    assert "F6" not in m.options("s1")


def test_until_edition_3_bamboozle_barred_the_last_window_only() -> None:
    m = scene("edition=2 turn=killer killer@C3 perk=bamboozle window=C3-C4,C5-C6 s1@G8")
    m.play("killer walk C4", "killer walk C6")

    assert (m.match.state.barred, m.match.state.barred_before) == (m.match.terms.map.side("C5-C6"), ())


def test_until_edition_3_who_crawled_through_a_window_first_did_not_land_well() -> None:
    m = scene("edition=2 window=C3-C4 s1@C3 dying perk=balanced_landing")
    m.play("s1 walk C4")

    assert m.perk("balanced_landing") == "ready"


def test_until_edition_3_nurses_calling_overrode_iron_will_for_the_emblem() -> None:
    m = scene("edition=2 turn=killer killer@G8 perk=a_nurses_calling s1@G3 injured nursed perk=iron_will")
    m.play("killer end")

    assert m.emblem("chaser") == 1


def test_until_edition_3_all_sacrifices_of_a_round_start_came_before_the_power() -> None:
    tracks = "hook@F5 hook@J5 s1@F5 hooked track=5 s2@J5 hooked track=5 s3@A1 s4@A2"
    m = scene(f"edition=2 {tracks} emblem=-3,0,0,0 turn=round")

    assert (m.question(), m.fate("s2"), m.match.state.lost) == ("ask.gate", "sacrificed", 0)


def test_until_edition_3_the_downed_had_no_free_sprint_and_a_mark_outlasted_the_carry_track() -> None:
    downed = scene("edition=2 killer@E5 s1@F5 injured dice=4 turn=killer hit.free_sprint=yes")
    downed.play("killer attack s1 1")
    freed = scene("edition=2 turn=killer killer@C3 s1@carried mangled carry=2 dice=1")
    freed.play("killer hunt 1", "s1 C4")

    assert downed.asked() == ["killer"]
    assert freed.match.state.mangled[1]
