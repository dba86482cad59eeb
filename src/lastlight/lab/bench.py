"""Speed: what one core does with a game in random play.

A decision is an answer, chance included, that had two options or more; forced ones never reach a driver,
so every answer counted here is one. Seconds are CPU seconds: what else runs on the machine does not count.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

from lastlight.core import match as core_match
from lastlight.core.game import Game
from lastlight.core.match import Match
from lastlight.core.seats import CHANCE
from lastlight.lab.sim import with_cap

ROLLOUT = 30
"""Decisions in one simulation of a search."""


@dataclass(frozen=True)
class Speed:
    """Figures per second, on one core."""

    game: str
    decisions_per_s: float
    copies_per_s: float
    games_per_s: float
    search_per_s: float
    compiled: bool


def measure(game: Game, options: Mapping[str, Any], seconds: float = 2.0) -> Speed:
    """Measure a game, each figure for this many seconds."""
    options = with_cap(game, options)
    middle = mid_game(game, options)
    decisions, games = play_for(game, options, seconds)
    return Speed(
        game.key,
        round(decisions, 1),
        round(repeat_for(middle.copy, seconds / 2), 1),
        round(games, 1),
        round(search_for(middle, seconds / 2), 1),
        is_compiled(),
    )


def play_for(game: Game, options: Mapping[str, Any], seconds: float) -> tuple[float, float]:
    """Decisions and games per second."""
    dice = Random(1)
    decisions = games = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        decisions += answer_some(game.start(options), dice, -1)
        games += 1
    return decisions / spent, games / spent


def answer_some(match: Match, dice: Random, most: int) -> int:
    """Answer at random until the match is over or ``most`` answers are given; how many were given."""
    draw = dice.random
    questions = match.questions
    decisions = 0
    while match.outcome is None and decisions != most:
        seat = next(iter(questions))
        if seat == CHANCE:
            weights = [weight for _, weight in match.odds()]
            match.take(seat, dice.choices(range(len(weights)), weights)[0])
        else:
            match.take(seat, int(draw() * len(match.options(seat))))
        decisions += 1
    return decisions


def mid_game(game: Game, options: Mapping[str, Any]) -> Match:
    """A match half-way through."""
    whole = answer_some(game.start(options), Random(2), -1)
    match = game.start(options)
    answer_some(match, Random(2), whole // 2)
    return match


def search_for(middle: Match, seconds: float) -> float:
    """Simulations of a search per second: a copy and a rollout."""
    dice = Random(3)
    return repeat_for(lambda: answer_some(middle.copy(), dice, ROLLOUT), seconds)


def repeat_for(work: Callable[[], object], seconds: float) -> float:
    """How often something can be done per second."""
    done = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        for _ in range(50):
            work()
        done += 50
    return done / spent


def is_compiled() -> bool:
    """Does the core run as a compiled extension?"""
    return not str(core_match.__file__).endswith(".py")
