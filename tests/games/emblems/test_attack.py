"""Attack and chase: walls, misses, the chase die, evading, pallets."""

from __future__ import annotations

import pytest

from tests.games.emblems.scene import scene
from tests.rules import rule

FAR = "killer@M15"


# Attacks


@rule("EM-AMB-26")
def test_a_wall_or_a_corner_of_one_keeps_an_attack_off() -> None:
    assert scene("killer@C3 s1@D3 wall=C3-D3 turn=killer").refuses("killer attack s1 1") == "EM-AMB-26"
    assert scene("killer@C3 s1@D4 wall=C3-D3 turn=killer").refuses("killer attack s1 1") == "EM-AMB-26"


@rule("EM-AMB-26", "EM-KILL-02")
def test_an_attack_may_come_from_anywhere_on_the_way_and_names_one_survivor() -> None:
    m = scene("killer@C3 s1@C6 s2@D6 turn=killer dice=6,6")
    m.play("killer walk C5", "killer attack s2 2")

    assert (m.health("s1"), m.health("s2")) == ("healthy", "injured")
    assert m.rolls("attack") == [(6, 6)]


@rule("EM-KILL-04")
def test_a_miss_takes_nothing_not_even_a_healing_step() -> None:
    m = scene("killer@C3 s1@C4 injured steps=1 turn=killer dice=1,2,3")
    m.play("killer attack s1 3")

    assert (m.health("s1"), m.steps("s1")) == ("injured", 1)


# The chase die


@rule("EM-CHASE-04", "EM-AMB-38")
def test_whether_a_survivor_is_chased_is_seen_when_the_sprint_is_declared() -> None:
    away = scene("s1@C3 killer@C8 dice=1")
    away.play("s1 walk A1", "s1 sprint")
    assert away.rolls("chase") == []

    near = scene("s1@C1 killer@C9 dice=1,2")
    near.play("s1 walk C3", "s1 sprint")
    assert near.rolls("chase") == [(2,)]


@rule("EM-CHASE-05", "EM-CHASE-07", "EM-AMB-01")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_great_chase_die_takes_a_survivor_away_after_the_movement_and_no_other_does(face: int) -> None:
    m = scene(f"s1@C3 killer@C5 dice=1,{face}")
    m.play("s1 sprint")
    assert m.left() == 3 + 1
    m.play("s1 walk C2")
    assert m.space("s1") == "C2"
    m.play("s1 end")

    assert m.space("s1") == ("" if face >= 5 else "C2")
    assert m.fate("s1") == "in_play"


@rule("EM-CHASE-05")
def test_who_has_evaded_is_back_on_the_spot_when_the_next_round_starts_and_has_a_turn() -> None:
    m = scene("s1@evaded:C4 over killer@A1 turn=killer")
    m.play("killer end")

    assert m.space("s1") == "C4"
    assert m.has_turn("s1")


@rule("EM-CHASE-06", "EM-AMB-40")
def test_a_spot_that_is_taken_gives_way_to_the_nearest_by_measured_distance() -> None:
    walls = "wall=C3-D3,C4-D4,C5-D5"
    m = scene(f"s1@evaded:C4 killer@C4 {walls} totem@B4 totem@B5 turn=round")

    assert m.asked() == ["s1"]
    assert set(m.options("s1")) == {"B3", "C3", "C5"}
    assert m.refuses("s1 D4") == "EM-CHASE-06"


@rule("EM-AMB-40")
def test_who_has_evaded_counts_as_in_play_for_hatch_and_end() -> None:
    two = scene("s1@evaded:C4 over s2@G1 s3@M1 over s4@sacrificed gate=north:3 killer@A15 generator@A1")
    two.play("s2 leave")
    assert two.hatch() == ""

    last = scene("s1@evaded:C4 over s2@G1 s3@escaped s4@escaped gate=north:3 hatch@A1 killer@A15")
    last.play("s2 leave")
    assert last.winner is None


@rule("EM-CHASE-05")
def test_who_leaves_the_map_on_the_way_has_escaped_and_not_evaded() -> None:
    m = scene("s1@G1 killer@G3 gate=north:3 dice=1,6")
    m.play("s1 sprint", "s1 leave", "killer end")

    assert m.fate("s1") == "escaped"
    assert m.emblem("chaser") == 0


# Pallets


@rule("EM-PALLET-01")
@pytest.mark.parametrize("words", ["pallet@C5", "pallet@C4 wall=C3-C4"])
def test_no_pallet_falls_two_spaces_away_or_behind_a_wall(words: str) -> None:
    m = scene(f"s1@C3 {words} {FAR}")

    assert m.refuses("s1 drop 1") == "EM-PALLET-01"


@rule("EM-PALLET-01")
def test_dropping_a_pallet_leaves_movement_and_ability() -> None:
    m = scene(f"s1@C3 pallet@C4 {FAR}")
    m.play("s1 drop 1")

    assert m.left() == 3
    assert "sprint" in m.verbs("s1")


@rule("EM-PALLET-01", "EM-AMB-41")
def test_a_pallet_may_fall_at_any_point_of_the_movement_and_of_a_sprint_out_of_turn() -> None:
    m = scene(f"s1@C3 pallet@C6 {FAR}")
    m.play("s1 walk C5", "s1 drop 1", "s1 walk C6")
    assert (m.pallet(), m.left(), m.space("s1")) == ("dropped", 0, "C6")

    hit = scene("killer@C3 s1@C4 pallet@C5 hit.free_sprint=yes turn=killer dice=6,1")
    hit.play("killer attack s1 1", "s1 drop 1")
    assert hit.pallet() == "dropped"


@rule("EM-AMB-41")
def test_a_pallet_falls_where_another_survivor_stands_and_does_nothing_to_them() -> None:
    m = scene(f"s1@C3 s2@C4 over pallet@C4 {FAR}")
    m.play("s1 drop 1")

    assert (m.pallet(), m.space("s2"), m.health("s2")) == ("dropped", "C4", "healthy")


@rule("EM-PALLET-02", "EM-AMB-41")
def test_a_killer_under_a_pallet_goes_where_the_survivor_says() -> None:
    m = scene("s1@E5 killer@F5 pallet@F5 totem@G5 s2@G6 over pallet@F6=dropped s3@carried hook@E7")
    m.play("s1 drop 1")

    assert m.asked() == ["s1"]
    assert set(m.options("s1")) == {"E4", "F4", "G4", "E6", "F6"}
    m.play("s1 E6")
    assert (m.space("killer"), m.pallet(), m.carried()) == ("E6", "dropped", "s3")
    assert not m.is_hooked("s3")


@rule("EM-PALLET-02", "EM-AMB-41")
def test_a_killer_may_be_pushed_onto_another_dropped_pallet_and_walks_off_it() -> None:
    objects = " ".join(f"totem@{space}" for space in ("E4", "F4", "G4", "G5", "E6", "G6"))
    m = scene(f"s1@E5 s2@A15 over killer@F5 pallet@F5 {objects} pallet@F6=dropped")
    m.play("s1 drop 1", "s1 end")

    assert (m.space("killer"), m.pallet(1), m.pallet(2)) == ("F6", "dropped", "dropped")
    assert "F7" in m.walks("killer")
    assert m.refuses("killer walk F5") == "EM-MOVE-06"


@rule("EM-PALLET-04")
def test_an_icon_serves_one_pallet() -> None:
    m = scene(f"s1@C3 pallet@C4=dropped {FAR}")

    assert m.refuses("s1 drop 1") == "EM-PALLET-01"
