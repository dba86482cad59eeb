"""The game board: rooms, the paths between them, and the props a map deals out.

A board is read once from ``maps/<key>.toml`` and shared by all matches; nothing on it ever changes. Where
a wall has been broken, where a pallet lies and where a tile has gone is the state's.

>>> board = load_board("macmillan_estate")
>>> [way.path.key for way in board.exits(board.room("foundry").id)]
['m02', 'm03', 'm18']
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from lastlight.core.errors import BadOptionValue

SPRINT, SNEAK, CROUCH, VAULT = KINDS = ("sprint", "sneak", "crouch", "vault")
"""The kinds of path, each with the movement card of its name."""

OBJECTIVE, BOLDNESS, SURVIVAL, ALTRUISM = CATEGORIES = ("objective", "boldness", "survival", "altruism")
"""The backs of prop tiles."""

PROPS: dict[str, tuple[tuple[str, int], ...]] = {
    OBJECTIVE: (("generator", 8), ("gate", 2)),
    BOLDNESS: (("hook", 5), ("totem", 5)),
    SURVIVAL: (("chest", 6), ("locker", 6)),
    ALTRUISM: (("crow", 6), ("pallet", 6)),
}
"""The 44 prop tiles: what lies under each back, and how often (TR-COMP-06, TR-COMP-07)."""

START_FACES = 6
WALLS = 4

FAR = 99
"""The distance to a room that cannot be reached."""

MAPS = ("macmillan_estate", "autohaven_wreckers")
"""The two sides of the board."""


class Room:
    """A room: its place on the drawing, its start face, and how many tiles of each category it is dealt."""

    def __init__(
        self, number: int, key: str, x: float, y: float, start: int | None, tiles: tuple[int, ...]
    ) -> None:
        self.id: int = number
        self.key: str = key
        self.x: float = x
        self.y: float = y
        self.start: int | None = start
        self.tiles: tuple[int, ...] = tiles  # by category, in the order of CATEGORIES

    def __str__(self) -> str:
        return self.key

    def __repr__(self) -> str:
        return str(self)


class Path:
    """A path between two rooms. A one-way path runs from ``a`` to ``b``; ``wall``: it begins walled."""

    def __init__(
        self, index: int, key: str, a: int, b: int, kind: str, one_way: bool, wall: bool, bend: float
    ) -> None:
        self.index: int = index
        self.key: str = key
        self.a: int = a
        self.b: int = b
        self.kind: str = kind
        self.one_way: bool = one_way
        self.wall: bool = wall
        self.bend: float = bend  # bows the drawing sideways, see content/trial.md, chapter 5

    def touches(self, room: int) -> bool:
        return room in (self.a, self.b)

    def other_end(self, room: int) -> int:
        return self.b if room == self.a else self.a

    def __str__(self) -> str:
        return self.key

    def __repr__(self) -> str:
        return str(self)


class Exit:
    """A path seen from one of its rooms: where it leads, and whether that is against its arrow."""

    def __init__(self, path: Path, to: int, against: bool) -> None:
        self.path: Path = path
        self.to: int = to
        self.against: bool = against

    def __repr__(self) -> str:
        return f"{self.path.key}>{self.to}"


class Slot:
    """Where one prop tile is dealt, face down: the room and the category its back shows."""

    def __init__(self, index: int, room: int, category: str) -> None:
        self.index: int = index
        self.room: int = room
        self.category: str = category

    def __repr__(self) -> str:
        return f"{self.category}@{self.room}"


class Board:
    """One side of the board. Lists are by room id; ``starts`` is by face of the skill check die."""

    def __init__(self, key: str, origin: str, rooms: tuple[Room, ...], paths: tuple[Path, ...]) -> None:
        self.key: str = key
        self.origin: str = origin
        self.rooms: tuple[Room, ...] = rooms
        self.paths: tuple[Path, ...] = paths
        self.slots: tuple[Slot, ...] = deal_slots(rooms)
        self.starts: tuple[int, ...] = start_rooms(rooms)
        self.walls: tuple[int, ...] = tuple(path.index for path in paths if path.wall)
        self.all_exits: tuple[tuple[Exit, ...], ...] = tuple(exits_of(room.id, paths) for room in rooms)
        self.near: tuple[tuple[int, ...], ...] = tuple(
            tuple(sorted({way.to for way in exits})) for exits in self.all_exits
        )
        ways = [[way for way in exits if not way.against] for exits in self.all_exits]
        #: Steps from room to connected room; arrows and walls do not matter (TR-CONN-01).
        self.distance: tuple[tuple[int, ...], ...] = distances(self.near)
        #: Steps along the arrows with every wall standing: a survivor's way, and a carry.
        self.open_distance: tuple[tuple[int, ...], ...] = distances(
            [[way.to for way in exits if not way.path.wall] for exits in ways]
        )
        #: Steps along the arrows, walls broken on the way: the killer's.
        self.killer_distance: tuple[tuple[int, ...], ...] = distances(
            [[way.to for way in exits] for exits in ways]
        )
        self._rooms: dict[str, Room] = {room.key: room for room in rooms}
        self._paths: dict[str, Path] = {path.key: path for path in paths}

    def exits(self, room: int) -> tuple[Exit, ...]:
        """Every path that touches the room, also against its arrow and through walls."""
        return self.all_exits[room]

    def room(self, key: str) -> Room:
        return self._rooms[key]

    def path(self, key: str) -> Path:
        return self._paths[key]

    def has_room(self, key: str) -> bool:
        return key in self._rooms

    def has_path(self, key: str) -> bool:
        return key in self._paths

    def __repr__(self) -> str:
        return f"<board {self.key}>"


@cache
def load_board(name: str) -> Board:
    """The board of that key, read once."""
    if name not in MAPS:
        raise BadOptionValue(option="map", value=name, allowed=", ".join(MAPS))
    return read_board(map_text(name))


def map_text(name: str) -> str:
    """The file of one of our maps."""
    source = resources.files("lastlight.games.trial").joinpath("maps").joinpath(f"{name}.toml")
    return source.read_text(encoding="utf-8")


def read_board(text: str) -> Board:
    """A board from the text of a map file that ``maps.check_map`` finds no error in."""
    table: Mapping[str, Any] = tomllib.loads(text)
    rooms = tuple([read_room(number, entry) for number, entry in enumerate(table["room"])])
    number_of = {room.key: room.id for room in rooms}
    paths = tuple([read_path(index, entry, number_of) for index, entry in enumerate(table["path"])])
    return Board(table["key"], str(table.get("origin", "house")), rooms, paths)


def read_room(number: int, entry: Mapping[str, Any]) -> Room:
    tiles = tuple([int(entry.get(category, 0)) for category in CATEGORIES])
    return Room(number, entry["key"], float(entry["x"]), float(entry["y"]), entry.get("start"), tiles)


def read_path(index: int, entry: Mapping[str, Any], number_of: Mapping[str, int]) -> Path:
    one_way, wall = bool(entry.get("one_way", False)), bool(entry.get("wall", False))
    a, b = number_of[entry["from"]], number_of[entry["to"]]
    return Path(index, entry["key"], a, b, entry["kind"], one_way, wall, float(entry.get("bend", 0)))


def deal_slots(rooms: Sequence[Room]) -> tuple[Slot, ...]:
    slots: list[Slot] = []
    for room in rooms:
        for category, count in zip(CATEGORIES, room.tiles, strict=True):
            for _ in range(count):
                slots.append(Slot(len(slots), room.id, category))
    return tuple(slots)


def start_rooms(rooms: Sequence[Room]) -> tuple[int, ...]:
    by_face = {room.start: room.id for room in rooms if room.start is not None}
    return tuple(by_face[face] for face in sorted(by_face))


def exits_of(room: int, paths: Sequence[Path]) -> tuple[Exit, ...]:
    return tuple(
        Exit(path, path.other_end(room), path.one_way and room == path.b)
        for path in paths
        if path.touches(room)
    )


def distances(ways: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """Fewest steps from every room to every other, given where one step leads.

    >>> distances([[1], [2], []])
    ((0, 1, 2), (99, 0, 1), (99, 99, 0))
    """
    table: list[tuple[int, ...]] = []
    for start in range(len(ways)):
        steps = [FAR] * len(ways)
        steps[start] = 0
        reached = [start]
        for room in reached:
            for to in ways[room]:
                if steps[to] == FAR:
                    steps[to] = steps[room] + 1
                    reached.append(to)
        table.append(tuple(steps))
    return tuple(table)
