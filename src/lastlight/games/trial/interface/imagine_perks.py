"""Imagine what others have drawn and picked while perks are being chosen.

Draws come by what is left of the decks, which suffice even if everybody rejects all they can. Nobody's
taste is guessed: every way the others may have picked is as likely as any other.
"""

from __future__ import annotations

from dataclasses import replace

from lastlight.core.chance import SeededChance
from lastlight.core.seats import KILLER, NAMES, SURVIVORS, Seat
from lastlight.games.trial.match import Match
from lastlight.games.trial.perk_choice import (
    BLOODWEB,
    KEEP,
    NO_CHOICE,
    SLOTS,
    Cards,
    PerkChoice,
    SeenChoice,
    deck,
    held_by,
    left_to_draw,
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
    pick_together(m, (KILLER,), seen, chance)
    pick_together(m, SURVIVORS, seen, chance)


def draw(m: Match, figure: Seat, chance: SeededChance) -> None:
    choice = m.state.choice
    card = chance.pick(left_to_draw(m, figure))
    if card in printed(m, figure):
        m.state.choice = replace(choice, rejected=with_one(choice.rejected, figure, card))
    else:
        m.state.choice = replace(choice, offered=with_one(choice.offered, figure, card))


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
        rows = {f: tuple(covers[SLOTS * row : SLOTS * (row + 1)]) for row, f in enumerate(figures)}
        if all(are_different(m, figure, row) for figure, row in rows.items()):
            break
    pick(m, rows)


def pick_together(m: Match, side: tuple[Seat, ...], seen: SeenChoice, chance: SeededChance) -> None:
    """Any picks of the figures of a side that are not known yet, with nothing picked that cannot be."""
    picked = m.state.choice.picked
    missing = [figure for figure in side if len(picked[figure]) < seen.picks[figure]]
    taken = [card for figure in side for card in picked[figure] if card]
    choices = {figure: [KEEP, *pool(m, figure)] for figure in missing}
    while missing:
        rows = {f: tuple(chance.pick(choices[f]) for _ in range(seen.picks[f])) for f in missing}
        if not all(are_different(m, figure, row) for figure, row in rows.items()):
            continue
        covers = taken + [card for row in rows.values() for card in row if card]
        if may_repeat(m) or len(set(covers)) == len(covers):
            pick(m, rows)
            return


def pool(m: Match, figure: Seat) -> Cards:
    """The cards a figure picks from."""
    return m.state.choice.offered[figure] if m.terms.mode == BLOODWEB else deck(figure)


def may_repeat(m: Match) -> bool:
    """May two of a side pick the same card? In Bloodweb they were never offered the same."""
    return m.terms.mode == BLOODWEB or m.terms.devout_shared


def are_different(m: Match, figure: Seat, row: Cards) -> bool:
    held = held_by(printed(m, figure), row)
    return len(set(held)) == len(held)


def pick(m: Match, rows: dict[Seat, Cards]) -> None:
    choice = m.state.choice
    picked = tuple(rows.get(figure, choice.picked[figure]) for figure in FIGURES)
    m.state.choice = replace(choice, picked=picked)
