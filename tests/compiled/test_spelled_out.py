"""What the compiler gets: the same module, its constants final and its constructors written out."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path
from typing import Any

import pytest

from lastlight.core import dice
from scripts.compiled import ROOT, sources
from scripts.spelled_out import spell_out

HEAD = "from __future__ import annotations\n"


def spelled(source: str) -> str:
    return spell_out(HEAD + source).partition("\n")[2]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("NOWHERE = -1", "NOWHERE: Final = -1"),
        ("ORDER: tuple[int, ...] = (1, 2)", "ORDER: Final[tuple[int, ...]] = (1, 2)"),
        ("FREE, WALL = range(2)", "FREE: Final = 0; WALL: Final = 1"),
        (
            "GATE, HOOK = ALL = tuple(range(1, 3))",
            "GATE: Final = 1; HOOK: Final = 2; ALL: Final = (GATE, HOOK)",
        ),
        (
            "STAY, STOP = (\n    Word('stay'),\n    Word('stop'),\n)",
            "STAY: Final = Word('stay'); STOP: Final = Word('stop')\n\n\n",
        ),
    ],
)
def test_a_constant_is_final(source: str, expected: str) -> None:
    assert spelled(source) == expected


@pytest.mark.parametrize(
    "source",
    [
        "WORDS = {}\nWORDS |= {}",
        "P = TypeVar('P')",
        "Trigger: TypeAlias = str",
        "S1, S2 = seats()",
        "lower = 1",
        "KILLER_DECK = ()",
    ],
)
def test_what_is_no_constant_or_cannot_be_told_apart_stays(source: str) -> None:
    assert spelled(source) == source


def test_a_procedure_remembers_the_same_with_its_constructor_written_out() -> None:
    source = inspect.getsource(dice)
    names: dict[str, Any] = {}
    exec(compile(spell_out(source), "dice", "exec"), names)
    plain, roll = names["Roll"], dice.Roll((1, 1, 2), 2)

    assert "@dataclass" in source
    assert "@dataclass" not in spell_out(source)
    assert plain.__match_args__ == dice.Roll.__match_args__
    assert [getattr(plain((1, 1, 2), 2), name) for name in plain.__match_args__] == [roll.die, roll.dice, ()]


@pytest.mark.parametrize(
    "path", sources([ROOT / "src/lastlight/core", ROOT / "src/lastlight/games"]), ids=lambda path: path.stem
)
def test_every_line_keeps_its_number(path: Path) -> None:
    source = path.read_text(encoding="utf-8")

    assert functions(spell_out(source)) == functions(source)


def functions(source: str) -> list[tuple[int, str]]:
    """Every function but the written-out constructors, by its line."""
    nodes = ast.walk(ast.parse(source))
    defined = [
        node for node in nodes if isinstance(node, ast.FunctionDef) and node.body[0].lineno != node.lineno
    ]
    return sorted((node.lineno, node.name) for node in defined)
