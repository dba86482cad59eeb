"""Where each token and figure may be placed before the first round (SX-SETUP)."""

from __future__ import annotations

from functools import lru_cache

from lastlight.games.grid.grid import Grid
from lastlight.games.grid.grid_map import GridMap
from lastlight.games.grid.sides import Edge, Side, opposite
from lastlight.games.grid.sites import doorsteps, gaps, object_sites, window_sites
from lastlight.games.grid.spaces import Space, Spaces, set_of
from lastlight.games.sixes.looks import Looks
from lastlight.games.sixes.options import ANYWHERE, GAP
from lastlight.games.sixes.pieces import CHEST, GENERATOR, HOOK, PALLET


def spaces_for(m: Looks, token: str, by_killer: bool) -> Spaces:
    """Where a token may lie; with nowhere left that keeps the Rule of 6, the farthest (SX-AMB-07)."""
    sites = allowed(m, token, by_killer)
    if not sites:
        return 0
    others = same_kind(m, token)
    kept = apart(m, sites, others, m.terms.rule_of_n)
    if kept or m.terms.skips_tokens:
        return kept
    steps = m.terms.rule_of_n - 1
    while not apart(m, sites, others, steps):
        steps -= 1
    return apart(m, sites, others, steps)


def apart(m: Looks, sites: Spaces, others: list[Space], steps: int) -> Spaces:
    """Those of some spaces that lie at least so many steps from each of the others (SX-SETUP-01)."""
    if steps:
        for other in others:
            sites &= ~m.within(other, steps - 1)
    return sites


def same_kind(m: Looks, token: str) -> list[Space]:
    state = m.state
    by_kind = {GENERATOR: state.generators, HOOK: state.hooks, PALLET: state.pallets, CHEST: state.chests}
    return by_kind.get(token, [])


def allowed(m: Looks, token: str, by_killer: bool) -> Spaces:
    """Where a token may lie by every condition but the Rule of 6.

    A map may suggest fewer tokens than the options ask for: those left over keep clear of what it suggests.
    """
    state, terms = m.state, m.terms
    free = m.free() & ~set_of(state.pallets)
    if terms.suggested is not None:
        free &= ~terms.suggested.spaces
    if token == PALLET:
        return pallet_sites(terms.map, terms.pallet_site) & free
    sites = unwalled(state.grid, clear_of_objects(m), objects_to_be(m)) & free
    if token in (GENERATOR, CHEST):
        return sites & half(m, not by_killer)
    if token == HOOK:
        return sites
    rows = terms.map.rows(state.baseline)  # the totem: SX-AMB-11
    return sites & terms.map.band(state.baseline, terms.totem_rows, rows - 1 - terms.totem_rows)


def objects_to_be(m: Looks) -> Spaces:
    """Where objects are, and where the map suggests more."""
    suggested = m.terms.suggested
    return m.state.objects | suggested.objects if suggested is not None else m.state.objects


def clear_of_objects(m: Looks) -> Spaces:
    return m.enterable() & ~objects_to_be(m)


def half(m: Looks, of_killer: bool) -> Spaces:
    """The killer's half of the map or the survivors'; a central row is in both (SX-SETUP-03)."""
    baseline = m.state.baseline
    return half_of(m.terms.map, baseline if of_killer else opposite(baseline))


@lru_cache(maxsize=64)
def half_of(board: GridMap, baseline: Edge) -> Spaces:
    return board.half(baseline)


@lru_cache(maxsize=64)
def middle_of(board: GridMap, baseline: Edge) -> Spaces:
    return board.middle(baseline)


@lru_cache(maxsize=64)
def unwalled(grid: Grid, free: Spaces, objects: Spaces) -> Spaces:
    """Where an object walls nobody in (SX-AMB-08)."""
    return object_sites(grid, free, objects)


@lru_cache(maxsize=64)
def pallet_sites(board: GridMap, where: str) -> Spaces:
    """Between two walls, or before a doorway, as the house has it (SX-AMB-06)."""
    if where == ANYWHERE:
        return board.floor
    return gaps(board) if where == GAP else gaps(board) | doorsteps(board)


def sides_for_window(m: Looks) -> list[Side]:
    """The walls that may still get a window (SX-AMB-05)."""
    return window_sites(m.terms.map, m.state.windows, clear_of_objects(m), m.terms.window_gap)


def start_spaces(m: Looks, kind: str) -> Spaces:
    """Where the killer, and the first and the other two survivors, may begin (SX-SETUP-11 … -13)."""
    board, baseline = m.terms.map, m.state.baseline
    if kind == "killer":
        return set_of(board.edge(baseline)) & m.free()
    if kind == "baseline":
        return set_of(board.edge(opposite(baseline))) & m.free()
    return middle_of(board, baseline) & m.free()
