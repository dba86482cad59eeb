"""The rules to read: every rule of the catalogue can be reached, every language has every paragraph."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from lastlight import GAMES, game
from lastlight.core.catalogue import read_catalogue
from lastlight.core.rulebook import Chapter, Paragraph, read_rulebook, remaining
from lastlight.core.words import DEFAULT, LANGUAGES, flat, read_texts

UI = Path(__file__).parents[1] / "ui" / "src"
RULEBOOKS = {key: read_rulebook(game(key).package) for key in GAMES}
CATALOGUES = {key: read_catalogue(game(key).package) for key in GAMES}


def named(chapters: Sequence[Chapter]) -> list[str]:
    return [id_ for chapter in chapters for paragraph in chapter.paragraphs for id_ in paragraph.ids]


@pytest.mark.parametrize("key", GAMES)
def test_every_rule_stands_in_the_rulebook_exactly_once(key: str) -> None:
    closing = remaining(RULEBOOKS[key], CATALOGUES[key])
    told = Counter([*named(RULEBOOKS[key]), *(id_ for ids in closing.values() for id_ in ids)])

    assert told == Counter(entry.id for entry in CATALOGUES[key])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GAMES)
def test_every_chapter_and_paragraph_is_told_in_every_language(key: str, language: str) -> None:
    told = read_texts(game(key).package, language, "rulebook")

    assert list(told) == [chapter.key for chapter in RULEBOOKS[key]]
    for chapter in RULEBOOKS[key]:
        assert all(paragraph.ids for paragraph in chapter.paragraphs)
        assert list(told[chapter.key]) == ["title", *[paragraph.ids[0] for paragraph in chapter.paragraphs]]
        assert all(text.strip() == text != "" for text in told[chapter.key].values())


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != DEFAULT])
@pytest.mark.parametrize("about", ["rules", "rulebook"])
@pytest.mark.parametrize("key", GAMES)
def test_no_sentence_of_the_rules_is_left_untranslated(key: str, about: str, language: str) -> None:
    ours, theirs = (flat(read_texts(game(key).package, one, about)) for one in (DEFAULT, language))

    assert [one for one, text in ours.items() if text.endswith(".") and theirs[one] == text] == []


@pytest.mark.parametrize("key", GAMES)
def test_no_family_of_a_rulebook_is_without_a_rule(key: str) -> None:
    families = Counter(family for chapter in RULEBOOKS[key] for family in chapter.families)

    assert [family for family, count in families.items() if count > 1] == []
    assert [
        family for family in families if not any(entry.id.startswith(family) for entry in CATALOGUES[key])
    ] == []


def test_a_rule_in_no_paragraph_closes_the_chapter_whose_family_fits_best() -> None:
    wide = Chapter("wide", "W", ("DC",), (Paragraph(("DC-ATK-01",), "a"),))
    narrow = Chapter("narrow", "N", ("DC-ATK",), ())
    rules = [entry for entry in CATALOGUES["decoy"] if entry.id in ("DC-ATK-01", "DC-ATK-02", "DC-DMG-01")]

    assert remaining([wide, narrow], rules) == {"wide": ["DC-DMG-01"], "narrow": ["DC-ATK-02"]}
