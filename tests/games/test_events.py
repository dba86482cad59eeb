"""How the events of each game show: said in their classes, and nowhere else."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from lastlight import GAMES, game
from lastlight.core.catalogue import read_catalogue
from lastlight.core.events import Event, Pause, Shows, Unsaid
from lastlight.core.words import LANGUAGES
from lastlight.games.trial import board_events, card_events, events
from lastlight.games.trial.cast import ITEMS, PERKS, POWERS
from tests.test_texts import events_of

CLIENTS = Path(__file__).parents[2] / "ui" / "src" / "games"
SIDES = ("killer", "survivors")

every_game = pytest.mark.parametrize("key", GAMES)


def happening(key: str) -> list[type[Event]]:
    """The kinds of events that are told."""
    kinds = events_of(game(key).package)
    return [kind for kind in kinds if not kind.__subclasses__() and kind not in (Pause, Unsaid)]


def shown(kind: type[Event]) -> Shows:
    """How an event of a kind shows, whatever its fields hold."""
    made: Any = kind
    event: Event = made(*[""] * len(made.__match_args__))
    return event.shows()


@every_game
def test_how_each_event_shows_has_been_thought_of(key: str) -> None:
    assert [kind.__name__ for kind in happening(key) if kind.shows is Event.shows] == []


@every_game
def test_the_rule_of_an_event_stands_in_the_catalogue(key: str) -> None:
    known = {entry.id for entry in read_catalogue(game(key).package)}
    cited = {rule for kind in happening(key) if (rule := shown(kind).rule)}

    assert cited
    assert cited - known == set()


@every_game
def test_what_is_said_while_cards_are_covered_has_its_words(key: str) -> None:
    keys = {covered for kind in happening(key) if (covered := shown(kind).covered)}

    assert keys
    for language in LANGUAGES:
        assert [one for one in sorted(keys) if not game(key).texts(language).has(one)] == []


@every_game
def test_what_flares_up_on_the_board_is_named_by_a_field_of_the_event(key: str) -> None:
    for kind in happening(key):
        fields = getattr(kind, "__match_args__", ())
        assert shown(kind).at in ("", "killer", *fields), kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_trial_the_log_says_what_a_card_does_not_only_that_it_was_used(language: str) -> None:
    texts = game("trial").texts(language)
    used: list[Event] = [events.PerkUsed("meg", perk) for perk in PERKS]
    used += [card_events.ItemUsed("meg", item) for item in ITEMS]
    used += [events.PowerUsed(power) for power in POWERS]

    for event in used:
        key = str(event.line().variables["does"]).removeprefix("@")
        assert texts.say(key) in texts.line(event.line())


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_round_in_short_counts_has_its_words(key: str, language: str) -> None:
    tallies = {tally for kind in happening(key) if (tally := shown(kind).tally)}
    said = [in_short(path, key) for path in (CLIENTS / key / "texts").glob(f"*.{language}.toml")]

    words = {f"{side}.{word}" for sides in said for side in SIDES for word in sides.get(side, {})}
    assert words == tallies


def in_short(path: Path, key: str) -> dict[str, Any]:
    """What a text file of a browser client says of a round in short."""
    found: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8")).get("ui", {}).get(key, {})
    return dict(found.get("play", {}).get("round", {}))


def test_in_trial_dice_wounds_and_pick_ups_take_longer_than_steps() -> None:
    slow = (events.Rolled, events.Wounded, events.PickedUp, events.Sacrificed)

    assert min(shown(kind).beat for kind in slow) > shown(board_events.Moved).beat
    assert shown(card_events.CardsReturned).beat == shown(events.MarkerPassed).beat == 0
