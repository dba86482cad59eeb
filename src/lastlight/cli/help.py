"""Help: what `--help` says, by the text files of the terminal's language."""

from __future__ import annotations

from typing import Any

from typer import Context, rich_utils

from lastlight.cli import screen
from lastlight.core.words import LANGUAGES, Texts


def put_into_words(program: Any, language: str) -> None:
    """Give the program, its commands and their options the sentences of a language."""
    texts = screen.own_texts(language)
    program.help = texts.say("cli.help.about")
    describe(program, "", texts)
    for name, command in program.commands.items():
        command.help = texts.say(f"cli.help.{name}.about")
        describe(command, f"{name}.", texts)
    rich_utils.ARGUMENTS_PANEL_TITLE = texts.say("cli.help.arguments")
    rich_utils.OPTIONS_PANEL_TITLE = texts.say("cli.help.options")
    rich_utils.COMMANDS_PANEL_TITLE = texts.say("cli.help.commands")
    rich_utils.DEFAULT_STRING = texts.say("cli.help.default", {"value": "{}"})
    rich_utils.ENVVAR_STRING = texts.say("cli.help.envvar", {"value": "{}"})
    rich_utils.REQUIRED_LONG_STRING = texts.say("cli.help.required")


def describe(command: Any, name: str, texts: Texts) -> None:
    """Say what each option of a command does; what several have in common stands once."""
    for option in command.params:
        own, shared = f"cli.help.{name}{option.name}", f"cli.help.{option.name}"
        if not option.hidden:
            option.help = texts.say(own if texts.has(own) else shared, {"languages": ", ".join(LANGUAGES)})
    command.get_help_option(Context(command)).help = texts.say("cli.help.show")
