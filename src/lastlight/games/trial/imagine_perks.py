"""Imagine what others have drawn and picked while perks are being chosen."""

from __future__ import annotations

from dataclasses import replace

from lastlight.core.chance import SeededChance
from lastlight.core.seats import KILLER, NAMES, SURVIVORS, Seat
from lastlight.games.trial.match import Match
from lastlight.games.trial.perk_choice import (
    KEEP,
    NO_CHOICE,
    SLOTS,
    PerkChoice,
    SeenChoice,
    held_by,
    left_to_draw,
    left_to_pick,
    printed,
    with_one,
)

FIGURES = (KILLER, *SURVIVORS)


def imagine_choice(m: Match, seen: SeenChoice | None, chance: SeededChance) -> None:
    """Fill in what is hidden: draws from what is left of the decks, then picks as they may have been made."""
    if seen is None:
        m.state.choice = NO_CHOICE
        return
    m.state.choice = PerkChoice(
        tuple(seen.offered.get(NAMES[figure], ()) for figure in FIGURES),
        tuple(seen.rejected.get(NAMES[figure], ()) for figure in FIGURES),
        tuple(seen.picked.get(NAMES[figure], ()) for figure in FIGURES),
    )
    for figure in (*m.turn_order(), KILLER):
        while len(m.state.choice.offered[figure]) < seen.offers[figure]:
            draw(m, figure, chance)
    hand_out_gone(m, seen, chance)
    for figure in (KILLER, *m.turn_order()):
        while len(m.state.choice.picked[figure]) < seen.picks[figure]:
            pick(m, figure, chance.pick(left_to_pick(m, figure)))


def draw(m: Match, figure: Seat, chance: SeededChance) -> None:
    choice = m.state.choice
    card = chance.pick(left_to_draw(m, figure))
    if card in printed(m, figure):
        m.state.choice = replace(choice, rejected=with_one(choice.rejected, figure, card))
    else:
        m.state.choice = replace(choice, offered=with_one(choice.offered, figure, card))


def pick(m: Match, figure: Seat, card: str) -> None:
    choice = m.state.choice
    m.state.choice = replace(choice, picked=with_one(choice.picked, figure, card))


def hand_out_gone(m: Match, seen: SeenChoice, chance: SeededChance) -> None:
    """Cards an own figure found missing are with somebody who chose since the own figure before."""
    unknown: list[Seat] = []
    explained: set[str] = set()
    for figure in m.turn_order():
        name = NAMES[figure]
        if name not in seen.picked:
            unknown.append(figure)
        elif name in seen.gone:
            share_out(m, unknown, sorted(set(seen.gone[name]) - explained), chance)
            explained |= {*seen.gone[name], *seen.picked[name]}
            unknown = []


def share_out(m: Match, figures: list[Seat], cards: list[str], chance: SeededChance) -> None:
    """Any way these cards may cover printed perks of these figures, each with three different perks then."""
    while True:
        covers = [*cards, *[KEEP] * (SLOTS * len(figures) - len(cards))]
        chance.shuffle(covers)
        rows = [tuple(covers[SLOTS * row : SLOTS * (row + 1)]) for row in range(len(figures))]
        held = [held_by(printed(m, figure), row) for figure, row in zip(figures, rows, strict=True)]
        if all(len(set(perks)) == SLOTS for perks in held):
            break
    for figure, row in zip(figures, rows, strict=True):
        for card in row:
            pick(m, figure, card)
