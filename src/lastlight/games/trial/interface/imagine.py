"""Imagine: a whole match that fits a view.

Hidden are the cards others have set, which their hands lack, the items others hold, and perks that are not
revealed yet. Any cards that are not lying open are as likely as any others; items are dealt by the copies
that remain. Face-down tiles have no identity to imagine.
"""

from __future__ import annotations

from lastlight.core.chance import SeededChance
from lastlight.core.seats import KILLER, NAMES, Seat
from lastlight.games.trial.cards import KILLER_PLACES, KILLERS_SET, NO_CARD, WHOLE_SET, bit, numbers_in
from lastlight.games.trial.chests import items_left
from lastlight.games.trial.interface.imagine_perks import imagine_choice
from lastlight.games.trial.interface.view import View
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import COUNTS, FACE_DOWN
from lastlight.games.trial.state import NO_ITEM
from lastlight.games.trial.triggers import Dealt


def imagine_state(m: Match, view: View, chance: SeededChance, dealt: Dealt) -> None:
    """Fill the state of a fresh match from a view."""
    fill_public(m, view, dealt)
    for seat in m.setup.seats:
        imagine_cards(m, view, seat, chance)
    imagine_items(m, view, chance)
    imagine_choice(m, view.choice, chance)


def fill_public(m: Match, view: View, dealt: Dealt) -> None:
    state = m.state
    state.round, state.phase, state.marker = view.round, view.phase, view.marker
    state.room, state.on = list(view.room), list(view.on)
    state.wounded, state.fresh = list(view.wounded), list(view.fresh)
    state.blood, state.token, state.madness = list(view.blood), list(view.token), list(view.madness)
    state.acted, state.owed, state.carried = list(view.acted), list(view.owed), view.carried
    state.played, state.face_up = list(view.played), list(view.face_up)
    state.item_discards = view.item_discards
    state.tiles, state.kind = list(view.tiles), list(view.kind)
    state.left = list(COUNTS)
    for kind in view.kind:
        if kind != FACE_DOWN:
            state.left[kind] -= 1
    state.progress, state.holds = list(view.progress), list(view.paths)
    state.entity_tile, state.entity_path = view.entity_tile, view.entity_path
    state.phantasm, state.lifted, state.sealed = list(view.phantasm), view.lifted, view.sealed
    state.done, state.done_now, state.track = view.done, view.done_now, view.track
    state.used, state.power_used, state.bonus_taken = list(view.used), view.power_used, view.bonus_taken
    state.dealt = dealt


def imagine_cards(m: Match, view: View, seat: Seat, chance: SeededChance) -> None:
    """A player's set cards and hand: what lies open or is known is out, the rest is any."""
    state = m.state
    places = KILLER_PLACES if seat == KILLER else m.terms.figures[seat]
    left = (KILLERS_SET if seat == KILLER else WHOLE_SET) & ~view.played[seat]
    for place in places:
        state.set_card[place] = view.cards.get(str(int(place)), NO_CARD)
        if state.set_card[place] != NO_CARD:
            left &= ~bit(state.set_card[place])
    for place in places:
        if view.is_set[place] and state.set_card[place] == NO_CARD:
            card = chance.pick(numbers_in(left))
            state.set_card[place] = card
            left &= ~bit(card)
    state.hand[seat] = left


def imagine_items(m: Match, view: View, chance: SeededChance) -> None:
    """Items others hold, and what somebody else has just drawn."""
    state = m.state
    state.item = [view.items.get(NAMES[figure], NO_ITEM) for figure in range(5)]
    state.drawer, state.drawn = view.drawer, view.drawn or ()
    for figure in range(5):
        if view.holds_item[figure] and not state.item[figure]:
            state.item[figure] = chance.draw(items_left(m))
    while len(state.drawn) < view.drawing:
        state.drawn = (*state.drawn, chance.draw(items_left(m)))
