"""The wheel: compiled where there is a compiler, pure where not, and it works from nothing but itself."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent

pytestmark = pytest.mark.slow


def uv() -> str:
    private = ROOT / ".uv" / "bin" / "uv"
    return str(private) if private.exists() else "uv"


def lastlight(folder: Path, *arguments: str) -> str:
    done = subprocess.run(
        [folder / "venv" / "bin" / "lastlight", *arguments],
        capture_output=True,
        text=True,
        check=True,
        cwd=folder,
    )
    return done.stdout


@pytest.mark.parametrize("pure", [False, True], ids=["compiled", "pure"])
def test_a_wheel_plays_on_its_own(pure: bool, tmp_path: Path) -> None:
    environment = {**os.environ, "LASTLIGHT_PURE": "1" if pure else "0"}
    build = [uv(), "build", "--quiet", "--wheel", "--out-dir", str(tmp_path), str(ROOT)]
    subprocess.run(build, env=environment, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith("none-any.whl") == pure
    subprocess.run([uv(), "venv", "--quiet", "--python", sys.executable, tmp_path / "venv"], check=True)
    python = tmp_path / "venv" / "bin" / "python"
    subprocess.run([uv(), "pip", "install", "--quiet", "--python", python, wheel], check=True)

    assert "decoy" in lastlight(tmp_path, "games")
    (speed,) = json.loads(lastlight(tmp_path, "bench", "decoy", "--json"))
    assert speed["compiled"] is not pure
    played = json.loads(lastlight(tmp_path, "sim", "decoy", "--games", "200", "--seed", "1", "--json"))
    assert played["killer_wins"] + played["survivor_wins"] == 200
