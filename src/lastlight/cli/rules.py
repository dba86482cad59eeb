"""`lastlight rules`: the catalogue of a game, and the tests that cover each rule."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

import lastlight
from lastlight.cli import screen
from lastlight.core.catalogue import read_catalogue, tests_by_rule
from lastlight.games import game as game_of


def rules(
    game: Annotated[str, typer.Argument()],
    as_json: Annotated[bool, typer.Option("--json")] = False,
    lang: Annotated[str | None, typer.Option()] = None,
) -> None:
    """The catalogue of a game: id, text, status, and the tests that carry it."""
    language = screen.speak(lang)
    catalogue = read_catalogue(game_of(game).package, language)
    texts = screen.own_texts(language)
    folder = tests_folder()
    carried = tests_by_rule(folder) if folder else {}
    if as_json:
        screen.print_json(
            [
                {
                    "id": rule.id,
                    "text": rule.text,
                    "status": rule.status,
                    "tests": carried.get(rule.id, []) if folder else None,
                    **({"reason": rule.reason} if rule.reason else {}),  # why there is nothing to test
                }
                for rule in catalogue
            ]
        )
        return
    console = screen.console()
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(texts.say("cli.rules.id"), no_wrap=True)
    table.add_column(texts.say("cli.rules.rule"), ratio=2, overflow="fold")
    table.add_column(texts.say("cli.rules.status"), no_wrap=True)
    table.add_column(texts.say("cli.rules.tests"), ratio=1, overflow="fold")
    for rule in catalogue:
        names = "\n".join(title(test) for test in carried.get(rule.id, []))
        names = names or escape(rule.reason) or f"[red]{texts.say('cli.rules.none')}[/red]"
        table.add_row(
            rule.id,
            escape(rule.text),
            texts.say(f"cli.rules.of.{rule.status.replace(' ', '_')}"),
            names if folder else f"[dim]{texts.say('cli.rules.elsewhere')}[/dim]",
        )
    console.print(table)
    bare = [rule for rule in catalogue if rule.status != "nothing to test" and rule.id not in carried]
    counted = "cli.rules.counted" if folder else "cli.rules.counted_elsewhere"
    console.print(texts.say(counted, {"rules": len(catalogue), "bare": len(bare)}))


def title(test: str) -> str:
    """What a test says about the game.

    >>> title("games/decoy/test_end.py::test_the_dead_lay_nothing")
    '· the dead lay nothing'
    """
    return "· " + test.rpartition("::test_")[2].replace("_", " ")


def tests_folder() -> Path | None:
    """The tests of the checkout this package runs from, if it runs from one."""
    package = Path(lastlight.__file__).parent
    folder = package.parent.parent / "tests"
    return folder if package.parent.name == "src" and folder.is_dir() else None
