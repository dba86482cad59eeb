"""The archive: finished matches, as records and as replays that are stored for good."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress

from lastlight.core.errors import UnknownSeat
from lastlight.core.past import Past
from lastlight.core.record import CONCEDE, UNDO, Record, Recorder, perspectives
from lastlight.core.seats import seat_named
from lastlight.games import game as game_of
from lastlight.server.archive import replays
from lastlight.server.secrets import is_id
from lastlight.server.storage.lines import Written
from lastlight.server.storage.rows import MatchRow, SeatRow, Taken
from lastlight.server.storage.store import Store
from lastlight.server.table.bot_pool import BotPool
from lastlight.server.wire import refusals


class Archive:
    """The finished matches.

    Replaying a long one takes a while, so that is done in another process: a thread would also hold up the
    event loop.
    """

    def __init__(self, store: Store, makers: BotPool) -> None:
        self.store: Store = store
        self.makers: BotPool = makers
        self.making: dict[str, asyncio.Task[dict[str, bytes]]] = {}  # replays, by match

    async def close(self) -> None:
        """Make nothing more."""
        making = list(self.making.values())
        for task in making:
            task.cancel()
        await asyncio.gather(*making, return_exceptions=True)

    async def record(self, id_: str) -> Record:
        """The record of a finished match."""
        match, seats = await self.finished(id_)
        return await self.makers.do(record_of, match, seats, await self.store.lines(id_))

    async def finished(self, id_: str) -> tuple[MatchRow, Sequence[SeatRow]]:
        """A finished match, and who sat there."""
        aside = await self.store.aside(id_, 0) if is_id(id_) else None
        if aside is None:
            raise refusals.NoTable
        if aside.match.status != "finished":
            raise refusals.NotFinished
        return aside.match, aside.seats

    async def replay(self, id_: str, seen_as: str) -> bytes:
        """A finished match as one observer saw it, compressed JSON; stored for good.

        So watching it does not depend on later rules. Whoever asks meanwhile waits for the same one.
        """
        kept = await self.store.kept_replay(id_, seen_as) if is_id(id_) and seen_as.isalnum() else None
        if kept is not None:
            return kept
        row, _ = await self.finished(id_)
        known = perspectives(game_of(row.game), row.options, row.edition)
        if seen_as not in known:
            raise UnknownSeat(seat=seen_as, seats=", ".join(known))
        if id_ not in self.making:
            self.making[id_] = asyncio.create_task(self.make_replays(id_, known))
            self.making[id_].add_done_callback(lambda _: self.making.pop(id_, None))
        return (await asyncio.shield(self.making[id_]))[seen_as]

    async def make_replays(self, id_: str, known: Sequence[str]) -> dict[str, bytes]:
        """One perspective after another: each view of a long match takes some memory."""
        played = await self.record(id_)
        made = {who: await self.makers.do(replays.packed_replay, played, who) for who in known}
        with suppress(Taken):
            await self.store.keep_replays(id_, made)
        return made


def record_of(row: MatchRow, seats: Sequence[SeatRow], lines: Iterable[Written]) -> Record:
    """The record of a match from its lines, undos included."""
    game = game_of(row.game)
    recorder = Recorder(game.start(row.options, row.edition), players(seats), row.seed)
    recorder.record.origins = list(row.origins)
    answers: list[Written] = []
    past = Past(recorder.match)
    for line in lines:
        if line.seat == CONCEDE:
            recorder.concede(line.text)
            continue
        if line.seat != UNDO:
            recorder.answer(seat_named(line.seat), recorder.match.parse(seat_named(line.seat), line.text))
            answers.append(line)
            past.keep(len(answers), recorder.match)
            continue
        kept = int(line.text.split(" ")[1])
        del answers[kept:]
        past.forget_after(kept)
        played, match = past.before(kept)
        for one in answers[played:]:
            match.answer_text(seat_named(one.seat), one.text)
        recorder.record.lines.append([UNDO, kept, line.by])
        recorder.match = match
        recorder.round = match.state.round
    return recorder.record


def players(seats: Sequence[SeatRow]) -> dict[str, str]:
    """Who sat where, in the words of a record."""
    return {one.seat: f"bot:{one.bot}" if one.kind == "bot" else "person" for one in seats}
