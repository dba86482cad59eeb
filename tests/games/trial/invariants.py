"""What holds in `trial` at every question, whatever the options."""

from __future__ import annotations

from lastlight.core.seats import KILLER
from lastlight.games.trial.cards import KILLER_PLACES, KILLERS_SET, NO_CARD, WHOLE_SET, bit
from lastlight.games.trial.cast import ITEMS
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import (
    COUNTS,
    FACE_DOWN,
    GENERATOR,
    HOOK,
    LOCKER,
    NOWHERE,
    PALLET,
    PALLET_THERE,
)
from lastlight.games.trial.state import NO_ITEM, SETUP

BLOOD_CAPS = (12, 6, 6, 6, 6)
MOST_PROGRESS = 3
TILES = 44


def check(m: Match) -> None:
    """Everything that must always be so."""
    tiles_are_conserved(m)
    tokens_are_within_limits(m)
    figures_stand_somewhere(m)
    cards_are_conserved(m)
    items_are_conserved(m)


def tiles_are_conserved(m: Match) -> None:
    state = m.state
    lying = [tile for there in state.tiles for tile in there]
    there = set(lying)
    assert len(lying) == len(there), "a tile lies in two rooms"
    assert len(state.kind) == TILES
    gone = [kind for tile, kind in enumerate(state.kind) if tile not in there]
    assert FACE_DOWN not in gone, "what left its room has been turned up"
    assert gone.count(GENERATOR) == state.done, "a generator is in a room or on the track"
    assert gone.count(PALLET) >= state.holds.count(PALLET_THERE), "a pallet is in a room or on a path"
    for kind in range(1, len(COUNTS)):
        assert state.kind.count(kind) + state.left[kind] == COUNTS[kind], "tiles of a kind"
    assert 0 <= min(state.progress) <= max(state.progress) <= MOST_PROGRESS
    for tile, progress in enumerate(state.progress):
        assert not progress or state.kind[tile] != FACE_DOWN


def tokens_are_within_limits(m: Match) -> None:
    state = m.state
    assert all(0 <= blood <= cap for blood, cap in zip(state.blood, BLOOD_CAPS, strict=True))
    assert state.entity_tile == NOWHERE or state.entity_path == NOWHERE, "there is one Entity token"
    assert state.track >= 0
    assert all(token in (0, 1) for token in state.token)
    assert all(wounded in (0, 1) for wounded in state.wounded)


def figures_stand_somewhere(m: Match) -> None:
    state = m.state
    if state.phase == SETUP:
        return
    for figure in range(5):
        assert 0 <= state.room[figure] < len(m.terms.board.rooms)
        on = state.on[figure]
        if on != NOWHERE:
            assert figure != KILLER
            assert state.kind[on] in (LOCKER, HOOK)
            assert on in state.tiles[state.room[figure]], "on a tile of the own room"
    occupied = [on for on in state.on if on != NOWHERE]
    assert len(occupied) == len(set(occupied)), "one figure a tile"
    if state.carried:
        assert state.room[state.carried] == state.room[KILLER]


def cards_are_conserved(m: Match) -> None:
    state = m.state
    for seat in m.setup.seats:
        places = KILLER_PLACES if seat == KILLER else tuple(m.terms.figures[seat])
        cards = [state.set_card[place] for place in places if state.set_card[place] != NO_CARD]
        laid = sum(bit(card) for card in cards)
        assert len(set(cards)) == len(cards)
        assert not state.hand[seat] & state.played[seat]
        assert not state.hand[seat] & laid
        whole = KILLERS_SET if seat == KILLER else WHOLE_SET
        assert (state.hand[seat] | state.played[seat] | laid) == whole, "every card is in hand, set or played"


def items_are_conserved(m: Match) -> None:
    state = m.state
    held = [*state.item, *state.item_discards, *state.drawn]
    for item in set(held) - {NO_ITEM}:
        assert held.count(item) <= ITEMS[item].copies
