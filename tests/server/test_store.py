"""The store, on SQLite and on Postgres: numbers are taken once, drafts become answers whole."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from lastlight.core.seats import S1
from lastlight.server.secrets import new_id
from lastlight.server.storage.lines import Written
from lastlight.server.storage.rows import DraftRow, SeatRow, StoreAway, StoreShut, Taken
from lastlight.server.storage.schema import answers, metadata
from lastlight.server.storage.store import Store
from lastlight.server.storage.writer_sqlite import SqliteWriter
from lastlight.server.table.ask_preferences import PREFERENCE, keep_preference, read_preferences
from tests.server.postgres import Postgres
from tests.server.rows import A_MATCH, pragma

ADDRESSES = ("sqlite", "postgres")


@pytest.fixture(params=ADDRESSES)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/store.db"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.database()


def with_store(address: str, work: Callable[[Store, str], Awaitable[None]]) -> None:
    """Run with an open store and one match in it."""

    async def main() -> None:
        store = Store(address)
        await store.database.open()
        try:
            match = new_id()
            row = replace(A_MATCH, id=match, created=time.time())
            seat = SeatRow("killer", "person", "", "Mara", "host", False, None)
            await store.create(row, [seat], {"hash": "host"}, {})
            await work(store, match)
        finally:
            await store.database.close()

    asyncio.run(main())


def test_a_number_is_taken_once(address: str) -> None:
    async def work(store: Store, match: str) -> None:
        lines = [Written("killer", f"explore {number}") for number in range(1, 4)]
        await store.add(match, 1, lines)
        with pytest.raises(Taken):
            await store.add(match, 3, [Written("killer", "explore 7")])
        assert await store.lines(match) == lines
        assert await store.lines(match, 2) == lines[2:]

    with_store(address, work)


def test_of_many_who_write_at_once_one_wins(address: str) -> None:
    async def work(store: Store, match: str) -> None:
        races = [store.add(match, 1, [Written("killer", f"explore {n}")]) for n in range(8)]
        ended = await asyncio.gather(*races, return_exceptions=True)
        assert sum(result is None for result in ended) == 1
        assert sum(isinstance(result, Taken) for result in ended) == 7
        assert len(await store.lines(match)) == 1

    with_store(address, work)


def test_drafts_become_answers_only_as_they_were_read(address: str) -> None:
    async def work(store: Store, match: str) -> None:
        laid = DraftRow(("alice 1 2",), True)
        await store.lay(match, 0, {"s1": DraftRow(("alice 7 7",), False)})
        await store.lay(match, 0, {"s1": laid})
        changed = {"s1": DraftRow(("alice 1 2",), False)}
        with pytest.raises(Taken):
            await store.add(match, 1, [Written("s1", "alice 1 2")], from_drafts=changed)
        await store.add(match, 1, [Written("s1", "alice 1 2")], from_drafts={"s1": laid})
        aside = await store.aside(match, 0)
        assert aside is not None
        assert aside.drafts == {}
        with pytest.raises(Taken):
            await store.lay(match, 0, {"s1": laid})

    with_store(address, work)


def test_an_invite_is_used_once_however_many_try(address: str) -> None:
    async def work(store: Store, match: str) -> None:
        await store.change_seats(match, {"killer": {"kind": "invited", "person": None}})
        await store.invite("token", match, "killer", None)
        tries = [store.join(match, "token", f"hash{n}", f"person{n}", "") for n in range(5)]
        ended = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(result, Taken) for result in ended) == 4
        (joined,) = [result for result in ended if not isinstance(result, Taken)]
        assert await store.tokens(match) == {"hash": "host", f"hash{str(joined)[-1]}": joined}

    with_store(address, work)


@pytest.mark.parametrize(
    ("shut", "opened"),
    [
        ("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000"),
        ("PRAGMA query_only = on", "PRAGMA query_only = off"),
    ],
    ids=["full", "read-only"],
)
def test_a_store_that_takes_nothing_says_so_and_goes_on_afterwards(
    tmp_path: Path, shut: str, opened: str
) -> None:
    async def work(store: Store, match: str) -> None:
        assert isinstance(store.database.writer, SqliteWriter)
        await store.add(match, 1, [Written("killer", "explore 1")])
        before = await store.lines(match)
        many = [Written("killer", "explore 2" + "." * 100)] * 500
        await asyncio.wrap_future(store.database.writer.thread.submit(pragma, store.database.writer, shut))
        with pytest.raises(StoreShut):
            await store.add(match, 2, many)
        with pytest.raises(StoreShut):
            await store.lay(match, 1, {"s1": DraftRow(("." * 50_000,), False)})
        assert await store.lines(match) == before

        await asyncio.wrap_future(store.database.writer.thread.submit(pragma, store.database.writer, opened))
        await store.add(match, 2, many)
        assert await store.lines(match) == before + many

    with_store(f"sqlite+aiosqlite:///{tmp_path}/store.db", work)


def test_what_the_database_refuses_is_told_without_the_values(address: str) -> None:
    async def work(store: Store, match: str) -> None:
        with pytest.raises(StoreAway) as no:
            async with store.database.reading() as connection:
                await connection.execute(
                    sa.text("SELECT nothing FROM nowhere WHERE seed = :seed"), {"seed": "hush"}
                )
        assert "nowhere" in str(no.value.__cause__)
        assert "hush" not in str(no.value.__cause__)

    with_store(address, work)


def test_migrations_lead_to_the_schema(address: str) -> None:
    async def work(store: Store, match: str) -> None:
        def compare(connection: sa.Connection) -> list[object]:
            return list(compare_metadata(MigrationContext.configure(connection), metadata))

        async with store.database.engine.connect() as connection:
            assert await connection.run_sync(compare) == []

    with_store(address, work)


def test_preferences_kept_by_an_older_server_stay(address: str) -> None:
    async def work(store: Store, match: str) -> None:
        await keep_preference(store, match, S1, "map", "always")
        await store.add(match, 1, [Written("s1", "pass", PREFERENCE)])
        async with store.database.changing() as connection:
            await connection.execute(sa.text("UPDATE alembic_version SET version_num = '0010'"))
            await connection.execute(sa.text("DROP TABLE orders"))  # which came later
            await connection.execute(sa.text("ALTER TABLE talk DROP COLUMN place"))
            await connection.execute(sa.text("ALTER TABLE ask_preferences RENAME TO standing"))
            await connection.execute(sa.update(answers).values(by="standing"))

        await store.database.open()

        assert await read_preferences(store, match) == {S1: {"map": "always"}}
        assert [line.by for line in await store.lines(match)] == [PREFERENCE]

    with_store(address, work)


def test_replays_kept_by_an_older_server_are_made_anew(address: str) -> None:
    async def work(store: Store, match: str) -> None:
        await store.keep_replays(match, {"all": b"as they once were"})
        async with store.database.changing() as connection:
            await connection.execute(sa.text("UPDATE alembic_version SET version_num = '0007'"))
            for later in ("keys", "orders"):
                await connection.execute(sa.text(f"DROP TABLE {later}"))
            await connection.execute(sa.text("ALTER TABLE talk DROP COLUMN place"))
            await connection.execute(sa.text("ALTER TABLE ask_preferences RENAME TO standing"))

        await store.database.open()

        assert await store.kept_replay(match, "all") is None

    with_store(address, work)


def test_two_servers_may_open_an_empty_database_at_once(postgres: Postgres) -> None:
    address = postgres.database()

    async def main() -> None:
        stores = [Store(address) for _ in range(3)]
        await asyncio.gather(*[store.database.open() for store in stores])
        for store in stores:
            await store.database.close()

    asyncio.run(main())


def connections(store: Store, asked: str) -> Awaitable[set[object]]:
    """What Postgres knows of every connection to the database of a store."""

    async def look() -> set[object]:
        known = "pg_stat_activity JOIN pg_stat_ssl USING (pid) WHERE datname = current_database()"
        async with store.database.reading() as connection:
            return set((await connection.execute(sa.text(f"SELECT {asked} FROM {known}"))).scalars())

    return look()


def test_what_follows_the_question_mark_holds_for_every_connection(postgres: Postgres) -> None:
    async def work(store: Store, match: str) -> None:
        await store.add(match, 1, [Written("killer", "explore 1")])  # the writer has a connection of its own
        assert await connections(store, "application_name") == {"the table"}

    with_store(f"{postgres.database()}?application_name=the+table&sslmode=disable", work)


@pytest.mark.parametrize("wanted", ["sslmode=require", "ssl=require", "ssl=true"])
def test_a_server_that_speaks_in_the_open_is_refused_to_who_wants_tls(
    postgres: Postgres, wanted: str
) -> None:
    async def main() -> None:
        store = Store(f"{postgres.database()}?{wanted}")
        with pytest.raises(StoreAway, match="rejected SSL"):
            await store.database.open()
        await store.database.close()

    asyncio.run(main())


@pytest.mark.slow
def test_tls_is_spoken_with_a_server_that_shows_the_right_certificate() -> None:
    async def secured(store: Store, match: str) -> None:
        await store.add(match, 1, [Written("killer", "explore 1")])
        assert await connections(store, "ssl") == {True}

    async def in_the_open(store: Store, match: str) -> None:
        assert await connections(store, "ssl") == {False}

    async def to_a_stranger(address: str) -> None:
        store = Store(address)
        with pytest.raises(StoreAway, match="certificate verify failed"):
            await store.database.open()
        await store.database.close()

    postgres = Postgres()
    try:
        certificate = postgres.encrypt()
        postgres.stop()
        postgres.start()
        address = postgres.database()
        with_store(f"{address}?sslmode=require", secured)
        with_store(f"{address}?sslmode=verify-full&sslrootcert={certificate}", secured)
        with_store(f"{address}?sslmode=disable", in_the_open)

        certificate.rename(certificate.with_suffix(".old"))
        stranger = postgres.encrypt()
        with_store(f"{address}?sslmode=require", secured)
        asyncio.run(to_a_stranger(f"{address}?sslmode=verify-full&sslrootcert={stranger}"))
    finally:
        postgres.remove()


def test_a_database_out_of_reach_says_so() -> None:
    async def main() -> None:
        store = Store("postgresql+asyncpg://nobody@127.0.0.1:9/none")
        with pytest.raises(StoreAway):
            await store.database.ping()
        await store.database.close()

    asyncio.run(main())
