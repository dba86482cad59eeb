"""HTTP requests, by subject."""

from __future__ import annotations

from lastlight.server.web.routes import client, games, operation, replays, tables

HANDLERS = [
    *games.HANDLERS,
    *tables.HANDLERS,
    *replays.HANDLERS,
    *client.HANDLERS,
    *operation.HANDLERS,
]
