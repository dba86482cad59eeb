"""The catalogue of a game: every rule with its id, our wording, its source and its status."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path

from lastlight.core.words import DEFAULT, read_texts

STATUSES = ("rule", "ruling", "content", "nothing to test")

# What an entry rests on, if not simply on what its source says. The first three are about a source;
# the others replace it: a printed card, players' reports, our layout with printed names, only us.
BASES = ("implied", "silent", "ruling", "card", "reports", "layout", "ours")


@dataclass(frozen=True)
class Rule:
    """One entry. A ruling with an ``option`` is proved by setting that option to ``other``."""

    id: str
    text: str  # our wording, in the reader's language
    status: str
    source: str = ""  # references only, the same in every language
    basis: str = ""
    reason: str = ""
    option: str = ""
    other: str = ""


@cache
def read_catalogue(package: str, language: str = DEFAULT) -> tuple[Rule, ...]:
    """The entries of ``rules.toml`` of the game in ``package``, in order, worded in a language."""
    source = resources.files(package).joinpath("rules.toml").read_text(encoding="utf-8")
    wordings = read_texts(package, language, "rules")
    return tuple(Rule(text=wordings[entry["id"]], **entry) for entry in tomllib.loads(source)["rule"])


def tests_by_rule(folder: Path) -> dict[str, list[str]]:
    """Which tests in a folder cover which rule: ``@rule("DC-ATK-01")`` above a test."""
    carried: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                for rule_id in ids_above(function):
                    name = f"{path.relative_to(folder).as_posix()}::{function.name}"
                    carried.setdefault(rule_id, []).append(name)
    return carried


def ids_above(function: ast.FunctionDef) -> Iterator[str]:
    """The ids in the ``@rule`` marks of a test."""
    for mark in function.decorator_list:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
            for argument in mark.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value
