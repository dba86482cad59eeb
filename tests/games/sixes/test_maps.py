"""The maps of `sixes`: they keep to what every map needs, and what is wrong with another is said."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from lastlight.core.chance import SeededChance
from lastlight.core.words import LANGUAGES
from lastlight.games.grid import NORTH, SOUTH, BadMap, GridMap, grid_of, print_map
from lastlight.games.grid.checks import rooms
from lastlight.games.grid.drawing import MOST_PROBLEMS
from lastlight.games.grid.problems import map_texts
from lastlight.games.grid.sites import gate_runs, wall_runs, window_sites
from lastlight.games.sixes import maps
from lastlight.games.sixes.map_check import check, holds, pallet_sites, problems
from lastlight.games.sixes.maps import MAPS, errors_in, load_map, own_map
from lastlight.games.sixes.suggestions import suggested
from tests.games.sixes.scene import SIXES
from tests.rules import rule

FOLDER = Path(maps.__file__).with_name("maps")


def text_of(key: str) -> str:
    return print_map(load_map(key))


def said(text: str) -> list[str]:
    """What is said of a map, warnings with a question mark."""
    return [("? " if problem.warning else "") + str(problem) for problem in check(text)]


def changed(key: str, changes: dict[str, str]) -> str:
    """A map with other characters on some spaces: ``{"A1": "G"}``."""
    drawn = load_map(key)
    lines = text_of(key).split("\n")
    for name, character in changes.items():
        line, column = drawn.places[drawn.space(name)]
        lines[line - 1] = lines[line - 1][: column - 1] + character + lines[line - 1][column:]
    return "\n".join(lines)


@rule("SX-MISS-01", "SX-MISS-02", "SX-SETUP-18")
@pytest.mark.parametrize("key", MAPS)
def test_every_map_passes_the_check_without_a_warning(key: str) -> None:
    assert said(text_of(key)) == []


@pytest.mark.parametrize("key", MAPS)
def test_a_map_file_is_written_as_it_prints_and_named_in_every_language(key: str) -> None:
    drawn = load_map(key)

    assert drawn.key == key
    assert set(drawn.names) == set(LANGUAGES)
    for area in drawn.areas:
        assert area.spaces
        assert set(area.names) == set(LANGUAGES)
    assert print_map(drawn) == (FOLDER / f"{key}.txt").read_text(encoding="utf-8")


@rule("SX-MAPREQ-01", "SX-MAPREQ-02", "SX-MAPREQ-03")
def test_the_maps_differ_in_size_and_the_smallest_is_still_large_enough() -> None:
    sizes = {key: (load_map(key).width, load_map(key).height) for key in MAPS}

    assert sizes == {"farm": (18, 24), "sawmill": (14, 18), "scrapyard": (20, 26), "ward": (24, 24)}
    for key in MAPS:
        drawn = load_map(key)
        assert grid_of(drawn).main_area(drawn.floor) == drawn.floor


@rule("SX-MAPREQ-04", "SX-MAPREQ-05", "SX-MAPREQ-09")
@pytest.mark.parametrize("key", MAPS)
def test_every_edge_takes_a_gate_at_its_middle_and_the_baselines_have_room(key: str) -> None:
    drawn = load_map(key)
    grid = grid_of(drawn)

    for edge in range(4):
        along = drawn.edge(edge)
        middle = along.index(gate_runs(grid, edge, 3, drawn.floor)[0][1])
        assert abs(2 * middle - (len(along) - 1)) <= 3
    assert len(rooms(drawn)) >= 9


@rule("SX-MAPREQ-06", "SX-MAPREQ-07", "SX-MAPREQ-08")
@pytest.mark.parametrize("key", MAPS)
def test_walls_leave_a_choice_of_windows_and_pallets(key: str) -> None:
    drawn = load_map(key)
    sites = window_sites(drawn, (), drawn.floor, 3)

    assert len(sites) >= 8
    assert sum(1 for run in wall_runs(drawn) if not set(sites).isdisjoint(run)) >= 3
    assert pallet_sites(drawn).bit_count() >= 16


@pytest.mark.parametrize("key", MAPS)
def test_every_map_suggests_a_place_for_everything(key: str) -> None:
    drawn = load_map(key)
    places = suggested(drawn)

    assert places is not None
    assert places.baseline == NORTH
    assert places.killer in drawn.edge(NORTH)
    assert all(space in drawn.edge(SOUTH) for space in places.survivors[:2])
    assert all(drawn.middle(NORTH) >> space & 1 for space in places.survivors[2:])
    assert (len(places.generators), len(places.hooks), len(places.windows)) == (7, 7, 4)
    assert (len(places.pallets), len(places.chests), len(places.totem)) == (4, 3, 1)


def bare(key: str) -> str:
    """A map without what it suggests."""
    drawn = load_map(key)
    return print_map(
        GridMap(
            drawn.width,
            drawn.height,
            drawn.sides,
            drawn.terrain,
            areas=drawn.areas,
            legend=drawn.legend,
            head=drawn.head,
        )
    )


def test_a_map_without_marks_suggests_nothing_and_may_be_played() -> None:
    assert said(bare("farm")) == []
    assert suggested(own_map(bare("farm"))) is None


# What is wrong with a map


def test_a_place_nobody_can_walk_to_is_told_by_line_and_column() -> None:
    shut = {"o  o/": "o  o|", "+--+//+--+  +--+--+//+--+  +  .": "+--+--+--+  +--+--+//+--+  +  ."}
    text = text_of("sawmill")
    for old, new in shut.items():
        assert text.count(old) == 1
        text = text.replace(old, new)
    found = [one for one in said(text) if not one.startswith("?")]

    assert len(found) == 1
    assert re.fullmatch(r"Line \d+, column 5: Nobody can walk .* to B2 without a window; .* 9\.", found[0])
    assert errors_in(text)


def test_a_closed_edge_takes_no_gate() -> None:
    trees = {f"{letter}24": "t" for letter in "BDFHJLNPR"}

    assert "The southern edge has no 3 free spaces in a row for a gate." in said(changed("farm", trees))


def test_a_crowded_baseline_is_refused() -> None:
    trees = {f"{letter}1": "t" for letter in "ABCDEFJKLMNOPQR"}

    assert any(
        "This baseline has 3 spaces to stand on; at least 6" in one for one in said(changed("farm", trees))
    )


def test_a_small_open_map_is_warned_of_and_says_where_the_rule_of_six_breaks() -> None:
    found = said(open_ground(12, 12))

    assert "The walls have room for 0 windows at once; at least 4 are needed." in found
    assert "A pallet fits on 0 spaces; at least 4 are needed." in found
    assert "? The map is 12 by 12; on less than 14 by 18 tokens get in each other's way." in found


def open_ground(width: int, height: int) -> str:
    """A map without any wall."""
    rows = [
        "+--" * width + "+",
        *["|" + "   " * (width - 1) + "  |", "+" + "  ." * (width - 1) + "  +"] * height,
    ]
    return "\n".join([*rows[:-1], rows[0]])


@rule("SX-TABLE-12")
@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"windows": 0, "pallets": 0}, ""),
        ({"windows": 0, "pallet.site": "anywhere"}, ""),
        ({"windows": 0}, "A pallet fits on 0 spaces"),
        ({"pallets": 0}, "room for 0 windows"),
    ],
)
def test_room_is_wanted_only_for_what_is_placed(changes: dict[str, Any], problem: str) -> None:
    options = {"map": "own", "own_map": open_ground(14, 18), **changes}
    if not problem:
        assert SIXES.start(options).questions
        return
    with pytest.raises(BadMap, match=problem):
        SIXES.start(options)


def test_an_order_of_placing_that_gets_stuck_is_noticed() -> None:
    grid = grid_of(load_map("sawmill"))
    here = 1 << grid.map.space("A1")

    assert holds(grid, [grid.map.floor, grid.map.floor], SeededChance("a"))
    assert not holds(grid, [here, here], SeededChance("a"))


@rule("SX-SETUP-18")
def test_suggested_places_too_near_to_each_other_are_only_warned_of() -> None:
    drawn = load_map("farm")
    generator = drawn.name(drawn.marks["generator"][0])
    beside = drawn.name(drawn.marks["generator"][0] + 1)
    other = drawn.name(drawn.marks["generator"][1])
    text = changed("farm", {beside: "G", other: " "})

    found = said(text)
    assert any(
        f"{beside} and {generator} (generators) are too close: 1 of the 6 steps" in one for one in found
    )
    assert all(one.startswith("?") for one in found)
    assert not errors_in(text)


def test_suggested_places_must_be_whole() -> None:
    drawn = load_map("farm")
    killer = drawn.name(drawn.marks["killer"][0])
    text = changed("farm", {killer: " "})

    assert "? Suggested places (killer): 0, needed: 1." in said(text)
    assert suggested(own_map(text)) is None


def test_what_is_suggested_must_not_wall_anybody_in() -> None:
    text = changed("farm", {"A2": "C", "B1": "C", "B2": "C", "A1": " "})

    assert any("The suggested objects cut off A1." in one for one in said(text))


def test_all_problems_are_said_in_every_language() -> None:
    texts = [changed("farm", {"A2": "C", "B1": "C", "B2": "C"}), changed("ward", {"L12": "E"}), "+", "?"]

    for text in texts:
        assert problems(text)
        for line, _ in problems(text):
            for language in LANGUAGES:
                sentence = map_texts(language).line(line)
                assert not re.search(r"[{}@]|map_problem", sentence)


def test_a_map_that_cannot_be_played_says_why_in_one_refusal() -> None:
    with pytest.raises(BadMap, match=r"This map cannot be played\. There is no drawing"):
        own_map("no map at all = true")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_game_says_problems_of_maps_and_names_maps_as_they_name_themselves(language: str) -> None:
    said = maps.texts(language)

    assert said.has("map_problem.unreachable")
    assert {key: said.say(f"map.{key}") for key in MAPS} == {
        key: load_map(key).names[language] for key in MAPS
    }


def test_of_a_map_full_of_walls_not_every_space_is_told() -> None:
    cells = ["+--" * 40 + "+", "|  " * 40 + "|"] * 40
    found = said("\n".join([*cells, cells[0]]))

    assert len(found) == MOST_PROBLEMS
    assert all("Nobody can walk" in one for one in found)
