"""Bots think in processes of their own; one that dies is replaced, and every match goes on."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from lastlight.server.table.bot_pool import BotPool, Thought
from tests.server.running import PATIENCE

THOUGHT = Thought("match", "decoy", 1, {}, (), (), ())


class Pool(Executor):
    """A process pool as it shows itself: each thought waits until somebody ends it."""

    def __init__(self) -> None:
        self.thoughts: list[Future[Any]] = []
        self.dropped = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.thoughts.append(Future())
        return self.thoughts[-1]

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.dropped += 1


@pytest.fixture
def pools(monkeypatch: pytest.MonkeyPatch) -> list[Pool]:
    """The pools that were made, in order."""
    made: list[Pool] = []

    def new_pool(*_: object, **__: object) -> Pool:
        made.append(Pool())
        return made[-1]

    monkeypatch.setattr("lastlight.server.table.bot_pool.ProcessPoolExecutor", new_pool)
    return made


async def ask(bot_pool: BotPool, pools: list[Pool], tables: int) -> list[asyncio.Task[Any]]:
    """Bots of so many tables begin to think."""
    asked = [asyncio.create_task(bot_pool.answers(THOUGHT)) for _ in range(tables)]
    while not pools or len(pools[-1].thoughts) < tables:
        await asyncio.sleep(0)
    return asked


def test_a_dead_process_is_replaced_once_for_all_who_wait(pools: list[Pool]) -> None:
    async def main() -> None:
        bot_pool = BotPool(1)
        asked = await ask(bot_pool, pools, 5)
        for thought in pools[0].thoughts:
            thought.set_exception(BrokenProcessPool())
        while len(pools) < 2 or len(pools[1].thoughts) < 5:
            await asyncio.sleep(0)
        for thought in pools[1].thoughts:
            thought.set_result([("s1", "alice 1 5")])

        assert await asyncio.gather(*asked) == [[("s1", "alice 1 5")]] * 5

    asyncio.run(asyncio.wait_for(main(), 20))

    assert [pool.dropped for pool in pools] == [1, 0]


def test_a_thought_given_up_with_its_pool_is_thought_again(pools: list[Pool]) -> None:
    async def main() -> None:
        (asked,) = await ask(BotPool(1), pools, 1)
        pools[0].thoughts[0].cancel()
        while len(pools) < 2 or not pools[1].thoughts:
            await asyncio.sleep(0)
        pools[1].thoughts[0].set_result([])

        assert await asked == []

    asyncio.run(asyncio.wait_for(main(), 20))


def test_who_is_told_to_stop_does_not_ask_again(pools: list[Pool]) -> None:
    async def main() -> None:
        (asked,) = await ask(BotPool(1), pools, 1)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked

    asyncio.run(asyncio.wait_for(main(), 20))

    assert len(pools) == 1


def test_ctrl_c_in_a_terminal_is_for_the_server_alone() -> None:
    bot_pool = BotPool(1)
    answer_to_it = bot_pool.executor().submit(signal.getsignal, signal.SIGINT).result(PATIENCE)
    asyncio.run(bot_pool.close())

    assert answer_to_it is signal.SIG_IGN
