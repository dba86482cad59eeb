"""The map and movement: adjacency, walls, windows, pallets, distances, sprints."""

from __future__ import annotations

import pytest

from tests.games.emblems.scene import scene
from tests.rules import rule


@rule("EM-MAP-01", "EM-MOVE-01")
def test_a_step_to_any_of_eight_neighbours_costs_one() -> None:
    m = scene("s1@E5 survivor.move=2 killer@A15")
    m.play("s1 walk F6")

    assert m.left() == 1
    assert {"G7", "F5", "E6", "E7"} <= m.walks("s1")
    assert "H8" not in m.walks("s1")


@rule("EM-MAP-02", "EM-MOVE-03", "EM-AMB-21")
@pytest.mark.parametrize("wall", ["wall=E5-F5", "wall=E5-E6", "wall=E6-F6", "wall=F5-F6", "window=E6-F6"])
def test_a_wall_or_window_that_touches_the_corner_ends_the_diagonal(wall: str) -> None:
    m = scene(f"s1@E5 survivor.move=2 {wall} s2@B1 over")
    m.play("s1 walk F6")

    assert m.left() == 0  # open corners would have left one


@rule("EM-MAP-03")
def test_one_slips_between_two_objects_that_touch_at_a_corner() -> None:
    m = scene("s1@E5 hook@F5 totem@E6")
    m.play("s1 walk F6")

    assert m.left() == 2
    assert m.refuses("s1 walk F5") == "EM-MOVE-02"


@rule("EM-MAP-04")
def test_neighbours_across_a_wall_are_far_apart() -> None:
    walls = ",".join(f"E{row}-F{row}" for row in range(1, 16))
    m = scene(f"killer@F5 s1@E5 wall={walls} turn=killer")

    assert m.killers_dice() == 2  # not in the chase


@rule("EM-MAP-05")
def test_objects_and_figures_do_not_lengthen_a_distance_and_windows_shorten_it() -> None:
    row = " ".join(f"hook@{column}5" for column in "CDEF")
    walls = ",".join(f"G{number}-H{number}" for number in range(1, 16) if number != 5)
    near = scene(f"killer@B5 s1@H5 {row} s2@G5 wall={walls} window=G5-H5 turn=killer")
    far = scene(f"killer@B5 s1@H5 {row} wall={walls},G5-H5 turn=killer")

    assert near.killers_dice() == 3
    assert far.killers_dice() == 2


@rule("EM-MAP-06", "EM-MOVE-04")
def test_a_window_joins_its_two_sides_and_is_free_for_survivors() -> None:
    m = scene("s1@E5 window=E5-F5")
    m.play("s1 walk F5")
    assert m.left() == 2

    walls = ",".join(f"E{row}-F{row}" for row in range(1, 16) if row != 5)
    last = scene(f"s1@C5 wall={walls} window=E5-F5")
    last.play("s1 walk F5")
    assert last.left() == 0


@rule("EM-MOVE-02", "EM-AMB-22")
@pytest.mark.parametrize(
    "thing", ["generator@F5=8", "chest@F5=open", "totem@F5=cleansed", "hook@F5=broken", "s2@F5 over"]
)
def test_what_stands_bars_its_space_used_or_not(thing: str) -> None:
    m = scene(f"s1@E5 {thing}")

    assert m.refuses("s1 walk F5") == "EM-MOVE-02"


@rule("EM-MOVE-02", "EM-ACT-15", "EM-AMB-22")
@pytest.mark.parametrize(
    "thing", ["lying@F5=key", "pallet@F5=smashed", "pallet@F5", "chest@F5=none", "hatch@F5", "s2@evaded:F5"]
)
def test_what_lies_flat_bars_nothing(thing: str) -> None:
    m = scene(f"s1@E5 {thing} s3@B1 over")
    m.play("s1 walk F5")

    assert m.space("s1") == "F5"


@rule("EM-MOVE-05", "EM-KILL-05", "EM-WINDOW-01")
def test_a_window_costs_the_killer_two_as_often_as_he_wants() -> None:
    m = scene("killer@E5 window=E5-F5,E6-F6 turn=killer killer.move=4")
    m.play("killer walk F5")
    assert m.left() == 2
    m.play("killer walk F6")
    assert m.left() == 1

    again = scene("killer@E5 window=E5-F5 turn=killer killer.move=4")
    again.play("killer walk F5", "killer walk E5")
    assert again.left() == 0


@rule("EM-WINDOW-01", "EM-KILL-09")
def test_windows_are_closed_to_a_killer_who_carries() -> None:
    walls = ",".join(f"E{row}-F{row}" for row in range(1, 16) if row != 5)
    m = scene(f"killer@E5 s1@carried wall={walls} window=E5-F5 turn=killer")

    assert "F5" not in m.walks("killer")


@rule("EM-MOVE-06", "EM-PALLET-03")
def test_a_dropped_pallet_stops_the_killer_and_not_survivors() -> None:
    survivor = scene("s1@E5 pallet@F5=dropped")
    survivor.play("s1 walk F5")
    killer = scene("killer@E5 pallet@F5=dropped turn=killer")

    assert survivor.left() == 2
    assert killer.refuses("killer walk F5") == "EM-MOVE-06"


@rule("EM-PALLET-01", "EM-AMB-41")
@pytest.mark.parametrize("where", ["E5", "F6"])
def test_a_pallet_is_dropped_free_of_charge_where_one_stands_or_beside(where: str) -> None:
    m = scene(f"s1@E5 pallet@{where}")
    m.play("s1 walk E6", "s1 walk E5", "s1 drop 1")

    assert m.pallet() == "dropped"
    assert m.left() == 1


@rule("EM-AMB-41")
def test_the_dying_drop_no_pallets_and_adjacency_across_a_window_is_enough() -> None:
    dying = scene("s1@E5 dying pallet@E5")
    across = scene("s1@E5 window=E5-F5 pallet@F5")
    across.play("s1 drop 1")

    assert dying.refuses("s1 drop 1") == "EM-PALLET-01"
    assert across.pallet() == "dropped"


@rule("EM-PALLET-02", "EM-AMB-41")
def test_who_drops_a_pallet_on_the_killer_says_where_he_goes() -> None:
    m = scene("s1@E5 pallet@F5 killer@F5 s2@carried")
    m.play("s1 drop 1")
    assert m.asked() == ["s1"]
    m.play("s1 G6")

    assert m.space("killer") == "G6"
    assert m.carried() == "s2"


@rule("EM-AMB-41")
def test_a_pallet_does_not_fall_on_a_killer_who_cannot_give_way() -> None:
    hooks = " ".join(f"hook@{space}" for space in ("E4", "F4", "G4", "G5", "G6", "F6", "E6"))
    m = scene(f"s1@E5 pallet@F5 killer@F5 {hooks}")

    assert m.refuses("s1 drop 1") == "EM-PALLET-01"


@rule("EM-PALLET-04", "EM-KILL-07")
def test_a_smashed_pallet_is_floor_and_out_for_good() -> None:
    m = scene("s1@E5 pallet@F5=smashed")

    assert "drop" not in m.verbs("s1")
    assert "F5" in m.walks("s1")


@rule("EM-ACT-01", "EM-TURN-04")
@pytest.mark.parametrize(("face", "dots"), [(1, 1), (3, 2), (6, 3)])
def test_a_sprint_adds_its_dots_to_what_is_left(face: int, dots: int) -> None:
    m = scene(f"s1@E5 dice={face}")
    m.play("s1 walk E6", "s1 sprint")

    assert m.left() == 2 + dots


@rule("EM-CHAR-02")
def test_base_movement_is_three() -> None:
    assert scene("s1@E5").left() == 3


@rule("EM-CHASE-04", "EM-CHASE-07", "EM-AMB-38")
@pytest.mark.parametrize(("killer", "chased"), [("H5", True), ("K5", True), ("L5", False)])
def test_a_sprint_within_six_comes_with_a_chase_die_that_adds_no_movement(killer: str, chased: bool) -> None:
    m = scene(f"s1@E5 killer@{killer} dice=1,4")
    m.play("s1 sprint")

    assert len(m.rolls("chase")) == int(chased)
    assert m.left() == 4


@rule("EM-AMB-38")
def test_the_chase_is_looked_at_when_the_sprint_is_declared() -> None:
    m = scene("s1@E5 killer@K5 dice=1")
    m.play("s1 walk D5", "s1 sprint")

    assert m.rolls("chase") == []


@rule("EM-CHASE-05", "EM-AMB-40")
def test_a_great_chase_die_takes_the_survivor_off_the_board_after_the_movement() -> None:
    m = scene("s1@E5 killer@G5 dice=1,5 s2@M14")
    m.play("s1 turn s1", "s1 sprint", "s1 walk D5", "s1 end")

    assert m.space("s1") == ""
    assert m.match.in_play() == [1, 2, 3, 4]
    m.play("s2 end")
    assert m.killers_dice() == 2  # nobody left for the chase
    assert "D5" in m.walks("killer")
    m.play("killer end")
    assert m.space("s1") == "D5"


@rule("EM-CHASE-06")
def test_an_evaded_survivor_whose_spot_is_taken_chooses_among_the_nearest() -> None:
    m = scene("s1@evaded:E5 killer@E5 s2@M1 turn=round")

    assert m.question() == "ask.come_back"
    assert len(m.options("s1")) == 8
    m.play("s1 F6")
    assert m.space("s1") == "F6"


@rule("EM-CHASE-08", "EM-CHASE-01")
@pytest.mark.parametrize("words", ["s1@D5 dying", "hook@D5 s1@D5 hooked"])
def test_hooked_and_dying_survivors_make_no_chase(words: str) -> None:
    assert scene(f"killer@E5 {words} turn=killer").killers_dice() == 2
    assert scene("killer@E5 s1@D5 turn=killer").killers_dice() == 3
