"""Lessons: a recorded match of a game, and the decisions in it that a learner makes again.

A game keeps them in ``lessons/<side>.toml`` and ``lessons/<side>.jsonl``. The explanations are texts of the
browser client, by side and key of the step.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

SIDES = ("survivor", "killer")


@dataclass(frozen=True)
class LessonStep:
    """A decision: the ``at``-th answer of the record. What happened after the ``cut``-th is skipped."""

    key: str
    at: int
    cut: int | None = None


@dataclass(frozen=True)
class Lesson:
    """Whose decisions they are, the record's file, the decisions in order, and where the end is cut."""

    seat: str
    record: str
    steps: Sequence[LessonStep]
    cut: int | None


@cache
def read_lesson(package: str, side: str) -> Lesson | None:
    """The lesson for a side of the game in ``package``, if there is one."""
    folder = resources.files(package).joinpath("lessons")
    file = folder.joinpath(f"{side}.toml")
    if side not in SIDES or not file.is_file():
        return None
    told = tomllib.loads(file.read_text(encoding="utf-8"))
    record = folder.joinpath(f"{side}.jsonl").read_text(encoding="utf-8")
    steps = tuple(LessonStep(**step) for step in told["step"])
    return Lesson(told["seat"], record, steps, told.get("cut"))
