"""Imagine: a whole match that fits a view.

Hidden are the gate the killer has chosen in secret, the gate survivors want while both sides choose so,
and what survivors have seen of the deck. Every gate that could be is equally likely.
"""

from __future__ import annotations

from lastlight.core.chance import SeededChance
from lastlight.core.seats import observer
from lastlight.games.emblems.cast import ITEMS, NO_ITEM, ULTRA
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import NO_CHEST, NOWHERE, SETUP
from lastlight.games.emblems.searching import deck_odds
from lastlight.games.emblems.view import OPEN_FIELDS, UNKNOWN, View, is_survivor
from lastlight.games.grid.spaces import set_of


def imagine_state(m: Match, view: View, chance: SeededChance) -> None:
    """Fill the state of a fresh match from a view."""
    state = m.state
    for name in OPEN_FIELDS:
        value = getattr(view, name)
        setattr(state, name, list(value) if isinstance(getattr(state, name), list) else value)
    state.carried = view.carried
    state.occupied = m.occupied_by(state.at)
    chests = [m.terms.chests[icon] for icon, chest in enumerate(state.chest) if chest != NO_CHEST]
    generators = [space for space in state.generators if space != NOWHERE]
    if view.stack or view.winner is not None or state.phase != SETUP:
        state.objects = set_of((*m.terms.hooks, *m.terms.totems, *chests, *generators))
    imagine_deck(m, view, chance)
    imagine_gates(m, view, chance)


def imagine_deck(m: Match, view: View, chance: SeededChance) -> None:
    """What survivors have seen: cards put back into the deck, cards somebody is just looking at."""
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


def imagine_gates(m: Match, view: View, chance: SeededChance) -> None:
    state = m.state
    hidden = [gate for gate, lights in enumerate(view.lights) if lights == UNKNOWN]
    state.lights = [max(0, lights) for lights in view.lights]
    if hidden:
        state.lights[chance.pick(hidden)] = 1
    state.wish = view.wish
    if view.wished and view.wish == NOWHERE:
        state.wish = chance.pick(range(4))
