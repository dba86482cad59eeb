"""The state: everything on the table, in flat lists of small numbers.

Lists are by figure (the killer 0, survivors 1 to 4), by token, or by perk (its number in `cast.PERKS`).
Tokens are numbered as the map draws their icons; gates by their edge.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from lastlight.core.seats import Seat
from lastlight.games.emblems.pieces import HEALTHY, IN_PLAY, NOBODY, NOWHERE, SETUP, TO_COME
from lastlight.games.grid.grid import Grid
from lastlight.games.grid.spaces import Spaces

Figure: TypeAlias = Seat
"""The killer or one of the four survivors."""


class State:
    """The fields, and what their lists go by.

    Created blank and filled in: a search makes many copies, and a full constructor would double the cost.
    """

    __match_args__: ClassVar[tuple[str, ...]] = (
        *("round", "phase", "edge", "at", "spot", "health", "steps", "fate", "turn"),
        *("hook", "track", "hookings", "order", "struggled", "healed", "nursed", "hit", "near", "evasions"),
        *("armed", "shielded", "doomed", "mangled", "chain", "dice_ahead", "barred", "barred_before"),
        *("carried", "carry", "carry_turns", "lifted", "began_carrying"),
        *("generators", "points", "broken", "totem", "chest", "pallet"),
        *("owner", "perk", "hex_totem", "used"),
        *("item", "lying", "out", "ultra", "peeks", "drawn"),
        *("powered", "lights", "lit", "worked", "shown", "ruled_out", "wish", "collapse", "lost", "hatch"),
        *("emblem", "bonus"),
    )
    __slots__ = (*__match_args__, "grid", "occupied", "objects")

    round: int
    phase: str
    edge: int  # the killer's, once chosen
    at: list[int]  # by figure: its space
    spot: list[int]  # by figure: where the marker of an evaded survivor lies
    health: list[int]
    steps: list[int]  # by figure: healing steps gained in this health state
    fate: list[int]
    turn: list[int]
    hook: list[int]  # by figure: the hook it hangs on
    track: list[int]  # by figure: advances on the hook track
    hookings: list[int]
    order: list[int]  # by figure: when it was hooked, counted over the match
    struggled: list[int]  # by figure: tried to get off the hook this round
    healed: list[int]  # by figure: healing successes received this round
    nursed: list[int]  # by figure: gave or received healing this round
    hit: list[int]  # by figure: hit in the killer's turn
    near: list[int]  # by figure: in the chase when the killer's turn began
    evasions: int  # by the chase die, this round
    armed: list[int]  # by figure: a yellow medkit waits for a wound this round
    shielded: list[int]  # by figure: the next success against it is a miss
    doomed: list[int]  # by figure: the next success against it makes it Dying
    mangled: list[int]  # by figure: the next healing success only takes this mark off
    chain: int  # killer's turns in a row begun in the chase
    dice_ahead: int  # more dice for the killer's next turn
    barred: int  # the window survivors cannot cross until his next turn
    barred_before: tuple[int, ...]  # others, which he vaulted before it in the same turn
    carried: int  # the survivor the killer carries
    carry: int  # spaces advanced on the carry track
    carry_turns: int  # whole killer's turns of carrying
    lifted: bool  # was somebody picked up in the turn in progress?
    began_carrying: bool  # did the killer's turn begin so?
    generators: list[int]  # by token: its space; NOWHERE if the hatch has replaced it
    points: list[int]  # by generator
    broken: int  # the broken hook
    totem: list[int]  # by totem: standing or cleansed
    chest: list[int]  # by icon
    pallet: list[int]  # by icon
    owner: list[int]  # by perk: whose it is
    perk: list[int]  # by perk: ready, exhausted or discarded
    hex_totem: list[int]  # by perk: the totem that keeps it active
    used: list[int]  # by perk: the round of its last use
    item: list[int]  # by figure
    lying: tuple[tuple[int, int], ...]  # space, item; in order
    out: list[int]  # by item: copies that have left the deck
    ultra: int  # which ultra rare card is in the game, once a survivor has seen it
    peeks: tuple[int, ...]  # by card put back into the deck: common cards then in it, without it
    drawn: tuple[int, ...]  # what is drawn and not chosen from yet
    powered: bool
    lights: list[int]  # by gate: has it lights, that is power?
    lit: list[int]  # by gate: lights lit
    worked: list[int]  # by gate: the last round in which somebody worked on it
    shown: list[int]  # by gate: do all know whether it has power?
    ruled_out: list[int]  # by gate: while one is secret, survivors have been there
    wish: int  # the survivors' gate while both sides choose in secret
    collapse: int  # the space of the token on the collapse tracker; 0: not yet
    lost: int  # sacrificed since the gates got power
    hatch: int
    emblem: list[int]  # by line: its position; empty in Classic
    bonus: int  # the collapse bonus, once paid

    grid: Grid
    occupied: Spaces  # spaces where figures stand
    objects: Spaces  # spaces that generators, hooks, totems and chests bar

    def copy(self) -> State:
        twin = State()
        twin.round = self.round
        twin.phase = self.phase
        twin.edge = self.edge
        twin.at = self.at.copy()
        twin.spot = self.spot.copy()
        twin.health = self.health.copy()
        twin.steps = self.steps.copy()
        twin.fate = self.fate.copy()
        twin.turn = self.turn.copy()
        twin.hook = self.hook.copy()
        twin.track = self.track.copy()
        twin.hookings = self.hookings.copy()
        twin.order = self.order.copy()
        twin.struggled = self.struggled.copy()
        twin.healed = self.healed.copy()
        twin.nursed = self.nursed.copy()
        twin.hit = self.hit.copy()
        twin.near = self.near.copy()
        twin.evasions = self.evasions
        twin.armed = self.armed.copy()
        twin.shielded = self.shielded.copy()
        twin.doomed = self.doomed.copy()
        twin.mangled = self.mangled.copy()
        twin.chain = self.chain
        twin.dice_ahead = self.dice_ahead
        twin.barred = self.barred
        twin.barred_before = self.barred_before
        twin.carried = self.carried
        twin.carry = self.carry
        twin.carry_turns = self.carry_turns
        twin.lifted = self.lifted
        twin.began_carrying = self.began_carrying
        twin.generators = self.generators.copy()
        twin.points = self.points.copy()
        twin.broken = self.broken
        twin.totem = self.totem.copy()
        twin.chest = self.chest.copy()
        twin.pallet = self.pallet.copy()
        twin.owner = self.owner.copy()
        twin.perk = self.perk.copy()
        twin.hex_totem = self.hex_totem.copy()
        twin.used = self.used.copy()
        twin.item = self.item.copy()
        twin.lying = self.lying
        twin.out = self.out.copy()
        twin.ultra = self.ultra
        twin.peeks = self.peeks
        twin.drawn = self.drawn
        twin.powered = self.powered
        twin.lights = self.lights.copy()
        twin.lit = self.lit.copy()
        twin.worked = self.worked.copy()
        twin.shown = self.shown.copy()
        twin.ruled_out = self.ruled_out.copy()
        twin.wish = self.wish
        twin.collapse = self.collapse
        twin.lost = self.lost
        twin.hatch = self.hatch
        twin.emblem = self.emblem.copy()
        twin.bonus = self.bonus
        twin.grid = self.grid
        twin.occupied = self.occupied
        twin.objects = self.objects
        return twin


def first_state(grid: Grid, *, totems: int, chests: int, pallets: int, perks: int, items: int) -> State:
    """A map with nothing on it yet, everybody healthy and nobody placed (EM-SETUP-10)."""
    state = State()
    state.round = 0
    state.phase = SETUP
    state.edge = NOWHERE
    state.at = [NOWHERE] * 5
    state.spot = [NOWHERE] * 5
    state.health = [HEALTHY] * 5
    state.steps = [0] * 5
    state.fate = [IN_PLAY] * 5
    state.turn = [TO_COME] * 5
    state.hook = [NOWHERE] * 5
    state.track = [0] * 5
    state.hookings = [0] * 5
    state.order = [0] * 5
    state.struggled = [0] * 5
    state.healed = [0] * 5
    state.nursed = [0] * 5
    state.hit = [0] * 5
    state.near = [0] * 5
    state.evasions = 0
    state.armed = [0] * 5
    state.shielded = [0] * 5
    state.doomed = [0] * 5
    state.mangled = [0] * 5
    state.chain = 0
    state.dice_ahead = 0
    state.barred = NOWHERE
    state.barred_before = ()
    state.carried = NOBODY
    state.carry = 0
    state.carry_turns = 0
    state.lifted = False
    state.began_carrying = False
    state.generators = []
    state.points = []
    state.broken = NOWHERE
    state.totem = [0] * totems
    state.chest = [0] * chests
    state.pallet = [0] * pallets
    state.owner = [NOWHERE] * perks
    state.perk = [0] * perks
    state.hex_totem = [NOWHERE] * perks
    state.used = [0] * perks
    state.item = [0] * 5
    state.lying = ()
    state.out = [0] * items
    state.ultra = 0
    state.peeks = ()
    state.drawn = ()
    state.powered = False
    state.lights = [0] * 4
    state.lit = [0] * 4
    state.worked = [0] * 4
    state.shown = [1] * 4
    state.ruled_out = [0] * 4
    state.wish = NOWHERE
    state.collapse = 0
    state.lost = 0
    state.hatch = NOWHERE
    state.emblem = []
    state.bonus = 0
    state.grid = grid
    state.occupied = 0
    state.objects = 0
    return state
