"""Measure the balance of a game on a grid and write its part of ``docs/balance.md``: ``make balance``.

    python -m scripts.balance_tiles sixes [--games 400] [--seed 1] [--jobs 2] [--only brisk] [--anew]

What is played is kept under ``build/balance`` and goes on where it stopped: a row of many games may be played
in pieces, and the page can be written at any time (``--games 0`` only writes). ``--anew`` forgets what was
kept: after a change of bots or rules.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from lastlight.core.match import KILLER_WINS, SURVIVORS_WIN
from lastlight.games.emblems import maps as emblems
from lastlight.games.sixes import maps as sixes
from lastlight.lab import Plan, Played, wilson
from lastlight.lab.pool import map_chunks
from lastlight.lab.sim import play_some
from scripts.balance import BEATEN, FAIR, OUT, percent, with_section

KEPT = Path(__file__).resolve().parent.parent / "build" / "balance"
PIECE = 10
"""So many games are played before they are written down."""

ADVANCED = dict.fromkeys(("advanced.abilities", "advanced.chests", "advanced.hexes"), "yes")


@dataclass(frozen=True)
class Row:
    """Who plays by which rules."""

    rules: str
    options: Mapping[str, str]
    killer: str = "normal"
    survivors: str = "normal"

    @property
    def name(self) -> str:
        """What it is called among what is kept."""
        return "-".join([*self.rules.split(", "), self.killer, self.survivors])


@dataclass(frozen=True)
class Tally:
    """A row, and what came of it: the winner and the rounds of each game."""

    row: Row
    games: Sequence[tuple[str, int]]

    def wins(self, winner: str) -> int:
        return sum(one == winner for one, _ in self.games)

    @property
    def decided(self) -> int:
        return self.wins(KILLER_WINS) + self.wins(SURVIVORS_WIN)

    def share(self, winner: str) -> float:
        """What a side wins of the games that are no draws."""
        return self.wins(winner) / max(1, self.decided)

    @property
    def weaker(self) -> float:
        """The share of the weaker side."""
        return min(self.share(KILLER_WINS), self.share(SURVIVORS_WIN))

    @property
    def of_normal(self) -> float:
        """The share of the side that `normal` plays, against another bot."""
        return self.share(KILLER_WINS if self.row.killer == "normal" else SURVIVORS_WIN)

    @property
    def rounds(self) -> float:
        return sum(rounds for _, rounds in self.games) / max(1, len(self.games))


def uneven(rules: str, options: Mapping[str, str], *others: str) -> list[Row]:
    """`normal` on either side against other bots."""
    sides = [pair for other in others for pair in (("normal", other), (other, "normal"))]
    return [Row(rules, options, *pair) for pair in sides]


ROWS: dict[str, list[Row]] = {
    "sixes": [
        *(
            Row(f"{preset}, {kind}, {board}", {"preset": preset, "map": board, **switches})
            for preset in ("standard", "brisk")
            for kind, switches in (("basic", {}), ("advanced", ADVANCED))
            for board in sixes.MAPS
        ),
        *uneven("standard, basic, sawmill", {"map": "sawmill"}, "random", "easy"),
    ],
    "emblems": [
        *(
            Row(f"{mode}, {board}", {"mode": mode, "map": board})
            for mode in ("standard", "classic")
            for board in emblems.MAPS
        ),
        *uneven("standard, school", {"map": "school"}, "random", "easy"),
        *uneven("classic, school", {"mode": "classic", "map": "school"}, "random", "easy"),
    ],
}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=ROWS)
    parser.add_argument("--games", type=int, default=400, help="games a row")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="rows whose name holds this text")
    parser.add_argument("--anew", action="store_true", help="forget what is kept of these rows")
    parser.add_argument("--out", type=Path, default=OUT)
    asked = parser.parse_args()
    folder = KEPT / f"{asked.game}-{asked.seed}"
    folder.mkdir(parents=True, exist_ok=True)
    for row in ROWS[asked.game]:
        if asked.only in row.name:
            file = folder / f"{row.name}.jsonl"
            if asked.anew:
                file.unlink(missing_ok=True)
            go_on(asked.game, row, file, asked.games, asked.seed, asked.jobs)
    played = [Tally(row, kept(folder / f"{row.name}.jsonl")) for row in ROWS[asked.game]]
    page = asked.out.read_text(encoding="utf-8") if asked.out.exists() else ""
    part = section(asked.game, [tally for tally in played if tally.games], asked.seed)
    asked.out.write_text(with_section(page, asked.game, part), encoding="utf-8")


def go_on(game: str, row: Row, file: Path, games: int, seed: int, jobs: int) -> None:
    """Play a row on to so many games, and write down what comes of it piece by piece."""
    first = len(kept(file))
    plan = Plan(game, row.killer, row.survivors, seed, row.options)
    pieces = (range(start, min(start + PIECE, games)) for start in range(first, games, PIECE))
    for some in map_chunks(partial(play_some, plan), pieces, jobs):
        with file.open("a", encoding="utf-8") as out:
            out.writelines(line_of(played) for played in some)


def line_of(played: Played) -> str:
    return json.dumps([played.winner, played.rounds]) + "\n"


def kept(file: Path) -> list[tuple[str, int]]:
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return [(winner, rounds) for winner, rounds in map(json.loads, lines)]


# The page


def section(game: str, rows: Sequence[Tally], seed: int) -> str:
    """The part of the page on one game."""
    even = [tally for tally in rows if tally.row.killer == tally.row.survivors]
    against = [tally for tally in rows if tally.row.killer != tally.row.survivors]
    lines = [
        f"# Balance of `{game}`",
        "",
        f"Written by `make balance` (`python -m scripts.balance_tiles {game} --seed {seed}`). `normal` plays",
        "both sides unless a row says otherwise. Shares are of decided games, intervals are Wilson's, 95 %.",
        "",
        "| rules | games | killer | survivors | draws | killer's share | 95 % | rounds |",
        "| --- | ---: | ---: | ---: | ---: | ---: | :---: | ---: |",
        *(line(tally) for tally in even),
        "",
        f"    lastlight sim {game} --games GAMES --seed {seed} --option KEY=VALUE --json",
        "",
    ]
    if against:
        lines += [
            "| killer | survivors | rules | games | killer | survivors | draws | `normal` wins of decided |",
            "| --- | --- | --- | ---: | ---: | ---: | ---: | ---: |",
            *(line_against(tally) for tally in against),
            "",
        ]
    return "\n".join([*lines, *goals(even, against), ""])


def counts(tally: Tally) -> str:
    draws = len(tally.games) - tally.decided
    wins = f"{tally.wins(KILLER_WINS)} | {tally.wins(SURVIVORS_WIN)} | {draws}"
    return f"{tally.row.rules} | {len(tally.games)} | {wins}"


def line(tally: Tally) -> str:
    low, high = wilson(tally.wins(KILLER_WINS), tally.decided)
    share = percent(tally.share(KILLER_WINS))
    return f"| {counts(tally)} | {share} | {percent(low)} – {percent(high)} | {tally.rounds:.1f} |"


def line_against(tally: Tally) -> str:
    return f"| {tally.row.killer} | {tally.row.survivors} | {counts(tally)} | {percent(tally.of_normal)} |"


def goals(even: Sequence[Tally], against: Sequence[Tally]) -> list[str]:
    """Each goal with the worst that was measured."""
    found = []
    if even:
        worst = min(even, key=lambda tally: tally.weaker)
        found.append(
            f"- {met(worst.weaker >= FAIR)}. No side wins less than {percent(FAIR)} of decided games:"
            f" {percent(worst.weaker)} at worst ({worst.row.rules})."
        )
    of_normal = [tally.of_normal for tally in against if "random" in (tally.row.killer, tally.row.survivors)]
    if of_normal:
        found.append(
            f"- {met(min(of_normal) >= BEATEN)}. `normal` beats `random` from both sides:"
            f" {percent(min(of_normal))} at worst (goal {percent(BEATEN)})."
        )
    return found


def met(reached: bool) -> str:
    return "Met" if reached else "Not met"


if __name__ == "__main__":
    main()
