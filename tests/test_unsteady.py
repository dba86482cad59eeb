"""The second chance of a test that fails."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

LUCKY = """
import pytest

RUNS = []

@pytest.fixture(scope="session")
def server():
    up = [True]
    yield up
    up.clear()

@pytest.fixture
def guest(server):
    assert server
    return len(RUNS)

def test_by_luck(guest):
    RUNS.append("luck")
    assert guest, "no luck"

def test_well(server):
    assert server
"""


def run(folder: Path, source: str) -> subprocess.CompletedProcess[str]:
    (folder / "test_it.py").write_text(source, encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "tests.unsteady",
        f"--rootdir={folder}",
        str(folder),
    ]
    quick = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(command, cwd=ROOT, env=quick, capture_output=True, text=True)


def test_a_test_that_passes_the_second_time_is_named_as_unsteady_in_a_green_run(tmp_path: Path) -> None:
    ended = run(tmp_path, LUCKY)

    assert ended.returncode == 0, ended.stdout
    assert "no luck" in ended.stdout
    last = ended.stdout.splitlines()[-3:]
    assert last[-2] == "UNSTEADY test_it.py::test_by_luck"
    assert "2 passed" in last[-1]


def test_a_test_that_fails_twice_has_failed(tmp_path: Path) -> None:
    ended = run(tmp_path, LUCKY.replace("assert guest,", "assert guest > 5,"))

    assert ended.returncode == 1
    assert "UNSTEADY" not in ended.stdout
    assert "1 failed, 1 passed" in ended.stdout


def test_a_test_that_cannot_even_be_set_up_twice_is_an_error(tmp_path: Path) -> None:
    ended = run(tmp_path, LUCKY.replace("    assert server\n    return", "    assert 1 == 2\n    return"))

    assert ended.returncode == 1
    assert "1 passed, 1 error" in ended.stdout


def test_where_nothing_fails_nothing_is_said(tmp_path: Path) -> None:
    ended = run(tmp_path, LUCKY.replace("RUNS = []", 'RUNS = ["before"]'))

    assert ended.returncode == 0
    assert "nsteady" not in ended.stdout


def test_a_run_that_is_broken_off_tells_what_had_failed(tmp_path: Path) -> None:
    broken_off = LUCKY.replace(
        "def test_well(server):\n", "def test_well(server):\n    raise KeyboardInterrupt\n"
    )
    ended = run(tmp_path, broken_off)

    assert ended.returncode == 2
    assert "no luck" in ended.stdout
    assert "1 failed" in ended.stdout


def test_only_the_run_of_the_browser_tests_gives_a_second_chance() -> None:
    lines = (ROOT / "Makefile").read_text(encoding="utf-8").splitlines()

    assert [line.split()[-1] for line in lines if "tests.unsteady" in line] == ["tests/browser"]
