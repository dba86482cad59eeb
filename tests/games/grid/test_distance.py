"""Measuring: adjacent steps around walls, through everything else."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lastlight.games.grid import FAR, GridMap, grid_of, members, set_of
from lastlight.games.grid.sides import WALL
from tests.budget import budget
from tests.games.grid.drawn import HALL, at, grid, maps, names
from tests.rules import rule

ROUND_THE_WALL = """
+--+--+--+--+
|           |
+--+--+--+  +
|      t    |
+--+--+--+--+
"""


@rule("SX-MAP-06", "SX-MAP-10")
def test_a_wall_is_walked_around() -> None:
    walled = grid(ROUND_THE_WALL)

    assert walled.distance(at(walled, "A1"), at(walled, "A2")) == 7
    assert walled.distance(at(walled, "C1"), at(walled, "D2")) == 2
    assert walled.distance(at(walled, "A1"), at(walled, "A1")) == 0


@rule("SX-MAP-11")
def test_a_window_shortens_a_measurement_and_a_block_does_not_lengthen_it() -> None:
    walled, opened = grid(ROUND_THE_WALL), grid(ROUND_THE_WALL, "A1-A2")

    assert opened.distance(at(opened, "A1"), at(opened, "A2")) == 1
    assert walled.distance(at(walled, "B2"), at(walled, "D2")) == 2


def test_a_measurement_can_be_told_to_go_around_blocks() -> None:
    walled = grid(ROUND_THE_WALL)
    tree = at(walled, "C2")

    assert walled.distance_around(at(walled, "B2"), at(walled, "D2"), walled.map.blocks) == FAR
    assert walled.distance_around(at(walled, "B2"), tree, walled.map.blocks) == 1
    assert walled.distance_around(tree, at(walled, "D2"), walled.map.blocks) == 1


CLOSED = """
+--+--+--+
|  |     |
+--+--+--+
"""


@rule("SX-MAP-13")
def test_where_no_way_leads_is_infinitely_far() -> None:
    closed = grid(CLOSED)

    assert closed.distance(at(closed, "A1"), at(closed, "B1")) == FAR
    assert members(closed.within(at(closed, "A1"), 9)) == [0]


@rule("SX-MAP-12")
def test_within_counts_the_space_itself_and_the_last_step() -> None:
    hall = grid(HALL)

    assert names(hall, members(hall.within(at(hall, "A1"), 1))) == "A1 B1 A2 B2"
    assert at(hall, "D1") in members(hall.within(at(hall, "A1"), 3))
    assert at(hall, "E1") not in members(hall.within(at(hall, "A1"), 3))


@rule("SX-AMB-59")
def test_who_is_put_next_to_something_stands_on_a_free_adjacent_space_or_the_nearest() -> None:
    walled = grid(ROUND_THE_WALL)
    hook = at(walled, "A1")

    beside = walled.nearest_free(hook, set_of([at(walled, "B1"), at(walled, "C1")]))
    assert names(walled, members(beside)) == "B1"
    nearest = walled.nearest_free(hook, set_of([at(walled, "A2"), at(walled, "D1"), at(walled, "D2")]))
    assert names(walled, members(nearest)) == "D1"


def test_all_equally_near_spaces_are_told() -> None:
    hall = grid(HALL)

    nearest = hall.nearest_free(at(hall, "C2"), set_of([at(hall, "A1"), at(hall, "E3"), at(hall, "F1")]))
    assert names(hall, members(nearest)) == "A1 E3"


def test_a_placement_never_fails_even_where_no_way_leads() -> None:
    closed = grid(CLOSED)

    assert names(closed, members(closed.nearest_free(0, set_of([1, 2])))) == "B1"


def test_a_straight_line_ends_at_a_wall_and_passes_a_window_straight() -> None:
    walled, opened = grid(ROUND_THE_WALL), grid(ROUND_THE_WALL, "A1-A2")
    east, south, south_east = 1, 2, 5

    assert names(walled, walled.ray(at(walled, "A1"), east)) == "B1 C1 D1"
    assert walled.ray(at(walled, "A1"), south) == ()
    assert names(opened, opened.ray(at(opened, "A1"), south)) == "A2"
    assert walled.ray(at(walled, "C1"), south_east) == ()


@budget(60)
@given(maps(), st.data())
def test_distance_is_the_same_both_ways_and_keeps_to_the_triangle(
    drawn: GridMap, data: st.DataObject
) -> None:
    board = grid_of(drawn)
    a, b, c = (data.draw(st.integers(0, drawn.count - 1)) for _ in range(3))

    assert board.distance(a, b) == board.distance(b, a)
    assert board.distance(a, c) <= board.distance(a, b) + board.distance(b, c)
    assert (board.distance(a, b) == 1) == board.is_adjacent(a, b)
    assert board.distance(a, b) == board.distance_around(a, b, 0)
    assert drawn.straight_distance(a, b) <= board.distance(a, b)
    for steps in (0, 1, 3):
        assert (board.within(a, steps) >> b & 1 == 1) == (board.distance(a, b) <= steps)


@budget(60)
@given(maps(6), st.data())
def test_how_near_is_found_sooner_with_windows_placed_in_play_too(
    drawn: GridMap, data: st.DataObject
) -> None:
    walls = [side for side, kind in enumerate(drawn.sides) if kind == WALL and drawn.is_within(side)]
    board = grid_of(drawn, data.draw(st.sets(st.sampled_from(walls), max_size=5)) if walls else ())
    a, b = (data.draw(st.integers(0, drawn.count - 1)) for _ in range(2))

    for steps in range(9):
        assert board.is_within(a, b, steps) == (board.distance(a, b) <= steps)
