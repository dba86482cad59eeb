"""Who may see what. Everything an observer may know, field by field.

All is public except the killer's hex card, secret gates, and what Ace sees in the deck (SX-TABLE-10).
"""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.seats import KILLER, NAMES, Observer
from lastlight.core.views import Part, Parts, as_it_is
from lastlight.core.views import View as CoreView
from lastlight.games.grid.spaces import members
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.pieces import NO_HEX, NO_ITEM
from lastlight.games.sixes.state import Run

FACE_DOWN = -1
"""A hex card that lies face down."""

OPEN_FIELDS = (
    *("round", "phase", "baseline", "at", "health", "fate", "turn", "spent"),
    *("hook", "stage", "clock", "hookings", "fallen", "heal", "rested", "marked"),
    *("carry_turns", "lifted", "chase_broken", "generators", "points", "hooks", "windows", "pallets"),
    *("pallet", "chests", "searches", "totem", "totem_state", "hex_shown", "hit_with_power"),
    *("item", "charge", "lying", "out", "peeks", "powered", "secret", "hatch", "hatch_round"),
)
"""Fields that everybody sees as they are in the state."""


@dataclass(frozen=True)
class View(CoreView):
    """Numbers as in the state: figures, spaces, sides, tokens are counted from 0, items and cards from 1."""

    map: str
    characters: tuple[str, ...]  # by figure
    players: tuple[str, ...]  # by figure: the seat that plays it
    max_rounds: int
    round: int
    phase: str
    baseline: int
    at: tuple[int, ...]
    health: tuple[int, ...]
    fate: tuple[int, ...]
    turn: tuple[int, ...]
    spent: tuple[int, ...]
    hook: tuple[int, ...]
    stage: tuple[int, ...]
    clock: tuple[int, ...]
    hookings: tuple[int, ...]
    fallen: tuple[int, ...]
    heal: tuple[int, ...]
    rested: tuple[int, ...]
    marked: tuple[int, ...]
    carried: int
    carry_turns: int
    lifted: bool
    chase_broken: bool
    generators: tuple[int, ...]
    points: tuple[int, ...]
    hooks: tuple[int, ...]
    windows: tuple[int, ...]
    pallets: tuple[int, ...]
    pallet: tuple[int, ...]
    chests: tuple[int, ...]
    searches: tuple[int, ...]
    totem: int
    totem_state: int
    hex: int  # FACE_DOWN: the observer does not know it
    hex_shown: bool
    hit_with_power: bool
    item: tuple[int, ...]
    charge: tuple[int, ...]
    lying: tuple[tuple[int, int, int], ...]
    out: int
    ultra: int  # 0: the observer does not know it
    peeks: tuple[int, ...]
    drawing: int  # how many cards are just looked at
    drawn: tuple[int, ...]  # which, if the observer may know
    powered: bool
    secret: bool
    edges: tuple[int, ...]
    gates: tuple[Run, ...]  # empty: the observer does not know where it is
    gate_shown: tuple[int, ...]
    gate_rounds: tuple[int, ...]
    gate_worked: tuple[int, ...]
    trodden: tuple[int, ...]
    hatch: int
    hatch_owner: int
    hatch_round: int


def is_survivor(who: Observer) -> bool:
    """Does somebody of the survivors' side look?"""
    return any(seat != KILLER for seat in who)


def seen_hex(m: Match, who: Observer) -> int:
    """Only the killer knows a card that was not turned up."""
    state = m.state
    return state.hex if state.hex == NO_HEX or state.hex_shown or KILLER in who else FACE_DOWN


def seen_ultra(m: Match, who: Observer) -> int:
    """Which ultra rare item is in the game: survivors know once one has seen it, all once it is out."""
    state = m.state
    return state.ultra if is_survivor(who) or state.out >> state.ultra & 1 else NO_ITEM


def knows_gates(m: Match, who: Observer) -> bool:
    return not m.state.secret or KILLER in who


def seen_gates(m: Match, who: Observer) -> tuple[Run, ...]:
    state = m.state
    if knows_gates(m, who):
        return state.gates
    shown: list[Run] = [()] * m.terms.gates
    for gate, run in enumerate(state.gates):
        if state.gate_shown[gate]:
            shown[gate] = run
    return tuple(shown)


def by_gate(m: Match, who: Observer, values: list[int]) -> tuple[int, ...]:
    """A list by gate; while gates are secret its length reveals nothing."""
    if knows_gates(m, who):
        return tuple(values)
    return (*values, *[0] * (m.terms.gates - len(values)))


PARTS = Parts(
    View,
    *as_it_is(*OPEN_FIELDS),
    Part("map", "", lambda m, who: m.terms.map.key),
    Part("characters", "", lambda m, who: m.terms.names),
    Part("players", "", lambda m, who: tuple([NAMES[seat] for seat in m.terms.player])),
    Part("max_rounds", "", lambda m, who: m.terms.max_rounds),
    Part("carried", "carried", lambda m, who: int(m.state.carried)),
    Part("hatch_owner", "hatch_owner", lambda m, who: int(m.state.hatch_owner)),
    Part("hex", "hex hex_shown", seen_hex),
    Part("ultra", "ultra out", seen_ultra),
    Part("drawing", "drawn", lambda m, who: len(m.state.drawn)),
    Part("drawn", "drawn", lambda m, who: m.state.drawn if is_survivor(who) else ()),
    Part("edges", "edges secret", lambda m, who: m.state.edges if knows_gates(m, who) else ()),
    Part("gates", "gates gate_shown secret", seen_gates),
    Part("gate_shown", "gate_shown secret", lambda m, who: by_gate(m, who, m.state.gate_shown)),
    Part("gate_rounds", "gate_rounds secret", lambda m, who: by_gate(m, who, m.state.gate_rounds)),
    Part("gate_worked", "gate_worked secret", lambda m, who: by_gate(m, who, m.state.gate_worked)),
    Part("trodden", "trodden", lambda m, who: tuple(members(m.state.trodden))),
)
"""What each field is made of, and how an observer sees it."""
