"""Standing orders of `emblems` (EM-TABLE-01): as in `sixes`, and the Dying may keep crawling."""

from __future__ import annotations

from lastlight.games.emblems.events import (
    AsOrdered,
    Hooked,
    Lifted,
    Recovered,
    SetDown,
    TurnBegan,
    Unhooked,
    WasHit,
)
from lastlight.games.emblems.token_events import GeneratorDone, PointsChanged
from lastlight.games.grid.orders import CRAWL, STAY, STRUGGLE, StandingOrders

CHANGES = (WasHit, Lifted, Hooked, Unhooked, SetDown, Recovered)

ORDERS = StandingOrders((STRUGGLE, CRAWL, STAY), CHANGES, PointsChanged, GeneratorDone, AsOrdered, TurnBegan)
