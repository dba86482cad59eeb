"""`lastlight sim`: many games between bots, and what comes of them."""

from __future__ import annotations

import csv
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any, Protocol

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from lastlight.cli import screen
from lastlight.core.words import Texts
from lastlight.games import game as game_of
from lastlight.lab.sim import Plan, Played, Summary, simulate, summarise, with_cap


def sim(
    game: Annotated[str, typer.Argument()],
    games: Annotated[int, typer.Option()] = 1000,
    killer: Annotated[str, typer.Option()] = "normal",
    survivors: Annotated[str, typer.Option()] = "normal",
    option: Annotated[list[str] | None, typer.Option("--option", "-o")] = None,
    jobs: Annotated[int, typer.Option()] = 0,
    seed: Annotated[int | None, typer.Option()] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    out: Annotated[Path | None, typer.Option()] = None,
    lang: Annotated[str | None, typer.Option()] = None,
) -> None:
    """Play many games between bots: win rates with a 95 % interval (Wilson)."""
    texts = screen.own_texts(screen.speak(lang))
    played = game_of(game)
    options = screen.read_pairs(played, option or [])
    if games < 1:
        raise screen.Refusal("games", games=games)
    if jobs < 0:
        raise screen.Refusal("jobs", jobs=jobs)
    if out is not None and out.suffix not in (".jsonl", ".csv"):
        raise screen.Refusal("out", file=out)
    seed = secrets.randbits(32) if seed is None else seed
    records = out is not None and out.suffix == ".jsonl"
    plan = Plan(game, killer, survivors, seed, options, records)
    results = simulate(plan, games, jobs or os.cpu_count() or 1)
    began = perf_counter()
    with results_file(out) as write:
        summary = summarise(watched(results, games, write, texts.say("cli.sim.games")))
    seconds = round(perf_counter() - began, 3)
    used = played.changed(played.read_options(with_cap(played, options)))
    if as_json:
        screen.print_json(
            {"game": game, **asdict(summary), "seconds": seconds, "seed": seed, "options": used}
        )
    else:
        show(texts, plan, summary, seconds, used, out)


class Writer(Protocol):
    """Takes down one game."""

    def __call__(self, one: Played) -> None: ...


@contextmanager
def results_file(path: Path | None) -> Iterator[Writer]:
    """Where games are written as they come: records one after another, a table, or nowhere."""
    if path is None:
        yield lambda one: None
        return
    with path.open("w", encoding="utf-8", newline="") as file:
        if path.suffix == ".jsonl":
            yield lambda one: print(one.record, end="", file=file)
            return
        table = csv.writer(file, lineterminator="\n")
        table.writerow(("number", "seed", "winner", "reason", "rounds", "decisions"))

        def write(one: Played) -> None:
            table.writerow((one.number, one.seed, one.winner, one.reason, one.rounds, one.decisions))

        yield write


def watched(results: Iterator[list[Played]], games: int, write: Writer, what: str) -> Iterator[Played]:
    """The games one by one, written down, while a bar on the error output shows how far we are."""
    columns = (
        TextColumn("[dim]{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    console = screen.progress_console()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=games)
        for some in results:
            bar.advance(task, len(some))
            for one in some:
                write(one)
                yield one


def show(
    texts: Texts, plan: Plan, summary: Summary, seconds: float, options: dict[str, Any], out: Path | None
) -> None:
    console = screen.console()
    given = ", ".join(f"{key}={screen.shown(value)}" for key, value in options.items())
    head = {"game": plan.game, "killer": plan.killer, "survivors": plan.survivors, "seed": plan.seed}
    console.print(
        texts.say("cli.sim.head", {**head, "options": given or texts.say("cli.sim.as_printed")}), markup=False
    )
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    table.add_column(justify="left")
    table.add_column(justify="right")
    table.add_column(justify="left")
    low, high = f"{summary.killer_rate_low:.1%}", f"{summary.killer_rate_high:.1%}"
    rate = texts.say("cli.sim.interval", {"rate": f"{summary.killer_rate:.1%}", "low": low, "high": high})
    others = (1 - summary.killer_rate) if not summary.draws else summary.survivor_wins / summary.games
    table.add_row(texts.say("cli.sim.killer"), f"{summary.killer_wins:,}", rate)
    table.add_row(texts.say("cli.sim.survivors"), f"{summary.survivor_wins:,}", f"{others:.1%}")
    if summary.draws:
        table.add_row(
            texts.say("cli.sim.draws"), f"{summary.draws:,}", f"{summary.draws / summary.games:.1%}"
        )
    speed = {"seconds": f"{seconds:.1f}", "rate": f"{summary.games / seconds:,.0f}"}
    table.add_row(texts.say("cli.sim.games"), f"{summary.games:,}", texts.say("cli.sim.speed", speed))
    decisions = {"decisions": f"{summary.mean_decisions:.1f}"}
    table.add_row(
        texts.say("cli.sim.mean"), f"{summary.mean_rounds:.2f}", texts.say("cli.sim.rounds", decisions)
    )
    console.print(table)
    if out is not None:
        console.print(texts.say("cli.sim.written", {"file": out}), markup=False)
