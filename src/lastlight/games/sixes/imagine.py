"""Imagine: a whole match that fits a view.

Hidden are the killer's face-down card, secret gates, and what survivors have seen of the deck. Cards that
could still lie face down are equally likely; gates are drawn as they were rolled, but not where survivors
have been and seen none.
"""

from __future__ import annotations

from collections.abc import Iterator

from lastlight.core.chance import SeededChance
from lastlight.core.seats import observer
from lastlight.games.grid.grid import grid_of
from lastlight.games.grid.spaces import Spaces, set_of
from lastlight.games.sixes.gates import PlaceGates, edges_for_gates, next_runs
from lastlight.games.sixes.hexes import possible_hexes
from lastlight.games.sixes.items import deck_odds
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.pieces import CLEANSED, DROPPED, ITEMS, NO_ITEM, NO_TOTEM, NOWHERE, ULTRA, UPRIGHT
from lastlight.games.sixes.state import Run, State
from lastlight.games.sixes.view import FACE_DOWN, OPEN_FIELDS, View, is_survivor, knows_gates

EVEN = 60
"""Divisible by every small number of equal places for a gate."""


def imagine_state(m: Match, view: View, chance: SeededChance) -> None:
    """Fill the state of a fresh match from a view."""
    fill_public(m, view)
    state = m.state
    state.hex = chance.pick(possible_hexes(state)) if view.hex == FACE_DOWN else view.hex
    imagine_deck(m, view, chance)
    if knows_gates(m, observer(*view.observer)):
        fill_gates(m, view)
    else:
        imagine_gates(m, view, chance)


def fill_public(m: Match, view: View) -> None:
    state = m.state
    for name in OPEN_FIELDS:
        value = getattr(view, name)
        setattr(state, name, list(value) if isinstance(getattr(state, name), list) else value)
    state.carried, state.hatch_owner = view.carried, view.hatch_owner
    state.trodden = set_of(view.trodden)
    state.grid = grid_of(m.terms.map, state.windows)
    state.occupied = m.occupied_by(state.at)
    state.objects = set_of((*state.generators, *state.hooks, *state.chests))
    if state.totem_state not in (NO_TOTEM, CLEANSED) and state.totem != NOWHERE:
        state.objects |= 1 << state.totem
    state.upright = pallets_that_are(UPRIGHT, state)
    state.dropped = pallets_that_are(DROPPED, state)


def pallets_that_are(condition: int, state: State) -> Spaces:
    """Where the pallets are that stand, or those that have been dropped."""
    pallets = zip(state.pallets, state.pallet, strict=True)
    return set_of(space for space, found in pallets if found == condition)


def imagine_deck(m: Match, view: View, chance: SeededChance) -> None:
    """What survivors have seen: cards Ace has put back, cards somebody is just looking at."""
    state = m.state
    state.ultra, state.drawn = view.ultra, view.drawn
    if is_survivor(observer(*view.observer)):
        return
    if state.ultra == NO_ITEM:
        for common in state.peeks:
            if chance.below(common + 1) == 0 and not state.ultra:
                state.ultra = chance.pick(ULTRA)
    while len(state.drawn) < view.drawing:
        m.draw(ITEMS.index(chance.draw(deck_odds(m))))


# Gates


def fill_gates(m: Match, view: View) -> None:
    state = m.state
    state.edges, state.gates = view.edges, view.gates
    state.gate_shown = list(view.gate_shown)
    state.gate_rounds = list(view.gate_rounds)
    state.gate_worked = list(view.gate_worked)


def imagine_gates(m: Match, view: View, chance: SeededChance) -> None:
    """Secret gates; while the killer is still placing them, any number of them stands."""
    state = m.state
    placing = bool(view.stack) and view.stack[-1].procedure == PlaceGates.__name__
    layouts = possible_gates(m, view.gates, state.trodden)
    edges, gates = chance.draw([((edges, gates), weight) for edges, gates, weight in layouts])
    state.edges = edges
    placed = chance.below(len(edges)) if placing else len(edges)
    state.gates = gates[:placed]
    state.gate_shown = list(view.gate_shown[:placed])
    state.gate_rounds = list(view.gate_rounds[:placed])
    state.gate_worked = list(view.gate_worked[:placed])


def possible_gates(
    m: Match, shown: tuple[Run, ...], trodden: Spaces, weight: int = 1
) -> Iterator[tuple[tuple[int, ...], tuple[Run, ...], int]]:
    """Every way the gates may stand, as the dice and equal places make it likely: edges, runs, weight."""
    state = m.state
    edges, gates = state.edges, state.gates
    free = edges_for_gates(m, edges) if len(edges) < m.terms.gates else []
    if not free:
        yield edges, gates, weight
        return
    for edge in free:
        state.edges = (*edges, edge)
        runs = next_runs(m)
        for run in runs:
            known = shown[len(gates)]
            around = state.grid.spread(set_of(run)) | set_of(run)
            if run != known if known else around & trodden:
                continue
            state.gates = (*gates, run)
            yield from possible_gates(m, shown, trodden, weight * EVEN // len(runs))
            state.gates = gates
        state.edges = edges
