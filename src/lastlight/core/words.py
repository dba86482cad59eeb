"""Words by key, in every language that has files.

A text file is TOML: a dotted key names a sentence with ``{placeholders}``. A table with the sub-keys
``one``, ``few``, ``many``, ``other`` is one sentence in its plural forms, chosen by the variable ``count``.
Which counts are few, how a list ends and the language's name are in the table ``language`` of its file in the
core; adding such a file adds the language, without any code.
A variable that begins with ``@`` is itself a key: ``@character.alice`` stands for her name. A `Line` as a
variable is formatted in turn, a `Named` says its name in the reader's language.
The browser's formatter does the same; both pass ``tests/core/text_cases.toml``.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any

from lastlight.core.errors import UnknownLanguage

DEFAULT = "en"
"""The language of what nobody has chosen another for, and of errors that are printed as they are."""

PLURALS = ("one", "few", "many", "other")

PLACEHOLDER = re.compile(r"\{(\w+)\}")


@dataclass(frozen=True)
class Line:
    """A sentence: a key and what fills its placeholders. Formatted where it is read."""

    key: str
    variables: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Named:
    """What has a name of its own in some languages, such as an area of a map somebody has drawn."""

    names: Mapping[str, str]  # by language

    def name_in(self, language: str) -> str:
        """Its name in a language or, where it has none, in the default one or in any."""
        return self.names.get(language) or self.names.get(DEFAULT) or next(iter(self.names.values()), "")


@dataclass(frozen=True)
class Label:
    """An option in words, and by name what it points at: ``{"room": "foundry"}``."""

    line: Line
    about: Mapping[str, str] = field(default_factory=dict)


class Texts:
    """The sentences of the core and one game, in one language."""

    def __init__(self, language: str, *tables: Mapping[str, Any]) -> None:
        self.language: str = language
        self.sentences: dict[str, str] = {}
        for table in tables:
            self.sentences.update(flat(table))
        self.few: frozenset[str] = frozenset(self.sentences.get("language.few", "").split())

    def has(self, key: str) -> bool:
        return key in self.sentences or f"{key}.other" in self.sentences

    def say(self, key: str, variables: Mapping[str, object] | None = None) -> str:
        """The sentence of that key, filled in. A missing key is shown as itself, so that it is noticed."""
        variables = variables or {}
        sentence = self.sentences.get(key)
        if sentence is None:
            form = self.plural(variables.get("count", 0))
            sentence = self.sentences.get(f"{key}.{form}", self.sentences.get(f"{key}.other", key))

        def fill(found: re.Match[str]) -> str:
            name = found.group(1)
            return self.word(variables[name]) if name in variables else found.group(0)

        return PLACEHOLDER.sub(fill, sentence)

    def line(self, line: Line) -> str:
        return self.say(line.key, line.variables)

    def word(self, value: object) -> str:
        """A variable in words: ``@key`` is looked up, a line formatted, a list joined, the rest printed."""
        if isinstance(value, Line):
            return self.line(value)
        if isinstance(value, Named):
            return value.name_in(self.language)
        if isinstance(value, str) and value.startswith("@"):
            return self.say(value[1:])
        if isinstance(value, (list, tuple)):
            *most, last = [self.word(part) for part in value] or [""]
            return f"{', '.join(most)} {self.say('language.and')} {last}" if most else last
        return str(value)

    def plural(self, count: object) -> str:
        """Which plural form a count takes.

        >>> texts = Texts("cs", {"language": {"few": "2 3 4", "fractions": "many"}})
        >>> [texts.plural(n) for n in (1, 3, 5, 1.5)]
        ['one', 'few', 'other', 'many']
        """
        if count == 1:
            return "one"
        if isinstance(count, float):
            return self.sentences.get("language.fractions", "other")
        return "few" if str(count) in self.few else "other"


def flat(table: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    """A nested table as dotted keys.

    >>> flat({"perk": {"bond": {"name": "Bond"}}})
    {'perk.bond.name': 'Bond'}
    """
    sentences: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            sentences.update(flat(value, f"{prefix}{key}."))
        else:
            sentences[prefix + key] = str(value)
    return sentences


def languages() -> tuple[str, ...]:
    """The languages the core has a text file for, the default one first."""
    files = [file.name for file in resources.files("lastlight.core").joinpath("texts").iterdir()]
    found = sorted(name.removesuffix(".toml") for name in files if name.count(".") == 1)
    return (DEFAULT, *[language for language in found if language != DEFAULT])


LANGUAGES = languages()


def read_texts(package: str, language: str, about: str = "") -> Mapping[str, Any]:
    """The text file of a package in one language: ``cs.toml``, or ``rules.cs.toml`` for the rules."""
    if language not in LANGUAGES:
        raise UnknownLanguage(language=language, languages=", ".join(LANGUAGES))
    name = f"{about}.{language}.toml" if about else f"{language}.toml"
    source = resources.files(package).joinpath("texts").joinpath(name)
    return tomllib.loads(source.read_text(encoding="utf-8"))


@cache
def core_texts(language: str) -> Texts:
    """The sentences every game shares."""
    return Texts(language, read_texts("lastlight.core", language))


@cache
def game_texts(package: str, language: str) -> Texts:
    """The shared sentences and those of the game in ``package``."""
    return Texts(language, read_texts("lastlight.core", language), read_texts(package, language))
