"""What people leave to the table, as the database keeps it: ask preferences and standing orders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import sqlalchemy as sa

from lastlight.server.storage.schema import ask_preferences, orders
from lastlight.server.storage.store import Store
from lastlight.server.wire.protocol import Ask


class OrderRow(NamedTuple):
    """A standing order, by the seat that gave it."""

    seat: str
    what: str
    since: int


async def read_orders(store: Store, match: str) -> dict[str, OrderRow]:
    """The orders that were given at a table, by figure."""
    async with store.database.reading() as c:
        rows = await c.execute(sa.select(orders).where(orders.c.match == match))
        return {row.figure: OrderRow(row.seat, row.what, row.since) for row in rows}


async def keep_orders(store: Store, match: str, changed: Mapping[str, OrderRow | None]) -> None:
    """Store orders to figures; none: it is cancelled."""
    rows = [
        {"match": match, "figure": figure, **order._asdict()}
        for figure, order in changed.items()
        if order is not None
    ]
    async with store.database.changing() as c:
        await c.execute(sa.delete(orders).where(orders.c.match == match, orders.c.figure.in_([*changed])))
        if rows:
            await c.execute(sa.insert(orders), rows)
        await store.database.tell(c, match, 0)


async def read_preferences(store: Store, match: str) -> dict[str, dict[str, Ask]]:
    """What everybody at a table prefers: by seat, by card."""
    preferences: dict[str, dict[str, Ask]] = {}
    async with store.database.reading() as c:
        for row in await c.execute(sa.select(ask_preferences).where(ask_preferences.c.match == match)):
            preferences.setdefault(row.seat, {})[row.card] = row.ask
    return preferences


async def keep_preference(store: Store, match: str, seat: str, card: str, ask: Ask | None) -> None:
    """Store a preference; none: the usual one, which is not kept."""
    row = {"match": match, "seat": seat, "card": card}
    async with store.database.changing() as c:
        where = [ask_preferences.c[name] == value for name, value in row.items()]
        await c.execute(sa.delete(ask_preferences).where(*where))
        if ask is not None:
            await c.execute(sa.insert(ask_preferences).values(**row, ask=ask))
        await store.database.tell(c, match, 0)


async def keep_preferences(store: Store, match: str, preferences: Mapping[str, Mapping[str, Ask]]) -> None:
    """Store the preferences a new match begins with, by seat."""
    rows = [
        {"match": match, "seat": seat, "card": card, "ask": ask}
        for seat, preferred in preferences.items()
        for card, ask in preferred.items()
    ]
    if rows:
        async with store.database.changing() as c:
            await c.execute(sa.insert(ask_preferences), rows)
            await store.database.tell(c, match, 0)
