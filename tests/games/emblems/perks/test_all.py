"""All perks and items: nothing is missing, and the tests of each notice if it is switched off."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from lastlight.core.words import LANGUAGES
from lastlight.games.emblems.cast import ITEMS, KILLER_PERKS, KILLERS, PERKS, SURVIVOR_PERKS, SURVIVORS
from lastlight.games.emblems.items import ITEMS as ITEM_CARDS
from lastlight.games.emblems.maps import MAPS, load_map, texts
from lastlight.games.emblems.perks import PERKS as PERK_CARDS
from lastlight.games.emblems.token_events import PerkUsed
from lastlight.games.emblems.triggers import ABILITIES, TRIGGERS, VALUES, Card, Cards
from tests.games.emblems import scene as scenes

CARDS = {card.name: card for card in (*PERK_CARDS, *ITEM_CARDS)}
RULES = {
    **{perk: f"EM-PERK-S{number:02}" for number, perk in enumerate(SURVIVOR_PERKS, 1)},
    **{perk: f"EM-PERK-K{number:02}" for number, perk in enumerate(KILLER_PERKS, 1)},
}


def module_of(name: str) -> ModuleType:
    folder = "perks" if name in PERKS else "items"
    return import_module(f"tests.games.emblems.{folder}.test_{name}")


def test_every_perk_and_item_is_a_unit_with_the_id_of_its_rule() -> None:
    assert set(CARDS) == {*PERKS, *ITEMS[1:]}
    assert {name: CARDS[name].effect.rule for name in PERKS} == RULES


def test_cards_answer_at_the_moments_of_the_closed_list_only() -> None:
    for card in (*PERK_CARDS, *ITEM_CARDS):
        assert set(card.triggers) <= {*TRIGGERS, *ABILITIES}
        assert set(card.values) <= set(VALUES)
        assert card.triggers or card.values


@pytest.mark.parametrize("name", CARDS)
def test_the_tests_of_a_card_notice_when_it_is_switched_off(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scenes, "CARDS", Cards(without(name, PERK_CARDS), without(name, ITEM_CARDS)))
    tests = [test for key, test in vars(module_of(name)).items() if key.startswith("test_")]

    assert tests
    assert not all(passes(test) for test in tests)


def without(name: str, cards: tuple[Card, ...]) -> list[Card]:
    return [card for card in cards if card.name != name]


def passes(test: object) -> bool:
    assert callable(test)
    try:
        test()
    except Exception:
        return False
    return True


def test_every_perk_and_item_has_a_file_of_its_own() -> None:
    package = Path(scenes.__file__).parents[3] / "src" / "lastlight" / "games" / "emblems"
    for folder, names in (("perks", PERKS), ("items", ITEMS[1:])):
        assert {file.stem for file in (package / folder).glob("*.py")} == {*names, "__init__"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_named_and_told_in_every_language(language: str) -> None:
    said = texts(language)

    for name in PERKS:
        assert said.has(f"perk.{name}.name")
        assert said.has(f"perk.{name}.text")
    for name in ITEMS[1:]:
        assert said.has(f"item.{name}.name")
        assert said.has(f"item.{name}.text")
    for side, names in (("survivor", SURVIVORS), ("killer", KILLERS)):
        for name in names:
            for key in (f"{side}.{name}", f"{side}_text.{name}", f"who.{name}"):
                assert said.has(key)
    assert {key: said.say(f"map.{key}") for key in MAPS} == {
        key: load_map(key).names[language] for key in MAPS
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_says_what_a_perk_does_when_it_is_used(language: str) -> None:
    said = texts(language)

    for card in PERK_CARDS:
        told = PerkUsed("meg", card.name).line()
        assert said.has(told.key) == bool(card.triggers), card.name
        if card.triggers:
            assert said.say(f"perk.{card.name}.name") in said.say(told.key, told.variables)
