"""Imports point one way, and core and games use the standard library only."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from lastlight import GAMES, game
from lastlight.bots import bot_names
from lastlight.cli.displays import Display, display_of
from lastlight.core.layers import games_in
from lastlight.server.table.policies import Policy, policy_of
from tests.core.ambush.game import Ambush

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


def test_no_game_imports_another_but_all_may_use_what_games_share() -> None:
    folders = [folder.name for folder in (SOURCE / "games").iterdir() if (folder / "__init__.py").exists()]
    shared = set(folders) - set(GAMES)
    for name in folders:
        usable = {name, *shared}
        for path in (SOURCE / "games" / name).rglob("*.py"):
            for imported in imports(path):
                parts = imported.split(".")
                is_other = parts[:2] == ["lastlight", "games"] and not {*parts[2:3]} <= usable
                assert not is_other, f"{path.relative_to(SOURCE)} imports {imported}"


def test_a_folder_is_a_game_if_it_has_its_module_compiled_or_not(tmp_path: Path) -> None:
    for file in (
        "sixes/game.py",
        f"emblems/game{EXTENSION_SUFFIXES[0]}",
        "grid/spaces.py",
        "trial/game.toml",
    ):
        (tmp_path / file).parent.mkdir()
        (tmp_path / file).touch()

    assert games_in([str(tmp_path)]) == ["emblems", "sixes"]
    assert set(GAMES) >= {"decoy", "trial"}


def test_no_game_is_imported_before_it_is_asked_for() -> None:
    code = "import sys, lastlight.cli.app, lastlight.server.app; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout

    assert "lastlight.games" in loaded.split()
    assert [name for name in loaded.split() if name.split(".")[-1] in GAMES] == []


def test_what_a_layer_lacks_of_a_game_it_can_do_without() -> None:
    assert bot_names(Ambush()) == ("random",)
    assert display_of("ambush") is Display
    assert type(policy_of(Ambush())) is Policy
    assert display_of("decoy") is not Display
    assert type(policy_of(game("decoy"))) is not Policy


def test_all_sql_stands_in_the_storage_of_the_server() -> None:
    for path in (SOURCE / "server").rglob("*.py"):
        if "storage" not in path.relative_to(SOURCE).parts:
            found = {
                name for name in imports(path) if name.split(".")[0] in ("sqlalchemy", "sqlite3", "asyncpg")
            }
            assert not found, path


def test_no_rule_calls_a_clock_or_a_random_generator() -> None:
    for layer in ("core", "games"):
        for path in (SOURCE / layer).rglob("*.py"):
            assert not {"random", "time", "datetime", "secrets", "socket"} & set(imports(path)), path


def test_no_test_imports_from_another_test() -> None:
    for path in (SOURCE.parents[1] / "tests").rglob("*.py"):
        borrowed = [name for name in imports(path) if "test_" in name]
        assert not borrowed, f"{path.name} imports {borrowed}: what tests share is a module of its own"
