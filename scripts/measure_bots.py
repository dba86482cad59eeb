"""Measure the bots of a game against each other: who wins how often, with Wilson's 95 % intervals.

python -m scripts.measure_bots [--games 2000] [--option k=v …] [killer:survivors …]
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from math import sqrt
from multiprocessing import Pool

from lastlight.bots import bot_names, make_bot
from lastlight.core.chance import SeededChance
from lastlight.core.match import KILLER_WINS
from lastlight.core.playing import play_out
from lastlight.core.seats import KILLER
from lastlight.games import game

PROCESSES = 2
CHUNK = 50


@dataclass(frozen=True)
class Chunk:
    """Some matches of one pairing, by their seeds."""

    game: str
    killer: str
    survivors: str
    options: tuple[tuple[str, str], ...]
    seeds: tuple[int, ...]


@dataclass(frozen=True)
class Tally:
    """What came of some matches."""

    games: int
    killer_wins: int
    rounds: int
    decisions: int
    seconds: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pairings", nargs="*", help="killer:survivors, every pairing if none is given")
    parser.add_argument("--game", default="decoy")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--option", action="append", default=[], metavar="k=v")
    asked = parser.parse_args()
    played = game(asked.game)
    names = bot_names(played)
    pairings = asked.pairings or [f"{killer}:{team}" for killer in names for team in names]
    options = {"max_rounds": str(played.automatic_max_rounds)}
    options |= dict(option.split("=", 1) for option in asked.option)
    print(f"{asked.game} {options}, {asked.games} games each, seeds from {asked.seed}")
    print(f"{'killer':>8} {'team':>8}  {'team wins':>9}  {'95 % interval':>15}  rounds  µs/decision")
    with Pool(PROCESSES) as pool:
        for pairing in pairings:
            killer, team = pairing.split(":")
            seeds = range(asked.seed, asked.seed + asked.games)
            chunks = [
                Chunk(asked.game, killer, team, tuple(options.items()), tuple(seeds[first : first + CHUNK]))
                for first in range(0, asked.games, CHUNK)
            ]
            print(line(killer, team, added(pool.map(measure, chunks, chunksize=1))), flush=True)


def measure(chunk: Chunk) -> Tally:
    """Play some matches."""
    played = game(chunk.game)
    wins = rounds = decisions = 0
    began = time.process_time()
    for seed in chunk.seeds:
        match = played.start(dict(chunk.options))
        players = {
            seat: make_bot(played, chunk.killer if seat == KILLER else chunk.survivors, seat, str(seed))
            for seat in match.setup.seats
        }
        decisions += play_out(match, players, SeededChance(str(seed)))
        wins += match.outcome is not None and match.outcome.winner == KILLER_WINS
        rounds += match.state.round
    return Tally(len(chunk.seeds), wins, rounds, decisions, time.process_time() - began)


def added(tallies: list[Tally]) -> Tally:
    return Tally(
        sum(one.games for one in tallies),
        sum(one.killer_wins for one in tallies),
        sum(one.rounds for one in tallies),
        sum(one.decisions for one in tallies),
        sum(one.seconds for one in tallies),
    )


def line(killer: str, team: str, tally: Tally) -> str:
    won = tally.games - tally.killer_wins
    low, high = wilson(won, tally.games)
    each = 1e6 * tally.seconds / tally.decisions
    share, rounds = won / tally.games, tally.rounds / tally.games
    return f"{killer:>8} {team:>8}  {share:>9.1%}  {low:>6.1%} – {high:>6.1%}  {rounds:>6.1f}  {each:>11.1f}"


def wilson(won: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share.

    >>> [round(bound, 3) for bound in wilson(50, 100)]
    [0.404, 0.596]
    """
    z = 1.959964
    share = won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


if __name__ == "__main__":
    main()
