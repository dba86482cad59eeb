"""Everything a view allows, counted out, to hold against what is imagined."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import permutations, product
from typing import Any, TypeAlias

from lastlight.core.chance import SeededChance
from lastlight.core.seats import CHANCE, KILLER, Observer
from lastlight.core.triggers import NOBODY, Reactions
from lastlight.games.trial.cards import KILLER_PLACES, NO_CARD, bit, numbers_in
from lastlight.games.trial.cast import ITEMS
from lastlight.games.trial.match import Match
from lastlight.games.trial.perk_choice import NO_CHOICE
from tests.games.trial.scene import TRIAL

Hidden: TypeAlias = tuple[Any, ...]
"""All that may be hidden of a match: cards, items, choices of perks, and who is asked."""

Counts: TypeAlias = Counter[Hidden]
Weights: TypeAlias = Mapping[Hidden, int | Fraction]


def hidden(m: Match) -> Hidden:
    state = m.state
    cards, items = (tuple(state.set_card), tuple(state.hand)), (tuple(state.item), state.drawn)
    return cards, items, state.choice, tuple(sorted(m.questions)), str(m.stack[-1])


def imagined(m: Match, who: Observer, draws: int) -> Counts:
    """What is imagined from the observer's view, so many times."""
    view = m.view(who)
    chance = SeededChance("counted")
    drawn: Counts = Counter()
    for _ in range(draws):
        match = TRIAL.imagine(view, chance)
        assert isinstance(match, Match)
        drawn[hidden(match)] += 1
    return drawn


def assert_alike(drawn: Counts, allowed: Weights) -> None:
    """Nothing but what is allowed, nothing left out, and each by its weight: a chi-square far from chance."""
    assert drawn.keys() == allowed.keys()
    share = drawn.total() / sum(allowed.values())
    expected = {one: float(share * weight) for one, weight in allowed.items()}
    distance = sum((drawn[one] - mean) ** 2 / mean for one, mean in expected.items())
    freedom = len(allowed) - 1
    assert distance <= freedom + 5 * (2 * freedom) ** 0.5, f"{distance:.1f} with {freedom} degrees of freedom"


def allowed(m: Match, who: Observer) -> Counts:
    """Every way to deal the cards and items others hold that gives the observer the same view, by trying."""
    view = m.view(who).text()
    found: Counts = Counter()
    for cards in product(*[card_ways(m, who, seat) for seat in m.setup.seats]):
        for items, weight in item_ways(m, who):
            twin = m.copy()
            assert isinstance(twin, Match)
            for places in cards:
                lay(twin, places)
            for figure, item in enumerate(items[:5]):
                twin.state.item[figure] = item
            twin.state.drawn = items[5:]
            for asked in askings(twin, who):
                if asked.view(who).text() == view:
                    found[hidden(asked)] += weight
    return found


def card_ways(m: Match, who: Observer, seat: int) -> list[dict[int, int]]:
    """A player's cards by place, every way they may lie."""
    state = m.state
    places = KILLER_PLACES if seat == KILLER else m.terms.figures[m.setup.seats[seat]]
    closed = [int(p) for p in places if state.set_card[p] != NO_CARD and not state.face_up[p]]
    if seat in who:
        return [{}]
    cards = {state.set_card[place] for place in closed}.union(numbers_in(state.hand[seat]))
    return [dict(zip(closed, ways, strict=True)) for ways in permutations(sorted(cards), len(closed))]


def lay(m: Match, places: dict[int, int]) -> None:
    """Other cards at these places; those that lay there go back to the hand."""
    state = m.state
    for place in places:
        state.hand[player_at(m, place)] |= bit(state.set_card[place])
    for place, card in places.items():
        state.set_card[place] = card
        state.hand[player_at(m, place)] &= ~bit(card)


def player_at(m: Match, place: int) -> int:
    return KILLER if place in KILLER_PLACES else m.terms.player[place]


def item_ways(m: Match, who: Observer) -> list[tuple[tuple[str, ...], int]]:
    """Every way to deal items: those held, by figure, then those drawn; and the number of copies it has."""
    state = m.state
    owners = [*m.terms.player, *[m.terms.player[state.drawer]] * len(state.drawn)]
    dealt = [*state.item, *state.drawn]
    unknown = [place for place, item in enumerate(dealt) if item and owners[place] not in who]
    ways: list[tuple[tuple[str, ...], int]] = []
    for items in product(ITEMS, repeat=len(unknown)):
        way = list(dealt)
        for place in unknown:
            way[place] = ""
        weight = 1
        for place, item in zip(unknown, items, strict=True):
            out = [*state.item_discards, *way]
            weight *= max(0, ITEMS[item].copies - out.count(item))
            way[place] = item
        if weight:
            ways.append((tuple(way), weight))
    return ways


def askings(m: Match, who: Observer) -> Iterator[Match]:
    """The match with its question put to everybody who could be asked; nobody is asked without a choice."""
    top = m.stack[-1]
    turns: list[int | None] = [None]
    if isinstance(top, Reactions) and top.silent and not who.intersection(m.questions):
        turns = list(range(NOBODY))
    for turn in turns:
        twin = m.copy()
        assert isinstance(twin, Match)
        if turn is not None:
            poll = twin.stack[-1]
            assert isinstance(poll, Reactions)
            poll.turn = turn
            question: Any = poll.ask(twin)
            twin.questions = {question.seat: question}
        if all(len(twin.options(seat)) > 1 for seat in twin.questions):
            yield twin


def picked_out(begun: Match, m: Match, who: Observer) -> dict[Hidden, Fraction]:
    """Every way perks may be drawn and picked that gives the observer the view of ``m``."""
    view, picked = m.view(who).text(), m.state.choice.picked
    own = [figure for figure in range(5) if m.terms.player[figure] in who]
    found: dict[Hidden, Fraction] = {}
    seen: set[str] = set()
    ahead = [(begun, Fraction(1))]
    while ahead:
        one, odds = ahead.pop()
        for twin, share in steps(one):
            mine = twin.state.choice.picked
            revealed = twin.state.choice is NO_CHOICE
            too_far = revealed or any(len(mine[figure]) > len(picked[figure]) for figure in range(5))
            if too_far or any(mine[figure] != picked[figure][: len(mine[figure])] for figure in own):
                continue
            mark = twin.checksum()
            if mark not in seen:
                seen.add(mark)
                ahead.append((twin, odds * share))
                if twin.view(who).text() == view:
                    found[hidden(twin)] = odds * share
    return found


def steps(m: Match) -> Iterator[tuple[Match, Fraction]]:
    """The match after every possible next answer. Chance answers by its odds, people as they like."""
    total = sum(weight for _, weight in m.odds()) if CHANCE in m.questions else 0
    for seat in m.questions:
        for place in range(len(m.options(seat))):
            twin = m.copy()
            assert isinstance(twin, Match)
            twin.take(seat, place)
            yield twin, Fraction(m.odds()[place][1], total) if seat == CHANCE else Fraction(1)
