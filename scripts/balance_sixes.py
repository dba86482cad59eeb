"""Measure the balance of `sixes` and write its part of ``docs/balance.md``: ``make balance``.

python -m scripts.balance_sixes [--games 400] [--seed 1] [--jobs 2] [--out FILE]

A row is written as soon as it is played, so what was played counts when the rest is cut short.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from lastlight.core.match import KILLER_WINS, SURVIVORS_WIN
from lastlight.games.sixes.maps import MAPS
from lastlight.lab import Plan, Played, simulate, wilson
from scripts.balance import BEATEN, FAIR, OUT, SIXES, percent, without_sixes

ADVANCED = ("advanced.abilities", "advanced.chests", "advanced.hexes")


@dataclass(frozen=True)
class Row:
    """Who plays by which rules, and what came of it."""

    preset: str
    rules: str
    map: str
    killer: str = "normal"
    survivors: str = "normal"
    games: tuple[Played, ...] = ()

    def options(self) -> dict[str, str]:
        switches = dict.fromkeys(ADVANCED, "yes") if self.rules == "advanced" else {}
        return {"preset": self.preset, "map": self.map, **switches}

    def wins(self, winner: str) -> int:
        return sum(game.winner == winner for game in self.games)

    @property
    def decided(self) -> int:
        return self.wins(KILLER_WINS) + self.wins(SURVIVORS_WIN)

    def share(self, winner: str) -> float:
        """What a side wins of the games that are no draws."""
        return self.wins(winner) / max(1, self.decided)

    @property
    def rounds(self) -> float:
        return sum(game.rounds for game in self.games) / len(self.games)


EVEN = tuple(
    Row(preset, rules, board)
    for preset in ("standard", "brisk")
    for rules in ("basic", "advanced")
    for board in MAPS
)
UNEVEN = tuple(
    Row("standard", "basic", MAPS[0], *sides)
    for other in ("random", "easy")
    for sides in (("normal", other), (other, "normal"))
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games a row")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, default=OUT)
    asked = parser.parse_args()
    played: list[Row] = []
    for row in (*EVEN, *UNEVEN):
        plan = Plan("sixes", row.killer, row.survivors, asked.seed, row.options())
        games = [one for some in simulate(plan, asked.games, asked.jobs) for one in some]
        played.append(Row(row.preset, row.rules, row.map, row.killer, row.survivors, tuple(games)))
        before = asked.out.read_text(encoding="utf-8") if asked.out.exists() else ""
        part = section(played, asked.games, asked.seed)
        asked.out.write_text(f"{without_sixes(before)}{part}", encoding="utf-8")
        print(line(played[-1]), flush=True)


def section(rows: Sequence[Row], games: int, seed: int) -> str:
    """The part of the page on `sixes`."""
    even = [row for row in rows if row.killer == row.survivors]
    uneven = [row for row in rows if row.killer != row.survivors]
    lines = [
        SIXES,
        "",
        f"Written by `make balance` (`python -m scripts.balance_sixes --games {games} --seed {seed}`):",
        f"{games} games a row, each side places its own tokens. Shares are of decided games, intervals are",
        "Wilson's, 95 %.",
        "",
        "| preset | rules | map | killer | survivors | draws | killer's share | 95 % | rounds |",
        "| --- | --- | --- | ---: | ---: | ---: | ---: | :---: | ---: |",
        *(line(row) for row in even),
        "",
        f"    lastlight sim sixes --games {games} --seed {seed} --option preset=PRESET --option map=MAP",
        "",
    ]
    if uneven:
        lines += [
            "| killer | survivors | preset, rules, map | `normal` wins of decided games | games |",
            "| --- | --- | --- | ---: | ---: |",
            *(uneven_line(row) for row in uneven),
            "",
        ]
    return "\n".join([*lines, *goals(even, uneven), ""])


def line(row: Row) -> str:
    killer, survivors = row.wins(KILLER_WINS), row.wins(SURVIVORS_WIN)
    draws = len(row.games) - row.decided
    low, high = wilson(killer, row.decided)
    return (
        f"| {row.preset} | {row.rules} | {row.map} | {killer} | {survivors} | {draws} |"
        f" {percent(row.share(KILLER_WINS))} | {percent(low)} – {percent(high)} | {row.rounds:.1f} |"
    )


def uneven_line(row: Row) -> str:
    where = f"{row.preset}, {row.rules}, {row.map}"
    return f"| {row.killer} | {row.survivors} | {where} | {percent(of_normal(row))} | {len(row.games)} |"


def of_normal(row: Row) -> float:
    return row.share(KILLER_WINS if row.killer == "normal" else SURVIVORS_WIN)


def goals(even: Sequence[Row], uneven: Sequence[Row]) -> list[str]:
    """Each goal with the worst that was measured."""
    worst = min(even, key=weaker)
    found = [
        f"- {met(weaker(worst) >= FAIR)}. No side wins less than {percent(FAIR)} of decided games:"
        f" {percent(weaker(worst))} at worst ({worst.preset}, {worst.rules}, {worst.map})."
    ]
    against = [row for row in uneven if "random" in (row.killer, row.survivors)]
    if against:
        least = min(of_normal(row) for row in against)
        found.append(
            f"- {met(least >= BEATEN)}. `normal` beats `random` from both sides: {percent(least)} at worst"
            f" (goal {percent(BEATEN)})."
        )
    return found


def met(reached: bool) -> str:
    return "Met" if reached else "Not met"


def weaker(row: Row) -> float:
    """The share of the weaker side."""
    return min(row.share(KILLER_WINS), row.share(SURVIVORS_WIN))


if __name__ == "__main__":
    main()
