"""Words by key, in both languages."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from lastlight.core import errors
from lastlight.core.words import LANGUAGES, Texts, core_texts, read_texts

CASES: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("text_cases.toml").read_text(encoding="utf-8")
)["case"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["says"]))
def test_a_sentence_is_filled_in(case: dict[str, Any]) -> None:
    texts = Texts(case["language"], case["texts"])

    assert texts.say(case["key"], case["variables"]) == case["says"]


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
