"""Measure the bots of a game against each other: who wins how often, with Wilson's 95 % intervals.

python -m scripts.measure_bots [--game trial] [--games 2000] [--option k=v …] [killer:survivors …]
"""

from __future__ import annotations

import argparse

from lastlight.bots import bot_names
from lastlight.core.match import SURVIVORS_WIN
from lastlight.games import game
from lastlight.lab import Plan, Played, simulate, wilson


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("pairings", nargs="*", help="killer:survivors, every pairing if none is given")
    parser.add_argument("--game", default="decoy")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="k=v")
    asked = parser.parse_args()
    names = bot_names(game(asked.game))
    options = dict(option.split("=", 1) for option in asked.option)
    print(f"{asked.game} {options}, {asked.games} games each, seed {asked.seed}")
    print(f"{'killer':>8} {'team':>8}  {'team wins':>9}  {'95 % interval':>15}  rounds  longest")
    for pairing in asked.pairings or [f"{killer}:{team}" for killer in names for team in names]:
        killer, team = pairing.split(":")
        plan = Plan(asked.game, killer, team, asked.seed, options)
        games = [one for some in simulate(plan, asked.games, asked.jobs) for one in some]
        print(line(killer, team, games), flush=True)


def line(killer: str, team: str, games: list[Played]) -> str:
    won = sum(one.winner == SURVIVORS_WIN for one in games)
    low, high = wilson(won, len(games))
    rounds = [one.rounds for one in games]
    mean, longest = sum(rounds) / len(games), max(rounds)
    share = won / len(games)
    return f"{killer:>8} {team:>8}  {share:>9.1%}  {low:>6.1%} – {high:>6.1%}  {mean:>6.1f}  {longest:>7}"


if __name__ == "__main__":
    main()
