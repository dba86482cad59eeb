"""Movement cards: four kinds and the killer's Wait; a hand is a set of them, kept as bits.

>>> [str(card) for card in CARDS_IN[WHOLE_SET & ~bit(CROUCH)]]
['sprint', 'sneak', 'vault']
"""

from __future__ import annotations

from lastlight.games.trial.board import KINDS

SPRINT, SNEAK, CROUCH, VAULT, WAIT = range(5)
NO_CARD = -1

CARD_NAMES = (*KINDS, "wait")
WHOLE_SET = 0b01111
"""A survivor player's cards; the killer has Wait as well (TR-SETUP-09)."""
KILLERS_SET = 0b11111

LEFT, RIGHT, THIRD = KILLER_PLACES = (5, 6, 7)
"""Where the killer's set cards lie; a survivor's lies at the place of that survivor, 1 to 4."""
PLACES = 8


def bit(card: int) -> int:
    return 1 << card


class Card:
    """A movement card to set, discard or play. Prints as its name."""

    def __init__(self, number: int) -> None:
        self.number: int = number
        self.text: str = CARD_NAMES[number]

    def __str__(self) -> str:
        return self.text


class Pair:
    """The killer's two set cards, left and right. Prints as ``sprint wait``."""

    def __init__(self, left: int, right: int) -> None:
        self.left: int = left
        self.right: int = right
        self.text: str = f"{CARD_NAMES[left]} {CARD_NAMES[right]}"

    def __str__(self) -> str:
        return self.text


class Buy:
    """Pay for a bonus turn with this card (TR-ED-15: chosen, paid and revealed in one step)."""

    def __init__(self, number: int) -> None:
        self.number: int = number
        self.text: str = f"bonus {CARD_NAMES[number]}"

    def __str__(self) -> str:
        return self.text


CARDS = tuple(Card(number) for number in range(5))
BUYS = tuple(Buy(number) for number in range(5))
PAIRS = tuple(tuple(Pair(left, right) for right in range(5)) for left in range(5))


def numbers_in(hand: int) -> tuple[int, ...]:
    """The cards of a hand."""
    return tuple(number for number in range(5) if hand >> number & 1)


CARDS_IN = tuple(tuple(CARDS[number] for number in numbers_in(hand)) for hand in range(32))
PAIRS_IN = tuple(
    tuple(PAIRS[left][right] for left in numbers_in(hand) for right in numbers_in(hand) if left != right)
    for hand in range(32)
)
"""The killer's choices in planning: two different cards, in order (TR-PLAN-02)."""
COUNT_IN = tuple(len(cards) for cards in CARDS_IN)
