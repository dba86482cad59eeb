"""`lastlight games`: what can be played, with which options, bots and number of people."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from lastlight.bots import bot_names
from lastlight.cli import screen
from lastlight.core.game import Game
from lastlight.core.game_options import EXPERIMENTAL, HOUSE, OFFICIAL
from lastlight.games import GAMES
from lastlight.games import game as game_of


def games(
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Annotated[str | None, typer.Option()] = None,
) -> None:
    """What can be played: options, bots, people."""
    language = screen.speak(lang)
    described = [describe(game_of(key), language) for key in GAMES]
    if as_json:
        screen.print_json(described)
        return
    console = screen.console()
    for number, one in enumerate(described):
        if number:
            console.print()
        show(console, one, language)


def describe(game: Game, language: str) -> dict[str, Any]:
    """One game as plain values."""
    texts = screen.texts_of(game.package, language)
    options = [
        {
            "key": option.key,
            "group": option.group,
            "kind": option.kind,
            "allowed": screen.allowed(game, option.key, language),
            "default": option.default,
            "help": texts.say(f"option.{option.key}"),
        }
        for option in game.declared()
    ]
    people = [(option.low, option.high) for option in game.declared() if option.key == "people"]
    return {
        "game": game.key,
        "name": texts.say("name"),
        "about": texts.say("tagline"),
        "edition": game.edition,
        "people": list(people[0]) if people else [],
        "seats": [str(seat) for seat in game.seats(game.read_options())],
        "bots": list(bot_names(game)),
        "options": options,
    }


def show(console: Console, one: dict[str, Any], language: str) -> None:
    texts = screen.own_texts(language)
    console.print(f"[bold]{one['game']}[/bold]  {one['name']}")
    console.print(Padding(one["about"], (0, 0, 0, 2)))
    low, high = one["people"] or (len(one["seats"]), len(one["seats"]))
    facts = {"low": low, "high": high, "seats": ", ".join(one["seats"]), "bots": ", ".join(one["bots"])}
    console.print("  " + texts.say("cli.games.people", facts))
    console.print("  " + texts.say("cli.games.bots", facts))
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=True, header_style="dim")
    for heading in ("option", "allowed", "default", "help"):
        table.add_column(texts.say(f"cli.games.{heading}"), overflow="fold")
    for group in (OFFICIAL, HOUSE, EXPERIMENTAL):
        options = [option for option in one["options"] if option["group"] == group]
        if options:
            table.add_row(f"[bold]{texts.say(f'group.{group}')}[/bold]")
        for option in options:
            table.add_row(
                "  " + option["key"], option["allowed"], screen.shown(option["default"]), option["help"]
            )
    console.print(table)
