"""Maps as text: a head in TOML, then the map drawn in characters. They are read and printed here.

    key = "yard"
    [legend]
    t = "tree"
    G = "generator"
    [area.b]
    key = "barn"
    name = { en = "Barn", cs = "Stodola" }

    +--+--+--+--+
    |     | b Gb|
    +  .  +  .  +
    |t    : b  b|
    +--+--+--+--+

A space is two characters: what stands on it, by the legend, and the letter of its area. Between spaces lie
their sides, ``--`` and ``|`` for a wall, ``::`` and ``:`` for a window, ``//`` and ``/`` for a door, blanks
for nothing, ``ww`` and ``w`` for a wall on which a window is suggested. Corners are ``+`` where a side that
is not open touches them, otherwise ``.``. The outer border is a wall all around. For a map in several sheets
the head says where each of them goes (``sheets = ["A1", "J1"]``); where two meet they must be drawn the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from lastlight.games.grid.grid_map import FLOOR, Area, GridMap
from lastlight.games.grid.heads import BLOCKS, Head, read_head
from lastlight.games.grid.problems import BadMap, Problem
from lastlight.games.grid.sides import DOOR, OPEN, WALL, WINDOW, Side, side_east, side_south
from lastlight.games.grid.spaces import MOST_SPACES, NOWHERE, Space, members, read_space

MOST_CHARACTERS = 40_000
"""A longer text is not read: 1,600 spaces take a quarter of it."""

MOST_PROBLEMS = 20
"""After this many problems a map is not read further."""

MOST_MAPS = 32
"""How many maps are remembered by their texts."""

BLANK, CORNER, EMPTY_CORNER = " ", "+", "."
SUGGESTED = "w"
UPRIGHT = {BLANK: OPEN, "|": WALL, "/": DOOR, ":": WINDOW, SUGGESTED: WALL}
LEVEL = {BLANK: OPEN, "-": WALL, "/": DOOR, ":": WINDOW, SUGGESTED: WALL}
UPRIGHT_DRAWN, LEVEL_DRAWN = " |/:", " -/:"
"""By kind of side."""

ACROSS, DOWN = 3, 2
"""How many characters and lines a space takes, one of its sides included."""


class Sheet:
    """The lines of one drawing: where it begins in the file, and where it goes on the map."""

    def __init__(self, line: int, lines: Sequence[str]) -> None:
        self.line: int = line
        self.lines: Sequence[str] = lines
        self.width: int = (len(lines[0]) - 1) // ACROSS
        self.height: int = (len(lines) - 1) // DOWN
        self.row: int = 0
        self.column: int = 0


@lru_cache(MOST_MAPS)
def read_map(text: str) -> GridMap:
    """The map of a text; raises ``BadMap`` if it cannot be read. The same text gives the same map.

    Lines may end as they do on any system.
    """
    try:
        return Reader(text.replace("\r\n", "\n")).read()
    except Unreadable as unreadable:
        raise BadMap(unreadable.problems) from None


class Unreadable(Exception):
    """The text cannot be read any further."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__()
        self.problems: Sequence[Problem] = problems


class Reader:
    """Reads one text and collects its problems, so that all of them can be reported at once."""

    def __init__(self, text: str) -> None:
        self.text: str = text
        self.problems: list[Problem] = []
        self.width: int = 0
        self.height: int = 0
        self.sides: list[int] = []
        self.drawn: list[bool] = []
        self.terrain: list[str] = []
        self.things: list[str] = []
        self.letters: list[str] = []
        self.places: list[tuple[int, int]] = []
        self.suggested: list[Side] = []

    def read(self) -> GridMap:
        if len(self.text) > MOST_CHARACTERS:
            self.problem("too_long", count=len(self.text), most=MOST_CHARACTERS)
            self.stop()
        lines = self.text.split("\n")
        first = next((number for number, line in enumerate(lines) if line.startswith(CORNER)), len(lines))
        sheets = list(self.sheets(lines, first))
        head = read_head("\n".join(lines[:first]), self.problems)
        self.stop_if_wrong()
        self.lay_out(sheets, head)
        for sheet in sheets:
            self.read_sheet(sheet)
        self.stop_if_wrong()
        self.read_things(head)
        self.stop_if_wrong()
        return self.made(head, "\n".join(lines[:first]))

    # The drawings

    def sheets(self, lines: Sequence[str], first: int) -> Iterator[Sheet]:
        """The drawings in a text, separated by empty lines; each must be a rectangle."""
        begin = first
        for number in range(first, len(lines) + 1):
            if number < len(lines) and lines[number].strip():
                continue
            if number > begin:
                drawing = [line.rstrip("\r") for line in lines[begin:number]]
                if self.is_rectangle(begin + 1, drawing):
                    yield Sheet(begin + 1, drawing)
            begin = number + 1
        if first == len(lines):
            self.problem("no_drawing")

    def is_rectangle(self, line: int, drawing: Sequence[str]) -> bool:
        wide = len(drawing[0])
        if len(drawing) < DOWN + 1 or len(drawing) % DOWN == 0:
            self.problem("line_count", line + len(drawing) - 1, 1, count=len(drawing))
            return False
        if wide < ACROSS + 1 or wide % ACROSS != 1:
            self.problem("first_line", line, wide, count=wide)
            return False
        for number, drawn in enumerate(drawing):
            if len(drawn) != wide:
                at = min(len(drawn), wide) + 1
                self.problem("line_length", line + number, at, count=len(drawn), wide=wide)
        return True

    def lay_out(self, sheets: Sequence[Sheet], head: Head) -> None:
        """Where each sheet goes, and how large the map is."""
        if len(sheets) != (len(head.sheets) or 1):
            self.problem("sheet_count", sheets[-1].line, 1, count=len(sheets), named=len(head.sheets) or 1)
            self.stop()
        for sheet, corner in zip(sheets, head.sheets, strict=False):
            place = read_space(corner, MOST_SPACES, MOST_SPACES)
            if place == NOWHERE:
                self.problem("sheet_place", sheet.line, 1, space=corner)
                self.stop()
            sheet.row, sheet.column = divmod(place, MOST_SPACES)
        self.width = max(sheet.column + sheet.width for sheet in sheets)
        self.height = max(sheet.row + sheet.height for sheet in sheets)
        count = self.width * self.height
        if count > MOST_SPACES:
            self.problem("too_large", sheets[0].line, 1, count=count, most=MOST_SPACES)
            self.stop()
        self.sides = [WALL] * (2 * count)
        self.drawn = [False] * (2 * count)
        self.terrain = [FLOOR] * count
        self.things = [""] * count
        self.letters = [""] * count
        self.places = [(0, 0)] * count
        for sheet in sheets:
            for row in range(sheet.height):
                for column in range(sheet.width):
                    self.lay(sheet, row, column)
        if sum(sheet.width * sheet.height for sheet in sheets) != count:
            self.problem("sheet_gap", sheets[0].line, 1)
        self.stop_if_wrong()

    def lay(self, sheet: Sheet, row: int, column: int) -> None:
        space = (sheet.row + row) * self.width + sheet.column + column
        line, character = sheet.line + row * DOWN + 1, column * ACROSS + 2
        if self.places[space] != (0, 0):
            self.problem("sheet_overlap", line, character)
        self.places[space] = (line, character)

    def read_sheet(self, sheet: Sheet) -> None:
        for number, text in enumerate(sheet.lines):
            line, row = sheet.line + number, sheet.row + number // DOWN
            for column in range(sheet.width + 1):
                at = column * ACROSS
                if number % DOWN == 0:
                    self.read_corner(text[at], line, at + 1)
                    if column < sheet.width:
                        self.read_level(text[at + 1 : at + ACROSS], row, sheet.column + column, line, at + 2)
                else:
                    self.read_upright(text[at], row, sheet.column + column, line, at + 1)
                    if column < sheet.width:
                        space = row * self.width + sheet.column + column
                        self.things[space], self.letters[space] = text[at + 1], text[at + 2]

    def read_corner(self, drawn: str, line: int, column: int) -> None:
        if drawn not in (CORNER, EMPTY_CORNER, BLANK):
            self.problem("corner", line, column, drawn=drawn)

    def read_level(self, drawn: str, row: int, column: int, line: int, at: int) -> None:
        """A side between a space and the one south of it; ``row`` is the southern one's."""
        if drawn[0] != drawn[1] or drawn[0] not in LEVEL:
            self.problem("side", line, at, drawn=drawn)
        elif 0 < row < self.height:
            self.note_side(side_south((row - 1) * self.width + column), drawn[0], LEVEL[drawn[0]], line, at)
        elif drawn[0] != "-":
            self.problem("border", line, at, drawn=drawn)

    def read_upright(self, drawn: str, row: int, column: int, line: int, at: int) -> None:
        """A side between a space and the one west of it; ``column`` is the eastern one's."""
        if drawn not in UPRIGHT:
            self.problem("side", line, at, drawn=drawn)
        elif 0 < column < self.width:
            self.note_side(side_east(row * self.width + column - 1), drawn, UPRIGHT[drawn], line, at)
        elif drawn != "|":
            self.problem("border", line, at, drawn=drawn)

    def note_side(self, side: Side, drawn: str, kind: int, line: int, at: int) -> None:
        is_suggested = drawn == SUGGESTED
        if self.drawn[side] and (self.sides[side] != kind or is_suggested != (side in self.suggested)):
            self.problem("seam", line, at, drawn=drawn)
        if is_suggested and not self.drawn[side]:
            self.suggested.append(side)
        self.drawn[side] = True
        self.sides[side] = kind

    def read_things(self, head: Head) -> None:
        """What stands on the spaces, and which areas they belong to."""
        for space, (line, column) in enumerate(self.places):
            thing, letter = self.things[space], self.letters[space]
            if thing != BLANK and thing not in head.legend:
                self.problem("unknown_letter", line, column, drawn=thing)
            if letter != BLANK and letter not in head.areas:
                self.problem("unknown_area", line, column + 1, drawn=letter)

    def made(self, head: Head, text: str) -> GridMap:
        marks: dict[str, list[Space]] = {}
        belongs: dict[str, int] = dict.fromkeys(head.areas, 0)
        for space, thing in enumerate(self.things):
            kind = head.legend.get(thing, FLOOR)
            if kind in BLOCKS:
                self.terrain[space] = kind
            elif kind:
                marks.setdefault(kind, []).append(space)
            letter = self.letters[space]
            if letter != BLANK:
                belongs[letter] |= 1 << space
        return GridMap(
            self.width,
            self.height,
            self.sides,
            self.terrain,
            key=head.key,
            names=head.names,
            areas=[
                Area(letter, area.key, area.floor, area.names, belongs[letter])
                for letter, area in head.areas.items()
            ],
            marks=marks,
            marked_windows=sorted(self.suggested),
            legend=head.legend,
            head=text,
            places=self.places,
        )

    # What is wrong

    def problem(self, what: str, line: int = 0, column: int = 0, **variables: object) -> None:
        self.problems.append(Problem(what, variables, line=line, column=column))
        if len(self.problems) >= MOST_PROBLEMS:
            self.stop()

    def stop_if_wrong(self) -> None:
        if self.problems:
            self.stop()

    def stop(self) -> None:
        raise Unreadable(self.problems)


# Printing


def print_map(drawn: GridMap) -> str:
    """The text of a map: its head as it was written, its drawing as one sheet."""
    lines: list[str] = []
    letters = {kind: letter for letter, kind in drawn.legend.items()}
    things = {space: letters[kind] for space, kind in enumerate(drawn.terrain) if kind != FLOOR}
    things.update((space, letters[kind]) for kind, where in drawn.marks.items() for space in where)
    areas = {space: area.letter for area in drawn.areas for space in members(area.spaces)}
    for row in range(drawn.height + 1):
        level = [level_character(drawn, row, column) * 2 for column in range(drawn.width)]
        corners = [corner_character(drawn, row, column) for column in range(drawn.width + 1)]
        lines.append("".join(corner + side for corner, side in zip(corners, [*level, ""], strict=True)))
        if row < drawn.height:
            text = "|"
            for column in range(drawn.width):
                space = row * drawn.width + column
                text += things.get(space, BLANK) + areas.get(space, BLANK)
                text += upright_character(drawn, row, column + 1)
            lines.append(text)
    return drawn.head + ("\n" if drawn.head else "") + "\n".join(lines) + "\n"


def level_character(drawn: GridMap, row: int, column: int) -> str:
    """How the northern side of a space is drawn."""
    if row in (0, drawn.height):
        return LEVEL_DRAWN[WALL]
    side = side_south((row - 1) * drawn.width + column)
    return SUGGESTED if side in drawn.marked_windows else LEVEL_DRAWN[drawn.sides[side]]


def upright_character(drawn: GridMap, row: int, column: int) -> str:
    """How the western side of a space is drawn."""
    if column in (0, drawn.width):
        return UPRIGHT_DRAWN[WALL]
    side = side_east(row * drawn.width + column - 1)
    return SUGGESTED if side in drawn.marked_windows else UPRIGHT_DRAWN[drawn.sides[side]]


def corner_character(drawn: GridMap, row: int, column: int) -> str:
    """How the north-western corner of a space is drawn."""
    touching = []
    if column > 0:
        touching.append(level_character(drawn, row, column - 1))
    if column < drawn.width:
        touching.append(level_character(drawn, row, column))
    if row > 0:
        touching.append(upright_character(drawn, row - 1, column))
    if row < drawn.height:
        touching.append(upright_character(drawn, row, column))
    return EMPTY_CORNER if set(touching) == {BLANK} else CORNER
