"""A server's settings."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from lastlight.server.wire.protocol import Clock, Tempo

CLOCKS: dict[Clock, int] = {"none": 0, "relaxed": 180, "live": 45, "slow": 86_400}
"""Seconds a seat has for one question."""

TEMPI: dict[Tempo, float] = {"slow": 1.8, "normal": 1.0, "fast": 0.4, "instant": 0.0}
"""The factor by which beats are multiplied."""

DRIVERS = {
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
    "sqlite": "sqlite+aiosqlite",
}
"""The supported databases, as people write them, and with their driver."""

PAUSE = 0.6
"""The beat of a silent trigger in seconds: the same at every tempo, for every seat, whoever holds what."""

THOUGHT = 0.45
"""Seconds of it in which bots think; what they then answer without thinking is on disk before it ends."""


@dataclass(frozen=True)
class Settings:
    """Everything that may differ between two servers."""

    database: str = ""  # an SQLAlchemy address; empty: SQLite in the data folder
    data: Path = field(default_factory=lambda: data_folder())
    client: Path | None = None  # the built browser client; none: where it usually is
    database_seconds: float = 10.0  # after which a silent Postgres connection is dropped and replaced
    origins: tuple[str, ...] = ()  # other origins that may open sockets, besides the server's own
    names: tuple[str, ...] | None = None  # host names it answers to, besides addresses; None: any
    secure_cookies: bool = False  # set behind HTTPS
    bot_processes: int = 1  # 0: bots think in a thread
    idle_seconds: float = 300.0  # after which an unused match leaves memory
    requests_per_minute: int = 600  # from one address
    tables_per_minute: int = 30  # from one address
    maps_per_minute: int = 120  # checked for one address
    open_tables_per_person: int = 10  # in the lobby at once
    messages_per_second: float = 20.0  # of one person at one table, over all their sockets
    sockets_per_address: int = 100  # open at once
    sockets_per_minute: int = 240  # opened from one address: all may reconnect twice at once
    away_seconds: float = 30.0  # before others may let a bot stand in for somebody who left
    clocks: dict[Clock, int] = field(default_factory=lambda: dict(CLOCKS))
    pace: float = 1.0  # tests speed up everything that is played out
    takeover_seconds: float = 3.0  # how long another process has to let its bots answer
    metrics_token: str = field(default="", repr=False)  # needed to read /metrics from elsewhere
    json_logs: bool = True
    log_level: str = "info"

    def address(self) -> str:
        """The database to use.

        >>> Settings(database="postgres://localhost/lastlight").address()
        'postgresql+asyncpg://localhost/lastlight'
        """
        kind, sign, place = (self.database or f"sqlite:///{self.data / 'lastlight.db'}").partition("://")
        return DRIVERS.get(kind, kind) + sign + place


def data_folder() -> Path:
    """Where matches are kept: ``LASTLIGHT_DATA``, otherwise the XDG data home."""
    named = os.environ.get("LASTLIGHT_DATA")
    if named:
        return Path(named)
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "lastlight"
