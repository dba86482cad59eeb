"""The display of `sixes`: the board in characters, who is how, and spaces chosen by name."""

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
from lastlight.games.grid.grid_map import GridMap
from lastlight.games.grid.spaces import Space
from lastlight.games.sixes.labels import label
from lastlight.games.sixes.maps import OWN, load_map, own_map
from lastlight.games.sixes.pieces import (
    DROPPED,
    DYING,
    FATES,
    HEALTH,
    IN_PLAY,
    INJURED,
    ITEMS,
    NO_ITEM,
    NO_TOTEM,
    NOWHERE,
    PUT,
    UPRIGHT,
    WALK,
    Act,
    Start,
)
from lastlight.games.sixes.view import View

STYLES = {"healthy": "green", "injured": "yellow", "dying": "bold red"}


class SixesDisplay(Display):
    seen: View | None = None
    asked: Asked | None = None

    # The board

    def board(self, view: View) -> RenderableType:
        self.seen = view
        drawn = map_of(view)
        things = things_on(view)
        styles = {view.at[KILLER]: "bold red"} if view.at[KILLER] != NOWHERE else {}
        for figure in SURVIVORS:
            if view.at[figure] != NOWHERE:
                styles[view.at[figure]] = STYLES[HEALTH[view.health[figure]]]
        lines = draw_board(drawn, windows=view.windows, things=things, styles=styles)
        legend = Text(self.texts.say("cli.sixes.legend"), style="dim")
        work = Text(self.work(view))
        return Group(*[Text.from_markup(line) for line in lines], legend, work, self.figures(view))

    def work(self, view: View) -> str:
        """How far generators are, and gates once there are any, by the numbers they bear."""
        needed, rounds = view.options["generator.points"], view.options["gate.rounds"]
        done = [f"{number}: {points}/{needed}" for number, points in enumerate(view.points, 1)]
        told = [self.texts.say("cli.sixes.generators", {"points": "  ".join(done)})]
        opened = [f"{number}: {worked}/{rounds}" for number, worked in enumerate(view.gate_rounds, 1)]
        if opened:
            told.append(self.texts.say("cli.sixes.gates", {"rounds": "  ".join(opened)}))
        return "\n".join(told)

    def figures(self, view: View) -> Grid:
        """The survivors, by the number they bear on the board."""
        grid = Grid(box=None, padding=(0, 3, 0, 0), show_header=False)
        for figure in SURVIVORS:
            held = [view.item[slot] for slot in (2 * figure, 2 * figure + 1) if view.item[slot] != NO_ITEM]
            grid.add_row(
                str(int(figure)),
                self.texts.say(f"who.{view.characters[figure]}"),
                self.state(view, figure),
                " ".join(self.texts.say(f"item.{ITEMS[item]}.name") for item in held),
            )
        return grid

    def state(self, view: View, figure: int) -> Text:
        if view.fate[figure] != IN_PLAY:
            return Text(self.texts.say(f"cli.sixes.{FATES[view.fate[figure]]}"), style="dim")
        health = HEALTH[view.health[figure]]
        said = self.texts.say(f"health.{health}")
        if view.hook[figure] != NOWHERE:
            said = self.texts.say("cli.sixes.hooked", {"stage": view.stage[figure]})
        elif view.carried == figure:
            said = self.texts.say("cli.sixes.carried")
        return Text(said, style=STYLES[health])

    # Questions and answers

    def how_to_play(self) -> str:
        return self.texts.say("cli.sixes.how_to_play")

    def question(self, asked: Asked) -> str:
        self.asked = asked
        return super().question(asked)

    def hint(self, asked: Asked, options: Sequence[Any]) -> str:
        """Spaces are typed by their names; what else can be done is listed with its number."""
        others = [
            f"{place} {self.label(option)}" for place, option in enumerate(options, 1) if not is_space(option)
        ]
        key = "cli.sixes.starts" if isinstance(options[0], Start) else "cli.sixes.spaces"
        return self.texts.say(key, {"others": " · ".join(others) or "–"})

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
    for run in view.gates:
        things.update(dict.fromkeys(run, "▯▯"))
    for number, space in enumerate(view.pallets, 1):
        if view.pallet[number - 1] in (UPRIGHT, DROPPED):
            things[space] = f"{'#' if view.pallet[number - 1] == DROPPED else '='}{number}"
    for sign, spaces in (("⚙", view.generators), ("†", view.hooks), ("□", view.chests)):
        things.update({space: f"{sign}{number}" for number, space in enumerate(spaces, 1)})
    if view.totem_state != NO_TOTEM and view.totem != NOWHERE:
        things[view.totem] = "△"
    if view.hatch != NOWHERE:
        things[view.hatch] = "◎"
    for figure in SURVIVORS:
        if view.at[figure] != NOWHERE:
            things[view.at[figure]] = f"{SIGNS.get(view.health[figure], '●')}{int(figure)}"
    if view.at[KILLER] != NOWHERE:
        things[view.at[KILLER]] = "☠"
    return things


SIGNS = {INJURED: "◐", DYING: "○"}
"""Survivors who are not healthy."""
