"""The display of `emblems`: the board in characters, emblem lines, who is how with which perks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from lastlight.cli.displays.display import Display
from lastlight.cli.grid_board import draw_board
from lastlight.core.seats import KILLER, SURVIVORS
from lastlight.core.views import Asked
from lastlight.games.emblems.cast import ITEMS, NO_ITEM, PERKS
from lastlight.games.emblems.labels import label
from lastlight.games.emblems.maps import OWN, load_map, own_map
from lastlight.games.emblems.pieces import (
    CLEANSED,
    CLOSED,
    DISCARDED,
    DROPPED,
    DYING,
    EMBLEMS,
    EXHAUSTED,
    FATES,
    HEALTH,
    IN_PLAY,
    INJURED,
    NO_CHEST,
    NOWHERE,
    PUT,
    UNUSED,
    WALK,
    Act,
    Start,
)
from lastlight.games.emblems.view import View
from lastlight.games.grid.grid_map import GridMap
from lastlight.games.grid.spaces import Space

STYLES = {"healthy": "green", "injured": "yellow", "dying": "bold red"}
SIGNS = {INJURED: "◐", DYING: "○"}
"""Survivors who are not healthy."""


class EmblemsDisplay(Display):
    seen: View | None = None
    asked: Asked | None = None

    # The board

    def board(self, view: View) -> RenderableType:
        self.seen = view
        styles = {view.at[KILLER]: "bold red"} if view.at[KILLER] != NOWHERE else {}
        for figure in SURVIVORS:
            if view.at[figure] != NOWHERE:
                styles[view.at[figure]] = STYLES[HEALTH[view.health[figure]]]
        lines = draw_board(map_of(view), things=things_on(view), styles=styles)
        legend = Text(self.texts.say("cli.emblems.legend"), style="dim")
        return Group(
            *[Text.from_markup(line) for line in lines], legend, self.figures(view), *self.trackers(view)
        )

    def trackers(self, view: View) -> list[Text]:
        """The points of generators, the emblem lines with the score as it stands, and the collapse."""
        done = [f"⚙{number} {points}" for number, points in enumerate(view.points, 1)]
        found = [Text("  ".join(done))]
        if view.emblem:
            lines = [
                f"{self.texts.say(f'emblem.{name}')} {position:+d}"
                for name, position in zip(EMBLEMS, view.emblem, strict=True)
            ]
            points = {"survivors": view.points_of_survivors, "killer": view.points_of_killer}
            found.append(Text("  ".join((*lines, self.texts.say("cli.emblems.points", points)))))
        if view.collapse:
            found.append(Text(self.texts.say("cli.emblems.collapse", {"space": view.collapse})))
        return found

    def figures(self, view: View) -> Grid:
        """Everybody, survivors by the number they bear on the board, with perks and item."""
        grid = Grid(box=None, padding=(0, 3, 0, 0), show_header=False)
        for figure in (*SURVIVORS, KILLER):
            item = view.item[figure]
            grid.add_row(
                str(int(figure)) if figure != KILLER else "☠",
                self.texts.say(f"who.{view.characters[figure]}"),
                self.state(view, figure) if figure != KILLER else Text(""),
                " · ".join(self.perks(view, figure)),
                self.texts.say(f"item.{ITEMS[item]}.name") if item != NO_ITEM else "",
            )
        return grid

    def perks(self, view: View, figure: int) -> list[str]:
        found: list[str] = []
        for number, owner in enumerate(view.owner):
            if owner != figure or view.perk[number] == DISCARDED:
                continue
            said = self.texts.say(f"perk.{PERKS[number]}.name")
            if view.perk[number] == EXHAUSTED:
                said += f" ({self.texts.say('cli.emblems.exhausted')})"
            if view.hex_totem[number] != NOWHERE:
                said += f" ({self.texts.say('cli.emblems.active')} △{view.hex_totem[number] + 1})"
            found.append(said)
        return found

    def state(self, view: View, figure: int) -> Text:
        if view.fate[figure] != IN_PLAY:
            return Text(self.texts.say(f"cli.emblems.{FATES[view.fate[figure]]}"), style="dim")
        health = HEALTH[view.health[figure]]
        said = self.texts.say(f"health.{health}")
        if view.steps[figure]:
            said += f" +{view.steps[figure]}"
        if view.hook[figure] != NOWHERE:
            left = view.options["hook.track"] - view.track[figure]
            said = self.texts.say("cli.emblems.hooked", {"left": left})
        elif view.carried == figure:
            said = self.texts.say("cli.emblems.carried")
        elif view.spot[figure] != NOWHERE:
            said = self.texts.say("cli.emblems.evaded")
        return Text(said, style=STYLES[health])

    # Questions and answers

    def how_to_play(self) -> str:
        return self.texts.say("cli.emblems.how_to_play")

    def question(self, asked: Asked) -> str:
        self.asked = asked
        return super().question(asked)

    def hint(self, asked: Asked, options: Sequence[Any]) -> str:
        """Spaces are typed by their names; what else can be done is listed with its number."""
        others = [
            f"{place} {self.label(option)}" for place, option in enumerate(options, 1) if not is_space(option)
        ]
        return self.texts.say("cli.emblems.spaces", {"others": " · ".join(others) or "–"})

    def label(self, option: Any) -> str:
        if self.seen is None or self.asked is None:
            return str(option)
        return self.texts.line(label(self.seen, self.asked, option).line)

    def read(self, asked: Asked, options: Sequence[Any], typed: str) -> str:
        figure, _, space = typed.strip().rpartition(" ")
        space = space.upper()
        offered = {str(option) for option in options}
        for notation in (f"{WALK} {space}", space, f"{figure.lower()} {space}"):
            if notation in offered:
                return notation
        return super().read(asked, options, typed)


def is_space(option: Any) -> bool:
    """Is it chosen by typing a space?"""
    return isinstance(option, Start) or (isinstance(option, Act) and option.verb in (WALK, PUT))


def map_of(view: View) -> GridMap:
    """The map that is played on: one of ours, or the text in the options."""
    return own_map(view.options["own_map"]) if view.options["map"] == OWN else load_map(view.map)


def things_on(view: View) -> dict[Space, str]:
    """What is drawn where; figures lie over what they stand on."""
    things: dict[Space, str] = {}
    for gate, lights in enumerate(view.lights):
        things.update(dict.fromkeys(view.gates[gate], f"▯{view.lit[gate] if lights > 0 else ''}"))
    for number, space in enumerate(view.pallets, 1):
        if view.pallet[number - 1] in (UNUSED, DROPPED):
            sign = "#" if view.pallet[number - 1] == DROPPED else "="
            things[space] = f"{sign}{number % 10}"  # a space is two characters wide
    for number, space in enumerate(view.chests, 1):
        if view.chest[number - 1] != NO_CHEST:
            things[space] = f"{'□' if view.chest[number - 1] == CLOSED else '▫'}{number}"
    for number, space in enumerate(view.totems, 1):
        things[space] = f"{'▵' if view.totem[number - 1] == CLEANSED else '△'}{number}"
    for number, space in enumerate(view.hooks, 1):
        things[space] = f"{'⌁' if view.broken == number - 1 else '†'}{number}"
    things.update(
        {space: f"⚙{number}" for number, space in enumerate(view.generators, 1) if space != NOWHERE}
    )
    if view.hatch != NOWHERE:
        things[view.hatch] = "◎"
    for figure in SURVIVORS:
        if view.at[figure] != NOWHERE:
            things[view.at[figure]] = f"{SIGNS.get(view.health[figure], '●')}{int(figure)}"
    if view.at[KILLER] != NOWHERE:
        things[view.at[KILLER]] = "☠"
    return things
