"""The perks on the boards of the survivors, in the order of the cast."""

from __future__ import annotations

from lastlight.core.flow import Procedure
from lastlight.games.trial.perks.ace_in_the_hole import AceInTheHole
from lastlight.games.trial.perks.adrenaline import Adrenaline
from lastlight.games.trial.perks.alert import Alert
from lastlight.games.trial.perks.balanced_landing import BalancedLanding
from lastlight.games.trial.perks.bond import Bond
from lastlight.games.trial.perks.botany_knowledge import BotanyKnowledge
from lastlight.games.trial.perks.calm_spirit import CalmSpirit
from lastlight.games.trial.perks.card import perk
from lastlight.games.trial.perks.empathy import Empathy, Sharing
from lastlight.games.trial.perks.iron_will import IronWill
from lastlight.games.trial.perks.leader import Leader
from lastlight.games.trial.perks.lithe import Lithe
from lastlight.games.trial.perks.open_handed import OpenHanded
from lastlight.games.trial.perks.prove_thyself import ProveThyself
from lastlight.games.trial.perks.quick_and_quiet import QuickAndQuiet
from lastlight.games.trial.perks.saboteur import Saboteur
from lastlight.games.trial.perks.self_care import SelfCare
from lastlight.games.trial.perks.sprint_burst import SprintBurst
from lastlight.games.trial.perks.streetwise import Streetwise
from lastlight.games.trial.perks.technician import Technician
from lastlight.games.trial.perks.up_the_ante import UpTheAnte
from lastlight.games.trial.perks.urban_evasion import UrbanEvasion
from lastlight.games.trial.triggers import STILL_FAILED, Card

PERKS: tuple[Card, ...] = (
    perk(ProveThyself),
    perk(Bond),
    perk(Leader, while_carried=False),
    perk(SprintBurst, while_carried=False),
    perk(QuickAndQuiet, while_carried=False),
    perk(Adrenaline, while_carried=False),
    perk(BotanyKnowledge),
    perk(Empathy),
    perk(SelfCare),
    perk(IronWill),
    perk(CalmSpirit),
    perk(Saboteur, while_carried=False),
    perk(BalancedLanding, while_carried=False),
    perk(UrbanEvasion),
    perk(Streetwise),
    perk(OpenHanded),
    perk(UpTheAnte, while_carried=False),
    perk(AceInTheHole),
    perk(Lithe, while_carried=False),
    perk(Technician, triggers=(STILL_FAILED,)),  # shut if Iron Will made it a success
    perk(Alert, while_carried=False),
)

PROCEDURES: tuple[type[Procedure], ...] = (Sharing,)
"""Procedures that these perks bring along besides themselves."""
