"""Company: one link for a whole table, where friends pick a seat that is free or held by a bot."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import blake2b
from hmac import compare_digest

from lastlight.core.seats import seat_named
from lastlight.server.lobby.seating import Seating
from lastlight.server.secrets import hashed, new_id
from lastlight.server.storage.rows import MatchRow, Taken
from lastlight.server.storage.store import FREE
from lastlight.server.table.table import Table
from lastlight.server.wire import protocol, refusals
from lastlight.server.wire.user_text import as_name

TO_TAKE = (*FREE, "bot")
"""The kinds of seats a friend may take."""


def link_of(table: Table) -> protocol.Invite:
    """The link for everybody: the same throughout the match and in every process."""
    key = key_of(table.row)
    return protocol.Invite(seat=None, token=key, link=f"/t/{table.id}#company={key}")


def key_of(row: MatchRow) -> str:
    """Derived from what nobody knows before the match is over."""
    made = blake2b(row.id.encode(), key=row.seed.encode(), person=b"company", digest_size=16)
    return urlsafe_b64encode(made.digest()).decode().rstrip("=")


async def show_link(hall: Seating, table: Table, token: str | None) -> protocol.Invite:
    """The link, for those who sit there. A hotseat table has none: its screen holds all seats."""
    await hall.seated(table, token)
    if table.row.hotseat or table.shown.is_over():
        raise refusals.NobodyJoins
    return link_of(table)


async def take_seat(hall: Seating, table: Table, token: str, wanted: protocol.TakeSeat) -> str:
    """Take a seat, in a running match between two questions; repeating it is harmless.

    Returns who the person is from then on. A bot thinking for the seat is no longer heard.
    """
    if not compare_digest(wanted.key, key_of(table.row)):
        raise refusals.InviteUsed
    known = await hall.person(table, token)
    person = known or new_id()
    async with table.undo.between_beats():
        if seat_named(wanted.seat) not in table.seats.held_by(person):
            if table.row.hotseat or table.shown.is_over():
                raise refusals.NobodyJoins
            hall.check_side(table, known, wanted.seat)
            try:
                name = as_name(wanted.name)
                await hall.store.sit(table.id, wanted.seat, hashed(token), person, name, TO_TAKE)
            except Taken:
                raise refusals.SeatTaken from None
            await table.sync.catch_up()
    await hall.after_sitting(table)
    return person
