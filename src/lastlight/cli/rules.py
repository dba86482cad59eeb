"""`lastlight rules`: the catalogue of a game, and the tests that carry each rule."""

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
    game: Annotated[str, typer.Argument(help="The game, such as decoy.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """The catalogue of a game: id, text, status, and the tests that carry it."""
    catalogue = read_catalogue(game_of(game).package)
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
    table.add_column("id", no_wrap=True)
    table.add_column("rule", ratio=2, overflow="fold")
    table.add_column("status", no_wrap=True)
    table.add_column("tests", ratio=1, overflow="fold")
    for rule in catalogue:
        names = "\n".join(title(test) for test in carried.get(rule.id, []))
        names = names or escape(rule.reason) or "[red]none[/red]"
        table.add_row(
            rule.id,
            escape(rule.text),
            rule.status,
            names if folder else "[dim]not in this installation[/dim]",
        )
    console.print(table)
    bare = [rule for rule in catalogue if rule.status != "nothing to test" and rule.id not in carried]
    count = f"{len(bare)} without a test" if folder else "tests not in this installation"
    console.print(f"{len(catalogue)} rules, {count}")


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
