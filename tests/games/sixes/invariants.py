"""What holds in `sixes` at every question, whatever the options."""

from __future__ import annotations

from lastlight.core.seats import KILLER, SURVIVORS
from lastlight.games.grid.spaces import members, set_of
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.pieces import (
    BROKEN,
    CHEST,
    CLEANSED,
    DROPPED,
    DYING,
    GENERATOR,
    HOOK,
    IN_PLAY,
    ITEMS,
    NO_ITEM,
    NO_TOTEM,
    NOWHERE,
    PALLET,
    PLACEMENT,
    UPRIGHT,
    Act,
)
from lastlight.games.sixes.places import allowed, same_kind
from lastlight.games.sixes.setup import Placing


class Watch:
    """Holds a match to everything that must always be so; ``check`` it after each answer."""

    def __init__(self, m: Match) -> None:
        self.m = m
        self.tokens: tuple[object, ...] = ()
        self.measured = 0

    def check(self) -> None:
        rule_of_n_is_kept(self.m)
        figures_stand_somewhere(self.m)
        tokens_bar_their_spaces(self.m)
        numbers_are_within_limits(self.m)
        items_are_conserved(self.m)
        if self.m.state.phase != PLACEMENT:
            self.tokens_stay()
            if self.measured < self.m.state.round:
                self.measured = self.m.state.round
                distance_is_symmetric(self.m)

    def tokens_stay(self) -> None:
        """What was placed is there until the end, where it was placed."""
        state = self.m.state
        tokens = (*state.generators, *state.hooks, *state.pallets, *state.chests, state.windows, state.totem)
        self.tokens = self.tokens or tokens
        assert tokens == self.tokens, "a token has moved"


def rule_of_n_is_kept(m: Match) -> None:
    """Like things lie apart, as far as there is a place that allows it; else as far as can be (SX-AMB-07)."""
    placing = m.stack[-1] if m.stack else None
    if not isinstance(placing, Placing) or placing.step == len(m.terms.steps):
        return
    step = m.terms.steps[placing.step]
    others = same_kind(m, step.what)
    if step.what not in (GENERATOR, HOOK, PALLET, CHEST) or not others:
        return
    apart = {
        space: min(m.distance(space, other) for other in others)
        for space in members(allowed(m, step.what, step.by_killer))
    }
    least = min(max(apart.values()), m.terms.rule_of_n)
    offered = {option.target for option in placing.places(m, KILLER) if isinstance(option, Act)}
    assert offered == {space for space, steps in apart.items() if steps >= least}


def figures_stand_somewhere(m: Match) -> None:
    state = m.state
    spaces = [space for space in state.at if space != NOWHERE]
    assert len(set(spaces)) == len(spaces), "two figures share a space"
    assert state.occupied == set_of(spaces)
    hooks = [hook for hook in state.hook if hook != NOWHERE]
    assert len(set(hooks)) == len(hooks), "two figures share a hook"
    if state.phase == PLACEMENT:
        return
    assert state.at[KILLER] != NOWHERE
    for figure in SURVIVORS:
        is_there = state.fate[figure] == IN_PLAY and state.carried != figure
        assert (state.at[figure] != NOWHERE) == is_there
        if m.is_hooked(figure):
            assert state.at[figure] == state.hooks[state.hook[figure]]
            assert state.health[figure] == DYING
    free_standing = [f for f in (KILLER, *SURVIVORS) if state.at[f] != NOWHERE and not m.is_hooked(f)]
    assert all(m.enterable() >> state.at[figure] & 1 for figure in free_standing), "on an object or a block"


def tokens_bar_their_spaces(m: Match) -> None:
    state = m.state
    objects = [*state.generators, *state.hooks, *state.chests]
    if state.totem_state not in (NO_TOTEM, CLEANSED):
        objects.append(state.totem)
    assert len({*objects, *state.pallets}) == len(objects) + len(state.pallets), "two tokens share a space"
    assert state.objects == set_of(objects)
    pallets = [*zip(state.pallets, state.pallet, strict=True)]
    assert state.upright == set_of(space for space, kind in pallets if kind == UPRIGHT)
    assert state.dropped == set_of(space for space, kind in pallets if kind == DROPPED)


def numbers_are_within_limits(m: Match) -> None:
    state, terms = m.state, m.terms
    assert len(state.generators) <= terms.generators
    assert len(state.hooks) <= terms.hooks_of_killer + terms.hooks_of_survivors
    assert len(state.pallets) <= terms.pallets
    assert len(state.windows) <= terms.windows
    assert all(0 <= points <= terms.points for points in state.points)
    assert all(condition in (UPRIGHT, DROPPED, BROKEN) for condition in state.pallet)
    assert all(0 <= stage <= terms.hook_steps for stage in state.stage)
    assert all(0 <= searches <= terms.chest_searches for searches in state.searches)
    assert all(0 <= rounds <= terms.gate_rounds for rounds in state.gate_rounds)
    assert state.powered or m.generators_done() < terms.generators_needed or not state.gates


def items_are_conserved(m: Match) -> None:
    """No card is in two places, none is there that has not left the deck, and one ultra rare card at most."""
    state = m.state
    held = [item for item in state.item if item != NO_ITEM] + [item for _, item, _ in state.lying]
    assert len(set(held)) == len(held)
    assert all(state.out >> item & 1 for item in held)
    assert sum(ITEMS[item].endswith("_ultra") for item in held) <= 1


def distance_is_symmetric(m: Match) -> None:
    """Between all figures and between them and the first tokens, there and back."""
    state = m.state
    spaces = [space for space in (*state.at, *state.generators[:2], *state.hooks[:2]) if space != NOWHERE]
    for one in spaces:
        for other in spaces:
            assert m.distance(one, other) == m.distance(other, one)
