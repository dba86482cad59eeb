"""A third language is a set of files, and nothing but what stands in such files is shown to people."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from lastlight import GAMES, game
from lastlight.bots import bot_names
from lastlight.cli import app
from lastlight.core.words import LANGUAGES
from tests.pseudo import LANGUAGE, outside_brackets, with_pseudo_language

RULE = re.compile(r"\b[A-Z]{2}-[A-Z]+-\d+\b")
WORD = re.compile(r"[^\W\d_][\w.-]+")
COMMANDS = tuple(command.__name__ for command in app.COMMANDS)
SPOKEN = {"LANG": LANGUAGE, "LC_ALL": "", "LC_MESSAGES": ""}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the whole program, which knows the made-up language as well."""
    folder = tmp_path_factory.mktemp("pseudo")
    with_pseudo_language(folder)
    return folder


def run(program: Path, *command: str, typed: str = "", **more: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(program), "COLUMNS": "1000", "PYTHONUTF8": "1", **more}
    done = subprocess.run(
        [sys.executable, *command], cwd=program, env=environment, input=typed, capture_output=True, text=True
    )
    assert done.returncode in (0, 2), done.stderr
    return done.stdout + done.stderr


def left_in_code(said: str) -> set[str]:
    """The words of an output that come out of no text file; ids of rules are the same everywhere."""
    assert "⟦" in said
    return {word.rstrip(".,") for word in WORD.findall(RULE.sub("", outside_brackets(said)))}


def typed_words() -> set[str]:
    """Names a person types: games, their options and values, maps, bots."""
    names = {"yes", "no", *GAMES}
    for one in map(game, GAMES):
        names |= {*bot_names(one), *one.maps()}
        for option in one.declared():
            names |= {option.key, *option.choices, *WORD.findall(str(option.default))}
    return names


@pytest.mark.parametrize("side", ["killer", "s1"])
@pytest.mark.parametrize("key", GAMES)
def test_a_match_in_the_terminal_says_nothing_of_its_own(program: Path, key: str, side: str) -> None:
    options = ("--seat", side, "--bots", "random", "--seed", "3", "--lang", LANGUAGE, "-o", "max_rounds=2")
    said = run(program, "-m", "lastlight", "play", key, *options, typed="1\n" * 400)

    assert left_in_code(said) == set()


def test_games_and_maps_are_listed_in_its_words(program: Path) -> None:
    listed = [("games",), *[("maps", key) for key in GAMES if game(key).maps()]]

    for command in listed:
        said = run(program, "-m", "lastlight", *command, "--lang", LANGUAGE)
        assert left_in_code(said) <= typed_words()


@pytest.mark.parametrize(
    "command",
    [("sim", "decoy", "--games", "2", "--seed", "1", "--jobs", "1"), ("bench", "decoy", "--seconds", "0.01")],
    ids=["sim", "bench"],
)
def test_figures_are_told_in_its_words(program: Path, command: tuple[str, ...]) -> None:
    said = run(program, "-m", "lastlight", *command, "--lang", LANGUAGE)

    assert left_in_code(said) <= typed_words()


def test_the_catalogue_is_listed_in_it(program: Path) -> None:
    """But for the names of tests, which are not in this installation, and why there is nothing to test."""
    said = run(program, "-m", "lastlight", "rules", "decoy", "--lang", LANGUAGE)

    assert left_in_code(said) == set()


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_said_in_it(program: Path, command: str) -> None:
    said = run(program, "-m", "lastlight", *command.split(), "--help", **SPOKEN)
    typed = re.compile(r"--?[\w-]+|debug|info|warning|error")  # options, and what --log-level takes

    assert left_in_code(typed.sub("", said)) <= {"lastlight", *COMMANDS}


@pytest.mark.parametrize(
    "mistake",
    [
        "play chess",
        "play decoy -o people=9",
        "dance",
        "--dance",
        "sim decoy --dance",
        "sim decoy --game 3",
        "sim",
        "sim decoy --games",
        "sim decoy --games many",
        "sim decoy --json=3",
        "sim decoy trial sixes",
        "serve --port 70000",
        "serve --log-level all",
        "bench --seconds 0",
        "replay /no/such/file",
        "replay /",
        "play decoy --seat s1 --record /dev/null/x.jsonl",
    ],
)
def test_a_refusal_is_said_in_it(program: Path, mistake: str) -> None:
    said = run(program, "-m", "lastlight", *mistake.split(), **SPOKEN)

    assert left_in_code(said) == {"lastlight"}


@pytest.mark.parametrize("key", GAMES)
def test_the_server_tells_it_to_clients_with_rules_and_rulebook(program: Path, key: str) -> None:
    code = f"""
import json
from lastlight.core import catalogue, rulebook, words
from lastlight.games import game
from lastlight.server.web.routes.games import sentences
package = game({key!r}).package
texts = sentences(package, {LANGUAGE!r})
texts = [text for key, text in texts.items() if not key.startswith("language.")]
texts += [rule.text for rule in catalogue.read_catalogue(package, {LANGUAGE!r})]
texts += [one.text for part in rulebook.read_rulebook(package, {LANGUAGE!r}) for one in part.paragraphs]
print(json.dumps([words.LANGUAGES, texts]))
"""
    languages, texts = json.loads(run(program, "-c", code))

    assert languages == [*LANGUAGES, LANGUAGE]
    assert len(texts) > 100
    assert [text for text in texts if not (text.startswith("⟦") and text.endswith("⟧"))] == []
