"""Measure the balance of `trial` and write ``docs/balance.md``: ``make balance``.

python -m scripts.balance [--games 200] [--seed 1] [--jobs 2] [--out FILE]
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from lastlight.core.match import KILLER_WINS, SURVIVORS_WIN
from lastlight.games.trial.board import MAPS
from lastlight.games.trial.cast import KILLERS
from lastlight.lab import Plan, Played, simulate, wilson

OUT = Path(__file__).resolve().parent.parent / "docs" / "balance.md"
VARIANTS: tuple[dict[str, str], ...] = (
    {"printing": "czech"},
    {"printing": "czech", "killer": "hag"},
    {"mode": "bloodweb"},
    {"mode": "devout"},
    {"people": "3"},
)
"""What is changed for the second table. The Czech printing gives the Hag other tokens."""
BEATEN = 0.95
LONGEST = 40
FAIR = 0.25
"""The goals: what `normal` wins against `random`, how many rounds a match may last, what a side wins."""


@dataclass(frozen=True)
class Cell:
    """One row of a table: who plays, with which options, and what came of it."""

    options: dict[str, str]
    killer: str = "normal"
    survivors: str = "normal"
    games: tuple[Played, ...] = ()

    @property
    def name(self) -> str:
        """What sets the row apart from others of its map."""
        changed = {key: value for key, value in self.options.items() if key != "map"}
        if list(changed) == ["killer"]:
            return changed["killer"]
        return " ".join(f"`{key}={value}`" for key, value in changed.items())

    def wins(self, winner: str) -> int:
        return sum(game.winner == winner for game in self.games)

    def rate(self, winner: str) -> float:
        return self.wins(winner) / len(self.games)

    @property
    def mean_rounds(self) -> float:
        return sum(game.rounds for game in self.games) / len(self.games)

    @property
    def longest(self) -> int:
        return max(game.rounds for game in self.games)


BY_KILLER = tuple(Cell({"killer": killer, "map": board}) for killer in KILLERS for board in MAPS)
BY_VARIANT = tuple(Cell({**changed, "map": board}) for changed in VARIANTS for board in MAPS)
AGAINST_RANDOM = tuple(
    Cell({"map": board}, *sides) for sides in (("normal", "random"), ("random", "normal")) for board in MAPS
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games a row")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, default=OUT)
    asked = parser.parse_args()
    cells = (*BY_KILLER, *BY_VARIANT, *AGAINST_RANDOM)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns) as progress:
        task = progress.add_task("games", total=asked.games * len(cells))
        played: list[Cell] = []
        for cell in cells:
            games: list[Played] = []
            for some in measure(cell, asked.games, asked.seed, asked.jobs):
                games += some
                progress.advance(task, len(some))
            played.append(Cell(cell.options, cell.killer, cell.survivors, tuple(games)))
    before = asked.out.read_text(encoding="utf-8") if asked.out.exists() else ""
    asked.out.write_text(
        with_section(before, "trial", page(played, asked.games, asked.seed)), encoding="utf-8"
    )
    print(asked.out)


def with_section(page: str, game: str, text: str) -> str:
    """A page with one game's part put in place of what it had.

    >>> with_section("# Balance of `a`\\n1\\n# Balance of `b`\\n2\\n", "a", "# Balance of `a`\\n3\\n")
    '# Balance of `a`\\n3\\n# Balance of `b`\\n2\\n'
    """
    parts = [part for part in re.split(r"(?m)^(?=# Balance of `)", page) if part]
    heading = f"# Balance of `{game}`\n"
    if not any(part.startswith(heading) for part in parts):
        return "".join([*parts, text])
    return "".join([text if part.startswith(heading) else part for part in parts])


def measure(cell: Cell, games: int, seed: int, jobs: int) -> Iterator[list[Played]]:
    return simulate(Plan("trial", cell.killer, cell.survivors, seed, cell.options), games, jobs)


def page(cells: Sequence[Cell], games: int, seed: int) -> str:
    """The whole page."""
    killers, variants = cells[: len(BY_KILLER)], cells[len(BY_KILLER) : -len(AGAINST_RANDOM)]
    against = cells[-len(AGAINST_RANDOM) :]
    command = f"    lastlight sim trial --games {games} --seed {seed}"
    lines = (
        "# Balance of `trial`",
        "",
        f"Written by `make balance` (`python -m scripts.balance --games {games} --seed {seed}`):",
        f"{games} games a row, {games * len(cells)} in all. Perks and items are on, the survivors are the",
        "four of the default, and `normal` bots play both sides in Adept unless a row says otherwise.",
        "Intervals are Wilson's, 95 %.",
        "",
        "## By killer and map",
        "",
        *table(killers, "killer"),
        "",
        f"{command} --option killer=KILLER --option map=MAP",
        "",
        "## By printing, mode and people",
        "",
        "Against the Trapper, unless a row names another killer.",
        "",
        *table(variants, "changed"),
        "",
        f"{command} --option CHANGED --option map=MAP",
        "",
        "## Against `random`",
        "",
        *table_against(against),
        "",
        f"{command} --killer BOT --survivors BOT --option map=MAP",
        "",
        "## Goals",
        "",
        *goals(killers, variants, against),
        "",
    )
    return "\n".join(lines)


def table(cells: Sequence[Cell], title: str) -> list[str]:
    """What survivors win, and how long it takes."""
    lines = [f"| {title} | map | survivors win | 95 % | rounds | longest |"]
    lines.append("| --- | --- | ---: | :---: | ---: | ---: |")
    for cell in cells:
        lines.append(
            f"| {cell.name} | {cell.options['map']} | {percent(cell.rate(SURVIVORS_WIN))} |"
            f" {interval(cell, SURVIVORS_WIN)} | {cell.mean_rounds:.1f} | {cell.longest} |"
        )
    return lines


def table_against(cells: Sequence[Cell]) -> list[str]:
    lines = ["| killer | survivors | map | `normal` wins | 95 % | rounds |"]
    lines.append("| --- | --- | --- | ---: | :---: | ---: |")
    for cell in cells:
        winner = normal_side(cell)
        lines.append(
            f"| {cell.killer} | {cell.survivors} | {cell.options['map']} | {percent(cell.rate(winner))} |"
            f" {interval(cell, winner)} | {cell.mean_rounds:.1f} |"
        )
    return lines


def normal_side(cell: Cell) -> str:
    return KILLER_WINS if cell.killer == "normal" else SURVIVORS_WIN


def interval(cell: Cell, winner: str) -> str:
    low, high = wilson(cell.wins(winner), len(cell.games))
    return f"{percent(low)} – {percent(high)}"


def percent(rate: float) -> str:
    """A rate as it is read.

    >>> percent(0.25)
    '25.0 %'
    """
    return f"{rate:.1%}".replace("%", " %")


def goals(killers: Sequence[Cell], variants: Sequence[Cell], against: Sequence[Cell]) -> list[str]:
    """Each goal with the worst that was measured."""
    even = (*killers, *variants)
    beaten = min(cell.rate(normal_side(cell)) for cell in against)
    longest = max(cell.longest for cell in even)
    fewest = min(even, key=fairness)
    goals = (
        (
            beaten >= BEATEN,
            f"`normal` beats `random` from both sides, {percent(beaten)} at worst (goal {percent(BEATEN)})",
        ),
        (
            longest <= LONGEST,
            f"`normal` against `normal` ends, after {longest} rounds at last (goal {LONGEST})",
        ),
        (
            fairness(fewest) >= FAIR,
            f"Neither side is without hope, {percent(fairness(fewest))} at worst (goal {percent(FAIR)}):"
            f" {', '.join(fewest.options.values())}",
        ),
    )
    return [f"- {'Met' if met else 'Not met'}. {text}." for met, text in goals]


def fairness(cell: Cell) -> float:
    """What the weaker side wins."""
    return min(cell.rate(SURVIVORS_WIN), cell.rate(KILLER_WINS))


if __name__ == "__main__":
    main()
