"""The general perks of the survivors' deck."""

from __future__ import annotations

from lastlight.core.flow import Procedure
from lastlight.games.trial.perks.card import perk
from lastlight.games.trial.perks.dark_sense import DarkSense
from lastlight.games.trial.perks.deja_vu import DejaVu
from lastlight.games.trial.perks.hope import Hope
from lastlight.games.trial.perks.kindred import Kindred
from lastlight.games.trial.perks.lightweight import Lightweight
from lastlight.games.trial.perks.no_one_left_behind import NoOneLeftBehind
from lastlight.games.trial.perks.plunderers_instinct import PlunderersInstinct
from lastlight.games.trial.perks.premonition import Premonition
from lastlight.games.trial.perks.resilience import Resilience
from lastlight.games.trial.perks.slippery_meat import SlipperyMeat
from lastlight.games.trial.perks.small_game import SmallGame
from lastlight.games.trial.perks.spine_chill import SpineChill
from lastlight.games.trial.perks.this_is_not_happening import ThisIsNotHappening
from lastlight.games.trial.perks.well_make_it import WellMakeIt
from lastlight.games.trial.triggers import Card

PERKS: tuple[Card, ...] = (
    perk(DarkSense, while_carried=False),
    perk(DejaVu),
    perk(Hope),
    perk(Kindred),
    perk(Lightweight, while_carried=False, silent=True),
    perk(NoOneLeftBehind),
    perk(PlunderersInstinct),
    perk(Premonition, while_carried=False),
    perk(Resilience, while_carried=False),
    perk(SlipperyMeat, off_board=True),
    perk(SmallGame),
    perk(SpineChill, while_carried=False),
    perk(ThisIsNotHappening),
    perk(WellMakeIt),
)

PROCEDURES: tuple[type[Procedure], ...] = ()
"""Procedures that these perks bring along besides themselves."""
