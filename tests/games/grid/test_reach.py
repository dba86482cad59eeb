"""Walking: what bars, what costs more, which way is taken."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lastlight.games.grid import ANY, GridMap, Mover, Reach, grid_of, members, reach, set_of
from lastlight.games.grid.drawing import read_map
from lastlight.games.grid.ground import destinations, walk_to
from tests.budget import budget
from tests.games.grid.drawn import HALL, at, grid, maps, names
from tests.rules import rule

CORRIDOR = """
+--+--+--+--+--+
|              |
+--+--+--+--+--+
"""

TWO_ROOMS = """
+--+--+--+--+--+
|     |        |
+  .  +  +--+--+
|     |        |
+  .  +--+--+  +
|              |
+--+--+--+--+--+
"""


@rule("SX-MOVE-01")
def test_a_step_costs_one_in_every_direction() -> None:
    hall = grid(HALL)
    walk = reach(hall, at(hall, "A1"), Mover(), 2)

    assert names(hall, members(walk.spaces)) == "B1 C1 A2 B2 C2 A3 B3 C3"
    assert walk.cost(at(hall, "B2")) == 1
    assert walk.cost(at(hall, "C3")) == 2
    assert walk.cost(at(hall, "D3")) == -1
    assert walk.way(at(hall, "D3")) == ()


def test_objects_and_figures_bar_the_way_but_not_the_diagonal_between_them() -> None:
    hall = grid(HALL)
    barred = set_of([at(hall, "B1"), at(hall, "A2")])
    walk = reach(hall, at(hall, "A1"), Mover(barred=barred), 1)

    assert names(hall, members(walk.spaces)) == "B2"
    closed = reach(hall, at(hall, "A1"), Mover(barred=barred | 1 << at(hall, "B2")), 9)
    assert closed.spaces == 0


def test_a_figure_that_may_be_passed_is_no_place_to_stop() -> None:
    corridor = grid(CORRIDOR)
    killer = 1 << at(corridor, "B1")
    walk = reach(corridor, at(corridor, "A1"), Mover(passed=killer), 3)

    assert names(corridor, members(walk.spaces)) == "C1 D1"
    assert names(corridor, walk.way(at(corridor, "D1"))) == "B1 C1 D1"


def test_a_dropped_pallet_costs_one_more_to_enter_and_nothing_to_leave() -> None:
    corridor = grid(CORRIDOR)
    pallet = 1 << at(corridor, "B1")
    walk = reach(corridor, at(corridor, "A1"), Mover(slow=pallet), 4)

    assert [walk.cost(at(corridor, name)) for name in ("B1", "C1", "D1", "E1")] == [2, 3, 4, -1]
    short = reach(corridor, at(corridor, "A1"), Mover(slow=pallet), 1)
    assert short.spaces == 0


def test_the_way_goes_around_a_pallet_if_that_is_cheaper() -> None:
    hall = grid(HALL)
    walk = reach(hall, at(hall, "A2"), Mover(slow=1 << at(hall, "B2")), 4)

    assert walk.cost(at(hall, "C2")) == 2
    assert names(hall, walk.way(at(hall, "C2"))) in ("B1 C2", "B3 C2")


def test_a_window_is_as_good_as_open_for_whom_it_costs_nothing() -> None:
    rooms = grid(TWO_ROOMS, "B1-C1")
    walk = reach(rooms, at(rooms, "B1"), Mover(windows=ANY), 2)

    assert walk.cost(at(rooms, "C1")) == 1
    assert walk.windows_crossed(at(rooms, "C2")) == 1


def test_a_window_may_cost_more_movement() -> None:
    rooms = grid(TWO_ROOMS, "B1-C1")
    walk = reach(rooms, at(rooms, "B1"), Mover(windows=ANY, window_cost=1), 9)

    assert walk.cost(at(rooms, "C1")) == 2
    assert names(rooms, walk.way(at(rooms, "D1"))) == "C1 D1"


def test_who_may_cross_no_window_walks_around() -> None:
    rooms = grid(TWO_ROOMS, "B1-C1")
    walk = reach(rooms, at(rooms, "B1"), Mover(windows=0), 99)

    assert walk.cost(at(rooms, "C1")) == 9
    assert names(rooms, walk.way(at(rooms, "C1"))) == "B2 B3 C3 D3 E3 E2 D2 C2 C1"


def test_crossings_are_counted_and_kept_to() -> None:
    rooms = grid(TWO_ROOMS, "B1-C1", "C2-C3")
    start, end = at(rooms, "B1"), at(rooms, "C3")
    costs = [reach(rooms, start, Mover(windows=windows), 99) for windows in (0, 1, 2)]

    assert [walk.cost(at(rooms, "C2")) for walk in costs] == [8, 2, 2]
    assert [walk.cost(end) for walk in costs] == [3, 3, 3]
    assert costs[2].windows_crossed(end) == 0  # of equal ways the one with fewer windows


@budget(60)
@given(maps(6), st.data())
def test_a_walk_keeps_to_its_rules(drawn: GridMap, data: st.DataObject) -> None:
    board = grid_of(drawn)
    start = data.draw(st.integers(0, drawn.count - 1))
    sets = st.integers(0, drawn.everywhere)
    mover = Mover(
        barred=data.draw(sets) & data.draw(sets),
        taken=data.draw(sets) & data.draw(sets) & data.draw(sets) & ~(1 << start),
        passed=data.draw(sets) & data.draw(sets) & data.draw(sets),
        slow=data.draw(sets) & data.draw(sets),
        slow_cost=data.draw(st.integers(0, 2)),
        windows=data.draw(st.sampled_from([ANY, 0, 1, 2])),
        window_cost=data.draw(st.integers(0, 2)),
    )
    budget = data.draw(st.integers(0, 9))
    walk = reach(board, start, mover, budget)

    cheapest = searched(walk, budget)
    for space in range(drawn.count):
        assert walk.cost(space) == cheapest.get(space, -1)
        if walk.cost(space) > 0:
            assert board.distance(start, space) <= walk.cost(space) <= budget
            check_way(walk, space)
    stops = {space for space in cheapest if space != start and not mover.passed >> space & 1}
    assert set(members(walk.spaces)) == stops
    assert destinations(board, start, mover, budget) == walk.spaces
    for space in members(walk.spaces):
        taken = walk_to(board, start, mover, budget, space)
        assert (taken.way, taken.cost) == (walk.way(space), walk.cost(space))


def test_the_ways_found_sooner_are_the_same_where_two_columns_make_directions_alike() -> None:
    lane = grid_of(read_map("+--+--+\n" + "|     |\n.  .  .\n" * 3 + "|     |\n+--+--+\n"))
    start, end, mover = at(lane, "A2"), at(lane, "A4"), Mover()

    walk = walk_to(lane, start, mover, 2, end)
    assert names(lane, walk.way) == names(lane, reach(lane, start, mover, 2).way(end)) == "A3 A4"


def test_without_movement_nobody_goes_anywhere_not_even_through_a_window() -> None:
    rooms = grid(TWO_ROOMS, "B1-C1")

    assert destinations(rooms, at(rooms, "B1"), Mover(windows=ANY, window_cost=1), 0) == 0


def check_way(walk: Reach, space: int) -> None:
    """Every step is adjacent, nothing barred is entered, and the steps cost what is said."""
    mover, last, paid, crossed = walk.mover, walk.start, 0, 0
    for entered in walk.way(space):
        assert walk.grid.is_adjacent(last, entered)
        assert not (mover.barred | mover.taken) >> entered & 1
        window = walk.grid.is_across_window(last, entered)
        paid += 1 + (mover.slow_cost if mover.slow >> entered & 1 else 0) + window * mover.window_cost
        crossed += window
        last = entered
    assert last == space
    assert paid == walk.cost(space)
    assert crossed == walk.windows_crossed(space)
    assert mover.windows == ANY or crossed <= mover.windows


def searched(walk: Reach, budget: int) -> dict[int, int]:
    """The cost of every space within reach, searched plainly, space by space."""
    mover, best = walk.mover, {(walk.start, 0): 0}
    waiting = [(walk.start, 0)]
    while waiting:
        space, crossed = waiting.pop()
        for entered in walk.grid.neighbours(space):
            window = walk.grid.is_across_window(space, entered)
            now = crossed + window if mover.windows != ANY else 0
            if (mover.barred | mover.taken) >> entered & 1 or (window and 0 <= mover.windows < now):
                continue
            cost = best[space, crossed] + 1 + window * mover.window_cost
            cost += mover.slow_cost if mover.slow >> entered & 1 else 0
            if cost <= budget and cost < best.get((entered, now), budget + 1):
                best[entered, now] = cost
                waiting.append((entered, now))
    cheapest: dict[int, int] = {}
    for (space, _), cost in best.items():
        cheapest[space] = min(cost, cheapest.get(space, cost))
    return cheapest
