"""Imports point one way, and core and games use the standard library only."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parent.parent / "src" / "lastlight"

BELOW = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "envs": {"core", "games", "bots", "envs"},
    "lab": {"core", "games", "bots", "envs", "lab"},
    "server": {"core", "games", "bots", "envs", "lab", "server"},
    "cli": {"core", "games", "bots", "envs", "lab", "server", "cli"},
}
"""What each layer may import of our own."""

LAYERS = [layer for layer in BELOW if (SOURCE / layer).exists()]


def imports(path: Path) -> Iterator[str]:
    """Every module a file imports, by its full name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module or ""


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_only_what_lies_below_it(layer: str) -> None:
    for path in (SOURCE / layer).rglob("*.py"):
        for name in imports(path):
            parts = name.split(".")
            if parts[0] == "lastlight" and len(parts) > 1:
                assert parts[1] in BELOW[layer], f"{path.relative_to(SOURCE)} imports {name}"


@pytest.mark.parametrize("layer", ["core", "games"])
def test_core_and_games_use_the_standard_library_only(layer: str) -> None:
    for path in (SOURCE / layer).rglob("*.py"):
        for name in imports(path):
            top = name.split(".")[0]
            assert top == "lastlight" or top in sys.stdlib_module_names, f"{path} imports {name}"


def test_no_game_imports_another() -> None:
    games = [folder.name for folder in (SOURCE / "games").iterdir() if folder.is_dir()]
    for game in games:
        for path in (SOURCE / "games" / game).rglob("*.py"):
            for name in imports(path):
                parts = name.split(".")
                assert parts[:2] != ["lastlight", "games"] or parts[2:3] in ([], [game]), f"{path}: {name}"


def test_no_rule_calls_a_clock_or_a_random_generator() -> None:
    for layer in ("core", "games"):
        for path in (SOURCE / layer).rglob("*.py"):
            assert not {"random", "time", "datetime", "secrets", "socket"} & set(imports(path)), path
