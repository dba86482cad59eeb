"""Standing orders: what a survivor keeps doing without being asked (SX-TABLE-13, EM-TABLE-01).

An order prints like the option it stands for: ``repair 3``, ``struggle``, ``crawl``, ``stay``; ``end`` holds
for the current turn alone. Whoever gives it is asked again as soon as it ends, and about everything else as
usual. It depends only on what everybody sees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from lastlight.core.events import Event
from lastlight.core.seats import KILLER, Seat

IN_PLAY, NOW = 0, 1
"""A survivor's fate, and the current turn of the round, in every grid game."""

REPAIR, REPAIR_WITH_TOOLS, STRUGGLE, CRAWL, STAY, END = (
    *("repair", "repair_with_tools", "struggle"),
    *("crawl", "stay", "end"),
)

NEAR = 8
"""Repairing stops when the killer comes this near."""


class StandingOrders:
    """The orders of one game: those besides repairing and ending the turn, and the events that concern them.

    ``changes`` leave a survivor in another state than when the order was given; ``points`` reports
    a check on a generator, ``done`` that one runs, ``ordered`` what the table has done, ``begun`` that
    a turn has begun.
    """

    def __init__(
        self,
        others: tuple[str, ...],
        changes: tuple[type[Any], ...],
        points: type[Any],
        done: type[Any],
        ordered: type[Any],
        begun: type[Any],
    ) -> None:
        self.others: tuple[str, ...] = others
        self.changes: tuple[type[Any], ...] = changes
        self.points: type[Any] = points
        self.done: type[Any] = done
        self.ordered: type[Any] = ordered
        self.begun: type[Any] = begun

    def takes(self, m: Any, seat: Seat, figure: Seat, order: str) -> bool:
        """May a seat give a figure this order now?"""
        if figure == KILLER or m.player(figure) != seat or m.state.fate[figure] != IN_PLAY:
            return False
        known = order == END or order in self.others or generator_of(m, order) is not None
        return known and not self.over(m, figure, order, ())

    def over(self, m: Any, figure: Seat, order: str, since: Sequence[Event]) -> str:
        """Why an order has ended, given what has happened since; empty: it holds."""
        name = m.terms.names[figure]
        generator = generator_of(m, order)
        for event in since:
            told: Any = event
            if isinstance(event, self.changes) and told.figure == name:
                return "changed"
            if order == END and isinstance(event, self.begun) and told.figure == name:
                return "changed"
            if isinstance(event, self.points) and told.change <= 0 and told.number - 1 == generator:
                return "failed"
            if isinstance(event, self.done) and told.number - 1 == generator:
                return "done"
        if generator is not None:
            return why_not_repair(m, figure, generator)
        return "" if can_hold(m, figure, order) else "changed"

    def obeyed(self, m: Any, seat: Seat, orders: Mapping[Seat, str]) -> Any:
        """What these orders, all still in force, answer to a seat's open question; None: nothing."""
        question, options = m.questions[seat], m.options(seat)
        if question.text == "ask.order":  # a seat with nothing else to do lets the others go first
            return options[0] if all(option.target in orders for option in options) else None
        order = orders.get(question.figure)
        if order is None:
            return None
        if question.text == "ask.struggle":
            wanted = [order] if order in (STRUGGLE, STAY) else []
        elif question.text != "ask.turn" or order == STRUGGLE:
            wanted = []
        else:
            generator = generator_of(m, order)
            wanted = [order, END] if generator is None else [order, f"{REPAIR} {generator + 1}", END]
        by_text = {str(option): option for option in options}
        return next((by_text[text] for text in wanted if text in by_text), None)

    def told(self, m: Any, seat: Seat, answer: str) -> Event | None:
        """What only the seat reads about an answer given by order; nothing about an end that follows one."""
        figure = m.questions[seat].figure
        if figure is None or (answer == END and m.stack[-1].acted):
            return None
        verb = answer.partition(" ")[0]
        doing = REPAIR if verb == REPAIR_WITH_TOOLS else STAY if verb == END else verb
        event: Event = self.ordered(m.terms.names[figure], seat, doing)
        return event


def can_hold(m: Any, figure: Seat, order: str) -> bool:
    """Can this survivor follow an order that concerns no generator?"""
    if order == STRUGGLE:
        return bool(m.is_hooked(figure))
    if order == CRAWL:
        return bool(m.is_on_ground(figure))
    return order != END or bool(m.state.turn[figure] == NOW)


def why_not_repair(m: Any, figure: Seat, generator: int) -> str:
    at = m.state.at
    if m.is_done(generator):
        return "done"
    if not m.is_standing(figure) or generator not in m.generators_beside(at[figure]):
        return "away"
    return "near" if m.within(at[KILLER], NEAR) >> at[figure] & 1 else ""


def generator_of(m: Any, order: str) -> int | None:
    """The generator an order is about."""
    verb, _, number = order.partition(" ")
    if verb not in (REPAIR, REPAIR_WITH_TOOLS) or not number.isdecimal():
        return None
    return int(number) - 1 if 1 <= int(number) <= len(m.state.generators) else None
