"""Names and texts of `trial`: there in both languages, and in Czech by the glossary (TR-GL)."""

import ast
import re
from pathlib import Path

import pytest

from lastlight.core.catalogue import read_catalogue
from lastlight.core.words import LANGUAGES, PLACEHOLDER, PLURALS, core_texts, game_texts, read_texts
from lastlight.games.trial import (
    board_events,
    card_events,
    cards,
    cast,
    events,
    options,
    props,
    told,
    triggers,
)
from lastlight.games.trial.board import CATEGORIES, KINDS, MAPS, PROPS, load_board
from tests.rules import rule

PACKAGE = "lastlight.games.trial"
ENGLISH, CZECH = (game_texts(PACKAGE, language) for language in ("en", "cs"))
CATALOGUE = {entry.id: entry.text for entry in read_catalogue(PACKAGE, "cs")}
SOURCE = Path(options.__file__).parent

KEYS = [
    *(f"{kind}.{key}.{part}"
      for kind, keys in (("perk", cast.PERKS), ("item", cast.ITEMS), ("power", cast.POWERS))
      for key in keys
      for part in ("name", "text")),
    *(f"power.{key}.passive" for key, power in cast.POWERS.items() if power.passive),
    *(f"{table}.{key}" for table in ("survivor", "survivor_text", "who") for key in cast.SURVIVORS),
    *(f"{table}.{key}" for table in ("killer", "killer_text", "who") for key in cast.KILLERS),
    *(f"{table}.{key}" for table in ("map", "map_text") for key in MAPS),
    *(f"room.{room.key}" for key in MAPS for room in load_board(key).rooms),
    *(f"{table}.{kind}" for table in ("tile", "tile_text") for kinds in PROPS.values() for kind, _ in kinds),
    *(f"category.{category}" for category in CATEGORIES),
    *(f"card.{name}" for name in cards.CARD_NAMES),
    *(f"path.{kind}" for kind in KINDS),
    *(f"trigger.{trigger}" for trigger in triggers.TRIGGERS),
    *(f"interaction.{verb}" for verb in (*props.SURVIVOR_VERBS, *props.KILLER_VERBS, "power", "pass")),
    *(f"event.Interacted.{verb}" for verb in (*props.SURVIVOR_VERBS, *props.KILLER_VERBS)),
    *(f"{table}.{option.key}" for table in ("option", "option_name") for option in options.DECLARED),
    *(f"origin.{origin}" for origin in cast.ORIGINS),
    *(f"difficulty.{difficulty}" for difficulty in cast.DIFFICULTIES),
    *(f"effect.{effect}" for effect in cast.EFFECTS),
]  # fmt: skip


KINDS_OF_EVENT = (told.Told, told.OfFigure, told.Secret)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_its_words(language: str) -> None:
    texts = game_texts(PACKAGE, language)

    assert [key for key in KEYS if not texts.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_path_goes_by_the_rooms_it_joins(language: str) -> None:
    say = game_texts(PACKAGE, language).say

    for board in map(load_board, MAPS):
        for path in board.paths:
            ends = [say(f"room.{board.rooms[end].key}") for end in (path.a, path.b)]
            assert say(f"way.{path.key}") == " – ".join(ends)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told(language: str) -> None:
    texts = game_texts(PACKAGE, language)
    names = [
        name
        for module in (events, board_events, card_events)
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, told.Told) and kind not in KINDS_OF_EVENT
    ]

    told_of = {key.split(".")[1] for key in texts.sentences if key.startswith("event.")}  # some by cause
    assert [name for name in names if name not in told_of] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_the_rules_speak_of_has_its_words(language: str) -> None:
    texts = game_texts(PACKAGE, language)
    spoken = {
        node.value
        for path in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"(ask|where|why|end|answer|word)\.[a-z_.]*[a-z_]", node.value)
    }

    assert sorted(key for key in spoken if not texts.has(key)) == []


def test_both_languages_have_the_same_keys_and_placeholders() -> None:
    def forms(sentences: dict[str, str]) -> dict[str, set[str]]:
        """The placeholders of a sentence; its plural forms count as one."""
        found: dict[str, set[str]] = {}
        for key, sentence in sentences.items():
            stem, _, last = key.rpartition(".")
            key = stem if last in PLURALS and f"{stem}.other" in sentences else key
            found.setdefault(key, set()).update(PLACEHOLDER.findall(sentence))
        return found

    assert forms(ENGLISH.sentences) == forms(CZECH.sentences)


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_are_whole(language: str) -> None:
    sentences = game_texts(PACKAGE, language).sentences
    needed = ("one", "other") if language == "en" else PLURALS
    stems = {key.removesuffix(".other") for key in sentences if key.endswith(".other")}

    assert [stem for stem in stems if any(f"{stem}.{form}" not in sentences for form in needed)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_ours_changes_a_shared_one(language: str) -> None:
    shared = core_texts(language).sentences
    ours = set(game_texts(PACKAGE, language).sentences) - set(shared)

    assert not set(shared) & set(read_texts(PACKAGE, language))
    assert ours


@rule("TR-AMB-ITEM-07")
def test_every_item_says_that_it_is_spent_by_use() -> None:
    for key in cast.ITEMS:
        assert ENGLISH.say(f"item.{key}.text").endswith("Spent by use."), key
        assert CZECH.say(f"item.{key}.text").endswith("Použitím se spotřebuje."), key


# The names of the rulebooks


@rule("TR-META-08", "TR-ANAT-12")
def test_there_are_five_movement_cards_and_none_is_called_brawl() -> None:
    assert [ENGLISH.say(f"card.{name}") for name in cards.CARD_NAMES] == [
        "Sprint",
        "Sneak",
        "Crouch",
        "Vault",
        "Wait",
    ]
    assert "brawl" not in " ".join(ENGLISH.sentences.values()).lower()


@rule("TR-META-09")
def test_no_misreading_of_the_czech_scan_reaches_the_screen() -> None:
    misread = (
        "zabíjč popsany Provedte hrů začínájíc nespotebov příkrčení vídlák klekáníc zabijákoví "
        "rámeček jediné_tak pomoci_této"
    ).replace("_", " ")
    said = " ".join([*CZECH.sentences.values(), *CATALOGUE.values()]).lower()

    assert [word for word in misread.lower().split() if len(word) > 6 and word in said] == []
    assert "zabíjč" not in said


@rule("TR-ED-22")
def test_using_a_crow_is_not_called_like_the_card() -> None:
    for texts in (ENGLISH, CZECH):
        assert texts.say("interaction.flee") != texts.say("card.sprint")
    assert "flee" not in cards.CARD_NAMES


@rule("TR-ED-26", "TR-ED-29", "TR-ED-57")
def test_one_czech_word_for_sabotage_for_failure_and_for_sprint() -> None:
    said = PLACEHOLDER.sub("", " ".join(CZECH.sentences.values()))

    assert CZECH.say("interaction.sabotage") == "Sabotovat hák"
    assert CZECH.say("die.failure") == "selhání"
    assert CZECH.say("card.sprint") == "běh"
    assert re.findall(r"\b(neúspěch\w*|sabotáž\w*|sprint\w*)\b", said, re.IGNORECASE) == []


# The glossary

TERMS = {
    "TR-GL-001": "name",
    "TR-GL-006": "side.survivors",
    "TR-GL-007": "side.killer",
    "TR-GL-024": "map.macmillan_estate",
    "TR-GL-025": "map.autohaven_wreckers",
    "TR-GL-026": "word.prop",
    "TR-GL-029": "token.sacrifice",
    "TR-GL-030": "token.progress",
    "TR-GL-031": "token.marker",
    "TR-GL-032": "token.entity",
    "TR-GL-037": "token.madness",
    "TR-GL-039": "die.skill",
    "TR-GL-040": "die.danger",
    "TR-GL-052": "word.price",
    "TR-GL-055": "word.room",
    "TR-GL-059": "word.path",
    "TR-GL-060": "word.connected",
    "TR-GL-062": "word.one_way",
    "TR-GL-065": "word.sacrifice_track",
    "TR-GL-066": "word.generator_track",
    "TR-GL-069": "category.objective",
    "TR-GL-070": "category.boldness",
    "TR-GL-071": "category.survival",
    "TR-GL-072": "category.altruism",
    "TR-GL-073": "tile.gate",
    "TR-GL-074": "tile.generator",
    "TR-GL-075": "tile.hook",
    "TR-GL-076": "tile.totem",
    "TR-GL-077": "tile.chest",
    "TR-GL-078": "tile.locker",
    "TR-GL-080": "tile.crow",
    "TR-GL-081": "tile.pallet",
    "TR-GL-083": "card.sneak",
    "TR-GL-084": "card.sprint",
    "TR-GL-085": "card.crouch",
    "TR-GL-086": "card.vault",
    "TR-GL-087": "card.wait",
    "TR-GL-088": "word.round",
    "TR-GL-090": "word.turn",
    "TR-GL-093": "where.setup",
    "TR-GL-096": "where.survivors_act",
    "TR-GL-097": "where.killer_acts",
    "TR-GL-095": "where.planning",
    "TR-GL-098": "where.cleanup",
    "TR-GL-131": "word.power",
    "TR-GL-132": "word.passive",
    "TR-GL-148": "die.success",
    "TR-GL-149": "die.great",
    "TR-GL-150": "die.failure",
    "TR-GL-165": "word.hand",
    "TR-GL-169": "word.perk",
    "TR-GL-170": "word.item",
    "TR-GL-182": "mode.adept",
    "TR-GL-183": "mode.bloodweb",
    "TR-GL-184": "mode.devout",
    "TR-GL-185": "survivor.dwight",
    "TR-GL-189": "survivor.feng",
    "TR-GL-190": "killer.trapper",
    "TR-GL-191": "killer.wraith",
    "TR-GL-192": "killer.hillbilly",
    "TR-GL-193": "killer.nurse",
    "TR-GL-194": "killer.doctor",
    "TR-GL-195": "killer.hag",
    "TR-GL-196": "power.bear_trap.name",
    "TR-GL-197": "power.wailing_bell.name",
    "TR-GL-198": "power.carters_spark.name",
    "TR-GL-200": "token.phantasm_trap",
    "TR-GL-201": "perk.alert.name",
    "TR-GL-202": "item.flashlight.name",
}
"""Terms of the glossary that stand on the screen by themselves."""

VERBS = {
    "TR-GL-110": "rummage",
    "TR-GL-111": "hide",
    "TR-GL-112": "flee",
    "TR-GL-113": "drop",
    "TR-GL-114": "repair",
    "TR-GL-115": "open",
    "TR-GL-117": "sabotage",
    "TR-GL-119": "cleanse",
    "TR-GL-120": "heal",
    "TR-GL-122": "search",
    "TR-GL-123": "scout",
    "TR-GL-124": "damage",
    "TR-GL-125": "venerate",
    "TR-GL-126": "attack",
    "TR-GL-133": "pick_up",
}
"""Interactions: the glossary's verb begins what the screen says."""


def term(entry: str) -> str:
    """A term without its number and what stands in brackets: ``cíl (žlutá)`` is ``cíl``."""
    return re.sub(r"^\d\. |\s*\(.*?\)", "", CATALOGUE[entry]).strip()


@pytest.mark.parametrize("entry", TERMS)
def test_czech_terms_are_those_of_the_glossary(entry: str) -> None:
    assert CZECH.say(TERMS[entry]).lower() == term(entry).lower()


@pytest.mark.parametrize("entry", VERBS)
def test_czech_interactions_are_those_of_the_glossary(entry: str) -> None:
    halves = term(entry).split(" – ")
    verb = halves[0] if VERBS[entry] in ("heal", "attack", "pick_up") else halves[1]

    assert CZECH.say(f"interaction.{VERBS[entry]}").startswith(verb)


CONTRADICTIONS = {
    "místnost": "TR-GL-055: a room is lokace",
    "políčk": "TR-GL-055: a room is lokace",
    "dílek": "TR-GL-027: a tile is destička",
    "artefakt": "TR-GL-170: an item is vybavení",
    "výbav": "TR-GL-170: an item is vybavení",
    "perk": "TR-GL-169: a perk is vlastnost",
    "vrah": "TR-GL-007: the killer is zabiják",
    "bedýn": "TR-GL-077: a chest is truhla",
    r"brán[auy]\b": "TR-GL-073: an exit gate is únikový východ",
    r"skřín[ěi]\b": "TR-GL-078: a locker is skříňka",
    "havran": "TR-GL-080: a crow is vrána",
    "krvavé body": "TR-GL-033: a bloodpoint is žeton krve",
    "test dovednosti": "TR-GL-146: a skill check is zkouška",
    "kostka ohrožení": "TR-GL-040: the danger die is kostka nebezpečí",
    "poraněn": "TR-GL-143: wounded is zraněný",
}
"""What a translator might write instead of the glossary's word; none may stand anywhere."""


def test_no_czech_text_contradicts_the_glossary() -> None:
    texts = {**CZECH.sentences, **CATALOGUE}
    wrong = {
        f"{key}: {word}": why
        for key, sentence in texts.items()
        for word, why in CONTRADICTIONS.items()
        if re.search(rf"\b{word}", PLACEHOLDER.sub("", sentence).lower())
    }

    assert wrong == {}


def test_props_are_no_items_and_perks_no_powers_in_czech() -> None:
    """The traps of the glossary: předmět is a prop, vybavení an item; vlastnost a perk, schopnost a power."""
    for kind, key in (("item", key) for key in cast.ITEMS):
        english, czech = ENGLISH.say(f"{kind}.{key}.text"), CZECH.say(f"{kind}.{key}.text")
        assert bool(re.search(r"\bitems?\b", english)) == ("vybaven" in czech), key
        assert bool(re.search(r"\bprop\b", english)) == ("předmět" in czech), key
        assert bool(re.search(r"\bpowers?\b", english)) == ("schopnost" in czech), key
    for key in cast.PERKS:
        english, czech = ENGLISH.say(f"perk.{key}.text"), CZECH.say(f"perk.{key}.text").lower()
        assert bool(re.search(r"\bitems?\b", english)) == ("vybaven" in czech), key
        assert bool(re.search(r"\bprops?\b", english)) == ("předmět" in czech), key
        assert ("skill check" in english) == ("zkoušk" in czech), key
        assert ("danger die" in english) == ("nebezpečí" in czech), key
        assert ("bonus turn" in english) == ("bonusov" in czech), key
        assert ("connected" in english) == ("sousedící" in czech), key


def test_the_whole_glossary_is_in_the_catalogue() -> None:
    glossary = [entry for entry in CATALOGUE if entry.startswith("TR-GL-")]

    assert glossary == [f"TR-GL-{number:03}" for number in range(1, 203)]
