"""The powers by key, listed by hand; how to add one is told in ``perks/__init__``."""

from __future__ import annotations

from collections.abc import Callable

from lastlight.core.flow import Procedure
from lastlight.core.seats import Seat
from lastlight.games.trial.power import Power

POWERS: dict[str, type[Power]] = {}

INTERACTIONS: dict[str, Callable[[Seat, int], Procedure]] = {}
"""What survivors may do besides because of a power, by verb."""

PROCEDURES: tuple[type[Procedure], ...] = ()
"""Procedures that powers bring along besides themselves."""
