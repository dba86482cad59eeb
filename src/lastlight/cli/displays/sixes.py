"""The display of `sixes`: the board in characters, everybody's health, and spaces chosen by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from lastlight.cli.grid_display import STYLES, GridDisplay, map_of
from lastlight.core.seats import SURVIVORS
from lastlight.core.views import Asked
from lastlight.core.words import Label
from lastlight.games.grid.drawing import read_map
from lastlight.games.grid.spaces import Space, space_name
from lastlight.games.sixes.labels import label
from lastlight.games.sixes.maps import load_map
from lastlight.games.sixes.pieces import (
    CLEANSED,
    DROPPED,
    FATES,
    HEALTH,
    HEXES,
    IN_PLAY,
    ITEMS,
    KEY,
    LIT,
    NO_HEX,
    NO_ITEM,
    NO_TOTEM,
    NOWHERE,
    UPRIGHT,
    Start,
    kind_of,
)
from lastlight.games.sixes.view import FACE_DOWN, View


class SixesDisplay(GridDisplay):
    game = "sixes"
    start = Start

    # The board

    def board(self, view: View) -> RenderableType:
        self.seen = view
        lines = self.drawn(view, map_of(view, read_map, load_map), things_on(view), view.windows)
        return Group(*lines, Text(self.work(view)), self.figures(view))

    def work(self, view: View) -> str:
        """The progress of generators and gates, by number; the hex card, and items that lie about."""
        needed, rounds = view.options["generator.points"], view.options["gate.rounds"]
        done = [f"{number}: {points}/{needed}" for number, points in enumerate(view.points, 1)]
        told = [self.say("generators", {"points": "  ".join(done)})]
        opened = [f"{number}: {worked}/{rounds}" for number, worked in enumerate(view.gate_rounds, 1)]
        if opened:
            told.append(self.say("gates", {"rounds": "  ".join(opened)}))
        if view.hex != NO_HEX:
            told.append(self.say("hex", {"card": self.hex_card(view)}))
        if view.lying:
            width = map_of(view, read_map, load_map).width
            items = [
                f"{self.item(item, left)} {space_name(space, width)}" for space, item, left in view.lying
            ]
            told.append(self.say("lying", {"items": " · ".join(items)}))
        return "\n".join(told)

    def hex_card(self, view: View) -> str:
        """Its name for those who may know it, and how it lies."""
        if view.hex == FACE_DOWN or (self.covered and not view.hex_shown):
            return self.say("face_down")
        name = self.texts.say(f"hex.{HEXES[view.hex]}.name")
        if view.totem_state == CLEANSED:
            return f"{name} ({self.say('over')})"
        return name if view.hex_shown else f"{name} ({self.say('face_down')})"

    def item(self, item: int, left: int) -> str:
        """An item with the uses it has left."""
        name = self.texts.say(f"item.{ITEMS[item]}.name")
        return name if kind_of(item) == KEY else f"{name} ({left})"

    def figures(self, view: View) -> Grid:
        """The survivors, by the number they bear on the board."""
        grid = Grid(box=None, padding=(0, 3, 0, 0), show_header=False)
        for figure in SURVIVORS:
            slots = [slot for slot in (2 * figure, 2 * figure + 1) if view.item[slot] != NO_ITEM]
            grid.add_row(
                str(int(figure)),
                self.texts.say(f"who.{view.characters[figure]}"),
                self.state(view, figure),
                " · ".join(self.item(view.item[slot], view.charge[slot]) for slot in slots),
            )
        return grid

    def state(self, view: View, figure: int) -> Text:
        if view.fate[figure] != IN_PLAY:
            return Text(self.say(f"{FATES[view.fate[figure]]}"), style="dim")
        health = HEALTH[view.health[figure]]
        said = self.texts.say(f"health.{health}")
        if view.hook[figure] != NOWHERE:
            said = self.say("hooked", {"stage": view.stage[figure]})
        elif view.carried == figure:
            said = self.say("carried")
        return Text(said, style=STYLES[view.health[figure]])

    # Questions and answers

    def label_of(self, view: View, asked: Asked, option: Any) -> Label:
        return label(view, asked, option)

    def how_to_answer(self, options: Sequence[Any]) -> str:
        return "starts" if isinstance(options[0], Start) else super().how_to_answer(options)


def things_on(view: View) -> dict[Space, str]:
    """What is drawn where, without the figures."""
    things: dict[Space, str] = {}
    for run in view.gates:
        things.update(dict.fromkeys(run, "▯▯"))
    for number, space in enumerate(view.pallets, 1):
        if view.pallet[number - 1] in (UPRIGHT, DROPPED):
            sign = "#" if view.pallet[number - 1] == DROPPED else "="
            things[space] = f"{sign}{number % 10}"  # a space is two characters wide
    for sign, spaces in (("⚙", view.generators), ("†", view.hooks), ("□", view.chests)):
        things.update({space: f"{sign}{number % 10}" for number, space in enumerate(spaces, 1)})
    if view.totem_state not in (NO_TOTEM, CLEANSED):
        things[view.totem] = "△!" if view.totem_state == LIT else "△"
    if view.hatch != NOWHERE:
        things[view.hatch] = "◎"
    return things
