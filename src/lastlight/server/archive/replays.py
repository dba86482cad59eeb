"""Replay: a record step by step, as one seat, the survivors, the public or everybody saw it."""

from __future__ import annotations

import gzip
import json
import zlib
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec

from lastlight.core.chance import Origin, seed_of
from lastlight.core.events import Event, Pause, Unsaid
from lastlight.core.game import Game
from lastlight.core.journal import Noted
from lastlight.core.record import BY_CONSENT, CONCEDE, Record, Step, eyes, load
from lastlight.core.record import replay as steps_of
from lastlight.core.seats import CHANCE, EVERYBODY, NAMES, Observer
from lastlight.core.views import View
from lastlight.core.witness import Witness
from lastlight.core.words import Line
from lastlight.games import game as game_of
from lastlight.server.storage.lines import Written
from lastlight.server.table.ledger import Ledger
from lastlight.server.table.policies import policy_of
from lastlight.server.wire import encode, protocol
from lastlight.server.wire.refusals import NoSuchStep, TooManyLines

MOST_STEPS = 20_000

MOST_LINES = 12_000
"""The most lines an uploaded record may have in any game; a game's policy may allow fewer."""

PACKED = 6
"""The compression level of replays sent over the wire."""


@dataclass(frozen=True)
class TakenBack(Event):
    """Something was decided here and taken back; the record does not say what, or by whom."""

    by: str

    def line(self) -> Line:
        return Line("log.taken_back_by_consent" if self.by == BY_CONSENT else "log.taken_back_freely")


def read_record(text: str) -> tuple[Game, Record]:
    """A record as uploaded; anything that is not one is refused."""
    if len(text.splitlines()) > MOST_LINES:
        raise TooManyLines(most=MOST_LINES)
    record = load(text)
    game = game_of(record.game)
    most = policy_of(game).most_lines
    if len(record.lines) > most:
        raise TooManyLines(most=most)
    return game, record


def replay(game: Game, record: Record, seen_as: str) -> protocol.Replay:
    """The whole replay; the record is checked on the way."""
    who = eyes(game, record, seen_as)
    witness = Witness(game.opening(record.options, record.edition), who)
    steps: list[protocol.ReplayStep] = []
    undos = deque(record.undos())  # by where in the match
    told, last = 0, 0
    for step in checked_steps(game, record):
        last = step.number
        knows = step.seat is not None and (step.seat in who or seen_as == "all")
        noted, news = step.noted, news_at(step.noted, who)
        if knows or news < len(noted):
            undone: list[Noted] = []
            while undos and undos[0][0] < step.number:
                undone.append(taken_back(undos.popleft()[1]))
            noted = [*noted[:news], *undone, *noted[news:]]
        log = encode.entries(noted, witness, told)
        told += len(log)
        if not (log or knows or step.number == 0):
            continue
        seat = step.seat if knows and step.seat in EVERYBODY else None
        steps.append(
            protocol.ReplayStep(
                step=step.number,
                round=step.match.state.round,
                seat=encode.name_of(seat) if seat is not None else None,
                answer=step.answer if knows else None,
                log=log,
            )
        )
    steps[-1].log.extend(encode.entries([taken_back(by) for _, by in undos], witness, told))
    end = record.end
    characters = game.characters(game.setup(record.options, record.edition))
    return protocol.Replay(
        game=record.game,
        edition=record.edition,
        options=game.read_options(record.options, record.edition),
        seats=record.seats,
        characters={encode.name_of(seat): list(names) for seat, names in characters.items()},
        finished=end is not None,
        winner=end[1] if end else None,
        reason=end[2] if end else None,
        seen_as=seen_as,
        last=last,
        opening=encode.plain_view(witness.opening, who),
        steps=steps,
    )


def taken_back(by: str) -> Noted:
    return Noted(TakenBack(by), {})


def news_at(noted: Sequence[Noted], who: Observer) -> int:
    """The position of the first of these events that is news to an observer.

    There the log says that a decision was taken back. Pauses are skipped, so that it does not show at which
    silent trigger that was.
    """
    for place, one in enumerate(noted):
        if not isinstance(one.event.seen_by(who), Pause | Unsaid | None):
            return place
    return len(noted)


def checked_steps(game: Game, record: Record) -> Iterator[Step]:
    for step in steps_of(game, record):
        if step.number > MOST_STEPS:
            return
        yield step


def uploaded_record(text: str) -> Record:
    """An uploaded record to continue from."""
    return read_record(text)[1]


def answers_until(record: Record, step: int) -> list[Written]:
    """The answers of a valid record up to a step; a joint choice is never cut in two.

    Where a side has given up, play continues as if it had not.
    """
    game = game_of(record.game)
    answers = [Written(NAMES[seat], text) for seat, text in record.answers()]
    steps = len(answers) + any(line[0] == CONCEDE for line in record.lines)
    if not 0 <= step <= steps:
        raise NoSuchStep(step=step, last=steps)
    for _ in checked_steps(game, record):
        pass
    ledger = Ledger(game, record.options, record.edition, "")
    ledger.read(answers)
    while 0 < step < len(answers) and ledger.marks[step].begins < step:
        step = ledger.marks[step].begins
    return answers[:step]


def origins_of(record: Record, lines: Sequence[Written]) -> tuple[Origin, ...]:
    """The origins of a match that continues from these answers of a record."""
    draws = sum(line.seat == NAMES[CHANCE] for line in lines)
    if not draws:
        return ()
    before = [one for one in record.origins if one.draws < draws]
    return (*before, Origin(len(lines), draws, seed_of(draws - 1, record.origins, record.seed)))


def packed_replay(record: Record, seen_as: str) -> bytes:
    """A record of ours as one observer saw it, as it is stored with a finished match."""
    return zlib.compress(encoded(replay(game_of(record.game), record, seen_as)))


def uploaded_replay(text: str, seen_as: str, as_gzip: bool) -> bytes:
    """An uploaded record as an HTTP answer."""
    return for_the_wire(encoded(replay(*read_record(text), seen_as)), as_gzip)


def kept_replay(kept: bytes, as_gzip: bool) -> bytes:
    """A stored replay as an HTTP answer."""
    return for_the_wire(zlib.decompress(kept), as_gzip)


def for_the_wire(body: bytes, as_gzip: bool) -> bytes:
    return gzip.compress(body, PACKED) if as_gzip else body


def encoded(made: protocol.Replay) -> bytes:
    return msgspec.json.encode(made, enc_hook=str)


def transcript(
    game: Game, edition: int, match: str, who: Observer, log: Sequence[protocol.LogEntry], view: View | None
) -> Iterator[str]:
    """What some seats have seen so far, as JSON lines: a header, events and the view; never a record.

    No view: more is coming, as at the table.
    """
    header = {"transcript": 1, "match": match, "game": game.key, "edition": edition}
    yield json.dumps({**header, "seats": encode.names_of(who)}, ensure_ascii=False)
    for entry in log:
        if entry.event["event"] == Unsaid.__name__:
            continue
        told = {"step": entry.step, "event": entry.event, "key": entry.key, "variables": entry.variables}
        yield json.dumps(told, ensure_ascii=False)
    plain = view.plain() if view is not None else None
    yield json.dumps({"view": plain}, ensure_ascii=False, default=str)
