"""The display of `trial`: rooms with who and what is there and how to leave, figures, my cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from shutil import get_terminal_size
from textwrap import fill
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from lastlight.cli.displays.display import Display
from lastlight.cli.displays.parts import Parts
from lastlight.cli.displays.trial_words import LETTERS, ON_PATH, Words, pips
from lastlight.core.seats import KILLER, NAMES
from lastlight.core.views import Asked
from lastlight.core.words import LANGUAGES, game_texts
from lastlight.games.trial.cards import CARD_NAMES, KILLER_PLACES, WAIT, numbers_in
from lastlight.games.trial.cast import PERKS
from lastlight.games.trial.interface.view import View
from lastlight.games.trial.props import FACE_DOWN, HOOK, NOWHERE, POWER_AT
from lastlight.games.trial.verbs import TRACK

PAIR, FLIP = "ask.pair", "ask.flip"
LONGEST_LIST = 15
WIDE = 96
INDENT = 6
"""How far option texts are indented."""

COLOURS = ("bold red", "bold cyan", "bold green", "bold magenta", "bold blue")
"""By figure."""


class TrialDisplay(Display):
    """Remembers the view shown last: options name tiles and paths, and the view says what they are."""

    seen: View | None = None
    shown: tuple[Any, ...] = ()
    asked: Asked | None = None
    figure: int = 0

    def words(self) -> Words | None:
        return Words(self.texts, self.seen) if self.seen is not None else None

    def where(self, view: Any) -> str:
        self.seen = view
        return super().where(view)

    # The board

    def board(self, view: View) -> RenderableType:
        """All of it when a round or phase is new or nothing has changed; otherwise what is around me."""
        words = Words(self.texts, view)
        moment = (view.round, view.phase, view.stack)
        whole = moment[:2] != self.shown[:2] or moment == self.shown or view.winner is not None
        self.seen, self.shown = view, moment
        every = range(len(view.tiles))
        if not whole:
            near = self.around(view, words)
            return Group(self.rooms(view, words, [room for room in every if room in near]))
        return Group(
            self.tracks(view),
            "",
            self.rooms(view, words, every),
            Text(self.texts.say("cli.trial.legend"), style="dim"),
            "",
            self.figures(view, words),
            *self.hands(view, words),
        )

    def around(self, view: View, words: Words) -> set[int]:
        """My rooms, those next to them, and the killer's."""
        mine = [view.room[f] for f in range(5) if self.is_mine(view, f)]
        near = {to for room in mine for to in words.ground.board.near[room]}
        return {*mine, *near, view.room[KILLER]}

    def is_mine(self, view: View, figure: int) -> bool:
        player = view.players[figure]
        return player in view.observer and self.seats.get(player) == "person"

    def tracks(self, view: View) -> Text:
        say = self.texts.say
        line = Text(say(f"map.{view.map}"), style="bold")
        line.append(f"   {say('word.generator_track')} {pips(min(view.done, POWER_AT), POWER_AT)}", "green")
        if view.done >= POWER_AT:
            line.append(f" {say('cli.trial.powered')}", "bold green")
        line.append(f"   {say('word.sacrifice_track')} {pips(view.track, TRACK)}", "red")
        line.append(f"   ⚑ {say(f'who.{view.characters[view.marker]}')}", "yellow")
        return line

    def rooms(self, view: View, words: Words, shown: Sequence[int]) -> Grid:
        say = self.texts.say
        grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim")
        grid.add_column(say("word.room"), no_wrap=True)
        wide = get_terminal_size().columns >= WIDE
        grid.add_column(say("cli.trial.here"), max_width=12)
        grid.add_column(say("cli.trial.tiles"), max_width=25 if wide else 20)
        grid.add_column(say("cli.trial.exits"))
        for room in shown:
            mine = any(view.room[f] == room and self.is_mine(view, f) for f in range(5))
            name = Text(words.room(room), style="bold reverse" if mine else "bold")
            if view.phantasm[room]:
                name.append(" ✶", "red")
            row = (name, self.people(view, words, room), self.tiles(view, words, room))
            grid.add_row(*row, self.exits(view, words, room))
        return grid

    def people(self, view: View, words: Words, room: int) -> Parts:
        here: list[Text] = []
        for figure in range(5):
            if view.room[figure] == room and view.round:
                name = Text(words.who(figure), style=COLOURS[figure])
                here.append(name.append("♡", "red") if view.wounded[figure] else name)
        return Parts(here)

    def tiles(self, view: View, words: Words, room: int) -> Parts:
        """Face-up tiles by name, then the backs of the others, in short."""
        lying: list[Text] = []
        backs: list[str] = []
        for tile in view.tiles[room]:
            if view.kind[tile] == FACE_DOWN:
                backs.append(words.back(tile))
                continue
            hangs = view.kind[tile] == HOOK and tile in view.on
            lying.append(Text(words.tile(tile), style="bold red" if hangs else ""))
        if backs:
            lying.append(Text(f"?{' '.join(backs)}", style="dim"))
        return Parts(lying)

    def exits(self, view: View, words: Words, room: int) -> Parts:
        """The ways out; a vault that only leads in is left out unless something lies on it."""
        ways: list[Text] = []
        for way in words.ground.every[room]:
            lies = "⊘" if way.path == view.entity_path else ON_PATH.get(view.paths[way.path], "")
            if way.against and not lies:
                continue
            arrow = "←" if way.against else "→" if words.ground.board.paths[way.path].one_way else ""
            said = Text(f"{LETTERS[way.card]}{lies}{arrow}", style="dim" if way.against else "bold")
            ways.append(said.append(f" {words.room(way.to)}", "dim" if way.against else "not bold"))
        return Parts(ways)

    def figures(self, view: View, words: Words) -> Grid:
        say = self.texts.say
        grid = Grid(box=None, padding=(0, 2, 0, 0), show_header=False)
        for column in range(5):
            grid.add_column(overflow="fold", no_wrap=column < 3)
        for figure in range(5):
            name = Text(words.who(figure), style=COLOURS[figure])
            if self.is_mine(view, figure):
                name.append(f" ({say('cli.play.you')})", "bold")
            grid.add_row(
                name,
                self.health(view, figure),
                f"▲{view.blood[figure]}",
                self.laid(view, words, figure),
                self.perks(view, figure),
            )
        return grid

    def health(self, view: View, figure: int) -> Text:
        if figure == KILLER:
            return Text(self.texts.say("side.killer").lower(), style="red")
        tile = view.on[figure]
        if view.carried == figure:
            key = "carried"
        elif tile != NOWHERE:
            key = "hooked" if view.kind[tile] == HOOK else "hidden"
        else:
            key = "wounded" if view.wounded[figure] else "healthy"
        said = self.texts.say(f"health.{key}")
        if tile != NOWHERE and view.wounded[figure]:
            said += " ♡"
        said += " ✶" * view.madness[figure]
        return Text(said, style="green" if key == "healthy" else "red")

    def laid(self, view: View, words: Words, figure: int) -> Text:
        """The set cards of a figure, as far as I know them, and the item."""
        line = Text()
        for place in (figure,) if figure else KILLER_PLACES:
            if not view.is_set[place]:
                continue
            known = view.cards.get(str(place))
            hidden = known is None or (self.covered and not view.face_up[place])
            line.append("[?] " if hidden or known is None else f"[{words.card(known)}] ", "cyan")
        if view.holds_item[figure]:
            item = view.items.get(NAMES[figure])
            shown = item is not None and not self.covered
            line.append(self.texts.say(f"item.{item}.name" if shown else "word.item"), "yellow")
        return line

    def perks(self, view: View, figure: int) -> Parts:
        """Perks with their price; those used this round are struck out."""
        perks: list[Text] = []
        for slot, name in enumerate(view.perks[figure]):
            used = bool(view.used[figure] >> slot & 1)
            price = f"{PERKS[name].price}▲" if name in PERKS else ""
            said = self.texts.say("cli.trial.used") if used else price
            perks.append(Text(f"{self.texts.say(f'perk.{name}.name')} {said}", "dim strike" if used else ""))
        return Parts(perks)

    def hands(self, view: View, words: Words) -> list[Text]:
        """The cards in my hand; with several players' hands, whose they are."""
        lines: list[Text] = []
        for seat, hand in view.hands.items():
            if self.seats.get(seat) != "person" or self.covered:
                continue
            owners = [words.who(f) for f, player in enumerate(view.players) if player == seat]
            cards = "  ".join(f"{LETTERS[card]} {words.card(card)}" for card in numbers_in(hand))
            said = {"who": ", ".join(owners), "cards": cards or self.texts.say("word.nothing")}
            lines.append(Text(self.texts.say("cli.trial.hand", said), style="cyan"))
        return lines

    # Questions and answers

    def how_to_play(self) -> str:
        return self.texts.say("cli.trial.how_to_play")

    def question(self, asked: Asked) -> str:
        self.asked = asked
        said = self.texts.say(asked.text, asked.variables)
        view = self.seen
        if view is None:
            return said
        self.figure = NAMES.index(asked.figure) if asked.figure else view.players.index(asked.seat)
        return self.with_whose(view, said)

    def with_whose(self, view: View, said: str) -> str:
        """Whose it is, if I run several figures."""
        whose = Words(self.texts, view).who(self.figure)
        several = sum(self.is_mine(view, figure) for figure in range(5)) > 1
        return f"{whose}: {said}" if several and not said.startswith(whose) else said

    def is_listed(self, asked: Asked, options: Sequence[Any]) -> bool:
        return asked.text != PAIR and len(options) <= LONGEST_LIST

    def hint(self, asked: Asked, options: Sequence[Any]) -> str:
        words = self.words()
        if asked.text == PAIR and words is not None:
            lines = [
                f"  {LETTERS[card]}  {words.card(card)}: {words.leads(card, KILLER)}"
                for card in range(WAIT + 1)
                if any(CARD_NAMES[card] in str(option).split() for option in options)
            ]
            return "\n".join([*lines, self.texts.say("cli.trial.how_to_pair")])
        if asked.text == FLIP:
            return self.texts.say("cli.trial.how_to_flip", {"example": str(options[0])})
        return super().hint(asked, options)

    def label(self, option: Any) -> str:
        words = self.words()
        if words is None or self.asked is None:
            return str(option)
        said = words.option(self.asked, option, self.figure)
        return fill(said, get_terminal_size().columns - INDENT, subsequent_indent=" " * INDENT)

    def answered(self, option: Any) -> str:
        said = self.label(option)
        return said if self.seen is None else self.with_whose(self.seen, said)

    def read(self, asked: Asked, options: Sequence[Any], typed: str) -> str:
        """A number of the list; cards also by letter or name: ``s w``, ``sw``, ``sprint wait``."""
        typed = typed.strip().lower()
        if typed.isdigit():
            return super().read(asked, options, typed)
        offered = {str(option) for option in options}
        if typed in offered:
            return typed
        cards = " ".join(card_named(part) for part in parts_of(typed))
        if cards in offered or f"bonus {cards}" in offered:
            return cards if cards in offered else f"bonus {cards}"
        at = typed.replace(" ", "@", 1)
        return at if at in offered else typed


def parts_of(typed: str) -> list[str]:
    """
    >>> parts_of("sw"), parts_of("sprint wait")
    (['s', 'w'], ['sprint', 'wait'])
    """
    parts = typed.split()
    return list(typed) if re.fullmatch(r"[sncvw]{2}", typed) else parts


def card_named(part: str) -> str:
    """A card by its letter, or by the beginning of its name in any language.

    >>> card_named("n"), card_named("cro"), card_named("běh")
    ('sneak', 'crouch', 'sprint')
    """
    for number, letter in enumerate(LETTERS):
        if part == letter.lower():
            return CARD_NAMES[number]
    for language in LANGUAGES:
        texts = game_texts("lastlight.games.trial", language)
        for name in CARD_NAMES:
            if len(part) > 1 and texts.say(f"card.{name}").lower().startswith(part):
                return name
    return part
