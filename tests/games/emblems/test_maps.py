"""The maps of `emblems`: they keep to what every map needs, and what is wrong with another is said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lastlight.core.words import LANGUAGES
from lastlight.games.emblems import maps
from lastlight.games.emblems.icons import gate_on, object_icons
from lastlight.games.emblems.map_check import (
    APART,
    ICONS,
    between_gates,
    check,
    check_objects,
    problems,
    quarters,
    to_generator,
    walked_from,
)
from lastlight.games.emblems.maps import MAPS, errors_in, load_map, own_map
from lastlight.games.grid import EAST, EDGES, NORTH, SOUTH, WEST, BadMap, grid_of, print_map, set_of
from lastlight.games.grid.drawing import read_map
from lastlight.games.grid.problems import map_texts
from lastlight.games.grid.sites import doorsteps, gaps
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


def open_ground(width: int, height: int) -> str:
    """A map of grass with the middles of its edges as gates."""
    rows = [[" "] * width for _ in range(height)]
    for step in range(3):
        rows[0][(width - 3) // 2 + step] = rows[-1][(width - 3) // 2 + step] = "E"
        rows[(height - 3) // 2 + step][0] = rows[(height - 3) // 2 + step][-1] = "E"
    border, between = "+--" * width + "+", "+" + "  ." * (width - 1) + "  +"
    drawn = ["|" + " ".join(f"{space} " for space in row) + "|" for row in rows]
    return border + "\n" + f"\n{between}\n".join(drawn) + "\n" + border


@rule("EM-MISS-05", "EM-COMP-01")
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


@rule("EM-MAPREQ-01")
def test_the_maps_differ_in_size_and_too_small_or_large_a_one_is_refused() -> None:
    sizes = {key: (load_map(key).width, load_map(key).height) for key in MAPS}

    assert sizes == {"abbey": (20, 20), "harbour": (22, 22), "quarry": (24, 18), "school": (16, 16)}
    assert "The map is 15 by 16; sides of 16 to 24 spaces are allowed." in said(open_ground(15, 16))
    assert "The map is 24 by 25; sides of 16 to 24 spaces are allowed." in said(open_ground(24, 25))
    assert not any("spaces are allowed" in one for one in said(open_ground(16, 24)))


@rule("EM-MAPREQ-02")
def test_floor_and_objects_leave_one_area_to_walk_without_a_window() -> None:
    for key in MAPS:
        drawn = load_map(key)
        assert len(grid_of(drawn).parts(drawn.floor & ~object_icons(drawn))) == 1

    closed = changed("abbey", {"A2": "C", "B1": "C", "B2": "C"})
    assert any("The objects cut A1 off from the rest of the map" in one for one in said(closed))
    assert errors_in(closed)


def test_a_place_nobody_can_walk_to_is_told_by_line_and_column() -> None:
    found = said(changed("abbey", {"A2": "t", "B1": "t", "B2": "t"}))

    assert len(found) == 1
    assert re.fullmatch(r"Line \d+, column 2: Nobody can walk .* to A1 without a window; .* 1\.", found[0])


@rule("EM-MAPREQ-03", "EM-AMB-16", "EM-MAP-07")
@pytest.mark.parametrize("key", MAPS)
def test_every_edge_has_a_gate_of_three_spaces_far_from_objects_and_the_gate_opposite(key: str) -> None:
    drawn = load_map(key)
    grid = grid_of(drawn)

    for edge in EDGES:
        gate = gate_on(drawn, edge)
        assert len(gate) == 3
        assert not walked_from(grid, gate[1], drawn.floor, 2) & object_icons(drawn)
    assert between_gates(grid, NORTH) == between_gates(grid, SOUTH) >= 14
    assert between_gates(grid, EAST) == between_gates(grid, WEST) >= 14


@rule("EM-MAPREQ-03", "EM-AMB-16")
def test_a_gate_is_three_spaces_at_the_middle_of_its_edge() -> None:
    short = changed("abbey", {"K1": " "})
    aside = changed("abbey", {"I1": " ", "L1": "E", "M1": "E", "J1": " "})
    within = changed("abbey", {"S10": "E"})
    crowded = changed("abbey", {"J3": "C"})

    assert "The gate on the northern edge needs 3 spaces; it has 2." in said(short)
    assert any("as near the middle as possible" in one for one in said(aside))
    assert any("A gate is on an edge of the map; S10 is not." in one for one in said(within))
    assert any("J3 is within 2 steps of the gate on the northern edge." in one for one in said(crowded))
    assert all(errors_in(text) for text in (short, aside, within, crowded))


@rule("EM-MAPREQ-04", "EM-AMB-15")
def test_the_icons_are_counted() -> None:
    for key in MAPS:
        drawn = load_map(key)
        assert {kind: len(drawn.marks[kind]) for kind in ICONS} == ICONS
        assert len(drawn.windows) == 8
    drawn = load_map("abbey")
    generators = [drawn.name(space) for space in drawn.marks["generator"]]

    fewer = changed("abbey", {generators[0]: " "})
    too_few = changed("abbey", dict.fromkeys(generators[:3], " "))
    assert "? Icons drawn (generators): 6; 7 are usual." in said(fewer)
    assert not errors_in(fewer)
    assert "Icons drawn (generators): 4; at least 5 are needed." in said(too_few)
    assert errors_in(too_few)


@rule("EM-MAPREQ-05")
def test_icons_of_a_kind_keep_their_distance() -> None:
    for key in MAPS:
        grid = grid_of(load_map(key))
        for kind, least in APART.items():
            where = grid.map.marks[kind]
            assert all(grid.distance(a, b) >= least for a in where for b in where if a != b)
    drawn = load_map("quarry")
    hook = drawn.marks["hook"][0]
    beside = next(
        space
        for space in grid_of(drawn).neighbours(hook)
        if not (object_icons(drawn) | drawn.blocks) >> space & 1
    )

    found = said(changed("quarry", {drawn.name(beside): "H"}))
    assert any("(hooks) are too close: 1 of the 5 steps needed" in one for one in found)


@rule("EM-MAPREQ-06")
def test_every_object_has_room_around_it() -> None:
    for key in MAPS:
        drawn = load_map(key)
        free = drawn.floor & ~object_icons(drawn)
        for space in drawn.marks["generator"]:
            assert (grid_of(drawn).spread_open(1 << space) & free).bit_count() >= 3

    cornered = changed("abbey", {"A1": "C", "A2": "t"})
    assert any("The object at A1 has 2 free spaces beside it" in one for one in said(cornered))


NICHE = """
[legend]
t = "tree"
G = "generator"

+--+--+--+
|t  G :  |
+  .  +  +
|        |
+--+--+--+
"""


@rule("EM-MAPREQ-06", "EM-AMB-42")
@pytest.mark.parametrize(("side", "found"), [(":", []), ("|", ["little_room"])])
def test_a_space_across_a_window_is_room_beside_an_object(side: str, found: list[str]) -> None:
    drawn = grid_of(read_map(NICHE.replace(":", side)))

    assert [problem.what for problem in check_objects(drawn)] == found


@rule("EM-MAPREQ-07")
@pytest.mark.parametrize("key", MAPS)
def test_wherever_somebody_is_picked_up_a_hook_is_near_even_if_one_is_broken(key: str) -> None:
    drawn = load_map(key)
    free = drawn.floor & ~object_icons(drawn)
    hooks = drawn.marks["hook"]
    reached = [walked_from(grid_of(drawn), hook, free, 9) for hook in hooks]

    for broken in range(len(hooks)):
        near = 0
        for number, spaces in enumerate(reached):
            if number != broken:
                near |= spaces
        assert near == free
    unhooked = changed(key, {drawn.name(hooks[0]): " ", drawn.name(hooks[1]): " "})
    assert any("cannot reach two hooks in 9 steps" in one for one in said(unhooked))


@rule("EM-MAPREQ-08")
def test_pallets_stand_in_narrow_places() -> None:
    for key in MAPS:
        drawn = load_map(key)
        assert not set_of(drawn.marks["pallet"]) & ~(gaps(drawn) | doorsteps(drawn))

    assert any("A pallet icon goes between two walls" in one for one in said(changed("abbey", {"C7": "P"})))
    beside = load_map("quarry").marks["pallet"][0] + 1
    near = said(changed("quarry", {load_map("quarry").name(beside): "P"}))
    assert any("(pallets) are too close: 1 of the 3 steps needed" in one for one in near)


@rule("EM-MAPREQ-08", "EM-TABLE-11")
def test_a_pallet_that_would_close_a_large_room_for_good_is_only_warned_of() -> None:
    text = text_of("abbey").replace("|  / l Cl  l  l  l|", "|  | l Cl  l  l  l|").replace("l  l:", "l  l|")
    closing = [problem for problem in check(text) if problem.what == "closing_pallet"]

    assert [problem.warning for problem in closing] == [True]
    assert "A pallet at P7 would close the only way, windows aside, to 19 spaces." in str(closing[0])


@rule("EM-MAPREQ-09")
def test_no_quarter_and_no_gate_is_favoured() -> None:
    for key in MAPS:
        drawn = load_map(key)
        for kind in ("generator", "hook"):
            counts = [(quarter & set_of(drawn.marks[kind])).bit_count() for quarter in quarters(drawn)]
            assert max(counts) - min(counts) <= 1
        for edge in (NORTH, EAST):
            opposite = SOUTH if edge == NORTH else WEST
            assert abs(to_generator(grid_of(drawn), edge) - to_generator(grid_of(drawn), opposite)) <= 2
    drawn = load_map("abbey")
    eastern = [space for space in drawn.marks["generator"] if space % drawn.width >= 10]

    lopsided = changed("abbey", {drawn.name(space): " " for space in eastern[:2]})
    assert any("The quarters of the map have" in one and "(generators)" in one for one in said(lopsided))
    far = changed("abbey", {"K16": " "})
    assert any("it is 6 steps to a generator, from the one opposite 9" in one for one in said(far))
    assert not errors_in(lopsided)
    assert not errors_in(far)


def test_what_only_makes_a_map_unfair_is_looked_for_only_on_request() -> None:
    drawn = load_map("abbey")
    eastern = [space for space in drawn.marks["generator"] if space % drawn.width >= 10]
    lopsided = changed("abbey", {drawn.name(space): " " for space in eastern[:2]})

    assert [one.what for one in check(lopsided, thorough=False)] == ["unusual_count"]
    assert "quarters" in [one.what for one in check(lopsided)]
    assert problems(open_ground(15, 16), thorough=False) == problems(open_ground(15, 16))


@rule("EM-CUSTOM-01")
def test_a_map_of_ones_own_is_played_if_it_meets_what_a_map_needs() -> None:
    assert own_map(text_of("school")).count == 256
    with pytest.raises(BadMap, match=r"This map cannot be played\. There is no drawing"):
        own_map("no map at all = true")


def test_what_another_game_asks_for_is_warned_of() -> None:
    text = changed("abbey", {"A1": "K"}).replace('G = "generator"', 'K = "killer"\nG = "generator"')

    assert any("This game does not use this mark: killer." in one for one in said(text))


def test_all_problems_are_said_in_every_language() -> None:
    texts = [
        open_ground(15, 16),
        changed("abbey", {"K1": " "}),
        changed("abbey", {"A2": "C", "B1": "C", "B2": "C", "J3": "C", "C7": "P"}),
        changed("abbey", {"I1": " ", "L1": "E", "M1": "E", "J1": " "}),
        changed(
            "quarry", {load_map("quarry").name(space): " " for space in load_map("quarry").marks["hook"][:3]}
        ),
        "+",
    ]

    for text in texts:
        assert problems(text)
        for line, _ in problems(text):
            for language in LANGUAGES:
                sentence = map_texts(language).line(line)
                assert not re.search(r"[{}@]|map_problem", sentence)


def test_the_game_says_edges_of_maps_as_sentences_about_maps_need_them() -> None:
    (line, _), *_ = problems(changed("abbey", {"K1": " "}))

    assert maps.texts("en").line(line) == "The gate on the northern edge needs 3 spaces; it has 2."
    assert "na severním okraji" in maps.texts("cs").line(line)
