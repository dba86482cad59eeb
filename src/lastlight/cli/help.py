"""Help: what `--help` says, by the text files of the terminal's language."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from typer import Context

from lastlight.cli import screen
from lastlight.core.words import LANGUAGES, Texts

KINDS = {int: "number", float: "number", Path: "path"}


def show_help(command: Any, context: Context) -> None:
    """Print a command's usage, what it does, and its arguments and options."""
    texts = screen.own_texts(screen.spoken)
    on = screen.console()
    inner = [one for one in getattr(command, "commands", {}).values() if not one.hidden]
    shown = [one for one in command.get_params(context) if not one.hidden]
    arguments = [one for one in shown if one.param_type_name == "argument"]
    options = [one for one in shown if one.param_type_name == "option"]

    on.print(Padding(escape(usage(context, arguments, bool(inner), texts)), (1, 1, 0, 1)), style="bold")
    name = "" if inner else f"{command.name}."
    on.print(Padding(escape(texts.say(f"cli.help.{name}about")), 1))
    panel(on, texts.say("cli.help.arguments"), (argument_row(one, name, texts) for one in arguments))
    panel(on, texts.say("cli.help.options"), (option_row(one, name, texts) for one in options))
    about = ((one.name, texts.say(f"cli.help.{one.name}.about")) for one in inner)
    panel(on, texts.say("cli.help.commands"), about)


def usage(context: Context, arguments: Iterable[Any], has_commands: bool, texts: Texts) -> str:
    """A command's usage; optional parts are in brackets."""
    words = [word(one, texts) if one.required else f"[{word(one, texts)}]" for one in arguments]
    after = [texts.say("cli.help.command_here")] if has_commands else words
    typed = " ".join([context.command_path, f"[{texts.say('cli.help.options_here')}]", *after])
    return texts.say("cli.help.usage", {"command": typed})


def panel(on: Any, title: str, rows: Iterable[tuple[str, ...]]) -> None:
    table = Table.grid(padding=(0, 2), expand=True)
    for row in rows:
        table.add_row(*map(escape, row))
    if table.row_count:
        for column in table.columns[:-1]:
            column.style, column.no_wrap = "cyan", True
        table.columns[-1].ratio = 1
        on.print(Panel(table, title=escape(title), title_align="left", border_style="dim"))


def argument_row(argument: Any, name: str, texts: Texts) -> tuple[str, ...]:
    required = texts.say("cli.help.required") if argument.required else ""
    return word(argument, texts), f"{about(argument, name, texts)} {required}".strip()


def option_row(option: Any, name: str, texts: Texts) -> tuple[str, ...]:
    said = [about(option, name, texts)]
    if option.envvar:
        said.append(texts.say("cli.help.envvar", {"value": option.envvar}))
    if option.default not in (None, "") and not option.is_flag:
        said.append(texts.say("cli.help.default", {"value": option.default}))
    return ", ".join([*option.opts, *option.secondary_opts]), form(option, texts), " ".join(said)


def about(option: Any, name: str, texts: Texts) -> str:
    """What an argument or option does; texts that several commands share are kept once."""
    own, shared = f"cli.help.{name}{option.name}", f"cli.help.{option.name}"
    return texts.say(own if texts.has(own) else shared, {"languages": ", ".join(LANGUAGES)})


def word(argument: Any, texts: Texts) -> str:
    """What stands for an argument in the usage line."""
    return texts.say(f"cli.help.word.{argument.name}")


def form(option: Any, texts: Texts) -> str:
    """What may be typed after an option: nothing, a number within limits, one of a few words, or text."""
    if option.is_flag:
        return ""
    kind = option.type_descriptor.annotation
    if get_origin(kind) is Literal:
        return "|".join(get_args(kind))
    if option.min is not None:
        return f"{option.min}–{option.max}" if option.max is not None else f"≥ {option.min}"
    return texts.say(f"cli.help.word.{KINDS.get(kind, 'text')}")
