"""Words by key, in both languages."""

from __future__ import annotations

import re
from importlib import resources
from typing import Any

import pytest

from lastlight.core import errors, record
from lastlight.core.words import LANGUAGES, Line, Named, Texts, core_texts, flat, read_texts
from tests.core.text_cases import CASES


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["says"]))
def test_a_sentence_is_filled_in(case: dict[str, Any]) -> None:
    texts = Texts(case["language"], case["texts"])

    assert texts.line(read(case)) == case["says"]


def read(value: Any) -> Any:
    """A variable as it is written in the file of cases, with those within it."""
    if isinstance(value, dict) and "names" in value:
        return Named(value["names"])
    if isinstance(value, dict):
        return Line(value["key"], {name: read(one) for name, one in value["variables"].items()})
    return value


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_has_its_words(language: str) -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type)]
    keys = {kind.key for kind in kinds if issubclass(kind, errors.LastLightError)} - {"error"}

    assert len(keys) > 12
    assert all(core_texts(language).has(key) for key in keys)


def test_an_error_prints_what_is_wrong_and_what_is_allowed() -> None:
    error = errors.UnknownGame(game="chess", games="decoy")

    assert str(error) == "There is no game chess. There are: decoy."


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(errors.UnknownLanguage, match="en, cs"):
        read_texts("lastlight.core", "de")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_why_a_record_is_refused_has_its_words(language: str) -> None:
    package = resources.files("lastlight")
    sources = [
        package.joinpath(path).read_text(encoding="utf-8") for path in ("core/record.py", "cli/records.py")
    ]
    keys = set(re.findall(r'"(record\.\w+)"', "".join(sources)))

    assert len(keys) > 12
    assert {key for key in flat(read_texts("lastlight.core", language)) if key.startswith("record.")} == keys


def test_a_broken_record_is_explained_in_czech() -> None:
    with pytest.raises(errors.UnreadableRecord) as no:
        record.load("hello")

    said = core_texts("cs").say(no.value.key, no.value.variables)
    assert said == "Řádek 1 záznamu nelze přečíst: není to JSON; soubor je tu možná useknutý."
