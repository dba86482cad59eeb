"""Where windows, pallets, gates and objects may be put."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lastlight.games.grid import (
    EAST,
    EDGES,
    NORTH,
    SOUTH,
    WEST,
    Grid,
    GridMap,
    grid_of,
    members,
    read_map,
    set_of,
)
from lastlight.games.grid.sites import (
    apart,
    cut_spaces,
    doorsteps,
    doorways,
    farthest,
    gaps,
    gate_runs,
    known_cuts,
    object_sites,
    wall_runs,
    window_sites,
)
from tests.budget import budget
from tests.games.grid.drawn import HALL, at, grid, maps, names
from tests.rules import rule

LONG_WALL = """
+--+--+--+--+--+--+--+--+--+--+
|                             |
+--+--+--+--+  +--+--+--+--+--+
|        |                    |
+--+--+--+--+--+--+--+--+--+--+
"""


def sides(drawn: GridMap, found: list[int]) -> str:
    return " ".join(drawn.side_name(side) for side in found)


def test_a_window_keeps_three_sides_from_the_doorway_of_its_wall_and_from_other_windows() -> None:
    drawn = read_map(LONG_WALL)

    assert sides(drawn, doorways(drawn)) == "E1-E2"
    assert sides(drawn, window_sites(drawn, [], drawn.floor, 3)) == "A1-A2 B1-B2 H1-H2 I1-I2 J1-J2 C2-D2"
    placed = [drawn.side("J1-J2")]
    assert sides(drawn, window_sites(drawn, placed, drawn.floor, 3)) == "A1-A2 B1-B2 C2-D2"


def test_a_crossing_wall_does_not_break_a_run_and_each_line_counts_alone() -> None:
    drawn = read_map(LONG_WALL)

    assert [len(run) for run in wall_runs(drawn)] == [10, 1]


def test_a_window_joins_two_free_spaces() -> None:
    drawn = read_map(LONG_WALL)
    generator = 1 << drawn.space("A2")

    assert "A1-A2" not in sides(drawn, window_sites(drawn, [], drawn.floor & ~generator, 3))


NARROW = """
+--+--+--+--+--+
|              |
+--+--+--+  .  +
|              |
+--+--+--+  .  +
|              |
+--+  +--+--+  +
|        |     |
+--+--+--+--+--+
"""


@rule("SX-AMB-06", "SX-SETUP-10")
def test_a_pallet_stands_between_two_closed_sides() -> None:
    drawn = read_map(NARROW)

    assert names(grid_of(drawn), members(gaps(drawn))) == "A2 B2 C2 A3 C3"


BETWEEN_TREES = """
+--+--+--+
|        |
+  .  .  +
|t     o |
+--+--+--+
"""


@rule("SX-AMB-06")
def test_blocks_flank_a_pallet_as_walls_do_but_the_outer_border_does_not() -> None:
    drawn = read_map(BETWEEN_TREES)

    assert names(grid_of(drawn), members(gaps(drawn))) == "B2"


AMONG_TREES = """
+--+--+--+
|   t    |
+  .  .  +
|t     t |
+  .  .  +
|   t    |
+--+--+--+
"""


@rule("SX-AMB-06")
def test_no_pallet_stands_where_nobody_walks_straight_on() -> None:
    drawn = read_map(AMONG_TREES)

    assert members(gaps(drawn)) == []


@rule("SX-AMB-06")
def test_a_doorway_may_be_blocked_from_both_its_sides() -> None:
    drawn = read_map(NARROW)

    assert names(grid_of(drawn), members(doorsteps(drawn))) == "B3 B4"


DOOR = """
+--+--+--+
|  /     |
+--+--+--+
"""


def test_a_side_drawn_as_a_door_is_a_doorway_without_walls_beside_it() -> None:
    drawn = read_map(DOOR)

    assert names(grid_of(drawn), members(doorsteps(drawn))) == "A1 B1"


SMALL = """
+--+--+--+--+--+--+
|                 |
+  .  .  .  .  .  +
|                 |
+  .  .  .  .  .  +
|                 |
+  .  .  +  .  .  +
|        |        |
+  .  .  +  .  .  +
|   t             |
+--+--+--+--+--+--+
"""


def runs(board: Grid, edge: int, usable: int = -1) -> list[str]:
    free = board.map.floor if usable == -1 else usable
    return [names(board, run) for run in gate_runs(board, edge, 3, free)]


@rule("SX-GATE-03", "SX-AMB-36")
def test_a_gate_lies_at_the_middle_of_its_edge() -> None:
    board = grid(SMALL)

    assert runs(board, EAST) == ["F2 F3 F4"]
    assert runs(board, WEST) == ["A2 A3 A4"]
    assert runs(board, NORTH) == ["B1 C1 D1", "C1 D1 E1"]  # of an even edge both are equally near
    assert runs(board, SOUTH) == ["C5 D5 E5"]


@rule("SX-GATE-04", "SX-AMB-36")
def test_a_gate_shifts_where_it_cannot_lie() -> None:
    board = grid(SMALL)

    assert runs(board, EAST, board.map.floor & ~(1 << at(board, "F2"))) == ["F3 F4 F5"]
    assert runs(board, SOUTH, board.map.floor & ~(1 << at(board, "C5"))) == ["D5 E5 F5"]
    assert runs(board, SOUTH, board.map.floor & ~(1 << at(board, "D5"))) == []


DIVIDED = """
+--+--+--+--+--+
|     |     |  |
+  .  +  .  +  +
|              |
+--+--+--+--+--+
"""


@rule("SX-GATE-04", "SX-AMB-36")
def test_a_gate_is_parted_by_a_wall_only_where_nothing_else_is_left() -> None:
    board = grid(DIVIDED)

    assert runs(board, NORTH) == ["B1 C1 D1"]
    assert runs(board, SOUTH) == ["B2 C2 D2"]


TWO_ROOMS = """
+--+--+--+--+
|     |     |
+  .  +  .  +
|           |
+--+--+--+--+
"""


@rule("SX-AMB-08")
def test_nothing_is_put_where_it_would_part_the_floor() -> None:
    board = grid(TWO_ROOMS, "B1-C1")

    assert names(board, members(cut_spaces(board, board.map.floor))) == "B2 C2"
    assert names(board, members(object_sites(board, board.map.floor, 0))) == "A1 B1 C1 D1 A2 D2"


@rule("SX-AMB-08")
def test_no_object_loses_its_last_free_neighbour() -> None:
    board = grid(TWO_ROOMS)
    generator = 1 << at(board, "A1")
    free = board.map.floor & ~generator & ~set_of([at(board, "B1"), at(board, "B2")])

    assert "A2" not in names(board, members(object_sites(board, free, generator)))


def test_the_rule_of_six_accepts_six_and_refuses_five() -> None:
    corridor = grid("+--" * 8 + "+\n|" + "   " * 7 + "  |\n" + "+--" * 8 + "+\n")

    assert names(corridor, members(apart(corridor, corridor.map.floor, [0], 6))) == "G1 H1"
    assert names(corridor, members(farthest(corridor, corridor.map.floor, [0, 7]))) == "D1 E1"
    assert farthest(corridor, corridor.map.floor, []) == corridor.map.floor


def test_where_no_way_leads_is_farthest_of_all() -> None:
    closed = grid("+--+--+--+\n|  |     |\n+--+--+--+\n")

    assert names(closed, members(farthest(closed, closed.map.floor, [1]))) == "A1"


# Edges and halves


@rule("SX-SETUP-02")
def test_baselines_are_the_short_edges_and_all_four_of_a_square() -> None:
    square = read_map("+--+--+\n|     |\n+  .  +\n|     |\n+--+--+\n")

    assert read_map(HALL).baselines() == [EAST, WEST]
    assert read_map(LONG_WALL).baselines() == [EAST, WEST]
    assert square.baselines() == list(EDGES)


@rule("SX-MAP-01", "SX-SETUP-03", "SX-AMB-12")
def test_a_central_row_is_in_both_halves() -> None:
    drawn = read_map(SMALL)  # five rows from north to south, six from west to east

    assert drawn.half(NORTH) == drawn.band(NORTH, 0, 2)
    assert drawn.half(NORTH) & drawn.half(SOUTH) == drawn.band(NORTH, 2, 2)
    assert drawn.half(WEST) & drawn.half(EAST) == 0
    assert drawn.half(WEST) | drawn.half(EAST) == drawn.everywhere


def test_the_central_band_has_three_rows_of_an_odd_number_and_four_of_an_even_one() -> None:
    drawn = read_map(SMALL)

    assert drawn.middle(NORTH) == drawn.middle(SOUTH) == drawn.band(NORTH, 1, 3)
    assert drawn.middle(WEST) == drawn.middle(EAST) == drawn.band(WEST, 1, 4)


def test_inward_goes_straight_through_walls_to_the_far_edge_at_most() -> None:
    drawn = read_map(SMALL)

    assert drawn.name(drawn.inward(drawn.space("F4"), EAST, 4)) == "B4"
    assert drawn.name(drawn.inward(drawn.space("C1"), NORTH, 9)) == "C5"


@budget(60)
@given(maps(6), st.data())
def test_a_cut_space_parts_the_floor_and_no_other_does(drawn: GridMap, data: st.DataObject) -> None:
    board = grid_of(drawn)
    free = drawn.floor & data.draw(st.integers(0, drawn.everywhere))
    cuts = cut_spaces(board, free)

    whole = len(board.parts(free))
    for space in members(free):
        alone = board.spread_open(1 << space) & free == 0
        parts = len(board.parts(free & ~(1 << space))) + alone
        assert (parts > whole) == (cuts >> space & 1 == 1)


@budget(60)
@given(maps(7), st.data())
def test_cuts_are_the_same_however_they_are_found(drawn: GridMap, data: st.DataObject) -> None:
    board, objects = grid_of(drawn), 0
    for placed in data.draw(st.lists(st.sampled_from(members(drawn.floor) or [0]), max_size=6)):
        objects |= 1 << placed
        free = drawn.floor & ~objects

        assert known_cuts(board, free, objects) == cut_spaces(board, free)


@budget(60)
@given(maps(7), st.data())
def test_the_farthest_sites_are_those_by_distance(drawn: GridMap, data: st.DataObject) -> None:
    board = grid_of(drawn)
    others = data.draw(st.lists(st.integers(0, drawn.count - 1), min_size=1, max_size=3))
    sites = data.draw(st.integers(1, drawn.everywhere))
    nearest = {site: min(board.distance(site, other) for other in others) for site in members(sites)}

    most = max(nearest.values())
    assert members(farthest(board, sites, others)) == [site for site, far in nearest.items() if far == most]
