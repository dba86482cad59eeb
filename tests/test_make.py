"""What `make` says when something it needs is not there."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def test_without_npm_the_client_is_not_built_and_it_is_said_what_to_install() -> None:
    make = shutil.which("make")
    assert make is not None
    ended = subprocess.run(
        [make, "--always-make", "ui/node_modules/.ready"],
        cwd=ROOT,
        env={**os.environ, "PATH": "/nowhere"},
        capture_output=True,
        text=True,
    )

    assert ended.returncode == 2
    assert "npm is missing: install Node.js 20.19 or newer" in ended.stderr
    assert "npm ci" not in ended.stdout


@pytest.mark.parametrize("old", ["18.20.8", "20.18.3", "22.11.0", "23.11.1"])
def test_a_node_that_is_too_old_is_named_in_one_line_with_the_one_needed(tmp_path: Path, old: str) -> None:
    pretended = tmp_path / "old.cjs"
    pretended.write_text(
        f"Object.defineProperty(process, 'versions', {{value: {{...process.versions, node: '{old}'}}}});"
    )
    ended = subprocess.run(
        ["make", "--always-make", "ui/node_modules/.ready"],
        cwd=ROOT,
        env={**os.environ, "NODE_OPTIONS": f"--require={pretended}"},
        capture_output=True,
        text=True,
    )

    needed = json.loads((ROOT / "ui" / "package.json").read_text())["engines"]["node"]
    assert ended.returncode == 2
    assert ended.stderr.startswith(f"Node.js {old} is here, but the browser client needs {needed}: ")
    assert "npm ci" not in ended.stdout
