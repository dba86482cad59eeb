"""What is wrong with a map somebody has drawn: a text key, what fills it, and where in the file it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar

from lastlight.core.errors import BadSetup
from lastlight.core.words import DEFAULT, Line, Texts, read_texts

PACKAGE = "lastlight.games.grid"


class Problem:
    """One thing wrong with a map: the text ``map_problem.<what>``. Line 0 means the map as a whole."""

    def __init__(
        self,
        what: str,
        variables: Mapping[str, object] | None = None,
        *,
        line: int = 0,
        column: int = 0,
        warning: bool = False,
    ) -> None:
        self.what: str = what
        self.variables: Mapping[str, object] = variables or {}
        self.line: int = line
        self.column: int = column
        self.warning: bool = warning

    def said(self) -> Line:
        """It, and where."""
        plain = Line(f"map_problem.{self.what}", self.variables)
        if not self.line:
            return plain
        return Line("map_problem.at", {"line": self.line, "column": self.column, "problem": plain})

    def __str__(self) -> str:
        return map_texts(DEFAULT).line(self.said())


class BadMap(BadSetup):
    """A map with errors; ``problems`` says which."""

    key: ClassVar[str] = "map_problem.bad_map"

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(problem=problems[0].said())
        self.problems: tuple[Problem, ...] = tuple(problems)

    def __str__(self) -> str:
        return map_texts(DEFAULT).say(self.key, self.variables)


@cache
def map_texts(language: str) -> Texts:
    """The sentences about maps, without those of a game."""
    return Texts(language, read_texts(PACKAGE, language))
