"""Perks of the killer that need a thought: what using one now is worth, its price aside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from lastlight.bots.trial.hunting import Guesses
from lastlight.bots.trial.outlook import LATER, Outlook, draw
from lastlight.bots.trial.reading import FIGURES, Reading, figure_named
from lastlight.bots.trial.uses import doing
from lastlight.core.seats import KILLER, NAMES
from lastlight.games.trial.cards import PAIRS_IN, bit
from lastlight.games.trial.props import NOWHERE, PALLET_THERE, Way

BROKEN_PALLET: Final = 0.25
FOUND_AGAIN: Final = 0.25
"""How likely a survivor is found again in the next round."""


# Driving survivors


def worth_of_push(outlook: Outlook, figure: int, way: Way) -> float:
    """Brutal Strength along one way: far from work, near a hook, through a pallet."""
    reading = outlook.reading
    here = reading.view.room[figure]
    far = LATER * (outlook.ahead[here] - outlook.ahead[way.to])
    hook = (reading.hook_odds[way.to] - reading.hook_odds[here]) * reading.harm_of_hook(figure)
    pallet = BROKEN_PALLET if reading.view.paths[way.path] == PALLET_THERE else 0.0
    return far + FOUND_AGAIN * hook + pallet


def worth_of_best_push(outlook: Outlook) -> float:
    view = outlook.reading.view
    figure = figure_named(view, str(doing(outlook.reading, "Wound").get("figure", "")))
    ways = outlook.reading.roads.killer_exits[view.room[figure]]
    return max((worth_of_push(outlook, figure, way) for way in ways), default=0.0)


def worth_of_locker(outlook: Outlook, cards: Sequence[int]) -> float:
    """Distressing: the interaction the survivor loses, less what the killer could do with one outside."""
    reading = outlook.reading
    view = reading.view
    move, turn = doing(reading, "Move"), doing(reading, "SurvivorTurn")
    figure = figure_named(view, str(move.get("figure", "")))
    was_about_to_act = move.get("cause") == "card" and turn.get("figure") == move.get("figure")
    lost = outlook.work(figure) if was_about_to_act and turn.get("slot") else 0.0
    room = view.room[figure]
    if room not in rooms_in_reach(reading, cards):
        return lost
    return lost - max(0.0, reading.harm(figure, room) - reading.harm_of_search(figure))


def rooms_in_reach(reading: Reading, cards: Sequence[int]) -> set[int]:
    """Where these cards, one after the other, let the killer act."""
    found: set[int] = set()
    at = {reading.view.room[KILLER]}
    for card in cards:
        rooms = {room: reading.roads.killer_rooms[room][card] for room in at}
        found.update(*rooms.values())
        at = {to for room, reached in rooms.items() for to in reached or [room]}
    return found


# Cards


def worth_of_chase(guesses: Guesses, cards: Sequence[int]) -> float:
    """Thrill of the Hunt: his set cards from the next room, where the survivor now is."""
    reading = guesses.reading
    move = doing(reading, "Move")
    here, to = reading.view.room[KILLER], int(move.get("to", NOWHERE))
    if reading.view.paths[int(move.get("path", NOWHERE))] == PALLET_THERE:
        return 0.0
    after = guesses.with_one(figure_named(reading.view, str(move.get("figure", ""))), [to])
    return after.promise(to, [cards])[0] - after.promise(here, [cards])[0]


def worth_of_change(guesses: Guesses, outlook: Outlook, figure: int, cards: Sequence[int]) -> float:
    """Predator: what his set cards promise more when a survivor must set another card."""
    here = guesses.reading.view.room[KILLER]
    places = places_anew(outlook, figure)
    rooms = [draw(places, guesses.dice) for _ in guesses.places]
    return guesses.with_one(figure, rooms).promise(here, [cards])[0] - guesses.promise(here, [cards])[0]


def places_anew(outlook: Outlook, figure: int) -> list[tuple[int, float]]:
    """Where a survivor who cannot play the set card will be, with the odds."""
    cards = (0, 1, 2, 3)
    odds = outlook.card_odds(figure, cards)
    known = outlook.reading.view.cards.get(str(figure))
    first = odds if known is None else [float(card == known) for card in cards]
    anew = [
        sum(first[out] * odds[card] / (1 - odds[out]) for out in cards if out != card and odds[out] < 1)
        for card in cards
    ]
    return outlook.places_by(figure, cards, anew)


def prey(reading: Reading) -> list[int]:
    """Who may be made to set another card."""
    view = reading.view
    return [
        figure
        for figure in FIGURES
        if view.on[figure] == NOWHERE
        and view.is_set[figure]
        and view.hand_sizes[NAMES.index(view.players[figure])]
    ]


def worth_of_seal(outlook: Outlook, card: int, luck: float, count: int) -> float:
    """The Third Seal on one card: what survivors lose, and what he loses himself.

    Both futures are guessed with the same luck, so that only the seal makes a difference.
    """
    reading = outlook.reading
    view = reading.view
    here, hand = view.room[KILLER], view.hands.get(NAMES[KILLER], 0)
    sealed = Outlook(Reading(replace(view, sealed=view.sealed | bit(card))), outlook.temper)
    before, after = (Guesses(one, Random(luck), count) for one in (outlook, sealed))
    lost = work_to_come(outlook) - work_to_come(sealed)
    return lost + best_pair(after, here, hand & ~bit(card)) - best_pair(before, here, hand)


def best_pair(guesses: Guesses, here: int, hand: int) -> float:
    pairs = [(pair.left, pair.right) for pair in PAIRS_IN[hand]]
    return max(guesses.promise(here, pairs), default=0.0)


def work_to_come(outlook: Outlook) -> float:
    """What survivors may hope to do this round and to reach for the next, danger aside."""
    view = outlook.reading.view
    total = 0.0
    for figure in FIGURES:
        if figure in outlook.reading.hooked:
            continue
        here = view.room[figure]
        for card, odds in enumerate(outlook.card_odds(figure, (0, 1, 2, 3))):
            ways = outlook.ways(here, card)
            hope = [outlook.good[way.to] + LATER * outlook.ahead[way.to] for way in ways]
            total += odds * max(hope, default=LATER * outlook.ahead[here])
    return total
