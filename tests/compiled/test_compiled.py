"""The same rules compiled by mypyc: the same source passes the same suites and replays the same records."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.compiled import compile_tree

SUITES = ("conformance", "secrets", "core", "games", "records", "playthroughs")

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources and tests, compiled without optimisation."""
    target = tmp_path_factory.mktemp("compiled") / "tree"
    compile_tree(target, optimised=False, with_tests=True)
    return target


def run(tree: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    return subprocess.run(
        [sys.executable, *command], cwd=tree, env=environment, capture_output=True, text=True, check=False
    )


def test_what_runs_there_is_really_compiled(tree: Path) -> None:
    modules = ("lastlight.core.match", "lastlight.games.decoy.match", "tests.core.ambush.rules")
    code = f"import importlib\nfor name in {modules!r}: print(importlib.import_module(name).__file__)"
    files = run(tree, "-c", code).stdout.split()

    assert len(files) == len(modules)
    assert all(file.endswith(".so") and file.startswith(str(tree)) for file in files)


@pytest.mark.parametrize("suite", SUITES)
def test_a_suite_passes_compiled(tree: Path, suite: str) -> None:
    done = run(tree, "-m", "pytest", "-p", "no:cacheprovider", "-q", "-m", "not slow", f"tests/{suite}")

    assert done.returncode == 0, done.stdout[-3000:]
