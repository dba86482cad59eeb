"""Spell out for mypyc what it cannot see by itself, in a copy of the sources. Every line keeps its number.

    FREE, WALL = range(2)        →  FREE: Final = 0; WALL: Final = 1

    @dataclass                   →  class Wound(Procedure):
    class Wound(Procedure):             __match_args__: ClassVar[tuple[str, ...]] = ("figure",)
        figure: Seat                    def __init__(self, figure: Seat) -> None: self.figure: Seat = figure

A final constant is read straight from memory, any other name of a module is looked up each time. The
constructor that `dataclass` makes runs interpreted, even of a compiled class; procedures are made all the
time. Together they make the compiled build a third faster, and nobody has to write them.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

IMPORT = "from __future__ import annotations"

REPLACED = {"DRAWN", "KILLER_DECK", "SURVIVOR_DECK"}
"""Constants that tests replace by smaller ones; a final one would stay as it is."""


def spell_out(source: str) -> str:
    """A module as the compiler gets it."""
    tree = ast.parse(source)
    lines = source.split("\n")
    once = assigned_once(tree)
    for node in tree.body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            constants = "; ".join(final_constants(node, once))
            if constants:
                put(lines, node, constants)
        elif isinstance(node, ast.ClassDef) and is_procedure_with_fields(node):
            spell_out_class(lines, node)
    return "\n".join(lines).replace(IMPORT, f"{IMPORT}; from typing import ClassVar, Final", 1)


def put(lines: list[str], node: ast.stmt, text: str) -> None:
    """Put one line in the place of a statement, however many it had."""
    last = node.end_lineno or node.lineno
    lines[node.lineno - 1 : last] = [" " * node.col_offset + text, *[""] * (last - node.lineno)]


# Constants


def assigned_once(tree: ast.Module) -> set[str]:
    """The names in capitals that a module gives a value only once, and nobody another."""
    counted: Counter[str] = Counter()
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, (ast.AnnAssign, ast.AugAssign)):
            targets = [node.target]
        for target in targets:
            counted.update(name.id for name in ast.walk(target) if isinstance(name, ast.Name))
    return {name for name, count in counted.items() if count == 1 and name.isupper()} - REPLACED


def final_constants(node: ast.Assign | ast.AnnAssign, once: set[str]) -> Iterator[str]:
    """An assignment as constants one by one; nothing if it has to stay as it is."""
    if isinstance(node, ast.AnnAssign):
        kind = ast.unparse(node.annotation)
        if node.value is not None and kind != "TypeAlias" and ast.unparse(node.target) in once:
            yield f"{ast.unparse(node.target)}: Final[{kind}] = {ast.unparse(node.value)}"
        return
    first, *others = node.targets
    names = [ast.unparse(part) for part in first.elts] if isinstance(first, ast.Tuple) else []
    values = elements(node.value) if names else [ast.unparse(node.value)]
    names = names or [ast.unparse(first)]
    everything = [*names, *[ast.unparse(other) for other in others]]
    if arguments(node.value, "TypeVar") or len(values) != len(names) or not once.issuperset(everything):
        return
    for name, value in zip(names, values, strict=True):
        yield f"{name}: Final = {value}"
    for other in others:
        yield f"{ast.unparse(other)}: Final = ({', '.join(names)})"


def elements(value: ast.expr) -> list[str]:
    """What a tuple or range holds, each as it is written; nothing if that is unknown."""
    if isinstance(value, ast.Tuple):
        return [ast.unparse(part) for part in value.elts]
    (inner,) = arguments(value, "tuple") or [value]
    ends = [ast.literal_eval(end) for end in arguments(inner, "range")]
    return [str(number) for number in range(*ends)] if ends else []


def arguments(value: ast.expr, function: str) -> list[ast.expr]:
    """What a function is called with; nothing if it is not this one."""
    return value.args if isinstance(value, ast.Call) and ast.unparse(value.func) == function else []


# Procedures


def is_procedure_with_fields(node: ast.ClassDef) -> bool:
    """A dataclass that can change and extends something: in core and games these are the procedures."""
    return bool(node.bases) and [ast.unparse(mark) for mark in node.decorator_list] == ["dataclass"]


def spell_out_class(lines: list[str], node: ast.ClassDef) -> None:
    """The class begins in the line of its mark; its fields make room for the constructor."""
    fields = [part for part in node.body if isinstance(part, ast.AnnAssign)]
    names = tuple(ast.unparse(field.target) for field in fields)
    given = ", ".join(ast.unparse(field) for field in fields)
    kept = "; ".join(
        f"self.{name}: {ast.unparse(field.annotation)} = {name}"
        for name, field in zip(names, fields, strict=True)
    )
    for field in fields:
        put(lines, field, "")
    put(lines, fields[0], f"def __init__(self, {given}) -> None: {kept}")
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    lines[node.decorator_list[0].lineno - 1] = f"class {node.name}({bases}):"
    lines[node.lineno - 1] = f"    __match_args__: ClassVar[tuple[str, ...]] = {names}"
