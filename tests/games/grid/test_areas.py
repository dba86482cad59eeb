"""Sentences about spaces say in which named area of the map they lie."""

from __future__ import annotations

import pytest

from lastlight import game
from lastlight.core.events import Event
from lastlight.core.words import Line, Texts, read_texts
from lastlight.games.emblems import events as emblems
from lastlight.games.grid import read_map
from lastlight.games.grid.areas import with_area
from lastlight.games.sixes import events as sixes
from tests.games.grid.drawn import YARD

BARN = read_map(YARD)


def said(key: str, line: Line, language: str) -> str:
    return Texts(language, read_texts(game(key).package, language)).line(line)


@pytest.mark.parametrize(
    ("key", "options", "event", "english", "czech"),
    [
        (
            "sixes",
            {"map": "sawmill"},
            sixes.FigurePlaced("meg", "H8"),
            "Meg begins on Mill Hall, H8.",
            "Meg začíná na H8 (Hala pily).",
        ),
        (
            "emblems",
            {"map": "school"},
            emblems.FigurePlaced("meg", "B4"),
            "Meg begins on Art Room, B4.",
            "Meg začíná na B4 (Výtvarna).",
        ),
    ],
)
def test_a_space_is_named_with_its_area(
    key: str, options: dict[str, str], event: Event, english: str, czech: str
) -> None:
    line = game(key).start(options=options).line(event)

    assert said(key, line, "en") == english
    assert said(key, line, "cs") == czech


def test_a_space_outside_all_areas_keeps_its_plain_name() -> None:
    line = Line("event.Walked", {"figure": "@who.meg", "space": "A1"})

    assert with_area(line, BARN) == line
    assert with_area(Line("event.Walked", {**line.variables, "space": "C1"}), BARN) != line


@pytest.mark.parametrize("space", [7, "Z99", "here"])
def test_what_is_no_space_of_the_map_is_left_alone(space: object) -> None:
    line = Line("event.CollapseMoved", {"space": space})

    assert with_area(line, BARN) == line
