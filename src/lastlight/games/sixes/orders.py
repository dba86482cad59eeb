"""Standing orders of `sixes` (SX-TABLE-13)."""

from __future__ import annotations

from lastlight.games.grid.orders import STAY, STRUGGLE, StandingOrders
from lastlight.games.sixes.events import (
    AsOrdered,
    Hooked,
    Lifted,
    Recovered,
    SetDown,
    StoodUp,
    TurnBegan,
    Unhooked,
    WasHit,
)
from lastlight.games.sixes.token_events import GeneratorDone, PointsChanged

CHANGES = (WasHit, Lifted, Hooked, Unhooked, SetDown, Recovered, StoodUp)

ORDERS = StandingOrders((STRUGGLE, STAY), CHANGES, PointsChanged, GeneratorDone, AsOrdered, TurnBegan)
