"""Last Light beside OpenSpiel, in the same run on the same core, taking turns.

    python -m bench.compare                            installs the peer, measures, writes bench/results.md
    python -m bench.compare --compiled                 measures the compiled build as well
    python -m bench.compare --games sixes emblems      measures these games; the rows of the others stay

The peer gets an environment of its own under build/peer; medians of several turns are compared. What
stands in the page under the heading of the server was written by hand after `make load`, and stays.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from lastlight.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
PEER = ROOT / "build" / "peer" / "venv"
FAST = ROOT / "build" / "fast"
RESULTS = ROOT / "bench" / "results.md"
PEER_PACKAGE = "open_spiel==2.0.2"

Figures = dict[str, float]
SIZED = "sixes"
NEXT_HEADING = "\n## "

DECISIONS, COPIES, SEARCHES = "decisions_per_s", "copies_per_s", "search_per_s"
IN_THE_REFERENCE = {DECISIONS: "simultaneous_decisions_per_s", COPIES: "simultaneous_clones_per_s"}
NAMES = {DECISIONS: "decisions", COPIES: "copies of a mid-game match"}

GOALS: dict[tuple[str, str], Figures] = {  # of design.md; the first two are x ref
    ("decoy", "pure"): {DECISIONS: 0.4, COPIES: 0.65, SEARCHES: 10_000},
    ("decoy", "compiled"): {DECISIONS: 1.0, COPIES: 0.6, SEARCHES: 30_000},
    ("trial", "pure"): {DECISIONS: 0.08, COPIES: 0.2, SEARCHES: 1_500},
    ("trial", "compiled"): {DECISIONS: 0.3, COPIES: 0.6, SEARCHES: 4_500},
    **{(game, "pure"): {DECISIONS: 0.08, COPIES: 0.2} for game in ("sixes", "emblems")},
    **{(game, "compiled"): {DECISIONS: 0.3, COPIES: 0.6} for game in ("sixes", "emblems")},
}

HEADINGS = ("game", "build", "commit", "figure", "a second", "x ref", "goal", "")
SIZES, SERVER = "## By the size of the map", "## The server"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--turns", type=int, default=5, help="how often each is measured")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each figure is measured")
    parser.add_argument("--compiled", action="store_true", help="measure the compiled build too")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=[*GAMES], help="which; without it, all")
    wanted = parser.parse_args()
    peer_python = set_up_peer()
    if wanted.compiled:
        compiling = ["-m", "scripts.compiled", str(FAST), "--optimised", "--games", *wanted.games]
        subprocess.run([sys.executable, *compiling], cwd=ROOT, check=True)
    builds = {"pure": ROOT / "src", **({"compiled": FAST} if wanted.compiled else {})}
    peer: list[Figures] = []
    ours: dict[tuple[str, str], list[Figures]] = {}
    sizes: dict[str, list[list[Any]]] = {build: [] for build in builds}
    seconds = str(wanted.seconds)
    for turn in range(1, wanted.turns + 1):
        print(f"turn {turn} of {wanted.turns}", file=sys.stderr)
        peer.append(run([peer_python, "bench/peer.py", seconds], {}))
        for build, path in builds.items():
            for game in wanted.games:
                bench = [sys.executable, "-m", "lastlight", "bench", game, "--json", "--seconds", seconds]
                (figures,) = run(bench, {"PYTHONPATH": str(path)})
                ours.setdefault((game, build), []).append(figures)
            if SIZED in wanted.games:
                sizes[build].append(
                    run([sys.executable, "-m", "bench.sizes", seconds], {"PYTHONPATH": str(path)})
                )
    command = " ".join(["python -m bench.compare", *sys.argv[1:]])
    page = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    by_size = report_sizes(sizes) if SIZED in wanted.games else section(page, SIZES)
    text = report(peer, ours, wanted.seconds, command, kept_rows(page, wanted.games, [*builds]))
    RESULTS.write_text("\n".join(filter(None, [text, by_size, section(page, SERVER)])), encoding="utf-8")
    print(text, by_size, sep="\n")


def section(page: str, heading: str) -> str:
    """What the page says under a heading, up to the next one; nothing without it."""
    _, found, text = page.partition(f"{heading}\n")
    return f"{heading}\n{text.partition(NEXT_HEADING)[0].rstrip()}\n" if found else ""


def kept_rows(page: str, games: Sequence[str], builds: Sequence[str]) -> list[list[str]]:
    """The rows of games or builds that have not been measured this time."""
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in page.splitlines() if "|" in line]
    rows = [row for row in rows if len(row) == len(HEADINGS) and row[0] in GAMES]
    return [row for row in rows if row[0] not in games or row[1] not in builds]


def set_up_peer() -> str:
    """OpenSpiel in an environment of its own; its Python."""
    python = PEER / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(PEER)], check=True)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", PEER_PACKAGE]
    subprocess.run(pip, check=True)
    return str(python)


def run(command: list[str], environment: dict[str, str]) -> Any:
    return json.loads(run_text(command, environment))


def run_text(command: list[str], environment: Mapping[str, str] | None = None) -> str:
    own = {**os.environ, **(environment or {})}
    return subprocess.run(command, cwd=ROOT, env=own, check=True, stdout=subprocess.PIPE, text=True).stdout


def median_of(turns: list[Figures], key: str) -> float:
    return median(turn[key] for turn in turns)


def report(
    peer: list[Figures],
    ours: dict[tuple[str, str], list[Figures]],
    seconds: float,
    command: str,
    kept: list[list[str]],
) -> str:
    """The first part of the page that is committed."""
    lines = [
        "# Speed beside OpenSpiel",
        "",
        f"Command: `{command}`: {len(peer)} turns of {seconds:g} CPU seconds a figure, each build "
        "right after the reference. Medians; x ref is the median of the turns' own ratios, in brackets the "
        "smallest and the largest. Written by `bench/compare.py`.",
        "",
        f"Machine: {os.cpu_count()} cores, {cpu_model()}; "
        f"Python {platform.python_version()}; {PEER_PACKAGE}. "
        f"Load average at the end {os.getloadavg()[0]:.1f}: our own run is about 1, the rest is company.",
        "",
        "The reference (ref) is OpenSpiel's C++ goofspiel, 13 cards, 4 players, imperfect information, "
        "driven from Python. Random play, one core. A decision is an answer with two options or more. A "
        "search simulation is a copy and a rollout of 30 decisions. Rows of another commit were measured "
        "then, beside a reference of their own.",
        "",
        row_of(HEADINGS),
        row_of(["---"] * len(HEADINGS)),
    ]
    rows = [*kept, *measured_rows(peer, ours)]
    lines += [row_of(row) for row in sorted(rows, key=lambda row: (row[0], row[1] != "pure"))]
    lines += ["", "| reference | decisions/s | games/s | clones/s |", "| --- | --- | --- | --- |"]
    for name, title in (
        ("simultaneous", "goofspiel, simultaneous (ref)"),
        ("turn_based", "goofspiel, turn-based"),
    ):
        measured = [median_of(peer, f"{name}_{what}_per_s") for what in ("decisions", "games", "clones")]
        lines.append(row_of([title, *[f"{figure:,.0f}" for figure in measured]]))
    return "\n".join(lines) + "\n"


def measured_rows(peer: list[Figures], ours: dict[tuple[str, str], list[Figures]]) -> list[list[str]]:
    """What has been measured, as rows of the table."""
    rows: list[list[str]] = []
    commit = f"`{run_text(['git', 'rev-parse', '--short', 'HEAD']).strip()}`"
    for (game, build), turns in ours.items():
        goals = GOALS.get((game, build), {})
        first = [game, build, commit]
        for key, name in NAMES.items():
            pairs = zip(turns, peer, strict=True)
            ratios = sorted(one[key] / other[IN_THE_REFERENCE[key]] for one, other in pairs)
            ratio = median(ratios)
            spread = f"{ratio:.2g} ({ratios[0]:.2g}–{ratios[-1]:.2g})"
            goal = [f"{goals[key]:g} x ref", reached(ratio, goals[key])] if key in goals else ["", ""]
            rows.append([*first, name, f"{median_of(turns, key):,.0f}", spread, *goal])
        search = median_of(turns, SEARCHES)
        goal = (
            [f"{goals[SEARCHES]:,.0f}", reached(search, goals[SEARCHES])] if SEARCHES in goals else ["", ""]
        )
        rows.append([*first, "search simulations", f"{search:,.0f}", "", *goal])
        rows.append([*first, "games", f"{median_of(turns, 'games_per_s'):,.0f}", "", "", ""])
    return rows


def report_sizes(sizes: Mapping[str, list[list[Any]]]) -> str:
    """How much a larger map slows `sixes` down."""
    builds = {build: by_map(turns) for build, turns in sizes.items()}
    floors = {one["map"]: one["floor"] for one in next(iter(sizes.values()))[0]}
    first, *_, last = floors
    longer = [
        f"{speeds[first] / speeds[last]:.1f} times as long ({build})" for build, speeds in builds.items()
    ]
    lines = [
        SIZES,
        "",
        f"Decisions of `{SIZED}` a second, in the same turns, on new random matches; medians.",
        "",
        row_of(["map", "floor", *builds]),
        row_of(["---"] * (2 + len(builds))),
        *[
            row_of([name, f"{floor:,}", *[f"{speeds[name]:,.0f}" for speeds in builds.values()]])
            for name, floor in floors.items()
        ],
        "",
        f"From the smallest map to the largest the floor grows {floors[last] / floors[first]:.1f} times; "
        f"a decision takes {' and '.join(longer)}.",
    ]
    return "\n".join(lines) + "\n"


def by_map(turns: list[list[Any]]) -> Figures:
    """Decisions a second on each map: the median of all turns."""
    names = [one["map"] for one in turns[0]]
    return {name: median(turn[place][DECISIONS] for turn in turns) for place, name in enumerate(names)}


def row_of(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def reached(figure: float, goal: float) -> str:
    return "reached" if figure >= goal else f"{figure / goal:.0%} of it"


def cpu_model() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


if __name__ == "__main__":
    main()
