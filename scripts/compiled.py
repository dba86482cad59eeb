"""Compile core and games with mypyc, in a copy of the source tree.

    python -m scripts.compiled build/compiled            for tests: quick, with the ambush
    python -m scripts.compiled build/fast --optimised    for measuring
    python -m scripts.compiled build/fast --optimised --games sixes emblems    sooner: the others are left out

Then run anything with that folder first on PYTHONPATH. The compiled modules are the same source, with
constants and constructors spelled out (`spelled_out`); modules left interpreted are named in KEPT, with the
reason.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from scripts.spelled_out import spell_out

ROOT = Path(__file__).resolve().parent.parent

KEPT = {"__init__.py", "seat.py"}
"""Left interpreted: packages' faces do nothing; a seat is an int, which compiled classes cannot extend."""

FOR_TESTS = ("tests/core/ambush", "tests/secrets/leaks.py", "tests/conformance/overheard.py")
"""Compiled with the rest for tests, because an interpreted class cannot extend a compiled one."""

BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

extensions = mypycify(sys.argv[2:], opt_level=sys.argv[1], multi_file=True, strip_asserts=False)
command = build_ext(Distribution({"name": "lastlight", "ext_modules": extensions}))
command.inplace = True
command.parallel = 2
command.ensure_finalized()
command.run()
"""


def compile_tree(target: Path, optimised: bool, with_tests: bool, games: Sequence[str] = ()) -> None:
    """Copy the sources (and tests) to ``target`` and compile them there, for all games or for some."""
    if target.exists():
        shutil.rmtree(target)
    target.mkdir(parents=True)
    ignore = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(ROOT / "src" / "lastlight", target / "lastlight", ignore=ignore)
    for game in target.glob("lastlight/games/*/game.py"):
        if games and game.parent.name not in games:
            shutil.rmtree(game.parent)
    folders = [target / "lastlight" / "core", target / "lastlight" / "games"]
    if with_tests:
        shutil.copytree(ROOT / "tests", target / "tests", ignore=ignore)
        shutil.copy(ROOT / "pyproject.toml", target)
        folders += [target / name for name in FOR_TESTS]
    paths = sources(folders)
    for path in paths:
        path.write_text(spell_out(path.read_text(encoding="utf-8")), encoding="utf-8")
    names = [str(path.relative_to(target)) for path in paths]
    environment = {**os.environ, "MYPYPATH": str(target)}
    command = [sys.executable, "-c", BUILD, "3" if optimised else "0", *names]
    subprocess.run(command, cwd=target, env=environment, check=True)


def sources(folders: list[Path]) -> list[Path]:
    """Every module below these folders that is compiled."""
    found: list[Path] = []
    for folder in folders:
        paths = [folder] if folder.suffix == ".py" else sorted(folder.rglob("*.py"))
        found += [path for path in paths if path.name not in KEPT]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Compile core and games with mypyc.")
    parser.add_argument("target", type=Path, help="folder to write; what is there is removed")
    parser.add_argument("--optimised", action="store_true", help="optimise (slower to build)")
    parser.add_argument("--games", nargs="+", default=[], help="the games to keep; without it, all")
    arguments = parser.parse_args()
    target, optimised = arguments.target.resolve(), arguments.optimised
    compile_tree(target, optimised, with_tests=not optimised, games=arguments.games)


if __name__ == "__main__":
    main()
