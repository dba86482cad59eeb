"""Which spaces touch: the corner rule in every shape a wall can take."""

from __future__ import annotations

import pytest
from hypothesis import given

from lastlight.games.grid import GridMap, grid_of, members
from lastlight.games.grid.grid import MOST_GRIDS, kept
from tests.budget import budget
from tests.games.grid.drawn import HALL, at, grid, maps, names
from tests.rules import rule

OPEN_FLOOR = """
+--+--+
|     |
+  .  +
|     |
+--+--+
"""

WALL_END = """
+--+--+
|  |  |
+  +  +
|     |
+--+--+
"""

WINDOW = """
+--+--+
|  :  |
+  +  +
|     |
+--+--+
"""

WALL_IN_AN_L = """
+--+--+
|  |  |
+--+  +
|     |
+--+--+
"""

WALL_STRAIGHT_THROUGH = """
+--+--+
|  |  |
+  +  +
|  |  |
+--+--+
"""

WALL_IN_A_T = """
+--+--+
|     |
+--+--+
|  |  |
+--+--+
"""

DOOR = """
+--+--+
|  /  |
+  +  +
|     |
+--+--+
"""


def pairs(text: str) -> set[str]:
    """The pairs among ``a b`` above ``c d`` that are adjacent."""
    drawn = grid(text)
    by_letter = {"a": "A1", "b": "B1", "c": "A2", "d": "B2"}
    return {
        one + two
        for one in "abcd"
        for two in "abcd"
        if one < two and drawn.is_adjacent(at(drawn, by_letter[one]), at(drawn, by_letter[two]))
    }


@rule("SX-MAP-04", "SX-MAP-05", "SX-AMB-04")
@pytest.mark.parametrize(
    ("text", "adjacent"),
    [
        (OPEN_FLOOR, {"ab", "cd", "ac", "bd", "ad", "bc"}),
        (WALL_END, {"cd", "ac", "bd"}),
        (WINDOW, {"ab", "cd", "ac", "bd"}),
        (WALL_IN_AN_L, {"cd", "bd"}),
        (WALL_STRAIGHT_THROUGH, {"ac", "bd"}),
        (WALL_IN_A_T, {"ab"}),
        (DOOR, {"ab", "cd", "ac", "bd", "ad", "bc"}),
    ],
)
def test_a_corner_is_closed_by_any_wall_or_window_that_touches_it(text: str, adjacent: set[str]) -> None:
    assert pairs(text) == adjacent


TREE_AND_ROCK = """
+--+--+
|   t |
+  .  +
|o    |
+--+--+
"""


@rule("SX-MAP-09", "SX-MISS-04")
def test_objects_and_blocks_leave_adjacency_around_them_alone() -> None:
    drawn = grid(TREE_AND_ROCK)

    assert drawn.is_adjacent(at(drawn, "A1"), at(drawn, "B2"))
    assert drawn.distance(at(drawn, "A1"), at(drawn, "B2")) == 1


@rule("SX-MAP-03")
def test_a_space_has_eight_neighbours_in_the_open_five_at_an_edge_three_in_a_corner() -> None:
    hall = grid(HALL)

    assert names(hall, hall.neighbours(at(hall, "B2"))) == "B1 C2 B3 A2 C1 C3 A3 A1"
    assert len(hall.neighbours(at(hall, "B1"))) == 5
    assert len(hall.neighbours(at(hall, "A1"))) == 3


DOORWAY = """
+--+--+--+
|        |
+--+  +--+
|        |
+--+--+--+
"""


def test_a_doorway_is_passed_straight_only() -> None:
    doorway = grid(DOORWAY)

    assert names(doorway, doorway.neighbours(at(doorway, "B1"))) == "C1 B2 A1"


LONG_WALL = """
+--+--+--+
|        |
+--+--+--+
|        |
+--+--+--+
"""


@rule("SX-MAP-02", "SX-MAP-07", "SX-WINDOW-02")
def test_of_the_six_spaces_around_a_window_one_pair_is_adjacent_across_the_wall() -> None:
    walled = grid(LONG_WALL, "B1-B2")
    above, below = ["A1", "B1", "C1"], ["A2", "B2", "C2"]

    across = [(a, b) for a in above for b in below if walled.is_adjacent(at(walled, a), at(walled, b))]
    assert across == [("B1", "B2")]
    assert walled.is_across_window(at(walled, "B2"), at(walled, "B1"))
    assert not walled.is_across_window(at(walled, "A2"), at(walled, "B2"))


def test_a_window_put_in_play_makes_another_grid_of_the_same_map() -> None:
    plain, opened = grid(LONG_WALL), grid(LONG_WALL, "B1-B2")

    assert plain.map is opened.map
    assert plain is not opened
    assert opened is grid(LONG_WALL, "B1-B2")


def test_only_so_many_grids_are_kept() -> None:
    first = grid(LONG_WALL)
    for width in range(1, MOST_GRIDS + 2):
        grid("+--" * width + "+\n|" + "   " * (width - 1) + "  |\n" + "+--" * width + "+\n")

    assert len(kept) == MOST_GRIDS
    assert grid_of(first.map) is not first


@budget(60)
@given(maps())
def test_adjacency_goes_both_ways(drawn: GridMap) -> None:
    board = grid_of(drawn)

    for space in range(drawn.count):
        assert set(board.neighbours(space)) == set(members(board.adjacent_to[space]))
        assert all(board.is_adjacent(other, space) for other in board.neighbours(space))
