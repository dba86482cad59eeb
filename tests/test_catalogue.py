"""Every rule of a catalogue is covered by a test; a ruling with an option is proved by changing the option.

``pytest tests/test_catalogue.py -s`` prints the table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from lastlight import GAMES, game
from lastlight.core import catalogue as catalogues
from lastlight.core.catalogue import BASES, STATUSES, Rule, read_catalogue
from lastlight.core.errors import LastLightError
from lastlight.core.words import LANGUAGES, read_texts
from tests.turned import turned

TESTS = Path(__file__).parent
CARRIED = catalogues.tests_by_rule(TESTS)
CATALOGUES = {key: read_catalogue(game(key).package) for key in GAMES}
PROVED_BY_TURNING = [
    (key, entry) for key, catalogue in CATALOGUES.items() for entry in catalogue if entry.option
]

NOTHING_TO_TEST = "nothing to test"


@pytest.mark.parametrize("key", CATALOGUES)
def test_every_rule_is_carried_by_a_test(key: str) -> None:
    for entry in CATALOGUES[key]:
        print(f"{entry.id:16} {entry.status:16} {len(CARRIED.get(entry.id, [])):3}  {entry.text}")

    assert [e.id for e in CATALOGUES[key] if e.id not in CARRIED and e.status != NOTHING_TO_TEST] == []


def test_no_test_carries_a_rule_that_is_in_no_catalogue() -> None:
    known = {entry.id for catalogue in CATALOGUES.values() for entry in catalogue}
    unknown = {rule_id: tests for rule_id, tests in CARRIED.items() if rule_id not in known}

    assert {
        rule_id: tests for rule_id, tests in unknown.items() if not all(map(is_in_the_making, tests))
    } == {}


def is_in_the_making(test: str) -> bool:
    """Is this a test of a game that cannot be played yet?"""
    path = Path(test.split("::")[0]).parts
    return path[0] == "games" and path[1] not in GAMES


def test_no_test_carries_more_than_three_rules() -> None:
    ids: dict[str, list[str]] = {}
    for rule_id, tests in CARRIED.items():
        for test in tests:
            ids.setdefault(test, []).append(rule_id)

    assert {test: carried for test, carried in ids.items() if len(carried) > 3} == {}


@pytest.mark.parametrize("key", CATALOGUES)
def test_every_entry_is_whole(key: str) -> None:
    catalogue = CATALOGUES[key]

    assert len({entry.id for entry in catalogue}) == len(catalogue)
    assert [entry.id for entry in catalogue if not (entry.text and (entry.source or entry.basis))] == []
    assert [entry.id for entry in catalogue if entry.basis not in ("", *BASES)] == []
    assert [entry.id for entry in catalogue if entry.status not in STATUSES] == []
    assert [entry.id for entry in catalogue if bool(entry.reason) != (entry.status == NOTHING_TO_TEST)] == []
    assert [entry.id for entry in catalogue if bool(entry.option) != bool(entry.other)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", CATALOGUES)
def test_every_rule_is_worded_in_every_language(key: str, language: str) -> None:
    worded = read_texts(game(key).package, language, "rules")

    assert list(worded) == [entry.id for entry in CATALOGUES[key]]
    assert [one for one, wording in worded.items() if wording.strip() != wording or not wording] == []


@pytest.mark.parametrize("key", CATALOGUES)
def test_a_source_holds_references_only_and_no_words_of_one_language(key: str) -> None:
    sources = {entry.id: re.sub(r"\[[^]]*]", "", entry.source) for entry in CATALOGUES[key]}

    assert {rule_id: source for rule_id, source in sources.items() if re.search(r"\b[a-z]", source)} == {}


@pytest.mark.parametrize("key", CATALOGUES)
def test_options_and_rulings_name_each_other(key: str) -> None:
    from_options = {(option.rule, option.key) for option in game(key).declared() if option.rule}
    from_catalogue = {(entry.id, entry.option) for entry in CATALOGUES[key] if entry.option}

    assert from_options == from_catalogue


@pytest.mark.parametrize(("key", "ruling"), PROVED_BY_TURNING, ids=lambda value: getattr(value, "id", value))
def test_a_ruling_with_an_option_is_proved_by_turning_it(key: str, ruling: Rule) -> None:
    (option,) = [one for one in game(key).declared() if one.key == ruling.option]
    assert option.read(ruling.other) != option.default

    with turned(key, ruling.option, ruling.other):
        assert not all(passes(test) for test in CARRIED[ruling.id]), "turning it makes no difference"


def passes(test: str) -> bool:
    """Does a test pass as things stand now? Asked of tests without fixtures, in this process."""
    path, name = test.split("::")
    module = import_module("tests." + path.removesuffix(".py").replace("/", "."))
    function = getattr(module, name)
    try:
        for arguments in cases(function):
            function(**arguments)
    except (AssertionError, LastLightError, pytest.fail.Exception):
        return False
    return True


def cases(function: Callable[..., None]) -> Iterator[dict[str, Any]]:
    """What a test is called with: every combination of its parameters."""
    marks = [mark for mark in getattr(function, "pytestmark", []) if mark.name == "parametrize"]
    for chosen in product(*(parameters(*mark.args) for mark in marks)):
        yield {name: value for arguments in chosen for name, value in arguments.items()}


def parameters(names: str | tuple[str, ...], values: Any) -> list[dict[str, Any]]:
    if isinstance(names, str):
        names = tuple(name.strip() for name in names.split(","))
    rows = [row.values if hasattr(row, "marks") else row if len(names) > 1 else (row,) for row in values]
    return [dict(zip(names, row, strict=True)) for row in rows]
