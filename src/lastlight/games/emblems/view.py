"""Who may see what. Everything an observer may know, field by field.

All is public but the gate the killer has chosen in secret, the gate survivors want while both sides choose in
secret, and what survivors have seen of the item deck (EM-CHAR-04, EM-TABLE-01).
"""

from __future__ import annotations

from dataclasses import dataclass

from lastlight.core.seats import KILLER, NAMES, Observer
from lastlight.core.views import Part, Parts, as_it_is
from lastlight.core.views import View as CoreView
from lastlight.games.emblems.cast import NO_ITEM
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import NOWHERE

OPEN_FIELDS = (
    *("round", "phase", "edge", "at", "spot", "health", "steps", "fate", "turn"),
    *("hook", "track", "hookings", "order", "struggled", "healed", "nursed", "hit", "near", "evasions"),
    *("armed", "shielded", "doomed", "mangled", "chain", "dice_ahead", "barred", "barred_before"),
    *("carry", "carry_turns", "lifted", "began_carrying", "generators", "points", "broken", "totem"),
    *("chest", "pallet", "owner", "perk", "hex_totem", "used", "item", "lying", "out", "peeks", "powered"),
    *("lit", "worked", "shown", "ruled_out", "collapse", "lost", "hatch", "emblem", "bonus"),
)
"""Fields that everybody sees as they are in the state."""

UNKNOWN = -1
"""A gate of which the observer does not know whether it has power."""


@dataclass(frozen=True)
class View(CoreView):
    """Numbers as in the state: figures, spaces, tokens, perks are counted from 0, items from 1."""

    map: str
    characters: tuple[str, ...]  # by figure
    players: tuple[str, ...]  # by figure: the seat that plays it
    max_rounds: int
    hooks: tuple[int, ...]  # by hook: its space
    totems: tuple[int, ...]
    chests: tuple[int, ...]  # by icon
    pallets: tuple[int, ...]  # by icon
    gates: tuple[tuple[int, ...], ...]  # by edge: the spaces
    round: int
    phase: str
    edge: int
    at: tuple[int, ...]
    spot: tuple[int, ...]
    health: tuple[int, ...]
    steps: tuple[int, ...]
    fate: tuple[int, ...]
    turn: tuple[int, ...]
    hook: tuple[int, ...]
    track: tuple[int, ...]
    hookings: tuple[int, ...]
    order: tuple[int, ...]
    struggled: tuple[int, ...]
    healed: tuple[int, ...]
    nursed: tuple[int, ...]
    hit: tuple[int, ...]
    near: tuple[int, ...]
    evasions: int
    armed: tuple[int, ...]
    shielded: tuple[int, ...]
    doomed: tuple[int, ...]
    mangled: tuple[int, ...]
    chain: int
    dice_ahead: int
    barred: int
    barred_before: tuple[int, ...]
    carried: int
    carry: int
    carry_turns: int
    lifted: bool
    began_carrying: bool
    generators: tuple[int, ...]
    points: tuple[int, ...]
    broken: int
    totem: tuple[int, ...]
    chest: tuple[int, ...]
    pallet: tuple[int, ...]
    owner: tuple[int, ...]
    perk: tuple[int, ...]
    hex_totem: tuple[int, ...]
    used: tuple[int, ...]
    item: tuple[int, ...]
    lying: tuple[tuple[int, int], ...]
    out: tuple[int, ...]
    ultra: int  # 0: the observer does not know it
    peeks: tuple[int, ...]
    drawing: int  # how many cards are just looked at
    drawn: tuple[int, ...]  # which, if the observer may know
    powered: bool
    lights: tuple[int, ...]  # by gate: has it power? UNKNOWN while it is secret
    lit: tuple[int, ...]
    worked: tuple[int, ...]
    shown: tuple[int, ...]
    ruled_out: tuple[int, ...]
    wish: int  # NOWHERE: none, or the observer does not know it
    wished: bool  # have the survivors chosen in secret?
    collapse: int
    lost: int
    hatch: int
    emblem: tuple[int, ...]
    bonus: int
    points_of_survivors: int  # as things stand
    points_of_killer: int


def is_survivor(who: Observer) -> bool:
    """Does somebody of the survivors' side look?"""
    return any(seat != KILLER for seat in who)


def seen_ultra(m: Match, who: Observer) -> int:
    """Which ultra rare item is in the game: survivors know once one has seen it, all once it is out."""
    state = m.state
    return state.ultra if is_survivor(who) or state.out[state.ultra] else NO_ITEM


def seen_lights(m: Match, who: Observer) -> tuple[int, ...]:
    """Which gates have power; of a secret one only the killer knows."""
    state = m.state
    if KILLER in who:
        return tuple(state.lights)
    return tuple(
        [
            lights if shown else (0 if out else UNKNOWN)
            for lights, shown, out in zip(state.lights, state.shown, state.ruled_out, strict=True)
        ]
    )


PARTS = Parts(
    View,
    *as_it_is(*OPEN_FIELDS),
    Part("map", "", lambda m, who: m.terms.map.key),
    Part("characters", "", lambda m, who: m.terms.names),
    Part("players", "", lambda m, who: tuple([NAMES[seat] for seat in m.terms.player])),
    Part("max_rounds", "", lambda m, who: m.terms.max_rounds),
    Part("hooks", "", lambda m, who: m.terms.hooks),
    Part("totems", "", lambda m, who: m.terms.totems),
    Part("chests", "", lambda m, who: m.terms.chests),
    Part("pallets", "", lambda m, who: m.terms.pallets),
    Part("gates", "", lambda m, who: m.terms.gates),
    Part("carried", "carried", lambda m, who: int(m.state.carried)),
    Part("ultra", "ultra out", seen_ultra),
    Part("drawing", "drawn", lambda m, who: len(m.state.drawn)),
    Part("drawn", "drawn", lambda m, who: m.state.drawn if is_survivor(who) else ()),
    Part("lights", "lights shown ruled_out", seen_lights),
    Part("wish", "wish", lambda m, who: m.state.wish if is_survivor(who) else NOWHERE),
    Part("wished", "wish", lambda m, who: m.state.wish != NOWHERE),
    Part("points_of_survivors", "emblem fate bonus", lambda m, who: m.points_of_survivors()),
    Part("points_of_killer", "emblem fate", lambda m, who: m.points_of_killer()),
)
"""What each field is made of, and how an observer sees it."""
