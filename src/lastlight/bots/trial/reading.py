"""Reading the table: who is where, what lies where, and what everything is worth.

Everything is weighed in one currency: one token on the sacrifice track. What a survivor does is worth what it
saves or brings, what the killer does is worth what it costs the survivors.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from lastlight.bots.trial.roads import Roads, roads
from lastlight.core.seats import NAMES
from lastlight.games.trial.board import BOLDNESS, CATEGORIES, Board
from lastlight.games.trial.interface.view import View
from lastlight.games.trial.props import (
    CHEST,
    COUNTS,
    CROW,
    FACE_DOWN,
    FREE,
    GATE,
    GENERATOR,
    HOOK,
    LOCKER,
    NOWHERE,
    PALLET,
    POWER_AT,
    TOTEM,
    Ground,
    ground,
)
from lastlight.games.trial.verbs import TRACK

FIGURES: Final = (1, 2, 3, 4)

REPAIRED: Final = (0.5, 0.65, 0.95)
"""What a repair is worth by the progress that lies there: the third cannot be damaged any more."""
OPENED: Final = (1.4, 2.2, 6.0)
"""The same for an exit gate; the third wins."""
RESCUE: Final = 1.3
HEAL: Final = 0.5
CLEANSE: Final = 0.3
RUMMAGE: Final = 0.4
DROP: Final = 0.2

WOUND: Final = 0.9
"""What a wound costs: the survivor may be picked up from the next round on."""
HUNG: Final = 1.8
"""What a survivor on a hook costs besides the own token: a cleanup or two, and the turns in between."""
WINS: Final = 12.0
"""Worth more than anything else."""
BLOOD: Final = 0.2
"""What 1 ▲ is worth to the killer."""
NOT_FREED: Final = tuple((5 / 6) ** dice for dice in range(5))
"""The odds that this many carry dice do not free the survivor."""
BOLD: Final = CATEGORIES.index(BOLDNESS)


class Reading:
    """One view, weighed. Lists are by room or, where they say so, by figure."""

    def __init__(self, view: View) -> None:
        self.view: View = view
        self.roads: Roads = roads(view.map, paths_now(view), view.entity_path)
        self.board: Board = self.roads.board
        self.ground: Ground = ground(self.board)
        kinds = view.kind
        #: How many tiles of each kind are still face down.
        self.left: list[int] = [count - kinds.count(kind) for kind, count in enumerate(COUNTS)]
        self.powered: bool = view.done >= POWER_AT
        self.hooked: list[int] = [f for f in FIGURES if view.on[f] != NOWHERE and kinds[view.on[f]] == HOOK]
        self.hidden: list[int] = [f for f in FIGURES if view.on[f] != NOWHERE and kinds[view.on[f]] == LOCKER]

    def mine(self) -> list[int]:
        """The figures of the observer."""
        return [figure for figure, player in enumerate(self.view.players) if player in self.view.observer]

    # Odds

    def odds(self, kind: int) -> float:
        """The odds that a face-down tile of the right back is of this kind."""
        other = kind + 1 if kind % 2 else kind - 1
        left = self.left[kind] + self.left[other]
        return self.left[kind] / left if left else 0.0

    @cached_property
    def hooks(self) -> list[float]:
        """The odds of a free hook in every room, a boldness tile turned up on entry included."""
        view, categories, unknown = self.view, self.ground.category, self.odds(HOOK)
        odds: list[float] = []
        for tiles in view.tiles:
            best = 0.0
            for tile in tiles:
                kind = view.kind[tile]
                if kind == HOOK and tile not in view.on and tile != view.entity_tile:
                    best = 1.0
                elif kind == FACE_DOWN and categories[tile] == BOLD:
                    best = max(best, unknown)
            odds.append(best)
        return odds

    @cached_property
    def hook_odds(self) -> list[float]:
        """The odds that a survivor picked up in a room ends on a hook."""
        hooks = [(room, odds) for room, odds in enumerate(self.hooks) if odds]
        found: list[float] = []
        for room, steps in enumerate(self.roads.carry_steps):
            best = 0.0
            for to, odds in hooks:
                if steps[to] <= 4:
                    best = max(best, odds * NOT_FREED[steps[to]])
            found.append(1.0 if self.hooks[room] == 1.0 else best)
        return found

    # What harm the killer does

    def harm_of_hook(self, figure: int) -> float:
        """What it costs when this survivor is put on a hook."""
        now = self.view.token[figure]
        if self.view.track + now + len(self.hooked) + 1 >= TRACK:
            return WINS
        return now + HUNG

    def harm(self, figure: int, room: int) -> float:
        """What it costs when the killer finds this survivor in a room."""
        view = self.view
        if figure in self.hooked:
            return 0.0
        if not view.wounded[figure]:
            return WOUND
        if view.fresh[figure]:
            return 0.0
        return self.hook_odds[room] * self.harm_of_hook(figure)

    def harm_of_damage(self, tile: int) -> float:
        """What it costs when a generator loses its progress."""
        if self.powered:
            return 0.0
        return 0.35 * self.view.progress[tile] * (1 + 0.25 * self.view.done)

    def harm_of_blood(self, count: int) -> float:
        """What ▲ are worth to a killer who may hold twelve."""
        return BLOOD * min(count, 12 - self.view.blood[0])

    def harm_of_tile(self, tile: int) -> float:
        """The most the killer may do with a face-up tile."""
        kind = self.view.kind[tile]
        if tile == self.view.entity_tile:
            return 0.0
        if kind == GENERATOR:
            return self.harm_of_damage(tile)
        if kind == TOTEM:
            return self.harm_of_blood(2)
        if kind == CROW:
            return self.harm_of_blood(1) + 0.1
        if kind == LOCKER and tile in self.view.on:
            return self.harm_of_search(self.view.on.index(tile))
        return 0.0

    @cached_property
    def harms_of_tiles(self) -> list[tuple[float, float]]:
        """By room: the most the killer may do with its tiles, and the next most."""
        found: list[tuple[float, float]] = []
        for tiles in self.view.tiles:
            harms = sorted([0.0, 0.0, *(self.harm_of_tile(tile) for tile in tiles if self.view.kind[tile])])
            found.append((harms[-1], harms[-2]))
        return found

    def harm_of_search(self, figure: int) -> float:
        room = self.view.room[figure]
        return self.hook_odds[room] * self.harm_of_hook(figure) / 6 + 0.35

    # What good a survivor does

    def good_of_tile(self, tile: int, figure: int) -> float:
        """What a survivor's interaction with a face-up tile is worth."""
        view = self.view
        kind = view.kind[tile]
        if tile == view.entity_tile:
            return 0.0
        if kind == GENERATOR:
            return 0.03 if self.powered else REPAIRED[min(view.progress[tile], 2)] * (1 + 0.12 * view.done)
        if kind == GATE:
            return OPENED[min(view.progress[tile], 2)] if self.powered else 0.05
        if kind == HOOK:
            return self.good_of_rescue() if tile in view.on else 0.05
        if kind == TOTEM:
            return CLEANSE if view.blood[figure] < 5 else 0.1
        if kind == CHEST:
            return 0.08 if view.holds_item[figure] else RUMMAGE
        return {PALLET: DROP, CROW: 0.2, LOCKER: 0.1}.get(kind, 0.0)

    def good_of_rescue(self) -> float:
        """What it is worth to free somebody; a full track must never come."""
        after_cleanup = self.view.track + len(self.hooked)
        if after_cleanup >= TRACK:
            return WINS
        if self.powered and self.gate_progress():
            return RESCUE / 2  # TR-TIP-S4: an open gate wins for all
        return RESCUE + (0.6 if after_cleanup >= TRACK - 2 else 0.0)

    def gate_progress(self) -> int:
        view = self.view
        return max((view.progress[tile] for tile, kind in enumerate(view.kind) if kind == GATE), default=0)

    def good_of_flip(self, category: int, figure: int) -> float:
        """What may be hoped of a face-down tile by its back, used at once."""
        if category == 0:
            gate, generator = self.odds(GATE), self.odds(GENERATOR)
            return 3 * gate if self.powered else generator * REPAIRED[0] + gate * 0.2
        if category == 1:
            return 0.1
        if category == 2:
            return self.odds(CHEST) * (0.1 if self.view.holds_item[figure] else RUMMAGE)
        return 0.2

    def good_of_room(self, room: int, figure: int) -> float:
        """The best a survivor may do in a room, as it lies."""
        view = self.view
        categories = self.ground.category
        best = 0.0
        for tile in view.tiles[room]:
            if view.kind[tile] == FACE_DOWN:
                good = self.good_of_flip(categories[tile], figure)
            else:
                good = self.good_of_tile(tile, figure)
            if good > best:
                best = good
        return best


def paths_now(view: View) -> tuple[int, ...]:
    """What lies on every path; a wall that is lifted does not."""
    if view.lifted == NOWHERE:
        return view.paths
    return tuple(FREE if path == view.lifted else there for path, there in enumerate(view.paths))


def figure_named(view: View, name: str) -> int:
    """A figure by its seat (``s2``, ``@s2``) or character; 0, the killer, if there is none."""
    name = name.removeprefix("@")
    if name in NAMES[:5]:
        return NAMES.index(name)
    return view.characters.index(name) if name in view.characters else 0
