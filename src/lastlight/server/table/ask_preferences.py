"""Ask preferences: which cards a person wants to be asked about, and which triggers the table passes.

A game with many triggers would ask all the time. Each card has *ask me: always, when it matters, never*; at a
trigger where no usable card gives a reason to ask, the table passes, within the same beat as everybody else.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lastlight.core.game import Game
from lastlight.core.match import Match
from lastlight.core.seats import NAMES, Seat, seat_named
from lastlight.core.triggers import PASS
from lastlight.core.views import show_question
from lastlight.server.storage import wishes
from lastlight.server.storage.store import Store
from lastlight.server.wire.protocol import Ask

ALWAYS: Final = "always"
MATTERS: Final = "matters"
NEVER: Final = "never"

PREFERENCE: Final = "preference"
"""Marks an answer given by an ask preference."""

Preferences = Mapping[str, Ask]
"""By card; for a card not listed: when it matters."""


def lets_pass(game: Game, match: Match, seat: Seat, preferences: Preferences) -> bool:
    """Is the open question of a seat a trigger at which no card gives a reason to ask?"""
    question = match.questions[seat]
    if not question.trigger:
        return False
    options = match.options(seat)
    cards = [option for option in options if option is not PASS]
    if len(cards) == len(options):
        return False
    asks = [preferences.get(str(card), MATTERS) for card in cards]
    if ALWAYS in asks:
        return False
    view, asked = match.view(frozenset((seat,))), show_question(question)
    return not any(
        ask == MATTERS and game.matters(view, asked, card) for card, ask in zip(cards, asks, strict=True)
    )


async def read_preferences(store: Store, match: str) -> dict[Seat, dict[str, Ask]]:
    """Everybody's preferences at a table."""
    rows = await wishes.read_preferences(store, match)
    return {seat_named(seat): preferred for seat, preferred in rows.items()}


async def keep_preference(store: Store, match: str, seat: Seat, card: str, ask: Ask) -> None:
    """Store a preference; the usual one is not kept."""
    await wishes.keep_preference(store, match, NAMES[seat], card, None if ask == MATTERS else ask)


async def keep_preferences(store: Store, match: str, preferences: Mapping[Seat, Preferences]) -> None:
    """Store the preferences a new match begins with."""
    rows = {NAMES[seat]: preferred for seat, preferred in preferences.items()}
    await wishes.keep_preferences(store, match, rows)


def taken_along(
    preferences: Mapping[Seat, Preferences],
    before: Mapping[Seat, str | None],
    after: Mapping[Seat, str | None],
) -> dict[Seat, Preferences]:
    """People's preferences at their seats in the next match; before and after by person.

    With several seats, a seat held before keeps its preferences; a new one takes over the person's.
    """
    return {
        seat: preferences_at(seat, preferences, before, person) for seat, person in after.items() if person
    }


def preferences_at(
    seat: Seat, preferences: Mapping[Seat, Preferences], before: Mapping[Seat, str | None], person: str
) -> Preferences:
    held = sorted(one for one in before if before[one] == person and one != seat)
    here = preferences.get(seat, {}) if before.get(seat) == person else {}
    return {card: ask for one in held for card, ask in preferences.get(one, {}).items()} | dict(here)
