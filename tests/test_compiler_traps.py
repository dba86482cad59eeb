"""What compiles with mypyc and then fails or, worse, reads as something else.

1. A class constant without annotation reads as a descriptor (``__slots__`` is passed over, and harmless).
2. A ``ClassVar`` inside a dataclass fails when an object is built.
3. A dataclass under a ``Generic`` base fails at import.
4. A method named anew in the class body (``__repr__ = __str__``) leaves an error behind that breaks
   whatever is called next.
5. A dataclass field typed by a class that is imported for type checking only crashes at import.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.compiled import sources

ROOT = Path(__file__).resolve().parent.parent
COMPILED = sources([ROOT / "src/lastlight/core", ROOT / "src/lastlight/games", ROOT / "tests/core/ambush"])


def traps(source: str) -> Iterator[str]:
    """Every trap in a module, in words."""
    tree = ast.parse(source)
    late = set(checked_only(tree))
    for node in ast.walk(tree):
        if not isinstance(node, ast.ClassDef):
            continue
        is_dataclass = any("dataclass" in ast.dump(mark) for mark in node.decorator_list)
        for part in node.body:
            if isinstance(part, ast.Assign) and not names_slots(part):
                yield f"{node.name}: a constant without annotation"
            if is_dataclass and isinstance(part, ast.AnnAssign):
                names = {name.id for name in ast.walk(part.annotation) if isinstance(name, ast.Name)}
                if "ClassVar" in names:
                    yield f"{node.name}: a ClassVar inside a dataclass"
                if names & late:
                    yield f"{node.name}: a field of a type imported for checking only"
        if is_dataclass and any("Generic" in ast.dump(base) for base in node.bases):
            yield f"{node.name}: a dataclass under a Generic base"


def names_slots(part: ast.Assign) -> bool:
    return isinstance(part.targets[0], ast.Name) and part.targets[0].id == "__slots__"


def checked_only(tree: ast.Module) -> Iterator[str]:
    """Names imported under ``if TYPE_CHECKING``."""
    for node in tree.body:
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            for inner in node.body:
                if isinstance(inner, ast.ImportFrom):
                    yield from (alias.asname or alias.name for alias in inner.names)


@pytest.mark.parametrize("path", COMPILED, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_source_keeps_clear_of_the_compilers_traps(path: Path) -> None:
    assert list(traps(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    ("source", "trap"),
    [
        ("class A:\n    key = 'x'", "a constant without annotation"),
        ("class A:\n    __repr__ = __str__", "a constant without annotation"),
        ("@dataclass\nclass A:\n    key: ClassVar[str] = 'x'", "a ClassVar inside a dataclass"),
        ("@dataclass\nclass A(Generic[T]):\n    x: int", "a dataclass under a Generic base"),
        (
            "if TYPE_CHECKING:\n    from a import B\n@dataclass\nclass A:\n    b: B",
            "a field of a type imported for checking only",
        ),
    ],
)
def test_each_trap_is_recognised(source: str, trap: str) -> None:
    assert list(traps(source)) == [f"A: {trap}"]
