"""Maps as text: read, printed, refused with line and column."""

from __future__ import annotations

import pytest
from hypothesis import given

from lastlight.core.words import LANGUAGES, Line
from lastlight.games.grid import BadMap, GridMap, members, print_map, read_map
from lastlight.games.grid.drawing import MOST_CHARACTERS, MOST_PROBLEMS
from lastlight.games.grid.problems import map_texts
from tests.budget import budget
from tests.games.grid.drawn import YARD, maps
from tests.rules import rule


def refused(text: str) -> str:
    """What is said of a text that is no map."""
    with pytest.raises(BadMap) as raised:
        read_map(text)
    return "\n".join(str(problem) for problem in raised.value.problems)


def test_a_map_is_read_with_all_that_is_drawn() -> None:
    yard = read_map(YARD)

    assert (yard.key, yard.names["cs"], yard.width, yard.height) == ("yard", "Dvůr", 4, 2)
    assert [yard.name(space) for space in members(yard.blocks)] == ["A2"]
    assert yard.terrain[yard.space("A2")] == "tree"
    assert [yard.name(space) for space in yard.marks["generator"]] == ["D1"]
    assert [yard.side_name(side) for side in yard.windows] == ["B2-C2"]
    assert [yard.side_name(side) for side in yard.marked_windows] == ["D1-D2"]
    (barn,) = yard.areas
    assert (barn.key, barn.floor, barn.names["en"]) == ("barn", "boards", "Barn")
    assert [yard.name(space) for space in members(barn.spaces)] == ["C1", "D1"]
    assert yard.area_of(yard.space("C1")) is barn
    assert yard.area_of(yard.space("A1")) is None


def test_a_map_prints_as_it_was_written_comments_included() -> None:
    assert print_map(read_map(YARD)) == YARD


@budget(60)
@given(maps())
def test_what_is_printed_reads_as_the_same_map(drawn: GridMap) -> None:
    text = print_map(drawn)
    again = read_map(text)

    assert print_map(again) == text
    assert again.sides == drawn.sides
    assert again.terrain == drawn.terrain
    assert again.marks == drawn.marks
    assert again.marked_windows == drawn.marked_windows


def test_columns_beyond_z_have_two_letters() -> None:
    wide = read_map("+" + "--+" * 30 + "\n|" + "   " * 29 + "  |\n+" + "--+" * 30 + "\n")

    assert (wide.name(26), wide.space("AD1"), wide.space("AE1")) == ("AA1", 29, -1)
    assert wide.side("Z1-AA1") == wide.side_of(wide.space("Z1"), 1)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("|t    :", "|q    :", "Line 17, column 2: The letter “q” is not in the legend."),
        ("| b Gb|", "| b Gd|", "Line 15, column 12: No area has the letter “d”."),
        ("+--+ww+", "*--+ww+", "Line 16, column 7: “*” is not a corner; write + or a dot."),
        ("+--+ww+", "+-:+ww+", "Line 16, column 8: “-:” is not a side;"),
        ("Gb|", "Gb/", "Line 15, column 13: “/” opens the outer border"),
        ("|t    :  /  |", "|t    :  /|", "Line 17, column 12: This line has 11 characters, but the first"),
        ("+--+--+--+--+\n", "+--+--+--+-+\n", "Line 14, column 12: The first line of a drawing"),
        ('key = "yard"', "key = yard", "Line 2, column 7: The head cannot be read: Invalid value."),
        ('key = "yard"', 'key = "My Yard"', "Line 2, column 1: The key of the map is made of small letters"),
        ('key = "yard"', 'author = "me"', "The head has no field “author”, only key, name"),
        ('t = "tree"', 't = "dragon"', 'such as t = "tree"; kinds: tree, rock, car'),
        ('t = "tree"', 'tt = "tree"', "The legend gives a letter"),
        ('floor = "boards"', 'floor = "lava"', "An area is a table"),
        ('en = "Yard"', "en = 3", "A name is a short text"),
    ],
)
def test_what_cannot_be_read_is_named_with_line_and_column(old: str, new: str, said: str) -> None:
    assert old in YARD
    assert said in refused(YARD.replace(old, new, 1))


def test_lines_may_end_as_on_another_system() -> None:
    assert print_map(read_map(YARD.replace("\n", "\r\n"))) == print_map(read_map(YARD))


def test_a_head_that_breaks_off_is_named_where_it_ends() -> None:
    assert "Line 1, column 7: The head cannot be read" in refused("key = \n+--+\n|  |\n+--+\n")


def test_a_text_without_a_drawing_is_refused() -> None:
    assert "There is no drawing" in refused('key = "yard"\n')
    assert "There is no drawing" in refused("")


@pytest.mark.parametrize(
    "text",
    [
        "x" * (MOST_CHARACTERS + 1),
        "a = " + "[" * 7_000 + "\n+--+\n|  |\n+--+\n",
        "a = " + "9" * 7_000 + "\n+--+\n|  |\n+--+\n",
        "a." * 3_500 + "a = 1\n+--+\n|  |\n+--+\n",
        "+" + "--+" * 1_601 + "\n|" + "   " * 1_600 + "  |\n+" + "--+" * 1_601,
        "+\n" * 10_000,
        "+--+\n" * 7_000,
        'sheets = ["ZZZ9999"]\n+--+\n|  |\n+--+\n',
        "+--+\n|  |\n+--+\n\n" * 1_000,
        "+--+\n|\x00\u202e|\n+--+\n",
    ],
    ids=["long", "nested", "number", "dotted", "wide", "corners", "lines", "far", "sheets", "controls"],
)
def test_hostile_texts_are_refused_in_few_words(text: str) -> None:
    said = refused(text)

    assert 0 < len(said.split("\n")) <= MOST_PROBLEMS
    assert len(said) < 4_000


def test_every_problem_is_said_in_both_languages() -> None:
    with pytest.raises(BadMap) as raised:
        read_map(YARD.replace("|t ", "|q ").replace("Gb|", "Gd|"))

    for language in LANGUAGES:
        for problem in raised.value.problems:
            said = map_texts(language).line(problem.said())
            assert "{" not in said
            assert "map_problem" not in said
    assert isinstance(raised.value.problems[0].said(), Line)


# Sheets

TWO_SHEETS = """\
sheets = ["A1", "C1"]

+--+--+
|     \x20
+  .  +
|     |
+--+--+

+--+--+
      |
+  .  +
|     |
+--+--+
"""


@rule("SX-CUSTOM-03", "SX-MISS-03")
def test_sheets_are_joined_into_one_map() -> None:
    joined = read_map(TWO_SHEETS)

    assert (joined.width, joined.height) == (4, 2)
    assert joined.kind_of(joined.space("B1"), 1) == 0
    assert joined.kind_of(joined.space("B2"), 1) == 1
    assert joined.places[joined.space("C2")] == (12, 2)


@rule("SX-CUSTOM-03")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("      |\n+  .", "|     |\n+  .", "Line 10, column 1: The two sheets that meet here draw this side"),
        ('"C1"', '"B1"', "Two sheets overlap here."),
        ('"C1"', '"C2"', "The sheets leave a hole in the map."),
        (', "C1"', "", "Sheets drawn: 2; places named for them in the head: 1."),
        ('"C1"', '"1C"', "A sheet cannot be put at “1C”."),
    ],
)
def test_sheets_that_do_not_fit_are_refused(old: str, new: str, said: str) -> None:
    assert old in TWO_SHEETS
    assert said in refused(TWO_SHEETS.replace(old, new, 1))
