"""The commands under one name, and how the program ends when something is refused."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import typer
from typer.main import get_command

from lastlight import __version__
from lastlight.cli import screen
from lastlight.cli.bench import bench
from lastlight.cli.command import Command, Commands
from lastlight.cli.games import games
from lastlight.cli.maps import maps
from lastlight.cli.play import play
from lastlight.cli.replay import replay
from lastlight.cli.rules import rules
from lastlight.cli.serve import serve
from lastlight.cli.sim import sim
from lastlight.core.errors import LastLightError

app = typer.Typer(
    name="lastlight",
    cls=Commands,
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
COMMANDS = (games, play, sim, replay, bench, rules, maps, serve)
for command in COMMANDS:
    app.command(cls=Command)(command)


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"lastlight {__version__}")
        raise typer.Exit


@app.callback()
def about(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", callback=show_version, is_eager=True),
) -> None:
    """One killer against four survivors: board games on one exact engine."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


REFUSED, INTERRUPTED = 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code. A refusal is one line, never a traceback."""
    screen.prepare()
    try:
        screen.speak(None)
        code = get_command(app).main(
            None if arguments is None else list(arguments), prog_name="lastlight", standalone_mode=False
        )
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except LastLightError as error:
        return refuse(screen.in_words(error))
    except BrokenPipeError:
        # Nobody reads our output any more; writing the rest would fail on exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 0
    except OSError as error:
        return refuse(screen.trouble(error))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED


def refuse(what: str) -> int:
    print(f"lastlight: {what}", file=sys.stderr)
    return REFUSED
