"""The display of `emblems`: the board in characters, emblem lines, everybody's health and perks."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from lastlight.cli.grid_display import STYLES, GridDisplay, map_of
from lastlight.core.seats import KILLER, SURVIVORS
from lastlight.core.views import Asked
from lastlight.core.words import Label
from lastlight.games.emblems.cast import ITEMS, NO_ITEM, PERKS
from lastlight.games.emblems.labels import label
from lastlight.games.emblems.maps import load_map, own_map
from lastlight.games.emblems.pieces import (
    CLEANSED,
    CLOSED,
    DISCARDED,
    DROPPED,
    EMBLEMS,
    EXHAUSTED,
    FATES,
    HEALTH,
    IN_PLAY,
    NO_CHEST,
    NOWHERE,
    UNUSED,
    Start,
)
from lastlight.games.emblems.view import View
from lastlight.games.grid.grid_map import GridMap
from lastlight.games.grid.spaces import Space

MARKS = {
    "armed": "item.medkit_yellow.name",
    "shielded": "perk.borrowed_time.name",
    "doomed": "perk.make_your_choice.name",
    "mangled": "perk.sloppy_butcher.name",
}
"""What lasts on a survivor, by the field of the view, and the text that names it."""


class EmblemsDisplay(GridDisplay):
    game = "emblems"
    start = Start

    # The board

    def board(self, view: View) -> RenderableType:
        self.seen = view
        ground = map_of(view, own_map, load_map)
        lines = self.drawn(view, ground, things_on(view))
        return Group(*lines, self.figures(view), *self.trackers(view), *self.lying_about(view, ground))

    def lying_about(self, view: View, ground: GridMap) -> list[Text]:
        """Items on the ground, and windows survivors cannot cross for now."""
        found: list[Text] = []
        if view.lying:
            items = [
                f"{self.texts.say(f'item.{ITEMS[item]}.name')} {ground.name(space)}"
                for space, item in view.lying
            ]
            found.append(Text(self.say("lying", {"items": ", ".join(items)})))
        if view.barred != NOWHERE:
            sides = [ground.side_name(side) for side in (*view.barred_before, view.barred)]
            found.append(Text(self.say("barred", {"sides": ", ".join(sides)})))
        return found

    def trackers(self, view: View) -> list[Text]:
        """The points of generators, the emblem lines with the current score, and the collapse."""
        done = [
            f"⚙{number} {view.points[number - 1]}"
            for number, space in enumerate(view.generators, 1)
            if space != NOWHERE
        ]
        found = [Text("  ".join(done))]
        if view.emblem:
            lines = [
                f"{self.texts.say(f'emblem.{name}')} {position:+d}"
                for name, position in zip(EMBLEMS, view.emblem, strict=True)
            ]
            points = {"survivors": view.points_of_survivors, "killer": view.points_of_killer}
            found.append(Text("  ".join((*lines, self.say("points", points)))))
        if view.collapse:
            found.append(Text(self.say("collapse", {"space": view.collapse})))
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
                said += f" ({self.say('exhausted')})"
            if view.hex_totem[number] != NOWHERE:
                said += f" ({self.say('active')} △{view.hex_totem[number] + 1})"
            found.append(said)
        return found

    def state(self, view: View, figure: int) -> Text:
        if view.fate[figure] != IN_PLAY:
            return Text(self.say(f"{FATES[view.fate[figure]]}"), style="dim")
        health = HEALTH[view.health[figure]]
        said = self.texts.say(f"health.{health}")
        if view.steps[figure]:
            said += f" +{view.steps[figure]}"
        if view.hook[figure] != NOWHERE:
            left = view.options["hook.track"] - view.track[figure]
            said = self.say("hooked", {"left": left})
        elif view.carried == figure:
            said = self.say("carried", {"left": view.options["carry.spaces"] - view.carry})
        elif view.spot[figure] != NOWHERE:
            said = self.say("evaded")
        lasting = [self.texts.say(name) for mark, name in MARKS.items() if getattr(view, mark)[figure]]
        if view.hookings[figure] and view.hook[figure] == NOWHERE:
            lasting.insert(0, self.say("hooked_before"))
        return Text(", ".join([said, *lasting]), style=STYLES[view.health[figure]])

    # Questions and answers

    def label_of(self, view: View, asked: Asked, option: Any) -> Label:
        return label(view, asked, option)


def things_on(view: View) -> dict[Space, str]:
    """What is drawn where, without the figures."""
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
    return things
