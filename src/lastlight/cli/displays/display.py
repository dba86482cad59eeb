"""A display: how a game's views, options and events look in a terminal. Each game has a subclass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from rich.console import RenderableType
from rich.pretty import Pretty

from lastlight.core.events import Event, RoundBegan, Shows
from lastlight.core.seats import KILLER, NAMES
from lastlight.core.triggers import PASS
from lastlight.core.views import Asked, View
from lastlight.core.words import Line, Texts

LONGEST_LIST = 12


class Display:
    """A game without a display of its own: its view as it is, its options in notation."""

    def __init__(self, texts: Texts, seats: dict[str, str]) -> None:
        self.texts: Texts = texts
        self.seats: dict[str, str] = seats  # who sits where: "person", "bot:normal"
        self.covered: bool = False  # is somebody looking over my shoulder?

    def board(self, view: Any) -> RenderableType:
        common = View.__dataclass_fields__
        return Pretty({key: value for key, value in asdict(view).items() if key not in common})

    def where(self, view: View) -> str:
        """The line that says where we are."""
        return " › ".join(self.texts.line(line) for line in view.where)

    def tell(self, event: Event) -> list[tuple[str, str]]:
        """An event as log sentences, each with a style."""
        line, shows = event.line(), event.shows()
        if self.covered and shows.covered:
            line = Line(shows.covered, line.variables)
        return [(self.texts.line(line), "bold" if isinstance(event, RoundBegan) else style_of(shows))]

    def how_to_play(self) -> str:
        """What the game is about, for somebody who types ``help``."""
        return self.texts.say("tagline")

    def question(self, asked: Asked) -> str:
        return self.texts.say(asked.text, asked.variables)

    def is_listed(self, asked: Asked, options: Sequence[Any]) -> bool:
        """Are the options shown at once? Too many are shown when somebody types ``?``."""
        return len(options) <= LONGEST_LIST

    def hint(self, asked: Asked, options: Sequence[Any]) -> str:
        """How to answer when the options are not listed."""
        return self.texts.say("cli.play.many")

    def label(self, option: Any) -> str:
        """An option in words."""
        return str(option)

    def answered(self, option: Any) -> str:
        """My answer, as shown among others."""
        return self.label(option)

    def key(self, asked: Asked, option: Any, place: int) -> str:
        """What to type for an option: its place in the list, counted from 1."""
        return str(place)

    def on_enter(self, asked: Asked, options: Sequence[Any]) -> str:
        """What an empty line answers: it passes at a trigger and means nothing elsewhere."""
        return str(PASS) if asked.trigger and PASS in options else ""

    def read(self, asked: Asked, options: Sequence[Any], typed: str) -> str:
        """What somebody typed, as notation."""
        for place, option in enumerate(options, 1):
            if typed == self.key(asked, option, place):
                return str(option)
        return typed


def style_of(shows: Shows) -> str:
    """Red harms survivors, green helps them; minor details are dim."""
    if shows.quiet:
        return "dim"
    if shows.harms not in ("", NAMES[KILLER]):
        return "bold red"
    return "bold green" if shows.helps else ""
