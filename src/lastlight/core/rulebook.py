"""The rules of a game to read: chapters of paragraphs, each with the catalogue ids it covers."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

from lastlight.core.catalogue import Rule
from lastlight.core.words import DEFAULT, read_texts


@dataclass(frozen=True)
class Paragraph:
    """Some sentences and the ids of the rules they cover. The first id is its key among the texts."""

    ids: Sequence[str]
    text: str


@dataclass(frozen=True)
class Chapter:
    """A chapter. At its end come the ids of its ``families`` (prefixes) that are in no paragraph."""

    key: str
    title: str
    families: Sequence[str]
    paragraphs: Sequence[Paragraph]


@cache
def read_rulebook(package: str, language: str = DEFAULT) -> tuple[Chapter, ...]:
    """The chapters of ``rulebook.toml`` of the game in ``package``, in one language."""
    source = resources.files(package).joinpath("rulebook.toml").read_text(encoding="utf-8")
    texts = read_texts(package, language, "rulebook")
    return tuple(
        Chapter(
            key=told["key"],
            title=texts[told["key"]]["title"],
            families=tuple(told["families"]),
            paragraphs=tuple(
                Paragraph(tuple(one["ids"]), texts[told["key"]][one["ids"][0]]) for one in told["paragraph"]
            ),
        )
        for told in tomllib.loads(source)["chapter"]
    )


def remaining(chapters: Sequence[Chapter], catalogue: Sequence[Rule]) -> dict[str, list[str]]:
    """By chapter, the ids that no paragraph names, each under the family that fits best."""
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
