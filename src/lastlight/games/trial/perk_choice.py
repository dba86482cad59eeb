"""Which perks everybody will play with, while that is being chosen: Bloodweb and Devout (TR-MODE).

What is drawn and picked is hidden until all is revealed together (TR-SECR-10); then nothing of it is left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from lastlight.core.seats import KILLER, NAMES, SURVIVORS, Observer, Seat
from lastlight.games.trial import cast

if TYPE_CHECKING:
    from lastlight.games.trial.match import Match

ADEPT, BLOODWEB, DEVOUT = MODES = ("adept", "bloodweb", "devout")
DRAWN = 5
"""Cards a figure draws in Bloodweb (TR-MODE-02)."""
SLOTS = cast.PERKS_A_BOARD
KEEP = ""
"""A printed perk that is not covered."""

Cards = tuple[str, ...]


@dataclass(frozen=True)
class PerkChoice:
    """By figure. ``offered``: the cards drawn. ``rejected``: drawn, and printed on the own board.

    ``picked``: for each printed perk decided so far, the card that covers it, or KEEP.
    """

    offered: tuple[Cards, ...]
    rejected: tuple[Cards, ...]
    picked: tuple[Cards, ...]


NO_CHOICE = PerkChoice(((),) * 5, ((),) * 5, ((),) * 5)


@dataclass(frozen=True)
class SeenChoice:
    """What an observer may know of it: how far everybody is, and the cards of the own figures.

    ``gone``: the cards that were missing when an own figure looked through the deck (TR-AMB-MODE-06).
    """

    offers: tuple[int, ...]
    picks: tuple[int, ...]
    offered: dict[str, Cards]
    rejected: dict[str, Cards]
    picked: dict[str, Cards]
    gone: dict[str, Cards]


def seen_choice(m: Match, who: Observer) -> SeenChoice | None:
    choice = m.state.choice
    if choice is NO_CHOICE:
        return None
    own = [figure for figure in (KILLER, *SURVIVORS) if m.terms.player[figure] in who]
    return SeenChoice(
        tuple(len(cards) for cards in choice.offered),
        tuple(len(cards) for cards in choice.picked),
        {NAMES[figure]: choice.offered[figure] for figure in own},
        {NAMES[figure]: choice.rejected[figure] for figure in own},
        {NAMES[figure]: choice.picked[figure] for figure in own},
        {NAMES[figure]: gone_before(m, figure) for figure in own if has_looked(m, figure)},
    )


def has_looked(m: Match, figure: Seat) -> bool:
    """Has a survivor's turn with the deck come? They choose one after another in turn order."""
    if figure == KILLER or m.terms.mode != DEVOUT or m.terms.devout_shared:
        return False
    return all(len(m.state.choice.picked[before]) == SLOTS for before in those_before(m, figure))


def those_before(m: Match, figure: Seat) -> tuple[Seat, ...]:
    order = m.turn_order()
    return order[: order.index(figure)]


def gone_before(m: Match, figure: Seat) -> Cards:
    """The cards taken by those who chose before, in an order that does not reveal who."""
    taken = [card for before in those_before(m, figure) for card in m.state.choice.picked[before] if card]
    return tuple(sorted(taken))


def printed(m: Match, figure: Seat) -> Cards:
    return m.terms.dealt.perks[figure]


def side(figure: Seat) -> tuple[Seat, ...]:
    """The figures that share a deck."""
    return (KILLER,) if figure == KILLER else SURVIVORS


def deck(figure: Seat) -> Cards:
    return cast.KILLER_DECK if figure == KILLER else cast.SURVIVOR_DECK


def left_to_draw(m: Match, figure: Seat) -> list[str]:
    """What may come next for a figure in Bloodweb; once the deck is empty, what others rejected.

    Then perks of the own board are skipped (TR-AMB-MODE-01).
    """
    choice = m.state.choice
    drawn = {card for other in side(figure) for card in choice.offered[other]}
    rejected = {card for other in side(figure) for card in choice.rejected[other]}
    left = [card for card in deck(figure) if card not in drawn and card not in rejected]
    barred = drawn.union(printed(m, figure))
    return left or [card for card in deck(figure) if card in rejected and card not in barred]


def left_to_pick(m: Match, figure: Seat) -> list[str]:
    """What may cover the next printed perk of a figure, or KEEP; never the same one twice (TR-MODE-07)."""
    choice = m.state.choice
    picked, board = choice.picked[figure], printed(m, figure)
    held = held_by(board, picked)
    cards: list[str] = []
    if m.terms.mode == BLOODWEB:
        cards += choice.offered[figure]
    else:
        others = () if m.terms.devout_shared else side(figure)
        taken = {card for other in others for card in choice.picked[other]}
        cards += [card for card in deck(figure) if card not in taken]
    keep = [KEEP] if board[len(picked)] not in held else []
    return [*keep, *[card for card in cards if card not in held]]


def held_by(board: Cards, picked: Cards) -> Cards:
    """The perks a figure has of the printed ones decided so far.

    >>> held_by(("prove_thyself", "bond", "leader"), ("", "alert"))
    ('prove_thyself', 'alert')
    """
    return tuple(card or board[slot] for slot, card in enumerate(picked))


def with_one(all_of: tuple[Cards, ...], figure: Seat, card: str) -> tuple[Cards, ...]:
    """One figure has one card more.

    >>> with_one(((), ("bond",)), Seat(1), "alert")
    ((), ('bond', 'alert'))
    """
    return (*all_of[:figure], (*all_of[figure], card), *all_of[figure + 1 :])
