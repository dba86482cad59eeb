"""A server for each test, quick and with a data folder of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres
from tests.server.running import Server, Visitor, quick, running


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
