"""Perks of survivors that need a thought: what using one now is worth, and to whom or where.

Prices are taken off elsewhere. Everything is a difference: with the perk, less without it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from lastlight.bots.trial.outlook import Outlook
from lastlight.bots.trial.reading import FIGURES, REPAIRED, figure_named
from lastlight.bots.trial.uses import NEVER, doing
from lastlight.games.trial.cards import numbers_in
from lastlight.games.trial.cast import PERKS
from lastlight.games.trial.props import GATE, NOWHERE, POWER_AT, WALL, Way

LAST_GENERATOR: Final = 1.0
"""What it is worth, besides, to complete the generator that powers the gates."""
SECOND_CARD: Final = 0.05
"""What it costs to have one card less in hand."""
TROUBLE: Final = 0.05
"""What an interaction must bring to be worth doing at all."""
FIRST_BLOOD: Final = 0.25
"""What the first ▲ is worth to a survivor with something to pay for; every further one is worth less."""
USED_CROW: Final = 0.1


# Lending one's interaction or feet


def worth_of_help(outlook: Outlook, figure: int) -> float:
    """Prove Thyself: the best work of somebody in reach, instead of the own."""
    view, near = outlook.reading.view, outlook.reading.board.near
    here = view.room[figure]
    reach = (here, *near[here])
    helpers = [
        other
        for other in FIGURES
        if other not in (figure, view.carried) and view.on[other] == NOWHERE and view.room[other] in reach
    ]
    return max((outlook.work(other) for other in helpers), default=0.0) - outlook.work(figure)


def worth_of_company(outlook: Outlook, figure: int) -> float:
    """Leader: follow whoever leaves, or take along whom it helps most."""
    view = outlook.reading.view
    move = doing(outlook.reading, "Move")
    to, home = int(move.get("to", view.room[figure])), int(move.get("home", view.room[figure]))
    if figure_named(view, str(move.get("figure", ""))) != figure:
        return worth_of_step(outlook, figure, to)
    others = [other for other in FIGURES if view.room[other] == home and view.on[other] == NOWHERE]
    return max((worth_of_step(outlook, other, to) for other in others if other != figure), default=0.0)


def worth_of_step(outlook: Outlook, figure: int, to: int) -> float:
    """What it is worth to a survivor to be taken into a room, without an interaction there."""
    return outlook.prospect(figure, to) - outlook.prospect(figure, outlook.reading.view.room[figure])


def worth_of_guiding(outlook: Outlook, figure: int) -> float:
    """No One Left Behind: a step for whoever needs it most."""
    view = outlook.reading.view
    movable = [other for other in FIGURES if view.on[other] == NOWHERE and other != view.carried]
    return max(worth_of_best_step(outlook, other) for other in movable)


def worth_of_best_step(outlook: Outlook, figure: int) -> float:
    exits = outlook.reading.roads.exits[outlook.reading.view.room[figure]]
    return max((worth_of_step(outlook, figure, way.to) for way in exits), default=0.0)


# Ways nobody else has


def worth_of_quick_steps(outlook: Outlook, figure: int) -> float:
    """Lightweight: the set card played from the room a card in hand leads to."""
    view = outlook.reading.view
    here = view.room[figure]
    hand = numbers_in(view.hands.get(view.players[figure], 0))
    steps = [worth_of_step(outlook, figure, way.to) for card in hand for way in outlook.ways(here, card)]
    return max(steps, default=0.0) - SECOND_CARD


def worth_of_lifting(outlook: Outlook, figure: int) -> float:
    """Urban Evasion: the best way through a wall for whoever is about to move."""
    mover = figure_named(outlook.reading.view, str(doing(outlook.reading, "SurvivorTurn").get("figure", "")))
    return max((worth_of_breach(outlook, way) for way in walled(outlook, mover)), default=0.0)


def worth_of_breach(outlook: Outlook, way: Way) -> float:
    """What it is worth to the survivor whose turn begins that this wall is off."""
    reading = outlook.reading
    turn = doing(reading, "SurvivorTurn")
    mover = figure_named(reading.view, str(turn.get("figure", "")))
    hand = reading.view.hands.get(reading.view.players[mover])
    through = outlook.value(mover, way.to)
    if turn.get("bonus") and hand is not None:
        cards = numbers_in(hand)
        otherwise = max((outlook.value_of_card(mover, card) for card in cards), default=through)
        return max(0.0, through - otherwise) if way.card in cards else 0.0
    cards = outlook.cards_of(mover)
    odds = dict(zip(cards, outlook.card_odds(mover, cards), strict=True)).get(way.card, 0.0)
    return odds * max(0.0, through - outlook.value_of_card(mover, way.card))


def walled(outlook: Outlook, mover: int) -> list[Way]:
    """The ways out of a survivor's room that only a wall closes."""
    reading = outlook.reading
    view = reading.view
    ways = reading.ground.out[view.room[mover]]
    return [way for way in ways if view.paths[way.path] == WALL and way.path != view.entity_path]


# Tiles and ▲


def worth_of_exchange(outlook: Outlook, figure: int) -> float:
    """Ace in the Hole: the best tile next door that could lie here, instead of what does."""
    reading = outlook.reading
    view, category = reading.view, reading.ground.category
    here = view.room[figure]
    mine = {category[tile] for tile in view.tiles[here] if is_loose(outlook, tile)}
    theirs = [tile for room in reading.board.near[here] for tile in view.tiles[room] if view.kind[tile]]
    goods = [reading.good_of_tile(t, figure) for t in theirs if is_loose(outlook, t) and category[t] in mine]
    return max(goods, default=0.0) - outlook.work(figure)


def is_loose(outlook: Outlook, tile: int) -> bool:
    """May the tile be exchanged: no progress, nobody on it, no gate?"""
    view = outlook.reading.view
    return not view.progress[tile] and tile not in view.on and view.kind[tile] != GATE


def worth_of_calm(outlook: Outlook, figure: int) -> float:
    """Calm Spirit: a crow out of the killer's way."""
    here = outlook.reading.view.room[figure]
    others = [room for room in range(len(outlook.threat)) if room != here]
    return max(worth_of_crow(outlook, room) for room in others) - worth_of_crow(outlook, here) - TROUBLE


def worth_of_crow(outlook: Outlook, room: int) -> float:
    """A crow lies well where survivors come by and the killer does not."""
    for_killer = outlook.reading.harm_of_blood(1) + 0.1
    guests = sum(odds for figure in FIGURES for to, odds in outlook.spread[figure] if to == room)
    return USED_CROW * min(1.0, guests) - for_killer * outlook.threat[room]


def worth_of_sharing(outlook: Outlook, figure: int) -> float:
    """Empathy: 1 ▲ from somebody with many to somebody with few."""
    others = [f for f in FIGURES if f != figure and outlook.reading.view.on[f] == NOWHERE]
    pairs = [pair for other in others for pair in ((figure, other), (other, figure))]
    return max((worth_of_gift(outlook, giver, taker) for giver, taker in pairs), default=0.0)


def worth_of_gift(outlook: Outlook, giver: int, taker: int) -> float:
    blood = outlook.reading.view.blood
    if not blood[giver]:
        return NEVER
    return thirst(outlook, taker, blood[taker]) - thirst(outlook, giver, blood[giver] - 1)


def thirst(outlook: Outlook, figure: int, blood: int) -> float:
    """What one more ▲ is worth to a survivor who has this many."""
    pays = any(PERKS[perk].price for perk in outlook.reading.view.perks[figure])
    return FIRST_BLOOD / (1 + blood) if pays else 0.0


# Dice


def worth_of_all_or_nothing(outlook: Outlook, figure: int) -> float:
    """This Is Not Happening: two progress or none, where one alone would not last."""
    reading = outlook.reading
    view = reading.view
    tile = int(doing(reading, "Repair").get("tile", NOWHERE))
    if doing(reading, "Check").get("reason") != "repair" or tile == NOWHERE:
        return NEVER
    lasts = 1 - outlook.threat[view.room[figure]]
    now = view.progress[tile]

    def worth(progress: int) -> float:
        if progress < len(REPAIRED):
            return sum(REPAIRED[:progress]) * lasts
        return sum(REPAIRED) + (LAST_GENERATOR if view.done + 1 == POWER_AT else 0.0)

    skill = (worth(now) + 4 * worth(now + 1) + worth(now + 2)) / 6
    danger = (4 * worth(now) + 2 * worth(now + 2)) / 6 - reading.harm_of_blood(1) * 3 / 6
    return danger - skill


WORTHS: Final[Mapping[str, Callable[[Outlook, int], float]]] = {
    "prove_thyself": worth_of_help,
    "leader": worth_of_company,
    "no_one_left_behind": worth_of_guiding,
    "lightweight": worth_of_quick_steps,
    "urban_evasion": worth_of_lifting,
    "ace_in_the_hole": worth_of_exchange,
    "calm_spirit": worth_of_calm,
    "empathy": worth_of_sharing,
    "this_is_not_happening": worth_of_all_or_nothing,
}
"""By perk: what using it now is worth to its owner."""
