"""What every command shares: where it prints, in which language, and how it reads `--option key=value`."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Sequence
from functools import cache
from typing import Any

from rich.console import Console

from lastlight.core.errors import BadOptionValue, BadSetup, LastLightError, UnknownLanguage, UnknownOption
from lastlight.core.game import Game
from lastlight.core.words import DEFAULT, LANGUAGES, Texts, core_texts, read_texts

PACKAGE = "lastlight.cli"

spoken = DEFAULT
"""The language of this run, errors included."""


class Refusal(BadSetup):
    """Something only the command line can refuse; ``what`` is a key below ``cli.no``."""

    def __init__(self, what: str, **variables: object) -> None:
        super().__init__(**variables)
        self.what: str = what

    def __str__(self) -> str:
        return own_texts(DEFAULT).say(f"cli.no.{self.what}", self.variables)


def prepare() -> None:
    """A terminal that cannot show a character gets a question mark instead of a crash."""
    global spoken
    spoken = DEFAULT
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


class Screen(Console):
    """A console that leaves it to `main` what happens when nobody reads its output any more."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console() -> Console:
    return Screen(highlight=False)


def progress_console() -> Console:
    return Screen(stderr=True, highlight=False)


def print_json(what: object) -> None:
    print(json.dumps(what, ensure_ascii=False, indent=2))


def speak(language: str | None) -> str:
    """Choose the language: the one asked for, otherwise the terminal's or the default."""
    global spoken
    if language is None:
        terminal = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
        language = terminal[:2] if terminal[:2] in LANGUAGES else DEFAULT
    if language not in LANGUAGES:
        raise UnknownLanguage(language=language, languages=", ".join(LANGUAGES))
    spoken = language
    return language


@cache
def own_texts(language: str) -> Texts:
    """The sentences of the command line alone."""
    return Texts(language, read_texts("lastlight.core", language), read_texts(PACKAGE, language))


@cache
def texts_of(package: str, language: str) -> Texts:
    """The sentences of the core, of the game in ``package`` and of the command line."""
    sources = ("lastlight.core", package, PACKAGE)
    return Texts(language, *[read_texts(source, language) for source in sources])


def in_words(error: LastLightError) -> str:
    """An error in the language of this run."""
    if isinstance(error, Refusal):
        return own_texts(spoken).say(f"cli.no.{error.what}", error.variables)
    return core_texts(spoken).say(error.key, error.variables)


TROUBLES: dict[type[OSError], str] = {
    FileNotFoundError: "no_file",
    IsADirectoryError: "folder",
    NotADirectoryError: "no_folder",
    FileExistsError: "no_folder",
    PermissionError: "not_allowed",
}


def trouble(error: OSError) -> str:
    """What is wrong with a file, in the language of this run; rare cases in the system's own words."""
    texts = own_texts(spoken)
    if error.filename and type(error) in TROUBLES:
        return texts.say(f"cli.no.{TROUBLES[type(error)]}", {"file": error.filename})
    why = error.strerror or str(error)
    return f"{error.filename}: {why}" if error.filename else why


def read_pairs(game: Game, pairs: Sequence[str]) -> dict[str, Any]:
    """The options given as ``key=value``, checked."""
    declared = {option.key: option for option in game.declared()}
    given: dict[str, Any] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        key = key.strip()
        if key not in declared:
            raise UnknownOption(game=game.key, option=key, options=", ".join(declared))
        if not equals:
            raise BadOptionValue(option=key, value="", allowed=allowed(game, key, spoken))
        try:
            given[key] = declared[key].read(value.strip())
        except BadOptionValue as wrong:
            wrong.variables["allowed"] = allowed(game, key, spoken)
            raise
    return given


def allowed(game: Game, key: str, language: str) -> str:
    """What an option may be set to, in words."""
    form = f"option_form.{key}"
    texts = texts_of(game.package, language)
    option = next(option for option in game.declared() if option.key == key)
    return texts.say(form) if texts.has(form) else option.allowed()


def shown(value: object) -> str:
    """An option's value as it would be typed.

    >>> shown(True), shown(3)
    ('yes', '3')
    """
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
