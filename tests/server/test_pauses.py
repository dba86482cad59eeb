"""How long the beat of a silent trigger lasts never shows whether somebody is asked, however slow things are.

The ambush is played with a hand-driven clock, slow bots and a slow disk. In three deals nobody can answer in
silence, somebody can for whom the table passes, and a bot can.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from lastlight.core.seats import S2, SPECTATOR, Observer
from lastlight.core.views import View
from lastlight.server.archive.records import Archive
from lastlight.server.metrics import Metrics
from lastlight.server.settings import PAUSE
from lastlight.server.storage.lines import Written
from lastlight.server.storage.rows import Aside, MatchRow, SeatRow
from lastlight.server.storage.store import Store
from lastlight.server.table.bot_pool import BotPool, Thought, think
from lastlight.server.table.hosted_match import Means
from lastlight.server.table.open_questions import OpenQuestion
from lastlight.server.table.table import Table
from lastlight.server.wire import protocol
from tests.core.ambush.game import Ambush
from tests.server.hand_clock import HandClock
from tests.server.rows import A_MATCH
from tests.server.running import quick

DEALS = ("rock rock", "flash rock", "rock flash")
"""Nobody can answer in silence; s2, who does not want to be asked; s4, a bot."""

ROUNDS = 12


class SlowDisk:
    """A store in memory that takes its time for every write."""

    is_sqlite = True

    def __init__(self, row: MatchRow, seats: tuple[SeatRow, ...], slowest: float) -> None:
        self.row, self.seats = row, seats
        self.written: list[Written] = []
        self.slowest = slowest
        self.chance = random.Random("disk")
        self.database = self

    async def aside(self, _match: str, _number: int) -> Aside:
        return Aside(self.row, self.seats, {}, None)

    async def lines(self, _match: str, after: int = 0) -> list[Written]:
        return self.written[after:]

    async def talk(self, _match: str) -> list[Any]:
        return []

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[SlowDisk]:
        yield self

    async def execute(self, _query: object) -> list[Any]:
        return []

    async def add(self, _match: str, number: int, lines: Sequence[Written], **_: object) -> None:
        await self.turn()
        self.written += lines

    async def lay(self, *_: object) -> None:
        await self.turn()

    async def turn(self) -> None:
        await asyncio.sleep(self.chance.uniform(0.001, self.slowest))


class SlowBotPool:
    """Bots that let everything pass, after a long thought."""

    def __init__(self, slowest: float) -> None:
        self.slowest = slowest
        self.chance = random.Random("bots")

    async def answers(self, thought: Thought) -> Sequence[tuple[str, str]]:
        await asyncio.sleep(self.chance.uniform(0.001, self.slowest))
        return think(thought)


class Listener:
    """Somebody's device: notes when it is sent something, and answers after a second."""

    watching = False
    looking: Observer = SPECTATOR
    step = 0
    skipped = False
    told: protocol.TableInfo | None = None
    asked: Sequence[OpenQuestion] = ()
    seen: View | None = None

    def __init__(self, table: Table, clock: HandClock, person: str) -> None:
        self.table, self.clock = table, clock
        self.person: str | None = person
        self.heard: list[tuple[float, list[str]]] = []
        self.answering: dict[str, asyncio.Task[None]] = {}

    def send(self, message: bytes) -> None:
        told = json.loads(message)
        if told["type"] in ("hello", "update"):
            self.heard.append((self.clock.now, [entry["event"]["event"] for entry in told["log"]]))
            for asked in self.asked:
                if asked.id not in self.answering:
                    self.answering[asked.id] = asyncio.create_task(self.answer(asked))

    send_soon = send_greeting = send

    async def answer(self, asked: OpenQuestion) -> None:
        """The killer and s2 walk apart, and nothing is used."""
        await asyncio.sleep(1.0)
        wanted = "high" if self.person == "killer1" else "low"
        options = [str(option) for option in asked.options]
        chosen = next((option for option in options if option in ("pass", wanted)), options[0])
        await self.table.answers.answer(self, asked.id, chosen)

    def pauses(self) -> list[float]:
        """How long it was sent nothing after each pause."""
        after = zip(self.heard, self.heard[1:], strict=False)
        return [later - at for (at, events), (later, _) in after if events[-1:] == ["Pause"]]


class Evening:
    """What the killer was sent in a whole match, and who was asked in silence."""

    def __init__(self, clock: HandClock, ambush: Ambush, tmp_path: Path, items: str, slowest: float) -> None:
        row = replace(A_MATCH, game="ambush", seed=items, options={"max_rounds": ROUNDS}, tempo="instant")
        people = {"killer": "killer1", "s2": "s2s2s2s2"}
        seats = tuple(
            SeatRow(
                seat, "person" if seat in people else "bot", "random", seat, people.get(seat), False, None
            )
            for seat in ("killer", "s1", "s2", "s3", "s4")
        )
        self.disk = SlowDisk(row, seats, slowest)
        bot_pool, in_silence, makers = [cast(BotPool, SlowBotPool(slowest)) for _ in range(3)]
        store = cast(Store, self.disk)
        settings = replace(quick(tmp_path), pace=1.0)
        means = Means(store, settings, bot_pool, in_silence, Archive(store, makers), Metrics())
        self.table = Table(means, ambush, row, seats)
        self.killer, self.s2 = [Listener(self.table, clock, person) for person in people.values()]

    async def play(self) -> list[float]:
        table = self.table
        await table.load()
        table.questions.preferences = {S2: {"flash": "never", "rock": "never"}}
        for device in (self.killer, self.s2):
            await table.arrive(device, 0)
        for _ in range(100 * ROUNDS):
            await asyncio.sleep(1.0)
            if table.shown.is_over():
                break
        assert table.shown.is_over(), "the match does not go on"
        await table.close()
        return self.killer.pauses()


@pytest.mark.parametrize("slowest", [0.05, 0.8, 3.0], ids=["quiet", "busy", "overloaded"])
def test_the_pause_is_as_long_whoever_is_asked_in_it(
    tmp_path: Path, ambush: Ambush, monkeypatch: pytest.MonkeyPatch, slowest: float
) -> None:
    pauses, asked = [], []
    for items in DEALS:
        clock = HandClock()
        evening = Evening(clock, ambush, tmp_path, items, slowest)
        pauses.append(clock.run(evening.play(), monkeypatch))
        asked.append([str(mark.seat) for mark in evening.table.ledger.marks if mark.silent])

    assert [set(one) for one in asked] == [set(), {"s2"}, {"s4"}]
    assert len(pauses[0]) >= ROUNDS
    assert min(pauses[0]) >= PAUSE
    assert pauses[1] == pytest.approx(pauses[0])
    assert pauses[2] == pytest.approx(pauses[0])
