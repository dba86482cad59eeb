"""The outlook of a round: where survivors will likely be, and how likely the killer comes there.

Both sides see it the same way, from public facts. Survivors go where there is something to do and where the
killer is not expected; the killer goes where survivors are expected. Neither is sure: cards are drawn with
odds, good ones more often (a survivor who plays the obvious card is found).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random

from lastlight.bots.trial.reading import FIGURES, HEAL, WOUND, Reading
from lastlight.games.trial.cards import KILLER_PLACES, KILLERS_SET, LEFT, WAIT, numbers_in
from lastlight.games.trial.props import NOWHERE, Way
from lastlight.games.trial.state import KILLER_ACTS

AHEAD = 0.6
"""How much less a thing is worth for every step it is away."""
LATER = 0.55
"""What the next round's work is worth, compared with this one's."""


@dataclass(frozen=True)
class Temper:
    """How a bot weighs: ``spread`` is how freely survivors mix their cards, ``guile`` how well the killer is
    thought to guess, ``caution`` how much danger counts."""

    spread: float
    guile: float
    caution: float


class Outlook:
    """One reading, thought ahead. ``good``, ``ahead`` and ``threat`` are by room, the rest by figure."""

    def __init__(self, reading: Reading, temper: Temper, figure: int = 1) -> None:
        self.reading: Reading = reading
        self.temper: Temper = temper
        rooms = range(len(reading.view.tiles))
        self.good: list[float] = [reading.good_of_room(room, figure) for room in rooms]
        self.ahead: list[float] = [self.best_ahead(room) for room in rooms]
        self.harm: list[list[float]] = [[0.0] * len(rooms)] + [
            [reading.harm(figure, room) for room in rooms] for figure in FIGURES
        ]
        self.killer_cards: list[tuple[int, ...]] = self.cards_to_come()
        self.threat: list[float] = self.think_of_the_killer([0.0] * len(rooms))
        self.spread: list[list[tuple[int, float]]] = [[], *[self.spread_of(f) for f in FIGURES]]
        self.threat = self.think_of_the_killer(self.lure())

    def best_ahead(self, room: int) -> float:
        """The best work after leaving a room, less for every step."""
        best = 0.0
        for to, steps in enumerate(self.reading.roads.steps[room]):
            worth = self.good[to] * AHEAD ** (steps - 1 if steps else 1)
            if worth > best:
                best = worth
        return best

    # Survivors

    def value(self, figure: int, room: int) -> float:
        """What it is worth for a survivor to end the turn in a room."""
        danger = self.threat[room] * self.harm[figure][room]
        return self.good[room] + LATER * self.ahead[room] - self.temper.caution * danger

    def rest(self, figure: int, room: int) -> float:
        """The same without doing anything there."""
        return self.value(figure, room) - self.good[room]

    def value_of_staying(self, figure: int, room: int) -> float:
        """The same for a survivor whose card moves nobody: no tile, no interaction."""
        is_hidden = figure in self.reading.hidden and room == self.reading.view.room[figure]
        danger = 0.2 if is_hidden else self.harm[figure][room]
        return LATER * self.ahead[room] - self.temper.caution * self.threat[room] * danger

    def value_of_card(self, figure: int, card: int) -> float:
        return self.value_from(self.reading.view.room[figure], figure, card)

    def value_from(self, room: int, figure: int, card: int) -> float:
        """What a card is worth to a survivor who plays it in a room."""
        ways = self.ways(room, card)
        if not ways:
            return self.value_of_staying(figure, room)
        return max(self.value(figure, way.to) for way in ways)

    def ways(self, room: int, card: int) -> Sequence[Way]:
        """Where a card leads out of a room."""
        if self.reading.view.sealed >> card & 1:
            return ()
        return self.reading.roads.survivor[room][card]

    def prospect(self, figure: int, room: int) -> float:
        """What it is worth to stand in a room now: by the card set, if the turn is to come."""
        if not self.has_turn_to_come(figure):
            return self.rest(figure, room)
        cards = self.cards_of(figure)
        odds = self.card_odds(figure, cards)
        return sum(p * self.value_from(room, figure, card) for card, p in zip(cards, odds, strict=True))

    def has_turn_to_come(self, figure: int) -> bool:
        view = self.reading.view
        return view.is_set[figure] and not view.acted[figure] and view.phase != KILLER_ACTS

    def cards_of(self, figure: int) -> tuple[int, ...]:
        """The cards a survivor may have set."""
        known = self.reading.view.cards.get(str(figure))
        return (0, 1, 2, 3) if known is None else (known,)

    def work(self, figure: int) -> float:
        """The best interaction a survivor has where they stand."""
        view, reading = self.reading.view, self.reading
        room = view.room[figure]
        works = [reading.good_of_tile(tile, figure) for tile in view.tiles[room] if view.kind[tile]]
        for other in FIGURES:
            if other != figure and view.wounded[other] and view.room[other] == room:
                works += [self.worth_of_healing(other)] if view.on[other] == NOWHERE else []
        return max(works, default=0.0)

    def worth_of_healing(self, patient: int) -> float:
        """More for somebody the killer may find (TR-TIP-S5)."""
        room = self.reading.view.room[patient]
        spared = self.harm[patient][room] - WOUND
        return HEAL + max(0.0, spared) * self.threat[room]

    def card_odds(self, figure: int, cards: Sequence[int]) -> list[float]:
        """How likely a survivor plays each of these cards."""
        return softmax([self.value_of_card(figure, card) for card in cards], self.temper.spread)

    def spread_of(self, figure: int) -> list[tuple[int, float]]:
        """Where a survivor will be when the killer acts, with the odds."""
        view = self.reading.view
        room = view.room[figure]
        if figure in self.reading.hooked or view.acted[figure] or view.carried == figure:
            return [(room, 1.0)]
        cards = self.cards_of(figure)
        return self.places_by(figure, cards, self.card_odds(figure, cards))

    def places_by(self, figure: int, cards: Sequence[int], odds: Sequence[float]) -> list[tuple[int, float]]:
        """Where cards of these odds lead a survivor."""
        room = self.reading.view.room[figure]
        places: dict[int, float] = {}
        for card, chance in zip(cards, odds, strict=True):
            ways = self.ways(room, card)
            to = max(ways, key=lambda way: self.value(figure, way.to)).to if ways else room
            places[to] = places.get(to, 0.0) + chance
        return list(places.items())

    def company(self, figure: int) -> list[float]:
        """For every room, what somebody there to heal is worth to a survivor, or to be healed by."""
        view = self.reading.view
        met = [0.0] * len(self.good)
        for other in FIGURES:
            if other == figure or other in self.reading.hooked:
                continue
            if view.wounded[other] or view.wounded[figure]:
                for room, odds in self.spread[other]:
                    met[room] += 0.5 * odds * HEAL
        return met

    # The killer

    def cards_to_come(self) -> list[tuple[int, ...]]:
        """For each turn the killer has still to take, the cards it may be."""
        view = self.reading.view
        cards = numbers_in(KILLERS_SET & ~view.played[0])
        if view.phase != "killer":
            places: tuple[int, ...] = KILLER_PLACES if view.is_set[KILLER_PLACES[2]] else KILLER_PLACES[:2]
        else:
            places = tuple(place for place in KILLER_PLACES if view.is_set[place])
        shown = {place: view.cards[str(place)] for place in places if str(place) in view.cards}
        return [(shown[place],) if place in shown else cards for place in places if place >= LEFT]

    def lure(self) -> list[float]:
        """What draws the killer to every room: survivors expected there, and tiles."""
        reading = self.reading
        lure = [best for best, _ in reading.harms_of_tiles]
        for figure in FIGURES:
            harm = self.harm[figure]
            for room, odds in self.spread[figure]:
                lure[room] += odds * harm[room]
        return lure

    def think_of_the_killer(self, lure: Sequence[float]) -> list[float]:
        """How likely the killer interacts in each room, by all orders of cards he may have set."""
        view, roads, guile = self.reading.view, self.reading.roads, self.temper.guile
        seen = [0.0] * len(view.tiles)
        here = view.room[0]
        if not self.killer_cards:
            return seen
        total = 0.0
        for first in self.killer_cards[0]:
            for room in roads.killer_rooms[here][first] or [-1]:
                at, gain = (room, lure[room]) if room >= 0 else (here, 0.0)
                for second in self.killer_cards[1] if len(self.killer_cards) > 1 else (WAIT,):
                    if second == first:
                        continue
                    for then in roads.killer_rooms[at][second] or [-1]:
                        both = gain + (lure[then] if then not in (room, -1) else 0.0)
                        weight = exp(guile * both)
                        total += weight
                        if room >= 0:
                            seen[room] += weight
                        if then not in (room, -1) and len(self.killer_cards) > 1:
                            seen[then] += weight
        return [weight / total for weight in seen] if total else seen

    def draw_places(self, dice: Random) -> list[int]:
        """One guess where everybody will be; somebody freed from a hook, and who freed them, run on."""
        reading = self.reading
        places = [0] * 5
        for figure in FIGURES:
            places[figure] = draw(self.spread[figure], dice)
        for figure in reading.hooked:
            rescuers = [f for f in FIGURES if f not in reading.hooked and places[f] == places[figure]]
            if rescuers:
                for moved in (rescuers[0], figure):
                    exits = reading.roads.exits[places[moved]]
                    if exits and dice.random() < 0.7:
                        places[moved] = dice.choice(exits).to
        return places


def softmax(values: Sequence[float], spread: float) -> list[float]:
    """Odds by value: the wider the spread, the less the best stands out.

    >>> [round(odds, 2) for odds in softmax([1.0, 1.0], 0.3)]
    [0.5, 0.5]
    """
    best = max(values)
    weights = [exp((value - best) / spread) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def draw(places: Sequence[tuple[int, float]], dice: Random) -> int:
    """One of these places, by its odds."""
    point = dice.random()
    for room, odds in places:
        point -= odds
        if point < 0:
            return room
    return places[-1][0]
