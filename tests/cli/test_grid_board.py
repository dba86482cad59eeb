"""The board of spaces as a terminal shows it."""

from __future__ import annotations

import pytest
from rich.text import Text

from lastlight.cli.grid_board import BLOCKS_DRAWN, draw_board
from lastlight.games.grid import GridMap, read_map
from lastlight.games.grid.heads import BLOCKS
from lastlight.games.sixes.maps import MAPS, load_map

HOUSE = """
+--+--+--+--+
|     |t    |
+  +--+//+--+
|  :     |  |
+  +--+--+  +
|           |
+--+--+--+--+
"""


@pytest.fixture
def house() -> GridMap:
    return read_map(HOUSE)


def test_walls_windows_doors_and_blocks_are_drawn_in_lines(house: GridMap) -> None:
    assert draw_board(house) == [
        "   A  B  C  D",
        "  ┌─────┬─────┐",
        "1 │     │♣♣   │",
        "  │  ┌──┘╌╌┌──┤",
        "2 │  ║     │  │",
        "  │  └─────┘  │",
        "3 │           │",
        "  └───────────┘",
    ]


def test_windows_placed_in_play_are_drawn_as_those_of_the_map(house: GridMap) -> None:
    placed = [house.side("B1-B2"), house.side("C2-D2")]

    assert draw_board(house, windows=placed)[3:5] == ["  │  ┌══┘╌╌┌──┤", "2 │  ║     ║  │"]


def test_what_stands_on_a_space_hides_its_mark(house: GridMap) -> None:
    here, there = house.space("A1"), house.space("B1")
    lines = draw_board(house, things={here: "G7"}, marks={here: "*", there: "12"})

    assert lines[2] == "1 │G7 12│♣♣   │"


def test_what_is_longer_than_a_space_is_cut(house: GridMap) -> None:
    assert draw_board(house, things={house.space("A3"): "generator"})[6] == "3 │ge         │"


def test_styles_make_markup_that_reads_as_the_same_board(house: GridMap) -> None:
    things = {house.space("A1"): "[b", house.space("D3"): "K"}
    styles = {house.space("A1"): "bold red", house.space("D3"): "green"}
    plain, marked = draw_board(house, things=things), draw_board(house, things=things, styles=styles)

    read = [Text.from_markup(line) for line in marked]
    assert [text.plain for text in read] == plain
    assert [str(span.style) for text in read for span in text.spans] == ["bold red", "green"]


def test_every_kind_of_block_has_a_look_of_its_own() -> None:
    assert set(BLOCKS_DRAWN) == set(BLOCKS)
    assert len(set(BLOCKS_DRAWN.values())) == len(BLOCKS)


@pytest.mark.parametrize("key", MAPS)
def test_every_map_fits_a_terminal_of_eighty_columns(key: str) -> None:
    drawn = load_map(key)
    lines = draw_board(drawn)

    assert len(lines) == 2 * drawn.height + 2
    assert max(map(len, lines)) <= 80
    assert len({len(line) for line in lines[1:]}) == 1


def test_rulers_name_rows_and_columns_beyond_ten_and_z() -> None:
    wide = "+--" * 28 + "+\n|" + "   " * 27 + "  |\n" + "+--" * 28 + "+\n"
    tall = "+--+\n" + "|  |\n+  +\n" * 11 + "|  |\n+--+\n"

    assert draw_board(read_map(wide))[0].endswith("Z  AA AB")
    assert draw_board(read_map(tall))[-2] == "12 │  │"
