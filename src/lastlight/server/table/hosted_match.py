"""The match of a table: its row, its ledger, and the lock under which it changes. All parts share it."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

from lastlight.core.game import Game
from lastlight.server.archive.records import Archive
from lastlight.server.metrics import Metrics
from lastlight.server.secrets import QuestionIds
from lastlight.server.settings import TEMPI, Settings
from lastlight.server.storage.rows import MatchRow, TalkRow
from lastlight.server.storage.store import Store
from lastlight.server.table.bot_pool import BotPool
from lastlight.server.table.ledger import Ledger
from lastlight.server.table.policies import Policy, policy_of


@dataclass(frozen=True)
class Means:
    """What every table of a server uses."""

    store: Store
    settings: Settings
    bot_pool: BotPool
    silent_bot_pool: BotPool  # separate: a long silent thought never delays a bot asked openly
    archive: Archive
    metrics: Metrics


class HostedMatch:
    """What is known about a match, whoever sits at its table."""

    def __init__(self, means: Means, game: Game, row: MatchRow) -> None:
        self.means: Means = means
        self.store: Store = means.store
        self.settings: Settings = means.settings
        self.game: Game = game
        self.policy: Policy = policy_of(game)
        self.id: str = row.id
        self.row: MatchRow = row
        self.ledger: Ledger = Ledger(game, row.options, row.edition, row.seed, row.origins)
        self.ids: QuestionIds = QuestionIds(row.seed, row.id)
        self.talk: list[TalkRow] = []
        self.lock: asyncio.Lock = asyncio.Lock()
        self.wake: asyncio.Event = asyncio.Event()  # the driver has something to do
        self.used: float = time.monotonic()
        self.others_turn_until: float = 0.0  # another process wrote last: let its bots answer first

    @property
    def is_waiting(self) -> bool:
        """Has it not begun?"""
        return self.row.status == "waiting"

    @property
    def is_running(self) -> bool:
        return self.row.status == "running"

    @property
    def is_in_lobby(self) -> bool:
        """Is it open to anybody who comes?"""
        return self.row.public and self.is_waiting

    @property
    def clock_seconds(self) -> int:
        return self.settings.clocks[self.row.clock]

    @property
    def factor(self) -> float:
        """The factor by which beats are multiplied."""
        return TEMPI[self.row.tempo] * self.settings.pace

    def others_turn(self) -> float:
        """How many seconds another process still has to let its bots answer."""
        return self.others_turn_until - time.monotonic()
