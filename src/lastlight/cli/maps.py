"""`lastlight maps`: the maps of a game, and what is wrong with one somebody has drawn."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

from lastlight.cli import screen
from lastlight.core.game import Game
from lastlight.games import game as game_of


def maps(
    game: Annotated[str, typer.Argument()],
    action: Annotated[str | None, typer.Argument()] = None,
    file: Annotated[Path | None, typer.Argument()] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Annotated[str | None, typer.Option()] = None,
) -> None:
    """List the maps of a game, or check a map file: `lastlight maps trial check FILE`."""
    spoken = screen.speak(lang)
    played = game_of(game)
    if not played.maps():
        raise screen.Refusal("no_maps", game=game)
    if action is None:
        list_maps(played, spoken, as_json)
        return
    if action != "check" or file is None:
        raise screen.Refusal("map_action", game=game)
    check(played, file, spoken, as_json)


def list_maps(played: Game, language: str, as_json: bool) -> None:
    texts = played.texts(language)
    named = {key: texts.say(f"map.{key}") for key in played.maps()}
    if as_json:
        screen.print_json([{"key": key, "name": name} for key, name in named.items()])
        return
    for key, name in named.items():
        screen.console().print(f"[bold]{key}[/bold]  {name}")


def check(played: Game, file: Path, language: str, as_json: bool) -> None:
    """Say everything that is wrong; exit with 2 if the map cannot be played."""
    try:
        text = file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise screen.Refusal("not_text", file=file) from None
    texts = played.texts(language)
    problems = [(texts.line(line), warning) for line, warning in played.map_problems(text)]
    errors = [said for said, warning in problems if not warning]
    warnings = [said for said, warning in problems if warning]
    if as_json:
        screen.print_json({"file": str(file), "playable": not errors, "errors": errors, "warnings": warnings})
    else:
        own = screen.own_texts(language)
        console = screen.console()
        for said in errors:
            console.print(f"[red]✗[/red] {escape(said)}")
        for said in warnings:
            console.print(f"[yellow]![/yellow] {escape(said)}")
        verdict = "map_bad" if errors else "map_good"
        console.print(own.say(f"cli.maps.{verdict}", {"file": file, "count": len(errors)}), markup=False)
    if errors:
        raise typer.Exit(2)
