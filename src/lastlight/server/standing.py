"""Standing answers: about which cards a person wants to be asked, and which triggers the table lets pass.

A game with many triggers would ask all the time. Each card has *ask me: always, when it matters, never*; a
trigger at which no usable card gives a reason to ask is let pass, within the same beat as everybody's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import sqlalchemy as sa

from lastlight.core.game import Game
from lastlight.core.match import Match
from lastlight.core.seats import NAMES, Seat, seat_named
from lastlight.core.triggers import PASS
from lastlight.core.views import show_question
from lastlight.server.protocol import Ask
from lastlight.server.schema import standing
from lastlight.server.store import Store

ALWAYS: Final = "always"
MATTERS: Final = "matters"
NEVER: Final = "never"

STANDING: Final = "standing"
"""How an answer came about that a person did not give."""

Wishes = Mapping[str, Ask]
"""By card; one that is not there is asked about when it matters."""


def lets_pass(game: Game, match: Match, seat: Seat, wishes: Wishes) -> bool:
    """Is the open question of a seat a trigger at which no card gives a reason to ask?"""
    question = match.questions[seat]
    if not question.trigger:
        return False
    options = match.options(seat)
    cards = [option for option in options if option is not PASS]
    if len(cards) == len(options):
        return False
    asks = [wishes.get(str(card), MATTERS) for card in cards]
    if ALWAYS in asks:
        return False
    view, asked = match.view(frozenset((seat,))), show_question(question)
    return not any(
        ask == MATTERS and game.matters(view, asked, card) for card, ask in zip(cards, asks, strict=True)
    )


async def read(store: Store, match: str) -> dict[Seat, dict[str, Ask]]:
    """What everybody at a table has wished."""
    wishes: dict[Seat, dict[str, Ask]] = {}
    async with store.reading() as c:
        for row in await c.execute(sa.select(standing).where(standing.c.match == match)):
            wishes.setdefault(seat_named(row.seat), {})[row.card] = row.ask
    return wishes


async def keep(store: Store, match: str, seat: Seat, card: str, ask: Ask) -> None:
    """Write down a wish; what is as usual is not kept."""
    row = {"match": match, "seat": NAMES[seat], "card": card}
    async with store.changing() as c:
        where = [standing.c[name] == value for name, value in row.items()]
        await c.execute(sa.delete(standing).where(*where))
        if ask != MATTERS:
            await c.execute(sa.insert(standing).values(**row, ask=ask))
        await store.tell(c, match, 0)


async def keep_all(store: Store, match: str, wishes: Mapping[Seat, Wishes]) -> None:
    """Write down the wishes a new match begins with."""
    rows = [
        {"match": match, "seat": NAMES[seat], "card": card, "ask": ask}
        for seat, wished in wishes.items()
        for card, ask in wished.items()
    ]
    if rows:
        async with store.changing() as c:
            await c.execute(sa.insert(standing), rows)
            await store.tell(c, match, 0)


def taken_along(
    wishes: Mapping[Seat, Wishes], before: Mapping[Seat, str | None], after: Mapping[Seat, str | None]
) -> dict[Seat, Wishes]:
    """What people have wished, at their seats of the next match; before and after by person.

    Who sits on several seats wishes the same at a new one, and at one held before what was wished there.
    """
    return {seat: wishes_at(seat, wishes, before, person) for seat, person in after.items() if person}


def wishes_at(
    seat: Seat, wishes: Mapping[Seat, Wishes], before: Mapping[Seat, str | None], person: str
) -> Wishes:
    held = sorted(one for one in before if before[one] == person and one != seat)
    here = wishes.get(seat, {}) if before.get(seat) == person else {}
    return {card: ask for one in held for card, ask in wishes.get(one, {}).items()} | dict(here)
