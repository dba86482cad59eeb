"""A tour in which everything is used once, and a soak in which nothing may ever go wrong."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from lastlight.core.errors import BadOptionValue
from lastlight.core.seats import CHANCE
from lastlight.games.trial import cast
from lastlight.games.trial.board import MAPS
from lastlight.games.trial.game import Trial
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import KILLER_VERBS, SURVIVOR_VERBS
from lastlight.games.trial.triggers import TRIGGERS
from tests.budget import FACTOR
from tests.games.trial.invariants import check

TRIAL = Trial()

CHUNKS = 20
MATCHES = 1_000
"""Twenty thousand matches in all."""


def random_options(rng: random.Random) -> dict[str, Any]:
    """Any options of the game; most matches change a few."""
    options: dict[str, Any] = {
        "map": rng.choice(MAPS),
        "killer": rng.choice(list(cast.KILLERS)),
        "survivors": ",".join(rng.sample(list(cast.SURVIVORS), 4)),
        "mode": rng.choice(["adept", "adept", "bloodweb", "devout"]),
        "max_rounds": rng.choice([20, 60, 200]),
    }
    for option in TRIAL.declared():
        if option.key in options or rng.random() < 0.7:
            continue
        if option.kind == "flag":
            options[option.key] = rng.random() < 0.5
        elif option.kind == "choice":
            options[option.key] = rng.choice(option.choices)
        elif option.kind == "number":
            options[option.key] = rng.randint(option.low, min(option.high, 100))
    return options


def start(options: Mapping[str, Any]) -> Match | None:
    """A match, or none if these options do not go together."""
    try:
        m = TRIAL.start(options, listen=True)
    except BadOptionValue:
        return None
    assert isinstance(m, Match)
    return m


def answer(m: Match, rng: random.Random) -> str:
    """One random answer; what it was, as text."""
    seat = min(m.questions)
    if seat == CHANCE:
        outcomes = m.odds()
        place = rng.choices(range(len(outcomes)), [weight for _, weight in outcomes])[0]
        m.take(seat, place)
        return ""
    place = rng.randrange(len(m.options(seat)))
    text = str(m.options(seat)[place])
    m.take(seat, place)
    return text


def walk(seed: int) -> Iterator[tuple[Match, str]]:
    """One random match, before its first answer and after each, with what was answered."""
    rng = random.Random(seed)
    m = start(random_options(rng))
    text = ""
    while m is not None and not m.over:
        yield m, text
        text = answer(m, rng)


def used_by(m: Match, text: str) -> Iterator[str]:
    """What an answer has used, and what is going on then."""
    yield from text.split(" ")
    if text == "power":
        yield m.terms.power.key.rpartition(".")[2]
    for procedure in m.stack:
        yield type(procedure).__name__
        yield str(getattr(procedure, "trigger", ""))


def wanted() -> set[str]:
    """Everything the tour must have used: cards by name, powers, interactions, triggers."""
    cards = {*cast.PERKS, *cast.ITEMS, *cast.POWERS}
    return {*cards, *SURVIVOR_VERBS, *KILLER_VERBS, *TRIGGERS}


@pytest.mark.slow
def test_the_tour_uses_every_card_power_interaction_and_trigger() -> None:
    used: set[str] = set()
    seed = 0
    while wanted() - used and seed < 3_000:
        for m, text in walk(seed):
            used.update(used_by(m, text))
        seed += 1

    assert wanted() - used == set()


def test_nothing_goes_wrong_in_a_few_random_matches() -> None:
    for seed in range(12 * FACTOR):
        for m, _ in walk(10**9 + seed):
            check(m)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_nothing_goes_wrong_in_twenty_thousand_random_matches(chunk: int) -> None:
    for seed in range(chunk * MATCHES, (chunk + 1) * MATCHES):
        for m, _ in walk(seed):
            check(m)
