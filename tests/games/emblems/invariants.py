"""What holds in `emblems` at every question, whatever the options."""

from __future__ import annotations

from lastlight.core.seats import KILLER, SURVIVORS
from lastlight.games.emblems.cast import COMMON, ITEMS, NO_ITEM, ULTRA
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import (
    DISCARDED,
    DYING,
    ESCAPED,
    HEALTHY,
    IN_PLAY,
    NO_CHEST,
    NOWHERE,
    SACRIFICED,
)
from lastlight.games.emblems.searching import Search
from lastlight.games.grid.spaces import set_of


class Watch:
    """Holds a match to everything that must always be so; ``check`` it after each answer."""

    def __init__(self, m: Match) -> None:
        self.m = m
        self.before: list[int] = []
        self.owners: list[int] = []

    def check(self) -> None:
        trackers_are_in_bounds(self.m)
        points_add_up(self.m)
        items_are_conserved(self.m)
        hexes_stand_at_totems(self.m)
        tokens_bar_their_spaces(self.m)
        if self.m.state.round:
            figures_stand_somewhere(self.m)
            self.nothing_goes_back()
            self.perks_stay_with_their_owners()

    def nothing_goes_back(self) -> None:
        """Pallets fall and break, chests open, totems are cleansed, fates are final, used items are gone."""
        state = self.m.state
        gone = [out - held(self.m).count(item) for item, out in enumerate(state.out)]
        now = [
            state.round,
            *state.pallet,
            *state.chest,
            *state.totem,
            *state.fate,
            *state.hookings,
            *gone[1:],
        ]
        assert all(after >= before for before, after in zip(self.before, now, strict=False)), "back again"
        self.before = now

    def perks_stay_with_their_owners(self) -> None:
        owners = self.m.state.owner
        self.owners = self.owners or owners.copy()
        assert owners == self.owners, "a perk has changed hands"
        assert all(owners.count(figure) <= self.m.terms.perks_each for figure in (KILLER, *SURVIVORS))


def trackers_are_in_bounds(m: Match) -> None:
    state, terms = m.state, m.terms
    assert all(-terms.emblem_length <= position <= terms.emblem_length for position in state.emblem)
    assert all(0 <= points <= terms.points for points in state.points)
    assert 0 <= state.collapse <= max(1, len(terms.collapse))
    assert all(0 <= lit <= terms.gate_lights for lit in state.lit)
    assert all(0 <= track <= terms.hook_track for track in state.track)
    assert all(0 <= hookings <= terms.max_hookings for hookings in state.hookings)
    assert all(HEALTHY <= health <= DYING for health in state.health)
    steps = {HEALTHY: 1, DYING: terms.dying_steps}
    for figure in SURVIVORS:
        assert 0 <= state.steps[figure] < steps.get(state.health[figure], terms.injured_steps)
    assert state.carry < terms.carry_spaces


def points_add_up(m: Match) -> None:
    state, terms = m.state, m.terms
    if terms.is_classic:
        assert m.points_of_survivors() == m.points_of_killer() == 0
        return
    gained = sum(position for position in state.emblem if position > 0)
    assert m.points_of_survivors() == gained + terms.bonus_escape * state.fate.count(ESCAPED) + state.bonus
    balance = sum(state.emblem) + terms.bonus_escape * m.escaped() + state.bonus
    lost = terms.bonus_sacrifice * m.sacrificed() + (terms.bonus_all_four if m.sacrificed() == 4 else 0)
    assert m.points_of_survivors() - m.points_of_killer() == balance - lost


def held(m: Match) -> list[int]:
    """The items in hands and on the ground, and one that is found until it is decided what stays behind."""
    is_found = any(question.text == "ask.lay_down" for question in m.questions.values())
    found = [one.found for one in m.stack if isinstance(one, Search)] if is_found else []
    return [item for item in (*m.state.item, *found) if item != NO_ITEM] + [item for _, item in m.state.lying]


def items_are_conserved(m: Match) -> None:
    """No item is in two places, and none is there that has not left the deck; one ultra rare card at most."""
    state, there = m.state, held(m)
    for item in range(1, len(ITEMS)):
        assert there.count(item) <= state.out[item] <= (m.terms.copies if item in COMMON else 1)
    assert sum(state.out[item] for item in ULTRA) <= 1


def hexes_stand_at_totems(m: Match) -> None:
    state = m.state
    totems = [totem for totem in state.hex_totem if totem != NOWHERE]
    assert len(set(totems)) == len(totems), "two hexes share a totem"
    assert not any(state.totem[totem] for totem in totems), "a cleansed totem keeps a hex"
    assert all(state.perk[perk] != DISCARDED for perk, at in enumerate(state.hex_totem) if at != NOWHERE)


def tokens_bar_their_spaces(m: Match) -> None:
    state, terms = m.state, m.terms
    chests = [space for space, kind in zip(terms.chests, state.chest, strict=True) if kind != NO_CHEST]
    generators = [space for space in state.generators if space != NOWHERE]
    objects = [*generators, *terms.hooks, *terms.totems, *chests]
    assert len({*objects, *terms.pallets}) == len(objects) + len(terms.pallets), "two tokens share a space"
    if generators:
        assert state.objects == set_of(objects)


def figures_stand_somewhere(m: Match) -> None:
    """Two figures never share a space, and who is in play is on the map, carried or evaded."""
    state = m.state
    spaces = [space for space in state.at if space != NOWHERE]
    assert state.occupied == set_of(spaces)
    assert len(set(spaces)) == len(spaces), "two figures share a space"
    assert state.at[KILLER] != NOWHERE
    hooks = [hook for hook in state.hook if hook != NOWHERE]
    assert len(set(hooks)) == len(hooks), "two figures share a hook"
    assert state.broken not in hooks or state.broken == NOWHERE, "somebody hangs on a broken hook"
    for figure in SURVIVORS:
        assert state.fate[figure] in (IN_PLAY, ESCAPED, SACRIFICED)
        off = state.carried == figure or state.spot[figure] != NOWHERE
        assert (state.at[figure] == NOWHERE) == (off or state.fate[figure] != IN_PLAY)
        if m.is_hooked(figure):
            assert state.at[figure] == m.terms.hooks[state.hook[figure]]
        if state.carried == figure:
            assert state.health[figure] == DYING
        if state.fate[figure] != IN_PLAY:
            assert state.item[figure] == NO_ITEM, "an item has left with somebody and is still there"
    free = [
        figure for figure in (KILLER, *SURVIVORS) if state.at[figure] != NOWHERE and not m.is_hooked(figure)
    ]
    assert not any((state.objects | m.terms.map.blocks) >> state.at[figure] & 1 for figure in free), (
        "on an object"
    )
