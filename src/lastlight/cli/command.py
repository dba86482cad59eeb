"""A command as it is typed: its help, and typing mistakes in words, both from the text files."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException

from lastlight.cli import screen
from lastlight.cli.help import form, show_help, word
from lastlight.cli.screen import Refusal


class Command(TyperCommand):
    def format_help(self, ctx: Any, formatter: object) -> None:
        show_help(self, ctx)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        ctx.allow_extra_args = True
        try:
            left = super().parse_args(ctx, args)
        except TyperException as mistake:
            raise refused(self, ctx, mistake) from None
        if left:
            raise Refusal("too_much", words=" ".join(left))
        return left


class Commands(TyperGroup):
    """The program itself, which knows its commands."""

    def format_help(self, ctx: Any, formatter: object) -> None:
        show_help(self, ctx)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except TyperException as mistake:
            raise refused(self, ctx, mistake) from None

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args[0] not in self.commands:
            raise Refusal("no_command", command=args[0], commands=", ".join(self.commands))
        return super().resolve_command(ctx, args)


def refused(command: Any, context: Any, mistake: Any) -> Refusal:
    """What the library has refused, in our words: an unknown or misused option, a missing argument."""
    texts = screen.own_texts(screen.spoken)
    params = command.get_params(context)
    if name := getattr(mistake, "option_name", ""):
        shown = [one for one in params if one.param_type_name == "option" and not one.hidden]
        options = {typed: one for one in shown for typed in (*one.opts, *one.secondary_opts)}
        if name in options:
            return Refusal("no_value" if options[name].is_flag else "value_missing", option=name)
        close = get_close_matches(name, options) or list(options)
        return Refusal("no_option", option=name, options=", ".join(sorted(close)))
    wrong = mistake.param
    if wrong.param_type_name == "argument":
        return Refusal("missing", argument=word(wrong, texts))
    return Refusal("bad_value", option=wrong.opts[0], form=form(wrong, texts))
