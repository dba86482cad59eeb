"""Maps: which there are, and what is wrong with one somebody has drawn.

A map file is checked in three readings: can it be read at all, is it a map by the rules, and does it play
and draw well (the measures of content/trial.md, chapter 5.3). What is wrong is a ``Problem``: a text
key and its variables. A warning is no reason to refuse the map.

>>> print(*check_map("key = 'yard'"))
The map names no rooms. The map names no paths.
"""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, ClassVar

from lastlight.core.errors import BadSetup
from lastlight.core.words import DEFAULT, game_texts
from lastlight.games.trial.board import (
    BOLDNESS,
    CATEGORIES,
    FAR,
    KINDS,
    MAPS,
    OBJECTIVE,
    PROPS,
    START_FACES,
    VAULT,
    WALLS,
    Board,
    Path,
    Room,
    read_board,
)

PACKAGE = "lastlight.games.trial"

CANVAS = 100
ROOM_WIDTH, ROOM_HEIGHT = 15.5, 11.0
BOW = 9.0
"""How far a path of bend 1 bows out of its straight line."""

LONGEST_WAY = 4
FEWEST_TILES = {OBJECTIVE: 9, BOLDNESS: 7}
"""What keeps both wins possible: a gate and seven generators, two hooks (TR-AMB-SETUP-01)."""

ROOM_FIELDS = {"key": str, "x": float, "y": float, "start": int, **dict.fromkeys(CATEGORIES, int)}
PATH_FIELDS = {
    "key": str,
    "from": str,
    "to": str,
    "kind": str,
    "one_way": bool,
    "wall": bool,
    "bend": float,
}
MOST = 99
"""No number of a map is larger, coordinates aside: forty-four tiles exist."""

MOST_BEND = 3
"""A path that bows further leaves the map."""

NEEDED = {"room": ("key", "x", "y"), "path": ("key", "from", "to", "kind")}


@dataclass(frozen=True)
class Problem:
    """One thing wrong with a map: the text ``map_problem.<what>`` and what fills it."""

    what: str
    variables: Mapping[str, object] = field(default_factory=dict)
    warning: bool = False

    @property
    def key(self) -> str:
        return f"map_problem.{self.what}"

    def __str__(self) -> str:
        return game_texts(PACKAGE, DEFAULT).say(self.key, self.variables)


class BadMap(BadSetup):
    """A map with errors; ``problems`` says which."""

    key: ClassVar[str] = "map_problem.bad_map"

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(problems=" ".join(str(problem) for problem in problems))
        self.problems: tuple[Problem, ...] = tuple(problems)

    def __str__(self) -> str:
        return game_texts(PACKAGE, DEFAULT).say(self.key, self.variables)


def checked_board(text: str) -> Board:
    """The board of a map file; raises ``BadMap`` if the file holds an error."""
    errors = [problem for problem in check_map(text) if not problem.warning]
    if errors:
        raise BadMap(errors)
    return read_board(text)


def check_map(text: str) -> list[Problem]:
    """Everything wrong with a map file; later readings need the earlier ones to be clean."""
    try:
        table = tomllib.loads(text)
    except RecursionError:
        return [Problem("unreadable", {"what": "…"})]
    except ValueError as error:  # no TOML, or a number of thousands of digits
        return [Problem("unreadable", {"what": error})]
    problems = [*check_fields(table)]
    if not problems:
        problems = [*check_names(table)]
    if problems:
        return problems
    board = read_board(text)
    problems = [*check_components(board), *check_ways(board), *check_drawing(board)]
    return sorted(problems, key=lambda problem: problem.warning)


# Can it be read?


def check_fields(table: Mapping[str, Any]) -> Iterator[Problem]:
    if not is_key(table.get("key")):
        yield Problem("no_key")
    for part, known in (("room", ROOM_FIELDS), ("path", PATH_FIELDS)):
        entries = table.get(part)
        if not isinstance(entries, list) or not entries:
            yield Problem(f"no_{part}s")
            continue
        for number, entry in enumerate(entries, start=1):
            if not isinstance(entry, dict):
                yield Problem(f"no_{part}s")
                break
            yield from check_entry(part, number, entry, known)


def check_entry(
    part: str, number: int, entry: Mapping[str, Any], known: Mapping[str, type]
) -> Iterator[Problem]:
    where = f"@word.{part}"
    for name in NEEDED[part]:
        if name not in entry:
            yield Problem("missing_field", {"part": where, "number": number, "field": name})
    for name, value in entry.items():
        if name not in known:
            yield Problem("unknown_field", {"part": where, "number": number, "field": name})
        elif not fits(value, known[name]) or not is_possible(name, value):
            yield Problem("bad_field", {"part": where, "number": number, "field": name, "value": value})


def fits(value: object, kind: type) -> bool:
    if kind is float:
        return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)
    if kind is int:
        return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST
    return isinstance(value, kind)


def is_possible(name: str, value: Any) -> bool:
    """What some fields ask for besides being of their kind."""
    if name == "key":
        return is_key(value)
    return name != "bend" or abs(value) <= MOST_BEND


def is_key(value: object) -> bool:
    """Can options name it? Small letters, digits and underscores.

    >>> is_key("pump_room"), is_key("pump room")
    (True, False)
    """
    return isinstance(value, str) and re.fullmatch("[a-z0-9_]+", value) is not None


def check_names(table: Mapping[str, Any]) -> Iterator[Problem]:
    rooms = [entry["key"] for entry in table["room"]]
    paths = [entry["key"] for entry in table["path"]]
    for part, keys in (("room", rooms), ("path", paths)):
        for key in sorted({key for key in keys if keys.count(key) > 1}):
            yield Problem("same_key", {"part": f"@word.{part}", "key": key})
    joined: set[tuple[frozenset[str], str]] = set()
    for path in table["path"]:
        key, kind, ends = path["key"], path["kind"], (path["from"], path["to"])
        for room in ends:
            if room not in rooms:
                yield Problem("unknown_room", {"path": key, "room": room})
        if ends[0] == ends[1]:
            yield Problem("path_to_itself", {"path": key, "room": ends[0]})
        if kind not in KINDS:
            yield Problem("unknown_kind", {"path": key, "kind": kind, "kinds": ", ".join(KINDS)})
        elif path.get("one_way", False) != (kind == VAULT):
            yield Problem("vault_without_arrow" if kind == VAULT else "arrow", {"path": key})
        if (frozenset(ends), kind) in joined:
            yield Problem("same_kind_twice", {"path": key, "kind": f"@path.{kind}"})
        joined.add((frozenset(ends), kind))


# Is it a map by the rules?


def check_components(board: Board) -> Iterator[Problem]:
    ours = board.key in MAPS
    for number, category in enumerate(CATEGORIES):
        count = sum(room.tiles[number] for room in board.rooms)
        full = sum(copies for _, copies in PROPS[category])
        about = {"category": f"@category.{category}", "count": count, "full": full}
        if count > full or (ours and count != full):
            yield Problem("tile_count", about)
        elif count < FEWEST_TILES.get(category, 0):
            yield Problem("too_few_tiles", {**about, "least": FEWEST_TILES[category]})
        elif count < full:
            yield Problem("spare_tiles", about, warning=True)
    if len(board.walls) > WALLS or (ours and len(board.walls) != WALLS):
        yield Problem("wall_count", {"count": len(board.walls), "full": WALLS})
    faces = [room.start for room in board.rooms if room.start is not None]
    for face in range(START_FACES):
        if faces.count(face) != 1:
            yield Problem("start_face", {"face": face, "count": faces.count(face)})
    for face in sorted(set(faces) - set(range(START_FACES))):
        yield Problem("unknown_face", {"face": face})


# Does it play well?


def check_ways(board: Board) -> Iterator[Problem]:
    for room in board.rooms:
        about = {"room": room.key}
        if not open_kinds(board, room.id):
            yield Problem("no_way_out", about)
        if not 2 <= len(all_kinds(board, room.id)) <= len(KINDS):
            yield Problem("few_exit_kinds", about)
        if carry_steps(board, room.id) > 1:
            yield Problem("far_from_hooks", about)
        for what, steps in (("survivors", board.open_distance), ("killer", board.killer_distance)):
            longest = max(row[room.id] for row in steps)
            if longest == FAR:
                yield Problem(f"unreachable_{what}", about)
            elif longest > LONGEST_WAY:
                yield Problem(f"too_far_{what}", {**about, "steps": longest, "longest": LONGEST_WAY})
    poor = [room.key for room in board.rooms if len(open_kinds(board, room.id)) == 1]
    if len(poor) > 1:
        yield Problem("poor_rooms", {"rooms": ", ".join(poor)})
    kinds = [path.kind for path in board.paths]
    counts = {kind: kinds.count(kind) for kind in KINDS}
    if max(counts.values()) - min(counts.values()) > 1:
        yield Problem("uneven_kinds", counts)


def all_kinds(board: Board, room: int) -> set[str]:
    """The cards that may leave a room once every wall is broken."""
    return {way.path.kind for way in board.exits(room) if not way.against}


def open_kinds(board: Board, room: int) -> set[str]:
    """The cards that leave a room with every wall standing."""
    return {way.path.kind for way in board.exits(room) if not way.against and not way.path.wall}


def carry_steps(board: Board, room: int) -> int:
    """How far a killer carries from a room to the nearest one with a boldness tile, walls standing."""
    altars = [one.id for one in board.rooms if one.tiles[CATEGORIES.index(BOLDNESS)]]
    return min((board.open_distance[room][altar] for altar in altars), default=FAR)


# Does it draw well?

Point = tuple[float, float]


def check_drawing(board: Board) -> Iterator[Problem]:
    for number, room in enumerate(board.rooms):
        if not (0 <= room.x <= CANVAS and 0 <= room.y <= CANVAS):
            yield Problem("off_canvas", {"room": room.key})
        for other in board.rooms[:number]:
            if abs(room.x - other.x) < ROOM_WIDTH and abs(room.y - other.y) < ROOM_HEIGHT:
                yield Problem("rooms_overlap", {"room": room.key, "other": other.key})
    lines = [drawn(board, path) for path in board.paths]
    for path, line in zip(board.paths, lines, strict=True):
        for room in board.rooms:
            if not path.touches(room.id) and any(covers(room, point) for point in line):
                yield Problem("under_room", {"path": path.key, "room": room.key})
        for earlier in board.paths[: path.index]:
            if cross(board, path, line, earlier, lines[earlier.index]):
                yield Problem("paths_cross", {"path": path.key, "other": earlier.key})


def drawn(board: Board, path: Path, points: int = 34) -> list[Point]:
    """Points along a path as it is drawn: a straight line, or a bow through its control point."""
    a, b = board.rooms[path.a], board.rooms[path.b]
    dx, dy = b.x - a.x, b.y - a.y
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    middle_x = (a.x + b.x) / 2 - path.bend * BOW * dy / length
    middle_y = (a.y + b.y) / 2 + path.bend * BOW * dx / length
    line: list[Point] = []
    for step in range(points):
        t = step / (points - 1)
        near, middle, far = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
        line.append((near * a.x + middle * middle_x + far * b.x, near * a.y + middle * middle_y + far * b.y))
    return line


def covers(room: Room, point: Point) -> bool:
    return abs(point[0] - room.x) < ROOM_WIDTH / 2 and abs(point[1] - room.y) < ROOM_HEIGHT / 2


def cross(board: Board, path: Path, line: Sequence[Point], other: Path, across: Sequence[Point]) -> bool:
    """Do two drawn paths meet outside the rooms they share, or run on top of each other?"""
    ends = {path.a, path.b}
    if ends == {other.a, other.b} and path.bend == (other.bend if path.a == other.a else -other.bend):
        return True
    shared = [board.rooms[room] for room in ends & {other.a, other.b}]
    for one, two in pairwise(line if path.bend else (line[0], line[-1])):
        for three, four in pairwise(across if other.bend else (across[0], across[-1])):
            point = meeting(one, two, three, four)
            if point is not None and not any(covers(room, point) for room in shared):
                return True
    return False


def meeting(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Where the segments a–b and c–d meet; parallel ones do not.

    >>> meeting((0, 0), (2, 2), (0, 2), (2, 0)), meeting((0, 0), (1, 0), (0, 1), (1, 1))
    ((1.0, 1.0), None)
    """
    turn = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    if abs(turn) < 1e-9:
        return None
    along = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / turn
    beside = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / turn
    if not (0 <= along <= 1 and 0 <= beside <= 1):
        return None
    return a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])
