"""The backs on the table: how likely each is real, and what a generator therefore promises the killer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lastlight.bots.decoy.reading import Reading
from lastlight.games.decoy.board import CHARACTERS
from lastlight.games.decoy.view import Card

Back = tuple[float, float]
"""The odds that this card is the character herself, and what hitting her is worth."""


def backs(reading: Reading, cards: Sequence[Sequence[Card]], in_crowd: float) -> list[list[Back]]:
    """Who may be on each generator, as the killer sees it.

    ``in_crowd`` are the odds that she is herself where more cards lie; a nameless back is anybody's.
    """
    lying: list[list[Back]] = [[] for _ in cards]
    for name, (one, other) in places(cards).items():
        odds = 0.5
        if len(cards[one]) != len(cards[other]):
            odds = in_crowd if len(cards[one]) > len(cards[other]) else 1 - in_crowd
        lay(lying, one, other, odds, reading.hit[CHARACTERS.index(name)])
    anyone = sum(reading.hit) / len(reading.living)
    for generator, there in enumerate(cards):
        lying[generator] += [(0.5, anyone) for card in there if card.character is None]
    return lying


def places(cards: Sequence[Sequence[Card]]) -> dict[str, list[int]]:
    """The two generators of each character whose cards are seen, in order: nothing shows which is real."""
    seen: dict[str, list[int]] = {}
    for generator, there in enumerate(cards):
        for card in there:
            if card.character is not None:
                seen.setdefault(card.character, []).append(generator)
    return seen


def lay(lying: list[list[Back]], one: int, other: int, odds: float, hit: float) -> None:
    """Lay a character's two cards; both on one generator make her certain."""
    if one == other:
        lying[one].append((1.0, hit))
    else:
        lying[one].append((odds, hit))
        lying[other].append((1 - odds, hit))


def promise(reading: Reading, generator: int, there: Iterable[Back]) -> float:
    """What the killer gains on average by exploring a generator and then doing what hurts most."""
    cases: list[tuple[float, int, float]] = [(1.0, 0, 0.0)]  # how likely, how many found, the best to hit
    for odds, hit in there:
        really = [(likely * odds, found + 1, hit if hit > best else best) for likely, found, best in cases]
        if odds < 1.0:
            cases = [(likely * (1 - odds), found, best) for likely, found, best in cases]
            cases += really
        else:
            cases = really
    gain = 0.0
    for likely, found, best in cases:
        harm = reading.harm_of_damage(generator, found)
        if found:
            harm = max(harm, reading.harm_of_attack(generator, found, best))
        gain += likely * harm
    return gain
