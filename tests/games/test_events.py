"""How the events of each game show: said in their classes, and nowhere else."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from lastlight import GAMES, game
from lastlight.core.catalogue import read_catalogue
from lastlight.core.events import SIGNS, Dice, Event, Pause, Shows, Unsaid
from lastlight.core.words import LANGUAGES
from lastlight.games.emblems import events as in_emblems
from lastlight.games.emblems.dice import DIE, KILLER_DICE, SURVIVOR_DICE
from lastlight.games.sixes import events as in_sixes
from lastlight.games.trial import board_events, card_events, dice_events, events
from lastlight.games.trial.cast import ITEMS, PERKS, POWERS
from tests.event_kinds import events_of

CLIENTS = Path(__file__).parents[2] / "ui" / "src" / "games"
KIT = CLIENTS.parent / "kit"
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
    slow = (dice_events.Rolled, events.Wounded, events.PickedUp, events.Sacrificed)

    assert min(shown(kind).beat for kind in slow) > shown(board_events.Moved).beat
    assert shown(card_events.CardsReturned).beat == shown(events.MarkerPassed).beat == 0


# Dice


def drawn(face: str) -> list[str]:
    """The signs of a face that are neither pips nor strokes."""
    return [sign for sign in face.split() if not sign.isdigit() and sign.strip("I")]


def test_every_sign_on_a_die_is_drawn_by_the_kit() -> None:
    faces = [*dice_events.PRINTED]
    faces += [die.printed(face) for die in SURVIVOR_DICE.values() for face in DIE]
    faces += [die.printed(face) for die in KILLER_DICE.values() for face in DIE]
    kit = (KIT / "Face.svelte").read_text(encoding="utf-8")

    assert {sign for face in faces for sign in drawn(face)} == set(SIGNS)
    assert [sign for sign in SIGNS if f"    {sign}: " not in kit] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_trial_what_dice_mean_has_its_words(language: str) -> None:
    texts = game("trial").texts(language)
    reasons = [key.split(".")[2] for key in texts.sentences if key.startswith("where.roll.")]
    rolls = [dice_events.Rolled("meg", reason, (face,), False) for reason in reasons for face in range(6)]

    for dice in [roll.dice() for roll in rolls]:
        assert dice.title
        assert dice.result
        assert texts.has(dice.result.key), dice.result.key


def test_in_trial_a_carried_survivor_is_free_by_a_die_rolled_again() -> None:
    rolled = dice_events.Rolled("meg", "carry", (2, 0, 3), False)
    again = dice_events.DieRerolled("meg", "carry", 1, (2, 5, 3), False, (1,))

    assert meaning(rolled.dice()) == "roll.carry.success"
    assert meaning(again.dice()) == "roll.carry.great"
    assert (again.dice().fell, again.dice().again) == ((1,), (1,))
    assert again.dice().faces == ("II", "burst", "III")


def test_in_trial_none_of_two_dice_counts_before_one_is_kept() -> None:
    assert meaning(dice_events.Rolled("meg", "repair", (0, 5), False).dice()) == "roll.one_is_kept"
    assert meaning(dice_events.DieKept("meg", "repair", 5).dice()) == "roll.repair.great"


def test_in_trial_a_perk_that_forgives_a_failure_is_what_the_roll_has_come_to() -> None:
    assert events.PerkUsed("jake", "iron_will").shows().outcome
    assert not events.PerkUsed("meg", "sprint_burst").shows().outcome


def test_dice_that_are_steps_say_how_many_and_nothing_later_is_their_outcome() -> None:
    hunted = in_sixes.Rolled("trapper", "hunt", (1, 3)).dice()
    ran = in_emblems.Rolled("meg", "sprint", (5,), ("3 burst",), False).dice()

    assert hunted.result
    assert hunted.result.variables == {"count": 4}
    assert ran.result
    assert ran.result.variables == {"count": 3}
    assert hunted.final
    assert ran.final


def test_in_emblems_the_log_says_what_is_printed_on_a_die() -> None:
    texts = game("emblems").texts("en")
    rolled = in_emblems.Rolled("meg", "repair", (1, 6), ("1 cross", "3 burst"), False)
    hunted = in_emblems.Rolled("trapper", "hunt", (6,), ("3 blade",), True)

    assert texts.line(rolled.line()) == "Meg repairs: fail (1) and great (3)."
    assert texts.line(hunted.line()) == "The Trapper hunts: 3."
    assert hunted.dice().danger


def test_in_sixes_dice_set_aside_lie_in_labelled_trays() -> None:
    given = in_sixes.DiceCommitted("trapper", 0, 2, 1).dice()

    assert given.aside == (("tray.attack", 2), ("tray.hunt", 1))
    assert [game("sixes").texts("en").say(use) for use, _ in given.aside] == ["Attack", "Hunt"]


def meaning(dice: Dice) -> str:
    assert dice.result
    return dice.result.key
