"""Standing orders: what figures keep doing without their person being asked, as the game defines it.

The table answers in the seat's name; only that seat's log says so. An order ends when the game says so:
then the person is asked again, and their next answer or undo removes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from lastlight.core.game import Game
from lastlight.core.seats import NAMES, Seat, seat_named
from lastlight.server.storage import wishes
from lastlight.server.storage.store import Store
from lastlight.server.table.ledger import Ledger


class Order(NamedTuple):
    """What somebody has ordered one of their figures to do."""

    seat: Seat
    what: str
    since: int  # how much of the ledger's log had happened before


Orders = Mapping[Seat, Order]
"""By figure."""


def over(game: Game, ledger: Ledger, figure: Seat, order: Order) -> str:
    """Why an order has ended; empty: it holds."""
    happened = [noted.event for noted in ledger.log[order.since :]]
    return game.order_over(ledger.match, figure, order.what, happened)


def obeyed(game: Game, ledger: Ledger, given: Orders, seats: Iterable[Seat]) -> dict[Seat, str]:
    """Those of these seats for which a standing order answers, and what."""
    if not given:
        return {}
    hold = {figure: order for figure, order in given.items() if not over(game, ledger, figure, order)}
    answers: dict[Seat, str] = {}
    for seat in seats:
        mine = {figure: order.what for figure, order in hold.items() if order.seat == seat}
        option = game.obeyed(ledger.match, seat, mine) if mine else None
        if option is not None:
            answers[seat] = str(option)
    return answers


async def read(store: Store, match: str) -> dict[Seat, Order]:
    """The orders that were given at a table."""
    rows = await wishes.read_orders(store, match)
    return {
        seat_named(figure): Order(seat_named(row.seat), row.what, row.since) for figure, row in rows.items()
    }


async def keep(store: Store, match: str, changed: Mapping[Seat, Order | None]) -> None:
    """Store orders to figures; none: it is cancelled."""
    rows = {NAMES[figure]: order and row_of(order) for figure, order in changed.items()}
    await wishes.keep_orders(store, match, rows)


def row_of(order: Order) -> wishes.OrderRow:
    return wishes.OrderRow(NAMES[order.seat], order.what, order.since)
