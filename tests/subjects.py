"""The games every suite is run with, and random options and matches of them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from hypothesis import strategies as st

from lastlight import GAMES, game
from lastlight.core.chance import SeededChance
from lastlight.core.errors import BadOptionValue
from lastlight.core.game import Game
from lastlight.core.game_options import GameOption
from lastlight.core.match import Match
from lastlight.core.record import Recorder
from lastlight.core.seats import CHANCE, SPECTATOR, Observer
from tests.core.ambush.game import Ambush

SUBJECTS: dict[str, Game] = {"ambush": Ambush(), **{key: game(key) for key in GAMES}}

SMALL: dict[str, dict[str, Any]] = {
    "ambush": {"max_rounds": 3},
    "decoy": {"characters": 2, "people": 3, "limits": "21", "tokens": 3, "needed": 2, "max_rounds": 4},
    "trial": {"solo_survivors": True, "items_hidden": False, "max_rounds": 2},
}
"""Options under which everything hidden can be counted out."""

EXAMPLES: dict[str, tuple[str, ...]] = {
    "survivors": ("claudette,dwight,jake,meg", "meg,feng,nea,ace", "ace,jake,feng,dwight"),
}
"""Values of text options that random letters would hardly hit."""

LIMIT = 20_000
"""More decisions than any match with a cap on rounds can take."""


def subject_options(subject: Game) -> st.SearchStrategy[dict[str, Any]]:
    """Any options the game accepts, with rounds capped."""
    declared = [option for option in subject.declared() if option.key != "max_rounds"]
    fixed = {option.key: values(option) for option in declared}
    drawn = st.fixed_dictionaries({}, optional=fixed)
    return drawn.map(lambda given: capped(subject, given)).filter(lambda given: is_accepted(subject, given))


def values(option: GameOption) -> st.SearchStrategy[Any]:
    if option.kind == "flag":
        return st.booleans()
    if option.kind == "number":
        return st.integers(option.low, option.high)
    if option.kind == "choice":
        return st.sampled_from(option.choices)
    if option.key in EXAMPLES:
        return st.sampled_from(EXAMPLES[option.key])
    check = option.check or (lambda _: True)
    return st.text("123456789", min_size=1, max_size=7).filter(check)


def capped(subject: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    return {**given, "max_rounds": min(subject.automatic_max_rounds, 12)}


def is_accepted(subject: Game, given: Mapping[str, Any]) -> bool:
    try:
        subject.start(given)
    except BadOptionValue:
        return False
    return True


def step(m: Match, rng: random.Random) -> None:
    """One random answer by whoever is asked first."""
    seat = rng.choice(sorted(m.questions))
    m.answer(seat, rng.choice(list(m.options(seat))))


def random_positions(subject: Game, options: Mapping[str, Any], seed: int) -> Iterator[Match]:
    """A random match, yielded at each of its questions and at its end."""
    rng = random.Random(seed)
    m = subject.start(options)
    for _ in range(LIMIT):
        yield m
        if m.over:
            return
        step(m, rng)
    raise AssertionError(f"no end after {LIMIT} decisions: {options}")


def recorded(subject: Game, options: Mapping[str, Any], seed: int) -> Recorder:
    """A random match and its record; chance is drawn from the seed."""
    rng = random.Random(seed)
    chance = SeededChance(str(seed))
    m = subject.start(options)
    recorder = Recorder(m, {str(seat): "bot:random" for seat in m.setup.seats}, str(seed))
    while not m.over:
        seat = rng.choice(sorted(m.questions))
        drawn = chance.draw(m.odds()) if seat == CHANCE else rng.choice(list(m.options(seat)))
        recorder.answer(seat, drawn)
    return recorder


def observers(m: Match) -> list[Observer]:
    """Each seat alone, two of them together, and a spectator."""
    seats = m.setup.seats
    return [SPECTATOR, *[frozenset((seat,)) for seat in seats], frozenset(seats[-2:])]
