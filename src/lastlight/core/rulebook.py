"""The rules of a game to read: chapters of paragraphs, each with the ids of the catalogue it tells."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

from lastlight.core.catalogue import Rule


@dataclass(frozen=True)
class Paragraph:
    """Some sentences in both languages, and the rules they tell."""

    ids: Sequence[str]
    text: str
    text_cs: str


@dataclass(frozen=True)
class Chapter:
    """A chapter. The ids that begin like one of its ``families`` and stand in no paragraph close it."""

    key: str
    title: str
    title_cs: str
    families: Sequence[str]
    paragraphs: Sequence[Paragraph]


@cache
def read_rulebook(package: str) -> tuple[Chapter, ...]:
    """The chapters of ``rulebook.toml`` of the game in ``package``."""
    source = resources.files(package).joinpath("rulebook.toml").read_text(encoding="utf-8")
    return tuple(
        Chapter(
            key=told["key"],
            title=told["title"],
            title_cs=told["title_cs"],
            families=tuple(told["families"]),
            paragraphs=tuple(Paragraph(**one) for one in told["paragraph"]),
        )
        for told in tomllib.loads(source)["chapter"]
    )


def remaining(chapters: Sequence[Chapter], catalogue: Sequence[Rule]) -> dict[str, list[str]]:
    """By chapter, the ids that no paragraph names: each with the family that fits it best."""
    named = {id_ for chapter in chapters for paragraph in chapter.paragraphs for id_ in paragraph.ids}
    closing: dict[str, list[str]] = {chapter.key: [] for chapter in chapters}
    for rule in catalogue:
        fitting = [
            (len(family), chapter.key)
            for chapter in chapters
            for family in chapter.families
            if rule.id.startswith(family)
        ]
        if rule.id not in named and fitting:
            closing[max(fitting)[1]].append(rule.id)
    return closing
