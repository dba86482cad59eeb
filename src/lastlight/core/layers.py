"""What a layer has for a game: the module or package named after its key. Nothing is listed by hand."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from importlib.machinery import PathFinder
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any


def games_in(folders: Iterable[str]) -> list[str]:
    """The keys of the games in these folders: each a folder with a module `game`, source or compiled."""
    inside = [folder for path in folders for folder in Path(path).iterdir() if folder.is_dir()]
    return sorted(folder.name for folder in inside if PathFinder.find_spec("game", [str(folder)]))


def part_of(layer: str, game: str) -> ModuleType | None:
    """What a layer has for a game, if anything.

    >>> part_of("lastlight.bots", "chess") is None
    True
    """
    name = f"{layer}.{game}"
    spec = find_spec(name)
    is_empty_folder = spec is not None and spec.origin is None
    return None if spec is None or is_empty_folder else import_module(name)


def class_in(module: ModuleType, base: type) -> Any:
    """The one subclass of ``base`` that a module defines."""
    (found,) = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, base) and kind.__module__ == module.__name__
    ]
    return found
