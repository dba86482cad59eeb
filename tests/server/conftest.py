"""A server for each test, quick and with a data folder of its own."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from lastlight.games import GAMES
from lastlight.games import game as game_of
from lastlight.server.storage.lines import Written
from lastlight.server.storage.store import Store
from lastlight.server.table.beat import Beat
from tests.core.ambush.game import Ambush
from tests.server.ambush_table import Deal, Dealt, Passing
from tests.server.postgres import Postgres
from tests.server.running import Server, Visitor, quick, running


@pytest.fixture(autouse=True)
def same_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test meets the same dice and bots each time: its first table has one seed, its second another."""
    seeds = map(str, itertools.count(1))
    monkeypatch.setattr("lastlight.server.lobby.seating.new_seed", lambda: next(seeds))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with running(quick(tmp_path)) as server:
        yield server


@pytest.fixture
def visitor(server: Server) -> Visitor:
    return server.visitor()


@pytest.fixture
def other(server: Server) -> Visitor:
    return server.visitor()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    cluster = Postgres()
    yield cluster
    cluster.remove()


@pytest.fixture
def ambush(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ambush]:
    """The test-only game with hidden items that may answer, served like any other."""
    monkeypatch.setitem(GAMES, "ambush", "tests.core.ambush")
    game_of.cache_clear()
    subject = game_of("ambush")
    assert isinstance(subject, Ambush)
    monkeypatch.setattr("lastlight.server.table.bot_pool.make_bot", lambda *_: Passing())
    monkeypatch.setattr("lastlight.server.table.ledger.PlayedOnChance", Dealt)
    yield subject
    game_of.cache_clear()


@pytest.fixture
def deal(monkeypatch: pytest.MonkeyPatch) -> Deal:
    """Gives the next tables their seed; in the ambush it names the items, in order."""

    def with_seed(seed: str) -> None:
        monkeypatch.setattr("lastlight.server.lobby.seating.new_seed", lambda: seed)

    return with_seed


@pytest.fixture
def long_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    """The beat of a silent trigger lasts until the test ends it."""
    begin = Beat.begin
    monkeypatch.setattr(Beat, "begin", lambda beat, _: begin(beat, 1_000.0))


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> dict[Store, list[int]]:
    """How many lines went to disk in each beat, by process."""
    add, noted = Store.add, defaultdict[Store, list[int]](list)

    async def note(store: Store, match: str, number: int, lines: Sequence[Written], **more: Any) -> None:
        await add(store, match, number, lines, **more)
        if more.get("in_beat"):
            noted[store].append(len(lines))

    monkeypatch.setattr(Store, "add", note)
    return noted
