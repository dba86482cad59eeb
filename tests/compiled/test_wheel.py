"""The wheel: compiled where there is a compiler, pure where not, and it works from nothing but itself."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).resolve().parent.parent.parent

pytestmark = pytest.mark.slow

NO_NODE = {"PATH": "/nowhere"}

STATIC = "lastlight/server/static/"
ASSET = re.compile(r"[/\"`']([\w.-]+-[\w-]{8}\.(?:js|css))\b")


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


def client_in(wheel: Path) -> dict[str, str]:
    """The files of the browser client, by their names."""
    with zipfile.ZipFile(wheel) as packed:
        names = [name for name in packed.namelist() if name.startswith(STATIC)]
        return {name.removeprefix(STATIC): packed.read(name).decode() for name in names}


def assets_named_in(files: Mapping[str, str]) -> set[str]:
    """What the page loads, and what that fetches later."""
    return {f"assets/{name}" for text in files.values() for name in ASSET.findall(text)}


def page_served_in(folder: Path) -> str:
    """What the installed server answers a browser with, on a machine without node."""
    program = str(folder / "venv" / "bin" / "lastlight")
    command = [program, "serve", "--port", "0", "--data", str(folder / "data")]
    with subprocess.Popen(
        command, cwd=folder, env={**os.environ, **NO_NODE}, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        page = httpx.get(address).text
        server.terminate()
    return page


@pytest.mark.parametrize(
    ("pure", "kinds"), [(False, ()), (True, ("--wheel",))], ids=["compiled from an sdist", "pure"]
)
def test_a_wheel_plays_on_its_own(pure: bool, kinds: tuple[str, ...], tmp_path: Path) -> None:
    """Without ``--wheel`` a source distribution is built, and the wheel from nothing but that."""
    environment = {**os.environ, "LASTLIGHT_PURE": "1" if pure else "0"}
    build = [uv(), "build", "--quiet", *kinds, "--out-dir", str(tmp_path), str(ROOT)]
    subprocess.run(build, env=environment, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith("none-any.whl") == pure
    files = client_in(wheel)
    client = files["index.html"]
    subprocess.run([uv(), "venv", "--quiet", "--python", sys.executable, tmp_path / "venv"], check=True)
    python = tmp_path / "venv" / "bin" / "python"
    subprocess.run([uv(), "pip", "install", "--quiet", "--python", python, wheel], check=True)

    assert "decoy" in lastlight(tmp_path, "games")
    (speed,) = json.loads(lastlight(tmp_path, "bench", "decoy", "--json"))
    assert speed["compiled"] is not pure
    played = json.loads(lastlight(tmp_path, "sim", "decoy", "--games", "200", "--seed", "1", "--json"))
    assert played["killer_wins"] + played["survivor_wins"] == 200
    assert '<script type="module"' in client
    assert assets_named_in(files) == {name for name in files if name.startswith("assets/")}
    assert page_served_in(tmp_path) == client


def test_no_release_is_made_without_the_client(tmp_path: Path) -> None:
    build = [uv(), "build", "--out-dir", str(tmp_path)]
    no_npm = subprocess.run(
        [*build, "--sdist", str(ROOT)], env={**os.environ, **NO_NODE}, capture_output=True, text=True
    )
    assert no_npm.returncode != 0
    assert "npm is missing" in no_npm.stderr

    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    no_client = subprocess.run([*build, "--wheel", str(tmp_path)], capture_output=True, text=True)
    assert no_client.returncode != 0
    assert "The browser client is missing" in no_client.stderr
