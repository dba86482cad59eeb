"""Simulation: many games between bots, each fixed by the seed of the whole and its own number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from lastlight.bots import make_bot
from lastlight.core.chance import SeededChance
from lastlight.core.game import Game
from lastlight.core.match import DRAW, KILLER_WINS, SURVIVORS_WIN, Match
from lastlight.core.playing import Player, play, play_out
from lastlight.core.record import ROUND
from lastlight.core.seats import KILLER, NAMES, Seat
from lastlight.games import game as game_of
from lastlight.lab.intervals import wilson
from lastlight.lab.pool import chunks, map_chunks

CHUNK = 200


@dataclass(frozen=True)
class Plan:
    """What is to be played. ``options`` are those given; `with_cap` adds the bound of automatic play."""

    game: str
    killer: str
    survivors: str
    seed: int
    options: Mapping[str, Any]
    records: bool = False


@dataclass(frozen=True)
class Played:
    """How one game went; ``record`` is its file, if records were wanted."""

    number: int
    seed: str
    winner: str
    reason: str
    rounds: int
    decisions: int
    record: str = ""


@dataclass(frozen=True)
class Summary:
    """What many games come to; the interval is Wilson's, 95 %."""

    games: int
    killer_wins: int
    survivor_wins: int
    draws: int
    killer_rate: float
    killer_rate_low: float
    killer_rate_high: float
    mean_rounds: float
    mean_decisions: float


def with_cap(game: Game, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options with a limit on rounds if none is set: bots never tire."""
    has_cap = any(declared.key == "max_rounds" for declared in game.declared())
    cap = {"max_rounds": game.automatic_max_rounds} if has_cap else {}
    return {**cap, **options}


def simulate(plan: Plan, games: int, jobs: int = 1) -> Iterator[list[Played]]:
    """Play that many games; results come in order, some at a time, the same with any number of jobs."""
    game = game_of(plan.game)
    seats = game.start(with_cap(game, plan.options)).setup.seats
    bots_for(game, plan, seats, "")  # an unknown bot is refused here, not in another process
    size = min(CHUNK, max(1, games // (4 * jobs)))
    return map_chunks(partial(play_some, plan), chunks(games, size), jobs)


def play_some(plan: Plan, numbers: range) -> list[Played]:
    """The games of these numbers."""
    game = game_of(plan.game)
    options = with_cap(game, plan.options)
    first = game.start(options)
    play_one = recorded if plan.records else unrecorded
    return [play_one(game, plan, first, number) for number in numbers]


def unrecorded(game: Game, plan: Plan, first: Match, number: int) -> Played:
    seed = seed_of(plan, number)
    match = first.copy()
    decisions = play_out(match, bots_for(game, plan, match.setup.seats, seed), SeededChance(seed))
    winner, reason = (match.outcome.winner, match.outcome.reason) if match.outcome else (DRAW, "")
    return Played(number, seed, winner, reason, match.state.round, decisions)


def recorded(game: Game, plan: Plan, first: Match, number: int) -> Played:
    seed = seed_of(plan, number)
    setup = first.setup
    record = play(game, bots_for(game, plan, setup.seats, seed), seed, setup.options)
    rounds = [line[1] for line in record.lines if line[0] == ROUND]
    decisions = sum(line[0] in NAMES for line in record.lines)
    _, winner, reason, _ = record.lines[-1]
    last_round = rounds[-1] if rounds else first.state.round
    return Played(number, seed, winner, reason, last_round, decisions, record.dump())


def seed_of(plan: Plan, number: int) -> str:
    """The seed of one game, which `replay` and `play` also understand."""
    return f"{plan.seed}/{number}"


def bots_for(game: Game, plan: Plan, seats: Iterable[Seat], seed: str) -> dict[Seat, Player]:
    return {
        seat: make_bot(game, plan.killer if seat == KILLER else plan.survivors, seat, seed) for seat in seats
    }


def summarise(games: Iterable[Played]) -> Summary:
    """Wins, rates and means."""
    winners: Counter[str] = Counter()
    rounds = decisions = 0
    for one in games:
        winners[one.winner] += 1
        rounds += one.rounds
        decisions += one.decisions
    total = winners.total()
    wins = winners[KILLER_WINS]
    low, high = wilson(wins, total)
    each = max(total, 1)
    return Summary(
        total,
        wins,
        winners[SURVIVORS_WIN],
        winners[DRAW],
        wins / each,
        low,
        high,
        rounds / each,
        decisions / each,
    )
