"""`lastlight bench`: how fast the rules are on this machine."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer
from rich.table import Table

from lastlight.cli import screen
from lastlight.games import GAMES
from lastlight.games import game as game_of
from lastlight.lab.bench import ROLLOUT, measure


def bench(
    game: Annotated[str | None, typer.Argument()] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o")] = None,
    seconds: Annotated[float, typer.Option(min=0.01)] = 2.0,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Annotated[str | None, typer.Option()] = None,
) -> None:
    """Decisions, copies, games and search simulations a second: random play, one core."""
    texts = screen.own_texts(screen.speak(lang))
    chosen = [game_of(key) for key in ([game] if game else GAMES)]
    given = [screen.read_pairs(one, option or []) for one in chosen]
    for one, options in zip(chosen, given, strict=True):
        one.start(options)  # invalid combinations are refused before anything is measured
    speeds = [measure(one, options, seconds) for one, options in zip(chosen, given, strict=True)]
    if as_json:
        screen.print_json([asdict(speed) for speed in speeds])
        return
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for heading in ("game", "decisions", "copies", "games", "searches", "compiled"):
        table.add_column(texts.say(f"cli.bench.{heading}"), justify="left" if heading == "game" else "right")
    for speed in speeds:
        figures = (speed.decisions_per_s, speed.copies_per_s, speed.games_per_s, speed.search_per_s)
        table.add_row(speed.game, *[f"{figure:,.0f}" for figure in figures], screen.shown(speed.compiled))
    console = screen.console()
    console.print(table)
    console.print(f"[dim]{texts.say('cli.bench.note', {'rollout': ROLLOUT})}[/dim]")
