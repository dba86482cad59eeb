"""The general perks of the killers' deck."""

from __future__ import annotations

from lastlight.core.flow import Procedure
from lastlight.games.trial.windows import Card

PERKS: tuple[Card, ...] = ()

PROCEDURES: tuple[type[Procedure], ...] = ()
"""Procedures that these perks bring along besides themselves."""
