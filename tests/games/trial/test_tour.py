"""A tour in which everything is used once, and a soak in which nothing may ever go wrong."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from lastlight.core.errors import BadOptionValue
from lastlight.core.match import Match as CoreMatch
from lastlight.core.seats import CHANCE
from lastlight.games.trial import cast
from lastlight.games.trial.board import MAPS
from lastlight.games.trial.game import Trial
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import KILLER_VERBS, SURVIVOR_VERBS
from lastlight.games.trial.windows import WINDOWS
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


def start(options: Mapping[str, Any]) -> CoreMatch | None:
    """A match, or none if these options do not go together."""
    try:
        return TRIAL.start(options, listen=True)
    except BadOptionValue:
        return None


def answer(m: CoreMatch, rng: random.Random) -> str:
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


def walk(seed: int, used: set[str], checked: bool) -> None:
    """One random match; what was used in it is added up."""
    rng = random.Random(seed)
    m = start(random_options(rng))
    while m is not None and not m.over:
        assert isinstance(m, Match)
        if checked:
            check(m)
        text = answer(m, rng)
        used.update(text.split(" "))
        if text == "power":
            used.add(m.table.power.key.rpartition(".")[2])
        used.update(type(procedure).__name__ for procedure in m.stack)
        used.update(str(getattr(procedure, "window", "")) for procedure in m.stack)


def wanted() -> set[str]:
    """Everything the tour must have used: cards by name, powers, interactions, windows."""
    cards = {*cast.PERKS, *cast.ITEMS, *cast.POWERS}
    return {*cards, *SURVIVOR_VERBS, *KILLER_VERBS, *WINDOWS}


@pytest.mark.slow
def test_the_tour_uses_every_card_power_interaction_and_window() -> None:
    used: set[str] = set()
    seed = 0
    while wanted() - used and seed < 3_000:
        walk(seed, used, checked=False)
        seed += 1

    assert wanted() - used == set()


def test_nothing_goes_wrong_in_a_few_random_matches() -> None:
    for seed in range(12 * FACTOR):
        walk(10**9 + seed, set(), checked=True)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_nothing_goes_wrong_in_twenty_thousand_random_matches(chunk: int) -> None:
    for seed in range(chunk * MATCHES, (chunk + 1) * MATCHES):
        walk(seed, set(), checked=True)
