"""Listing: a table as the lobby shows it, without reading the match."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from lastlight.server.lobby.own_maps import without_maps
from lastlight.server.storage.rows import MatchRow, SeatRow
from lastlight.server.wire import protocol


class Glance(NamedTuple):
    """What somebody may know about how far a table is."""

    status: protocol.Status
    winner: str | None
    reason: str | None
    round: int | None  # none: not known
    decides: bool | None  # do they have a decision to make? none: not known


def stored_glance(
    row: MatchRow, seats: Sequence[SeatRow], person: str | None, locked: Collection[str]
) -> Glance:
    """How far a table is that is not in memory; ``locked``: the seats that have locked their drafts."""
    return Glance(row.status, row.winner, row.reason, None, decides(row, seats, person, locked))


def decides(
    row: MatchRow, seats: Sequence[SeatRow], person: str | None, locked: Collection[str]
) -> bool | None:
    """Alone against bots, the decision is the person's; between people, the running clock shows whose."""
    people = [one for one in seats if one.person is not None and not one.stand_in]
    mine = [one for one in people if one.person == person]
    if row.status != "running" or not mine:
        return False
    if len(mine) == len(people):
        return True
    if row.clock == "none":
        return None
    return any(one.deadline is not None and one.seat not in locked for one in mine)


def listed(
    row: MatchRow, seats: Sequence[SeatRow], person: str | None, glance: Glance
) -> protocol.LobbyTable:
    return protocol.LobbyTable(
        id=row.id,
        game=row.game,
        status=glance.status,
        seats=[
            protocol.LobbySeat(
                seat=one.seat,
                kind=one.kind,
                name=one.name,
                bot=one.bot,
                mine=person is not None and one.person == person,
            )
            for one in seats
        ],
        options=without_maps(row.options),
        clock=row.clock,
        created=row.created,
        decides=glance.decides,
        round=glance.round,
        winner=glance.winner,
        reason=glance.reason,
    )
