"""The general perks of the killers' deck."""

from __future__ import annotations

from lastlight.core.flow import Procedure
from lastlight.games.trial.perks.bitter_murmur import BitterMurmur
from lastlight.games.trial.perks.card import perk
from lastlight.games.trial.perks.deerstalker import Deerstalker
from lastlight.games.trial.perks.distressing import Distressing
from lastlight.games.trial.perks.insidious import Insidious
from lastlight.games.trial.perks.iron_grasp import IronGrasp
from lastlight.games.trial.perks.monstrous_shrine import MonstrousShrine
from lastlight.games.trial.perks.no_one_escapes_death import NoOneEscapesDeath
from lastlight.games.trial.perks.sloppy_butcher import SloppyButcher
from lastlight.games.trial.perks.spies_from_the_shadows import SpiesFromTheShadows
from lastlight.games.trial.perks.thrill_of_the_hunt import ThrillOfTheHunt
from lastlight.games.trial.perks.unrelenting import Unrelenting
from lastlight.games.trial.perks.whispers import PayOrShow, Whispers
from lastlight.games.trial.triggers import Card

PERKS: tuple[Card, ...] = (
    perk(BitterMurmur),
    perk(Deerstalker),
    perk(Distressing),
    perk(Insidious),
    perk(IronGrasp),
    perk(MonstrousShrine),
    perk(NoOneEscapesDeath),
    perk(SloppyButcher),
    perk(SpiesFromTheShadows),
    perk(ThrillOfTheHunt),
    perk(Unrelenting),
    perk(Whispers),
)

PROCEDURES: tuple[type[Procedure], ...] = (PayOrShow,)
"""Procedures that these perks bring along besides themselves."""
