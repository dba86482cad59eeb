"""Few prompts: in a usual game against bots a person is asked about ten times a round at most.

A stand-in gives the person's answers; the table lets pass what does not matter, as it would at a server.
"""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from lastlight import game
from lastlight.bots import make_bot
from lastlight.core.chance import SeededChance
from lastlight.core.match import Match
from lastlight.core.seats import CHANCE, KILLER, SURVIVORS, Seat
from lastlight.core.triggers import PASS
from lastlight.games.trial.cast import KILLERS
from lastlight.server.table.ask_preferences import ALWAYS, NEVER, Preferences, lets_pass

TRIAL = game("trial")
CASTS = ("claudette,dwight,jake,meg", "meg,feng,nea,ace", "ace,jake,feng,dwight", "nea,claudette,ace,feng")
GAMES = 4
"""Played for each seat; killers, casts and modes differ."""


@dataclass
class Told:
    """What a person met in some games."""

    rounds: int = 0
    prompts: int = 0
    triggers: int = 0  # of the prompts
    passed: int = 0  # triggers nobody was asked about

    @property
    def a_round(self) -> float:
        return self.prompts / self.rounds


def play(seat: Seat, number: int, told: Told, preferences: Preferences) -> None:
    """One game of five; whoever sits at ``seat`` is the person."""
    options = {
        "killer": list(KILLERS)[number % len(KILLERS)],
        "survivors": CASTS[number % len(CASTS)],
        "mode": "bloodweb" if number % 2 else "adept",
        "max_rounds": 20,
    }
    match = TRIAL.start(options)
    chance = SeededChance(f"prompts {number}")
    bots = {one: make_bot(TRIAL, "normal", one, f"{number} {one}") for one in match.setup.seats}
    while not match.over:
        asked = min(match.questions)
        if asked == CHANCE:
            match.answer(CHANCE, chance.draw(match.odds()))
        elif asked == seat and lets_pass(TRIAL, match, seat, preferences):
            told.passed += 1
            match.answer(seat, PASS)
        else:
            if asked == seat:
                note(match, seat, told)
            view = match.view(frozenset((asked,)))
            match.answer(asked, bots[asked].choose(view, match.options(asked)))
    told.rounds += match.state.round


def note(match: Match, seat: Seat, told: Told) -> None:
    """Somebody is asked: there is always something to choose, and never only to pass."""
    options = match.options(seat)
    assert len(options) > 1
    assert any(option is not PASS for option in options)
    told.prompts += 1
    told.triggers += match.questions[seat].trigger != ""


def met_by(seat: Seat, preferences: Preferences | None = None) -> Told:
    told = Told()
    for number in range(GAMES):
        play(seat, GAMES * int(seat) + number, told, preferences or {})
    return told


@pytest.mark.parametrize("seat", SURVIVORS)
def test_a_survivor_meets_no_more_than_ten_prompts_a_round(seat: Seat) -> None:
    told = met_by(seat)
    print(f"{seat}: {told.a_round:.1f} prompts a round, {told.passed / told.rounds:.1f} triggers let pass")

    assert told.rounds > GAMES
    assert told.triggers
    assert told.a_round <= 10


def test_the_killer_is_not_kept_busy_either() -> None:
    told = met_by(KILLER)
    print(f"killer: {told.a_round:.1f} prompts a round, {told.passed / told.rounds:.1f} triggers let pass")

    assert told.a_round <= 15


def test_who_wants_to_be_asked_always_is_asked_more_often_and_never_at_no_trigger() -> None:
    every, none = (met_by(SURVIVORS[0], dict.fromkeys(TRIAL.cards(), ask)) for ask in (ALWAYS, NEVER))
    usual = met_by(SURVIVORS[0])

    assert every.passed == 0
    assert none.triggers == 0
    assert 0 < usual.triggers / usual.rounds < every.triggers / every.rounds
