"""What somebody may know about a table: who sits there, how it is played, how it ended."""

from __future__ import annotations

from collections.abc import Mapping

from lastlight.core.game import Game
from lastlight.core.seats import Observer, Seat
from lastlight.server.lobby import option_codes
from lastlight.server.settings import Settings
from lastlight.server.storage.rows import MatchRow, SeatRow
from lastlight.server.table.policies import policy_of
from lastlight.server.table.seats import shows, shows_all
from lastlight.server.wire import encode, protocol


def table_info(
    game: Game,
    row: MatchRow,
    seats: Mapping[Seat, SeatRow],
    mine: Observer,
    is_host: bool,
    here: Mapping[Seat, bool],
    settings: Settings,
) -> protocol.TableInfo:
    """The table as somebody with the seats ``mine`` may know it."""
    characters = game.characters(game.setup(row.options, row.edition))
    return protocol.TableInfo(
        id=row.id,
        game=row.game,
        edition=row.edition,
        options=game.read_options(row.options, row.edition),
        code=option_codes.encode(game, row.options),
        status=row.status,
        seats=[
            protocol.SeatInfo(
                seat=encode.name_of(seat),
                kind=one.kind,
                name=one.name,
                bot=one.bot,
                mine=seat in mine,
                here=here.get(seat, one.kind == "bot"),
                stand_in=one.stand_in,
                shows=shows(one),
                concedes=one.concedes and encode.side_of(seat) in map(encode.side_of, mine),
                characters=list(characters.get(seat, ())),
            )
            for seat, one in sorted(seats.items())
        ],
        mine=encode.names_of(mine),
        host=is_host,
        clock=row.clock,
        clock_seconds=settings.clocks[row.clock],
        tempo=row.tempo,
        hotseat=row.hotseat,
        public=row.public,
        open_to_all=shows_all(seats.values()),
        talk=list(policy_of(game).channels),
        winner=row.winner,
        reason=row.reason,
        rematch=row.rematch,
        played_on=row.played_on,
    )
