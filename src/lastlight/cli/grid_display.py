"""The display of a game on spaces: the board in characters, and spaces chosen by name."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, ClassVar, Protocol

from rich.text import Text

from lastlight.cli.displays.display import Display
from lastlight.cli.grid_board import draw_board
from lastlight.core.seats import KILLER, SURVIVORS
from lastlight.core.views import Asked
from lastlight.core.words import Label
from lastlight.games.grid.acts import Act
from lastlight.games.grid.grid_map import GridMap
from lastlight.games.grid.shelf import OWN
from lastlight.games.grid.sides import Side
from lastlight.games.grid.spaces import NAME, Space

PUT, WALK = "put", "walk"
NOWHERE = -1

HEALTHY, INJURED, DYING = range(3)
STYLES = {HEALTHY: "green", INJURED: "yellow", DYING: "bold red"}
"""How a survivor's health is coloured."""

SIGNS = {HEALTHY: "●", INJURED: "◐", DYING: "○"}
"""Survivors on the board."""


class GridView(Protocol):
    """What the views of all grid games hold."""

    @property
    def at(self) -> Sequence[Space]: ...
    @property
    def health(self) -> Sequence[int]: ...
    @property
    def options(self) -> Mapping[str, Any]: ...
    @property
    def map(self) -> str: ...


class GridDisplay(Display):
    """What the displays of grid games share."""

    game: ClassVar[str]
    start: ClassVar[type]
    """The option that puts a figure onto a space before the first round."""

    seen: Any = None
    asked: Asked | None = None

    @abstractmethod
    def label_of(self, view: Any, asked: Asked, option: Any) -> Label:
        """The game's label of an option."""

    def say(self, key: str, variables: Mapping[str, object] | None = None) -> str:
        """A sentence of this game in the terminal."""
        return self.texts.say(f"cli.{self.game}.{key}", variables or {})

    # The board

    def drawn(
        self, view: GridView, drawn: GridMap, things: dict[Space, str], windows: Collection[Side] = ()
    ) -> list[Text]:
        """The board line by line, and the legend; figures lie over what they stand on."""
        styles = {view.at[KILLER]: "bold red"} if view.at[KILLER] != NOWHERE else {}
        for figure in SURVIVORS:
            if view.at[figure] != NOWHERE:
                styles[view.at[figure]] = STYLES[view.health[figure]]
        lines = draw_board(drawn, windows=windows, things=things | figures_on(view), styles=styles)
        return [*[Text.from_markup(line) for line in lines], Text(self.say("legend"), style="dim")]

    # Questions and answers

    def how_to_play(self) -> str:
        return self.say("how_to_play")

    def question(self, asked: Asked) -> str:
        self.asked = asked
        return super().question(asked)

    def is_listed(self, asked: Asked, options: Sequence[Any]) -> bool:
        """Only spaces are too many for a list."""
        return super().is_listed(asked, options) or not any(map(self.is_space, options))

    def hint(self, asked: Asked, options: Sequence[Any]) -> str:
        """Spaces are typed by their names; what else can be done is listed with its number."""
        others = [
            f"{place} {self.label(option)}"
            for place, option in enumerate(options, 1)
            if not self.is_space(option)
        ]
        return self.say(self.how_to_answer(options), {"others": " · ".join(others) or "–"})

    def is_space(self, option: Any) -> bool:
        """Is it chosen by typing a space?"""
        return isinstance(option, self.start) or (isinstance(option, Act) and option.verb in (WALK, PUT))

    def how_to_answer(self, options: Sequence[Any]) -> str:
        """The key of the sentence that says how spaces are typed."""
        return "spaces"

    def label(self, option: Any) -> str:
        if self.seen is None or self.asked is None:
            return str(option)
        return self.texts.line(self.label_of(self.seen, self.asked, option).line)

    def read(self, asked: Asked, options: Sequence[Any], typed: str) -> str:
        figure, _, space = typed.strip().rpartition(" ")
        space = space.upper()
        offered = {str(option) for option in options}
        for notation in (f"{WALK} {space}", space, f"{figure.lower()} {space}"):
            if notation in offered:
                return notation
        meant = super().read(asked, options, typed)
        if meant in offered or NAME.fullmatch(space) is None or figure.lower() not in ("", WALK):
            return meant
        puts = any(isinstance(option, Act) and option.verb == PUT for option in options)
        return space if puts else f"{WALK} {space}"  # so that the refusal speaks of the space


def map_of(view: GridView, own: Callable[[str], GridMap], ours: Callable[[str], GridMap]) -> GridMap:
    """The map that is played on: one of ours, or the text in the options."""
    return own(view.options["own_map"]) if view.options["map"] == OWN else ours(view.map)


def figures_on(view: GridView) -> dict[Space, str]:
    """Who stands where, survivors by their number."""
    standing = [one for one in SURVIVORS if view.at[one] != NOWHERE]
    found = {view.at[one]: f"{SIGNS[view.health[one]]}{int(one)}" for one in standing}
    if view.at[KILLER] != NOWHERE:
        found[view.at[KILLER]] = "☠"
    return found
