"""Standing orders: what a survivor goes on doing without being asked (SX-TABLE-13).

An order prints like the option it stands for: ``repair 3``, ``struggle``, ``stay``. Whoever gives it is asked
again as soon as it is over. Only what everybody sees is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lastlight.core.events import Event
from lastlight.core.seats import KILLER, Seat
from lastlight.games.sixes.events import (
    AsOrdered,
    Hooked,
    Lifted,
    Recovered,
    SetDown,
    StoodUp,
    Unhooked,
    WasHit,
)
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.pieces import (
    END,
    IN_PLAY,
    REPAIR,
    REPAIR_WITH_TOOLS,
    STAY,
    STRUGGLE,
    Act,
    act,
)
from lastlight.games.sixes.survivor_turn import SurvivorTurn
from lastlight.games.sixes.token_events import GeneratorDone, PointsChanged

NEAR = 8
"""How near the killer may not come while somebody keeps repairing."""

CHANGES = (WasHit, Lifted, Hooked, Unhooked, SetDown, Recovered, StoodUp)
"""After these a survivor is in another state than the one in which the order was given."""


def takes_order(m: Match, seat: Seat, figure: Seat, order: str) -> bool:
    """May a seat give a figure this order now?"""
    if figure == KILLER or m.player(figure) != seat or m.state.fate[figure] != IN_PLAY:
        return False
    known = order in (STRUGGLE, STAY) or generator_of(m, order) is not None
    return known and not over(m, figure, order, ())


def over(m: Match, figure: Seat, order: str, since: Sequence[Event]) -> str:
    """Why an order holds no longer after what has happened since it was given; nothing: it holds."""
    name = m.terms.names[figure]
    generator = generator_of(m, order)
    for event in since:
        if isinstance(event, CHANGES) and event.figure == name:
            return "changed"
        if isinstance(event, PointsChanged) and event.change <= 0 and event.number - 1 == generator:
            return "failed"
        if isinstance(event, GeneratorDone) and event.number - 1 == generator:
            return "done"
    if order == STRUGGLE and not m.is_hooked(figure):
        return "changed"
    if generator is not None:
        return why_not_repair(m, figure, generator)
    return ""


def why_not_repair(m: Match, figure: Seat, generator: int) -> str:
    at = m.state.at
    if m.is_done(generator):
        return "done"
    if not m.is_standing(figure) or generator not in m.generators_beside(at[figure]):
        return "away"
    return "near" if m.within(at[KILLER], NEAR) >> at[figure] & 1 else ""


def obeyed(m: Match, seat: Seat, orders: Mapping[Seat, str]) -> Act | None:
    """What is answered to the open question of a seat by these orders, which hold; None: nothing."""
    question, options = m.questions[seat], m.options(seat)
    if question.text == "ask.order":  # a seat that has nothing else to do lets the others go first
        return options[0] if all(option.target in orders for option in options) else None
    if question.figure is None or question.figure not in orders:
        return None
    order = orders[question.figure]
    if question.text == "ask.struggle":
        return act(order) if order in (STRUGGLE, STAY) else None
    if question.text != "ask.turn" or order == STRUGGLE:
        return None
    generator = generator_of(m, order)
    wanted = [order] if generator is None else [order, str(act(REPAIR, generator))]
    by_text: dict[str, Act] = {str(option): option for option in options}
    return next((by_text[text] for text in (*wanted, END) if text in by_text), None)


def as_ordered(m: Match, seat: Seat, answer: str) -> AsOrdered | None:
    """What the seat alone is told of an answer by order; nothing of an end that follows from one."""
    figure, turn = m.questions[seat].figure, m.stack[-1]
    if figure is None or (answer == END and isinstance(turn, SurvivorTurn) and turn.acted):
        return None
    verb = answer.partition(" ")[0]
    doing = REPAIR if verb == REPAIR_WITH_TOOLS else STAY if verb == END else verb
    return AsOrdered(m.terms.names[figure], seat, doing)


def generator_of(m: Match, order: str) -> int | None:
    """The generator an order is about."""
    verb, _, number = order.partition(" ")
    if verb not in (REPAIR, REPAIR_WITH_TOOLS) or not number.isdecimal():
        return None
    return int(number) - 1 if 1 <= int(number) <= len(m.state.generators) else None
