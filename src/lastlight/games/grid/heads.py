"""The head of a map file: its key, its names, the legend of its drawing, its areas and its sheets."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any

from lastlight.games.grid.problems import Problem

TREE, ROCK, CAR, CRATES, WATER = BLOCKS = ("tree", "rock", "car", "crates", "water")
"""Terrain that cannot be entered."""

GENERATOR, HOOK, PALLET, CHEST, TOTEM = ("generator", "hook", "pallet", "chest", "totem")
KILLER, SURVIVOR, GATE = ("killer", "survivor", "gate")
MARKS = (GENERATOR, HOOK, PALLET, CHEST, TOTEM, KILLER, SURVIVOR, GATE)
"""What a map may suggest a place for; of each kind as many as are drawn."""

KINDS = BLOCKS + MARKS

FLOORS = ("", "grass", "boards", "stone", "mud")
"""What the floor of an area may look like."""

LEGEND = {
    "t": TREE,
    "o": ROCK,
    "c": CAR,
    "x": CRATES,
    "~": WATER,
    "G": GENERATOR,
    "H": HOOK,
    "P": PALLET,
    "C": CHEST,
    "T": TOTEM,
    "K": KILLER,
    "S": SURVIVOR,
    "E": GATE,
}
"""What letters mean in a map that has no legend of its own."""

MOST_HEAD = 4_000
MOST_NAME = 60
WHERE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)")
KEY = re.compile(r"[a-z0-9_]{1,40}", re.ASCII)


class NamedArea:
    """An area as the head describes it."""

    def __init__(self, key: str, floor: str, names: Mapping[str, str]) -> None:
        self.key: str = key
        self.floor: str = floor
        self.names: Mapping[str, str] = names


class Head:
    """A head that could be read."""

    def __init__(self) -> None:
        self.key: str = ""
        self.names: Mapping[str, str] = {}
        self.legend: Mapping[str, str] = LEGEND
        self.areas: dict[str, NamedArea] = {}
        self.sheets: list[str] = []


def read_head(text: str, problems: list[Problem]) -> Head:
    """The head of a map; what is wrong with it is added to the problems."""
    head = Head()
    if len(text) > MOST_HEAD:
        problems.append(Problem("long_head", {"most": MOST_HEAD}, line=1, column=1))
        return head
    try:
        table = tomllib.loads(text)
    except RecursionError:
        problems.append(Problem("head", {"what": "…"}, line=1, column=1))
        return head
    except ValueError as error:
        problems.append(unreadable(text, str(error)))
        return head
    for name, value in table.items():
        part, line = PARTS.get(name), line_of(name, text)
        if part is None:
            about = {"field": shortened(name), "fields": ", ".join(PARTS)}
            problems.append(Problem("head_field", about, line=line, column=1))
        elif not part(head, value):
            about = {"value": shortened(value), "kinds": ", ".join(KINDS)}
            problems.append(Problem(f"head_{name}", about, line=line, column=1))
    return head


def line_of(name: str, text: str) -> int:
    """Where a field of the head begins, or the table of that name; 0 if it is written in another way.

    >>> line_of("legend", 'key = "yard"\\n[legend]'), line_of("key", "[area.k]")
    (2, 0)
    """
    found = re.search(rf"^[ \t]*\[?{re.escape(name)}\b", text, re.MULTILINE)
    return text.count("\n", 0, found.start()) + 1 if found else 0


def unreadable(text: str, error: str) -> Problem:
    """What the reader of TOML says, and where."""
    found = WHERE.search(error)
    line, column = 1, 1
    if found and found.group(1):
        line, column = int(found.group(1)), int(found.group(2))
    elif found:
        line, column = text.count("\n") + 1, len(text.rpartition("\n")[2]) + 1
    return Problem("head", {"what": WHERE.sub("", error)}, line=line, column=column)


def shortened(value: object) -> str:
    said = str(value)
    return said if len(said) <= MOST_NAME else f"{said[:MOST_NAME]}…"


# Each part says whether it could be read


def read_key(head: Head, value: Any) -> bool:
    if not is_key(value):
        return False
    head.key = value
    return True


def read_name(head: Head, value: Any) -> bool:
    if not are_names(value):
        return False
    head.names = value
    return True


def read_legend(head: Head, value: Any) -> bool:
    if not isinstance(value, dict) or not all(is_letter(letter) for letter in value):
        return False
    kinds = list(value.values())
    if not all(isinstance(kind, str) and kind in KINDS for kind in kinds):
        return False
    head.legend = value
    return len(set(kinds)) == len(kinds)


def read_area(head: Head, value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    for letter, area in value.items():
        if not is_letter(letter) or not isinstance(area, dict) or not set(area) <= {"key", "floor", "name"}:
            return False
        key, floor, names = area.get("key"), area.get("floor", ""), area.get("name", {})
        if not is_key(key) or floor not in FLOORS or not are_names(names):
            return False
        head.areas[letter] = NamedArea(str(key), str(floor), names)
    keys = [area.key for area in head.areas.values()]
    return len(set(keys)) == len(keys)


def read_sheets(head: Head, value: Any) -> bool:
    if not isinstance(value, list) or not value or not all(isinstance(corner, str) for corner in value):
        return False
    head.sheets = value
    return True


PARTS = {
    "key": read_key,
    "name": read_name,
    "legend": read_legend,
    "area": read_area,
    "sheets": read_sheets,
}


def is_key(value: object) -> bool:
    """
    >>> is_key("old_barn"), is_key("Old barn")
    (True, False)
    """
    return isinstance(value, str) and KEY.fullmatch(value) is not None


def is_letter(letter: str) -> bool:
    """Can it stand for something in a drawing?"""
    return len(letter) == 1 and "!" <= letter <= "~"


def are_names(value: object) -> bool:
    """A name by language."""
    return isinstance(value, dict) and all(
        isinstance(name, str) and 0 < len(name) <= MOST_NAME and name.isprintable() for name in value.values()
    )
