"""A made-up language: every English sentence in brackets ⟦…⟧, as files in a copy of the program.

What is shown outside brackets did not come out of a text file.
"""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from lastlight.core.words import DEFAULT

SOURCE = Path(__file__).parents[1] / "src" / "lastlight"
LANGUAGE = "qq"

TYPED = ("cli.command.", "cli.agree.")
"""Words a person types; they are read, not shown."""

INNERMOST = re.compile(r"⟦[^⟦⟧]*⟧")
CUT_OFF = re.compile(r"⟦\S*|\S*⟧")
"""A word shortened for a narrow column, or folded into the next line."""


def with_pseudo_language(folder: Path) -> None:
    """Copy the program to a folder, with one more language: a set of files and nothing else."""
    ignored = shutil.ignore_patterns("__pycache__", "static", "*.so")
    shutil.copytree(SOURCE, folder / "lastlight", ignore=ignored)
    for file in (folder / "lastlight").rglob(f"texts/*{DEFAULT}.toml"):
        told = tomllib.loads(file.read_text(encoding="utf-8"))
        other = file.with_name(f"{file.name.removesuffix(f'{DEFAULT}.toml')}{LANGUAGE}.toml")
        other.write_text(bracketed(told), encoding="utf-8")


def bracketed(told: Mapping[str, Any]) -> str:
    """A text file with every sentence in brackets."""
    lines = []
    for path, sentence in sentences(told):
        is_shown = not ".".join(path).startswith(("language.", *TYPED))
        quoted = ".".join(json.dumps(part) for part in path)
        lines.append(
            f"{quoted} = {json.dumps(f'⟦{sentence}⟧' if is_shown else sentence, ensure_ascii=False)}"
        )
    return "\n".join(lines) + "\n"


def sentences(told: Mapping[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every sentence with the way to it; a key may hold dots of its own."""
    for key, value in told.items():
        if isinstance(value, Mapping):
            yield from sentences(value, (*path, key))
        else:
            yield (*path, key), str(value)


def outside_brackets(said: str) -> str:
    """What is left of an output when all sentences are taken away, with what fills them.

    >>> outside_brackets("⟦⟦Mara⟧ rolls 4.⟧ Well? ⟦su")
    ' Well? '
    """
    return "\n".join(CUT_OFF.sub("", without_sentences(line)) for line in said.splitlines())


def without_sentences(line: str) -> str:
    while (less := INNERMOST.sub("", line)) != line:
        line = less
    return line
