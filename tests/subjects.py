"""The games every suite is run with, and random options and matches of them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from importlib import import_module
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


def about(key: str) -> Any:
    """What the tests of a game say of it: its module ``subject``."""
    return import_module("tests.core.ambush.subject" if key == "ambush" else f"tests.games.{key}.subject")


SMALL: dict[str, dict[str, Any]] = {key: about(key).SMALL for key in SUBJECTS}
"""Options under which everything hidden can be counted out."""

EXAMPLES: dict[tuple[str, str], tuple[str, ...]] = {
    (key, option): values for key in SUBJECTS for option, values in about(key).EXAMPLES.items()
}
"""Values of text options that random letters would hardly hit."""

STORIES: dict[str, tuple[str, str, str, dict[str, Any]]] = {
    name: (key, *story) for key in SUBJECTS for name, story in about(key).STORIES.items()
}
"""Matches told as golden playthroughs: game, seed, bots, options."""

LIMIT = 20_000
"""More decisions than any match with a cap on rounds can take."""


def subject_options(subject: Game) -> st.SearchStrategy[dict[str, Any]]:
    """Any options the game accepts, with rounds capped."""
    declared = [option for option in subject.declared() if option.key != "max_rounds"]
    fixed = {option.key: any_value(subject.key, option) for option in declared}
    drawn = st.fixed_dictionaries({}, optional=fixed)
    return drawn.map(lambda given: capped(subject, given)).filter(lambda given: is_accepted(subject, given))


def any_value(key: str, option: GameOption) -> st.SearchStrategy[Any]:
    if option.kind == "flag":
        return st.booleans()
    if option.kind == "number":
        return st.integers(option.low, option.high)
    if option.kind == "choice":
        return st.sampled_from(option.choices)
    if (key, option.key) in EXAMPLES:
        return st.sampled_from(EXAMPLES[key, option.key])
    check = option.check or (lambda _: True)
    return st.text("123456789", min_size=1, max_size=7).filter(check)


def capped(subject: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    return {**given, "max_rounds": min(subject.automatic_max_rounds, about(subject.key).MOST_ROUNDS)}


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
