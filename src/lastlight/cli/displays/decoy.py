"""The display of `decoy`: generators with their cards, characters with their health."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from lastlight.cli.displays.display import Display
from lastlight.core.views import Asked
from lastlight.games.decoy.board import CHARACTERS, DEAD, DECOY, HERSELF, INJURED
from lastlight.games.decoy.view import Card, View

SIGNS = {HERSELF: "▲", DECOY: "△", None: "?"}
STYLES = {HERSELF: "bold green", DECOY: "yellow", None: "cyan"}

LAY, EXPLORE = "ask.lay", "ask.explore"


class DecoyDisplay(Display):
    # The board

    def board(self, view: View) -> RenderableType:
        parts: list[RenderableType] = [self.generators(view), "", self.characters(view)]
        if any(view.cards):
            parts.append(Text(self.texts.say("cli.decoy.legend"), style="dim"))
        return Group(*parts)

    def generators(self, view: View) -> Grid:
        say = self.texts.say
        grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
        grid.add_column("#", justify="right")
        grid.add_column(say("word.limit"), justify="center")
        grid.add_column(say("word.progress"))
        grid.add_column(say("cli.decoy.cards"), overflow="fold")
        grid.add_column("")
        for generator, there in enumerate(view.cards):
            repaired = view.progress[generator] >= view.tokens
            explored = view.explored == generator
            grid.add_row(
                str(generator + 1),
                str(view.limits[generator]),
                progress(view.progress[generator], view.tokens),
                Text(say("word.repaired"), style="green") if repaired else self.cards(view, there, explored),
                Text(f"◀ {say('word.killer')}" if explored else "", style="bold red"),
                style="dim" if repaired else "",
            )
        return grid

    def cards(self, view: View, there: Sequence[Card], explored: bool) -> Text:
        shown = Text()
        for card in there:
            kind = None if self.covered and not explored else card.kind
            name = self.texts.say(f"character.{card.character}") if card.character else ""
            shown.append(f"{SIGNS[kind]}{name} ", style=STYLES[kind])
        return shown

    def characters(self, view: View) -> Grid:
        repaired = sum(progress >= view.tokens for progress in view.progress)
        grid = Grid(box=None, padding=(0, 3, 0, 0), show_header=False)
        for character, name in enumerate(view.characters):
            health, owner = view.health[character], view.owner[character]
            grid.add_row(
                self.texts.say(f"character.{name}"),
                self.health(health),
                Text(self.player(view, owner), style="dim"),
                Text(self.texts.say("cli.decoy.laid") if self.is_laid_unseen(view, character) else ""),
            )
        count = self.texts.say("cli.decoy.count", {"repaired": repaired, "needed": view.needed})
        grid.title = Text(count, style="bold")
        grid.title_justify = "left"
        return grid

    def is_laid_unseen(self, view: View, character: int) -> bool:
        name = view.characters[character]
        seen = any(card.character == name for there in view.cards for card in there)
        return view.laid[character] and not seen and view.stage == "laying"

    def health(self, health: int) -> Text:
        if health == DEAD:
            return Text(f"✝  {self.texts.say('word.dead')}", style="dim")
        if health == INJURED:
            return Text(f"♥♡ {self.texts.say('word.injured')}", style="red")
        return Text(f"♥♥ {self.texts.say('word.healthy')}", style="green")

    def player(self, view: View, seat: str) -> str:
        """Who plays a seat: you, a bot, or somebody."""
        if seat in view.observer and self.seats.get(seat) == "person":
            return self.texts.say("cli.play.you")
        who = self.seats.get(seat, "")
        bot = who.removeprefix("bot:")
        named = self.texts.say(f"seat.{seat}")
        return f"{named} · {self.texts.say('cli.play.bot', {'bot': bot})}" if bot != who else named

    # The log

    # Questions and answers

    def how_to_play(self) -> str:
        return self.texts.say("cli.decoy.how_to_play")

    def is_listed(self, asked: Asked, options: Sequence[Any]) -> bool:
        """There are too many placements for a list, and the generators are numbered on the board."""
        return asked.text not in (LAY, EXPLORE) and super().is_listed(asked, options)

    def hint(self, asked: Asked, options: Sequence[Any]) -> str:
        if asked.text == EXPLORE:
            numbers = " ".join(self.key(asked, option, 0) for option in options)
            return self.texts.say("cli.decoy.how_to_explore", {"numbers": numbers})
        return self.texts.say("cli.decoy.how_to_lay", asked.variables)

    def label(self, option: Any) -> str:
        words = str(option).split()
        if words[0] in CHARACTERS:
            name = f"@character.{words[0]}"
            return self.texts.say("answer.lay", {"character": name, "herself": words[1], "decoy": words[2]})
        subject = words[1] if len(words) > 1 else ""
        return self.texts.say(
            f"answer.{words[0]}", {"generator": subject, "character": f"@character.{subject}"}
        )

    def key(self, asked: Asked, option: Any, place: int) -> str:
        """A generator is chosen by its own number, whatever its place in the list; cards by two numbers."""
        words = str(option).split()
        if asked.text == EXPLORE:
            return words[1]
        if asked.text == LAY:
            return f"{words[1]} {words[2]}"
        return super().key(asked, option, place)

    def read(self, asked: Asked, options: Sequence[Any], typed: str) -> str:
        typed = typed.lower()
        if asked.text == LAY:
            return self.read_placement(asked, typed)
        if asked.text == EXPLORE and typed.isdigit():
            return f"explore {typed}"
        if typed in CHARACTERS:
            return f"attack {typed}"
        return super().read(asked, options, typed)

    def read_placement(self, asked: Asked, typed: str) -> str:
        """``1 5`` or ``15`` for the character asked about; ``alice 1 5`` or ``a 1 5`` names her."""
        found = re.fullmatch(r"([a-z]*)\s*(\d)\s*(\d)", typed)
        if found is None:
            return typed
        name, herself, decoy = found.groups()
        asked_about = str(asked.variables["character"]).rpartition(".")[2]
        fitting = [one for one in CHARACTERS if one.startswith(name)] if name else [asked_about]
        return f"{fitting[0] if fitting else name} {herself} {decoy}"


def progress(done: int, tokens: int) -> str:
    """
    >>> progress(1, 4)
    '●○○○'
    """
    return "●" * done + "○" * (tokens - done)
