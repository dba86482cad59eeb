"""Last Light beside OpenSpiel, in the same run on the same core, taking turns.

    python -m bench.compare                 installs the peer, measures, writes bench/results.md
    python -m bench.compare --compiled      measures the compiled build as well

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
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PEER = ROOT / "build" / "peer" / "venv"
FAST = ROOT / "build" / "fast"
RESULTS = ROOT / "bench" / "results.md"
PEER_PACKAGE = "open_spiel==2.0.2"

Figures = dict[str, float]

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

SERVER = "## The server"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--turns", type=int, default=5, help="how often each is measured")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each figure is measured")
    parser.add_argument("--compiled", action="store_true", help="measure the compiled build too")
    wanted = parser.parse_args()
    peer_python = set_up_peer()
    if wanted.compiled:
        subprocess.run(
            [sys.executable, "-m", "scripts.compiled", str(FAST), "--optimised"], cwd=ROOT, check=True
        )
    builds = {"pure": ROOT / "src", **({"compiled": FAST} if wanted.compiled else {})}
    peer: list[Figures] = []
    ours: dict[tuple[str, str], list[Figures]] = {}
    seconds = str(wanted.seconds)
    for turn in range(1, wanted.turns + 1):
        print(f"turn {turn} of {wanted.turns}", file=sys.stderr)
        peer.append(run([peer_python, "bench/peer.py", seconds], {}))
        for build, path in builds.items():
            bench = [sys.executable, "-m", "lastlight", "bench", "--json", "--seconds", seconds]
            for figures in run(bench, {"PYTHONPATH": str(path)}):
                ours.setdefault((figures["game"], build), []).append(figures)
    command = " ".join(["python -m bench.compare", *sys.argv[1:]])
    text = report(peer, ours, wanted.seconds, command)
    RESULTS.write_text(text + kept(), encoding="utf-8")
    print(text)


def kept() -> str:
    """What the page says of the server."""
    page = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    return f"\n{page[page.index(SERVER) :]}" if SERVER in page else ""


def set_up_peer() -> str:
    """OpenSpiel in an environment of its own; its Python."""
    python = PEER / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(PEER)], check=True)
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", PEER_PACKAGE]
    subprocess.run(pip, check=True)
    return str(python)


def run(command: list[str], environment: dict[str, str]) -> Any:
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, check=True, stdout=subprocess.PIPE, text=True
    )
    return json.loads(done.stdout)


def median_of(turns: list[Figures], key: str) -> float:
    return median(turn[key] for turn in turns)


def report(
    peer: list[Figures], ours: dict[tuple[str, str], list[Figures]], seconds: float, command: str
) -> str:
    """The page that is committed."""
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
        "search simulation is a copy and a rollout of 30 decisions.",
        "",
        "| game | build | figure | a second | x ref | goal | |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for (game, build), turns in sorted(ours.items(), key=lambda one: (one[0][0], one[0][1] != "pure")):
        goals = GOALS.get((game, build), {})
        for key, name in NAMES.items():
            pairs = zip(turns, peer, strict=True)
            ratios = sorted(one[key] / other[IN_THE_REFERENCE[key]] for one, other in pairs)
            ratio = median(ratios)
            spread = f"{ratio:.2g} ({ratios[0]:.2g}–{ratios[-1]:.2g})"
            goal = f"{goals[key]:g} x ref | {reached(ratio, goals[key])}" if key in goals else "|"
            lines.append(f"| {game} | {build} | {name} | {median_of(turns, key):,.0f} | {spread} | {goal} |")
        search = median_of(turns, SEARCHES)
        goal = f"{goals[SEARCHES]:,.0f} | {reached(search, goals[SEARCHES])}" if SEARCHES in goals else "|"
        lines.append(f"| {game} | {build} | search simulations | {search:,.0f} | | {goal} |")
        lines.append(f"| {game} | {build} | games | {median_of(turns, 'games_per_s'):,.0f} | | | |")
    lines += ["", "| reference | decisions/s | games/s | clones/s |", "| --- | --- | --- | --- |"]
    for name, title in (
        ("simultaneous", "goofspiel, simultaneous (ref)"),
        ("turn_based", "goofspiel, turn-based"),
    ):
        measured = [median_of(peer, f"{name}_{what}_per_s") for what in ("decisions", "games", "clones")]
        lines.append(f"| {title} | " + " | ".join(f"{figure:,.0f}" for figure in measured) + " |")
    return "\n".join(lines) + "\n"


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
