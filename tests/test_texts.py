"""Everything speaks every language there is: the same keys, the same placeholders, nothing left unsaid."""

from __future__ import annotations

import ast
import random
import re
import tomllib
import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from lastlight import GAMES, game
from lastlight.core import match as core_match
from lastlight.core.errors import LastLightError
from lastlight.core.events import Event, Pause, Unsaid
from lastlight.core.match import CONCEDED, Match
from lastlight.core.seats import CHANCE, EVERYBODY, NAMES
from lastlight.core.words import LANGUAGES, PLACEHOLDER, PLURALS, Line, Texts, flat, read_texts
from tests.event_kinds import events_of, subclasses

ROOT = Path(__file__).parents[1]
CORE = "lastlight.core"

FILES = sorted(file for top in ("src/lastlight", "ui/src") for file in (ROOT / top).rglob("texts/*.toml"))
"""The words of the core, the games, the server, the command line and the pages."""


def forms(language: str) -> set[str]:
    """The plural forms a language has."""
    said = read_texts(CORE, language)["language"]
    return {"one", "other", said["fractions"]} | ({"few"} if re.search(r"\d", said["few"]) else set())


KEY = re.compile(
    r"@?(ask|where|event|end|why|option|option_name|option_form|answer|word|character|covered)(\.\w+)+"
)
"""A text that can only be a key."""

SAID = re.compile(r"\b(?:ask|why|word)\.\w+")
"""Keys that are written out where they are said."""

PUT_TOGETHER = {
    "decoy": {f"word.{one}" for one in ("herself", "decoy", "healthy", "injured", "dead")},
    "trial": {f"word.{one}" for one in ("room", "path")},
}
"""All but these: a kind of card, a health, a part of a map."""


def language_of(file: Path) -> str:
    """``en`` of ``en.toml`` and ``play.en.toml``."""
    return file.stem.rpartition(".")[2]


def sentences(file: Path) -> dict[str, dict[str, str]]:
    """By key: the sentence under no form, or one for each plural form."""
    by_key: dict[str, dict[str, str]] = {}
    texts = read_file(file)
    for key, sentence in texts.items():
        stem, _, form = key.rpartition(".")
        is_plural = form in PLURALS and f"{stem}.other" in texts
        by_key.setdefault(stem if is_plural else key, {})[form if is_plural else ""] = sentence
    return by_key


def read_file(file: Path) -> dict[str, str]:
    return flat(tomllib.loads(file.read_text(encoding="utf-8")))


def placeholders(said: dict[str, str]) -> set[str]:
    return {name for sentence in said.values() for name in PLACEHOLDER.findall(sentence)}


def test_the_words_of_every_part_are_found() -> None:
    parts = {file.parents[1].name for file in FILES}

    assert {"core", "server", "cli", "src", *GAMES} <= parts
    assert {language_of(file) for file in FILES} == set(LANGUAGES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_all_languages_have_the_same_keys_and_placeholders(file: Path) -> None:
    of_part = file.stem.removesuffix(language_of(file))

    for language in LANGUAGES:
        ours, theirs = sentences(file), sentences(file.with_name(f"{of_part}{language}.toml"))
        assert set(ours) - set(theirs) == set(), f"missing in {language}"
        for key, said in ours.items():
            assert placeholders(said) == placeholders(theirs[key]), key
            assert ("" in said) == ("" in theirs[key]), key


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_sentence_with_plurals_has_every_form_of_its_language(file: Path) -> None:
    for key, said in sentences(file).items():
        assert set(said) in ({""}, forms(language_of(file))), key
        assert all(sentence.strip() == sentence != "" for sentence in said.values()), key
        spoken = [placeholders({form: sentence}) - {"count"} for form, sentence in said.items()]
        assert all(names == spoken[0] for names in spoken), key


ALWAYS_THE_SAME = {f"ui.trial.board.{key}" for key in ("generators", "powered", "progress", "sacrifices")}
"""Czech sentences whose number after "z" or "ze" is the same in every match."""


def test_czech_needs_no_preposition_that_depends_on_a_number() -> None:
    files = [file for file in FILES if language_of(file) == "cs"]
    told = {key: text for file in files for key, text in read_file(file).items()}

    assert {key for key, text in told.items() if re.search(r"\b(ze|z)\s\{", text)} == ALWAYS_THE_SAME


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_its_name_its_options_and_their_forms(key: str) -> None:
    declared = game(key).declared()
    needed = {"name", "tagline"}
    needed |= {f"option.{option.key}" for option in declared} | {
        f"option_name.{option.key}" for option in declared
    }
    needed |= {f"option_form.{option.key}" for option in declared if option.kind == "text"}

    for language in LANGUAGES:
        texts = game(key).texts(language)
        assert [one for one in sorted(needed) if not texts.has(one)] == []
        explained = {
            one.split(".", 1)[1] for one in texts.sentences if one.startswith(("option.", "option_name."))
        }
        assert explained == {option.key for option in declared}


@pytest.mark.parametrize("key", GAMES)
def test_every_key_written_in_the_rules_has_its_text(key: str) -> None:
    written = {found for tree in sources(game(key).package) for found in keys_in(tree)}

    assert written
    for language in LANGUAGES:
        texts = game(key).texts(language)
        assert [one for one in sorted(written) if not texts.has(one)] == []


@pytest.mark.parametrize("key", GAMES)
def test_what_a_game_can_ask_refuse_and_name_is_said_somewhere(key: str) -> None:
    file = ROOT / "src" / "lastlight" / "games" / key / "texts" / "en.toml"
    said = {found for text in texts_of_code(key) for found in SAID.findall(text)} | PUT_TOGETHER.get(
        key, set()
    )

    assert {one for one in sentences(file) if SAID.fullmatch(one)} - said == set()


@pytest.mark.parametrize("key", GAMES)
def test_every_event_that_says_itself_has_its_sentence(key: str) -> None:
    told = [kind for kind in events_of(game(key).package) if kind not in (Pause, Unsaid)]
    kinds = [kind for kind in told if kind.line is Event.line]

    for language in LANGUAGES:
        texts = game(key).texts(language)
        for kind in kinds:
            said = sentences_of(texts, f"event.{kind.__name__}")
            assert said, kind
            assert placeholders(said) <= {*fields_of(kind), "count"}, kind


@pytest.mark.parametrize("key", GAMES)
def test_every_line_of_a_match_is_said_in_both_languages(key: str) -> None:
    said = 0
    for match in random_matches(key):
        for line in lines(match):
            for language in LANGUAGES:
                sentence = game(key).texts(language).line(line)
                assert sentence != line.key, line
                assert "{" not in sentence, line
                assert "@" not in sentence, line
                assert not KEY.search(sentence), line
                said += 1

    assert said > 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_core_has_its_sentence(language: str) -> None:
    texts = Texts(language, read_texts(CORE, language))

    keys = {kind.key for kind in subclasses(LastLightError) if kind.__module__.startswith("lastlight.core")}
    assert [one for one in sorted(keys) if not texts.has(one)] == []
    assert [name for name in NAMES if not texts.has(f"seat.{name}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_game_says_that_a_side_has_given_up(key: str, language: str) -> None:
    texts = Texts(language, read_texts(game(key).package, language))

    assert texts.has(f"end.killer.{CONCEDED}")
    assert texts.has(f"end.survivors.{CONCEDED}")


# Looking for keys


@cache
def sources(package: str) -> list[ast.Module]:
    """Every module of a package, parsed."""
    folder = Path(str(import_module(package).__file__)).parent
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))]


def texts_of_code(key: str) -> Iterator[str]:
    """The code that may speak for a game, tests of its glossary included: all but the other games'."""
    others = [one for one in GAMES if one != key]
    for top in ("src/lastlight", "ui/src", "tests/games"):
        for file in (ROOT / top).rglob("*"):
            about_another = any(one in str(file.relative_to(ROOT)) for one in others)
            if file.suffix in (".py", ".ts", ".svelte") and not about_another:
                yield file.read_text(encoding="utf-8")


def keys_in(tree: ast.Module) -> Iterator[str]:
    """Text keys written out in a module, and those of the ends it declares (``m.win(winner, reason)``)."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
            yield node.value.removeprefix("@")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "win":
            winner, reason = node.args
            if isinstance(winner, ast.Name) and isinstance(reason, ast.Constant):
                yield f"end.{getattr(core_match, winner.id)}.{reason.value!s}"


def fields_of(kind: type[Event]) -> tuple[str, ...]:
    return tuple(getattr(kind, "__match_args__", ()))


def sentences_of(texts: Texts, key: str) -> dict[str, str]:
    keys = {form: f"{key}.{form}" for form in PLURALS} | {"": key}
    return {form: texts.sentences[full] for form, full in keys.items() if full in texts.sentences}


# Driving matches


def random_matches(key: str) -> Iterator[Match]:
    """Matches at each of their questions: some short, some played to the end."""
    for seed, cap in enumerate((1, 2, 12, 40, 100)):
        rng = random.Random(seed)
        match = game(key).start({"max_rounds": cap}, listen=True)
        yield match
        while not match.over:
            seat = rng.choice(sorted(match.questions))
            match.answer(seat, rng.choice(list(match.options(seat))))
            yield match


def lines(match: Match) -> Iterator[Line]:
    """All a match has to say now: what happened, what is asked, where we are."""
    for event in match.heard():
        yield event.line()
    view = match.view(EVERYBODY)
    yield from view.where
    for seat, question in match.questions.items():
        if seat != CHANCE:
            yield Line(question.text, question.variables)


def test_no_letter_of_a_path_of_trial_means_another_card_in_another_language() -> None:
    means: dict[str, set[str]] = {}
    for file in sorted((ROOT / "ui/src/games/trial/texts").glob("board.*.toml")):
        letters = tomllib.loads(file.read_text(encoding="utf-8"))["ui"]["trial"]["letter"]
        for card, letter in letters.items():
            means.setdefault(unicodedata.normalize("NFD", letter)[0], set()).add(card)

    assert {letter: cards for letter, cards in means.items() if len(cards) > 1} == {}
