"""The powers by key, listed by hand; ``perks/__init__`` says how to add one."""

from __future__ import annotations

from collections.abc import Callable

from lastlight.core.flow import Procedure
from lastlight.core.seats import Seat
from lastlight.games.trial.power import Power
from lastlight.games.trial.powers.bear_trap import BearTrap, LayTrap, SpringTrap
from lastlight.games.trial.powers.blackened_catalyst import BlackenedCatalyst, LayPhantasms, Phantasm
from lastlight.games.trial.powers.carters_spark import SNAP_OUT, CartersSpark, SnapOut, Spark, SparkEach
from lastlight.games.trial.powers.chainsaw import Chainsaw
from lastlight.games.trial.powers.last_breath import LastBreath
from lastlight.games.trial.powers.wailing_bell import WailingBell

POWERS: dict[str, type[Power]] = {
    "bear_trap": BearTrap,
    "wailing_bell": WailingBell,
    "chainsaw": Chainsaw,
    "last_breath": LastBreath,
    "blackened_catalyst": BlackenedCatalyst,
    "carters_spark": CartersSpark,
}

INTERACTIONS: dict[str, Callable[[Seat, int], Procedure]] = {SNAP_OUT: SnapOut}
"""What survivors may do besides because of a power, by verb."""

PROCEDURES: tuple[type[Procedure], ...] = (
    *(LayTrap, SpringTrap, LayPhantasms, Phantasm),
    *(SparkEach, Spark, SnapOut),
)
"""Procedures that powers bring along besides themselves."""
