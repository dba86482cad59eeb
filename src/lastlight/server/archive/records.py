"""The archive: finished matches, as records, and as the replays that are kept for good."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import suppress

from lastlight.core.past import Past
from lastlight.core.record import CONCEDE, UNDO, Record, Recorder, eyes, perspectives
from lastlight.core.seats import seat_named
from lastlight.games import game as game_of
from lastlight.server.archive import replays
from lastlight.server.secrets import is_id
from lastlight.server.storage.lines import Written
from lastlight.server.storage.rows import MatchRow, SeatRow, Taken
from lastlight.server.storage.store import Store
from lastlight.server.table.bot_pool import BotPool
from lastlight.server.wire import refusals


async def record(store: Store, id_: str) -> Record:
    """The record of a finished match."""
    aside = await store.aside(id_, 0) if is_id(id_) else None
    if aside is None:
        raise refusals.NoTable
    if aside.match.status != "finished":
        raise refusals.NotFinished
    lines = await store.lines(id_)
    return await asyncio.to_thread(record_of, aside.match, aside.seats, lines)


async def replay(store: Store, makers: BotPool, id_: str, seen_as: str) -> bytes:
    """A finished match as somebody saw it, compressed JSON; made once, for all, and kept for good.

    So looking at it does not depend on later rules. It is made in another process, one perspective after the
    other: a long match takes a while, and each view of it some memory.
    """
    kept = await store.kept_replay(id_, seen_as) if is_id(id_) and seen_as.isalnum() else None
    if kept is not None:
        return kept
    played = await record(store, id_)
    game = game_of(played.game)
    eyes(game, played, seen_as)  # refuses who never sat there
    text = played.dump()
    bodies = {who: await makers.do(replays.packed_replay, text, who) for who in perspectives(game, played)}
    with suppress(Taken):
        await store.keep_replays(id_, bodies)
    return bodies[seen_as]


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
    """Who sat where, as a record says it."""
    return {one.seat: f"bot:{one.bot}" if one.kind == "bot" else "person" for one in seats}
