"""The state: everything on the table, in flat lists of small numbers.

Lists are by figure (the killer 0, survivors 1 to 4) or by token in the order of placing. Items are by slot:
twice the figure, and one more for a second item.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from lastlight.core.seats import Seat
from lastlight.games.grid.grid import Grid
from lastlight.games.grid.spaces import Spaces
from lastlight.games.sixes.pieces import (
    HEALTHY,
    IN_PLAY,
    NO_HEX,
    NO_ITEM,
    NO_TOTEM,
    NOBODY,
    NOWHERE,
    PLACEMENT,
    TO_COME,
)

Figure: TypeAlias = Seat
"""The killer or one of the four survivors."""

Run: TypeAlias = tuple[int, ...]
"""The spaces of a gate, side by side along an edge of the map."""


class State:
    """The fields, and what their lists go by.

    Created blank and filled in: a search makes many copies, and a full constructor would double the cost.
    """

    __match_args__: ClassVar[tuple[str, ...]] = (
        *("round", "phase", "baseline", "at", "health", "fate", "turn", "spent"),
        *("hook", "stage", "clock", "hookings", "fallen", "heal", "rested", "marked"),
        *("carried", "carry_turns", "lifted", "chase_broken"),
        *("generators", "points", "hooks", "windows", "pallets", "pallet"),
        *("chests", "searches", "totem", "totem_state", "hex", "hex_shown", "hex_used", "hit_with_power"),
        *("item", "charge", "lying", "out", "ultra", "peeks", "drawn"),
        *("powered", "secret", "edges", "gates", "gate_shown", "gate_rounds", "gate_worked", "trodden"),
        *("hatch", "hatch_owner", "hatch_round"),
    )
    __slots__ = (*__match_args__, "grid", "occupied", "objects", "upright", "dropped")

    round: int
    phase: str
    baseline: int  # the killer's edge of the map; NOWHERE until it is chosen
    at: list[int]  # by figure: its space
    health: list[int]
    fate: list[int]
    turn: list[int]
    spent: list[int]  # by figure: its action die of this round is gone
    hook: list[int]  # by figure: the hook it hangs on
    stage: list[int]  # by figure: how far up the ladder of hooks
    clock: list[int]  # by figure: round starts until the next stage
    hookings: list[int]
    fallen: list[int]  # by figure: own turns begun on the ground
    heal: list[int]  # by figure: the round from which a cure works; 0: none is on the way
    rested: list[int]  # by figure: turns in a row that Claudette has rested
    marked: list[int]  # by figure: afflicted by the Lullaby
    carried: int  # the survivor the killer carries
    carry_turns: int  # killer's turns since, not counting that of the lift
    lifted: bool  # was somebody lifted in the turn in progress?
    chase_broken: bool  # no bonus in the killer's next turn
    generators: list[int]  # by token: its space
    points: list[int]  # by generator
    hooks: list[int]
    windows: tuple[int, ...]  # the sides, in the order of placing
    pallets: list[int]
    pallet: list[int]  # by pallet: upright, dropped or broken
    chests: list[int]
    searches: list[int]  # by chest: how often it was searched
    totem: int
    totem_state: int
    hex: int  # the killer's card, secret until it is shown
    hex_shown: bool
    hex_used: bool
    hit_with_power: bool  # has somebody been hit since the gates have power?
    item: list[int]  # by slot
    charge: list[int]  # by slot
    lying: tuple[tuple[int, int, int], ...]  # space, item, charges; in order
    out: int  # the cards that have left the deck, as bits
    ultra: int  # which ultra rare card is in the game, once a survivor has seen it
    peeks: tuple[int, ...]  # by card Ace put back: common cards then in the deck, without it
    drawn: tuple[int, ...]  # what is drawn and not chosen from yet
    powered: bool
    secret: bool  # are gates hidden where they stand?
    edges: tuple[int, ...]  # rolled for gates
    gates: tuple[Run, ...]
    gate_shown: list[int]
    gate_rounds: list[int]  # by gate: rounds of work
    gate_worked: list[int]  # by gate: the last round in which somebody worked on it
    trodden: Spaces  # where survivors have been while gates are secret
    hatch: int
    hatch_owner: int  # whose key opened it
    hatch_round: int  # from when on anybody may leave by it

    grid: Grid  # the map with its windows
    occupied: Spaces  # spaces where figures stand
    objects: Spaces  # spaces that generators, hooks, chests and the totem bar
    upright: Spaces  # spaces where a pallet stands
    dropped: Spaces  # spaces where a dropped one lies

    def copy(self) -> State:
        twin = State()
        twin.round = self.round
        twin.phase = self.phase
        twin.baseline = self.baseline
        twin.at = self.at.copy()
        twin.health = self.health.copy()
        twin.fate = self.fate.copy()
        twin.turn = self.turn.copy()
        twin.spent = self.spent.copy()
        twin.hook = self.hook.copy()
        twin.stage = self.stage.copy()
        twin.clock = self.clock.copy()
        twin.hookings = self.hookings.copy()
        twin.fallen = self.fallen.copy()
        twin.heal = self.heal.copy()
        twin.rested = self.rested.copy()
        twin.marked = self.marked.copy()
        twin.carried = self.carried
        twin.carry_turns = self.carry_turns
        twin.lifted = self.lifted
        twin.chase_broken = self.chase_broken
        twin.generators = self.generators.copy()
        twin.points = self.points.copy()
        twin.hooks = self.hooks.copy()
        twin.windows = self.windows
        twin.pallets = self.pallets.copy()
        twin.pallet = self.pallet.copy()
        twin.chests = self.chests.copy()
        twin.searches = self.searches.copy()
        twin.totem = self.totem
        twin.totem_state = self.totem_state
        twin.hex = self.hex
        twin.hex_shown = self.hex_shown
        twin.hex_used = self.hex_used
        twin.hit_with_power = self.hit_with_power
        twin.item = self.item.copy()
        twin.charge = self.charge.copy()
        twin.lying = self.lying
        twin.out = self.out
        twin.ultra = self.ultra
        twin.peeks = self.peeks
        twin.drawn = self.drawn
        twin.powered = self.powered
        twin.secret = self.secret
        twin.edges = self.edges
        twin.gates = self.gates
        twin.gate_shown = self.gate_shown.copy()
        twin.gate_rounds = self.gate_rounds.copy()
        twin.gate_worked = self.gate_worked.copy()
        twin.trodden = self.trodden
        twin.hatch = self.hatch
        twin.hatch_owner = self.hatch_owner
        twin.hatch_round = self.hatch_round
        twin.grid = self.grid
        twin.occupied = self.occupied
        twin.objects = self.objects
        twin.upright = self.upright
        twin.dropped = self.dropped
        return twin


def first_state(grid: Grid) -> State:
    """An empty map, everybody healthy and nobody placed (SX-HEALTH-02)."""
    state = State()
    state.round = 0
    state.phase = PLACEMENT
    state.baseline = NOWHERE
    state.at = [NOWHERE] * 5
    state.health = [HEALTHY] * 5
    state.fate = [IN_PLAY] * 5
    state.turn = [TO_COME] * 5
    state.spent = [0] * 5
    state.hook = [NOWHERE] * 5
    state.stage = [0] * 5
    state.clock = [0] * 5
    state.hookings = [0] * 5
    state.fallen = [0] * 5
    state.heal = [0] * 5
    state.rested = [0] * 5
    state.marked = [0] * 5
    state.carried = NOBODY
    state.carry_turns = 0
    state.lifted = False
    state.chase_broken = False
    state.generators = []
    state.points = []
    state.hooks = []
    state.windows = ()
    state.pallets = []
    state.pallet = []
    state.chests = []
    state.searches = []
    state.totem = NOWHERE
    state.totem_state = NO_TOTEM
    state.hex = NO_HEX
    state.hex_shown = False
    state.hex_used = False
    state.hit_with_power = False
    state.item = [NO_ITEM] * 10
    state.charge = [0] * 10
    state.lying = ()
    state.out = 0
    state.ultra = NO_ITEM
    state.peeks = ()
    state.drawn = ()
    state.powered = False
    state.secret = False
    state.edges = ()
    state.gates = ()
    state.gate_shown = []
    state.gate_rounds = []
    state.gate_worked = []
    state.trodden = 0
    state.hatch = NOWHERE
    state.hatch_owner = NOBODY
    state.hatch_round = 0
    state.grid = grid
    state.occupied = 0
    state.objects = 0
    state.upright = 0
    state.dropped = 0
    return state
