"""Last Light beside OpenSpiel, in the same run on the same core, taking turns.

    python -m bench.compare                 installs the peer, measures, writes bench/results.md
    python -m bench.compare --compiled      measures the compiled build as well

The peer gets an environment of its own under build/peer; medians of several turns are compared.
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

GOALS = {  # of design.md, for decoy: figure, what the reference calls it, pure, compiled
    "decisions_per_s": ("decisions", "simultaneous_decisions_per_s", 0.4, 1.0),
    "copies_per_s": ("copies of a mid-game match", "simultaneous_clones_per_s", 0.65, 0.6),
}
SEARCH_GOALS = {"pure": 10_000, "compiled": 30_000}


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
    turns: dict[str, list[Figures]] = {"peer": [], "pure": []}
    if wanted.compiled:
        turns["compiled"] = []
    for turn in range(1, wanted.turns + 1):
        print(f"turn {turn} of {wanted.turns}", file=sys.stderr)
        turns["peer"].append(run([peer_python, "bench/peer.py", str(wanted.seconds)], {}))
        bench = [
            sys.executable,
            "-m",
            "lastlight",
            "bench",
            "decoy",
            "--json",
            "--seconds",
            str(wanted.seconds),
        ]
        turns["pure"].append(run(bench, {"PYTHONPATH": str(ROOT / "src")})[0])
        if wanted.compiled:
            turns["compiled"].append(run(bench, {"PYTHONPATH": str(FAST)})[0])
    command = " ".join(["python -m bench.compare", *sys.argv[1:]])
    text = report(turns, wanted.seconds, command)
    RESULTS.write_text(text, encoding="utf-8")
    print(text)


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


def medians_of(turns: list[Figures]) -> Figures:
    return {key: median(turn[key] for turn in turns) for key in turns[0]}


def report(turns: dict[str, list[Figures]], seconds: float, command: str) -> str:
    """The page that is committed."""
    medians = {name: medians_of(figures) for name, figures in turns.items()}
    peer = medians["peer"]
    ours = {name: figures for name, figures in medians.items() if name != "peer"}
    lines = [
        "# Speed of `decoy` beside OpenSpiel",
        "",
        f"Command: `{command}`: {len(turns['peer'])} turns of {seconds:g} CPU seconds a figure, each build "
        "right after the reference. Medians; x ref is the median of the turns' own ratios, in brackets the "
        "smallest and the largest. Written by `bench/compare.py`.",
        "",
        f"Machine: {os.cpu_count()} cores, {cpu_model()}; "
        f"Python {platform.python_version()}; {PEER_PACKAGE}. "
        f"Load average at the end {os.getloadavg()[0]:.1f}: our own run is about 1, the rest is company.",
        "",
        "The reference (ref) is OpenSpiel's C++ goofspiel, 13 cards, 4 players, imperfect information, "
        "driven from Python. Random play, one core. A decision is an answer with two options or more.",
        "",
        "| build | figure | a second | x ref | goal | |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for build, figures in ours.items():
        for key, (name, reference, *goals) in GOALS.items():
            goal = goals[0] if build == "pure" else goals[1]
            pairs = zip(turns[build], turns["peer"], strict=True)
            ratios = sorted(one[key] / other[reference] for one, other in pairs)
            ratio = median(ratios)
            spread = f"{ratio:.2f} ({ratios[0]:.2f}–{ratios[-1]:.2f})"
            cells = (
                build,
                name,
                f"{figures[key]:,.0f}",
                spread,
                f"{goal:g} x ref",
                reached(ratio, goal),
            )
            lines.append(f"| {' | '.join(cells)} |")
        search, goal = figures["search_per_s"], SEARCH_GOALS[build]
        lines.append(
            f"| {build} | search simulations, rollouts of 30 decisions | {search:,.0f} | | {goal:,} "
            f"| {reached(search, goal)} |"
        )
        lines.append(f"| {build} | games | {figures['games_per_s']:,.0f} | | | |")
    lines += ["", "| reference | decisions/s | games/s | clones/s |", "| --- | --- | --- | --- |"]
    for name, title in (
        ("simultaneous", "goofspiel, simultaneous (ref)"),
        ("turn_based", "goofspiel, turn-based"),
    ):
        measured = [peer[f"{name}_{what}_per_s"] for what in ("decisions", "games", "clones")]
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
