"""The survivors' interactions by verb: what is carried out with which target."""

from __future__ import annotations

from collections.abc import Callable

from lastlight.core.flow import Procedure
from lastlight.core.seats import Seat
from lastlight.games.trial.chests import Rummage
from lastlight.games.trial.crows import Flee
from lastlight.games.trial.generators import OpenGate, Repair
from lastlight.games.trial.hooks import Sabotage
from lastlight.games.trial.lockers import Hide
from lastlight.games.trial.pallets import Drop
from lastlight.games.trial.props import (
    CLEANSE,
    DROP,
    FLEE,
    HEAL,
    HIDE,
    OPEN,
    REPAIR,
    RUMMAGE,
    SABOTAGE,
)
from lastlight.games.trial.totems import Cleanse
from lastlight.games.trial.wounds import HealOther

INTERACTIONS: dict[str, Callable[[Seat, int], Procedure]] = {
    RUMMAGE: Rummage,
    HIDE: Hide,
    FLEE: Flee,
    DROP: Drop,
    REPAIR: Repair,
    OPEN: OpenGate,
    SABOTAGE: Sabotage,
    CLEANSE: Cleanse,
    HEAL: HealOther,
}
