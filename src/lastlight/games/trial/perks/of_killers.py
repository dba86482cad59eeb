"""The perks on the boards of the killers, in the order of the cast."""

from __future__ import annotations

from lastlight.core.flow import Procedure
from lastlight.games.trial.perks.a_nurses_calling import ANursesCalling
from lastlight.games.trial.perks.agitation import Agitation
from lastlight.games.trial.perks.bloodhound import Bloodhound
from lastlight.games.trial.perks.brutal_strength import BrutalStrength
from lastlight.games.trial.perks.card import perk
from lastlight.games.trial.perks.devour_hope import DevourHope
from lastlight.games.trial.perks.enduring import Enduring
from lastlight.games.trial.perks.lightborn import Lightborn
from lastlight.games.trial.perks.monitor_and_abuse import MonitorAndAbuse
from lastlight.games.trial.perks.overcharge import Overcharge
from lastlight.games.trial.perks.overwhelming_presence import OverwhelmingPresence
from lastlight.games.trial.perks.predator import Predator, SetAnew
from lastlight.games.trial.perks.ruin import Ruin
from lastlight.games.trial.perks.shadowborn import Shadowborn
from lastlight.games.trial.perks.stridor import Stridor
from lastlight.games.trial.perks.thanatophobia import Thanatophobia
from lastlight.games.trial.perks.the_third_seal import TheThirdSeal
from lastlight.games.trial.perks.tinkerer import Tinkerer
from lastlight.games.trial.perks.unnerving_presence import UnnervingPresence
from lastlight.games.trial.triggers import Card

PERKS: tuple[Card, ...] = (
    perk(BrutalStrength),
    perk(UnnervingPresence),
    perk(Agitation),
    perk(Shadowborn),
    perk(Predator),
    perk(Bloodhound),
    perk(Lightborn),
    perk(Enduring),
    perk(Tinkerer),
    perk(Stridor),
    perk(Thanatophobia),
    perk(ANursesCalling),
    perk(TheThirdSeal),
    perk(Ruin),
    perk(DevourHope),
    perk(MonitorAndAbuse),
    perk(OverwhelmingPresence),
    perk(Overcharge),
)

PROCEDURES: tuple[type[Procedure], ...] = (SetAnew,)
"""Procedures that these perks bring along besides themselves."""
