"""The perks, listed by hand. Data (kind, who lists it) is in `cast`, words in ``texts/``.

How to add a perk or an item
============================

1. Write ``perks/<key>.py``, one class below `CardEffect`. Three ways to work:

   At a trigger, or as an ability of a turn (``begin`` is a procedure; ``about`` is the depth of the procedure
   that set it off: ``m.doing(self.about, Attack)``, whose fields it may change)::

    class DeadHard(CardEffect):
        \"\"\"While Injured, an attack that succeeds becomes a miss.\"\"\"

        key: ClassVar[str] = "perk.dead_hard"
        rule: ClassVar[str] = "EM-PERK-S01"

        @classmethod
        def may(cls, m: Match, owner: Seat, about: int) -> bool:
            return m.doing(about, Attack).target == owner and m.state.health[owner] == INJURED

        def begin(self, m: Match) -> Next:
            m.doing(self.about, Attack).prevented = True
            return DONE

   By changing a value the rules ask for::

    class Technician(CardEffect):
        @classmethod
        def change(cls, m: Match, owner: Seat, of: Seat, value: int) -> int:
            return max(0, value) if of == owner else value

2. List it below: ``perk(DeadHard, ATTACK_PREVENTED, asked=True)``, or
   ``perk(Technician, values=(FAILED_REPAIR,))``. The kind comes from `cast`: an *exhaust* perk is exhausted
   and a *one-shot* one discarded when it is used (`Match.used`). For a *hex* `may` says when it wakes, and
   `begin` calls `hexes.Activate`; its values count only while it is active. ``anywhere``: it answers for a
   hooked, carried or evaded owner too.
"""

from __future__ import annotations

from lastlight.games.emblems.cast import PERK_KINDS, number_of
from lastlight.games.emblems.perks.a_nurses_calling import ANursesCalling
from lastlight.games.emblems.perks.ace_in_the_hole import AceInTheHole
from lastlight.games.emblems.perks.adrenaline import Adrenaline
from lastlight.games.emblems.perks.agitation import Agitation
from lastlight.games.emblems.perks.balanced_landing import BalancedLanding
from lastlight.games.emblems.perks.bamboozle import Bamboozle
from lastlight.games.emblems.perks.barbecue_and_chilli import BarbecueAndChilli
from lastlight.games.emblems.perks.blood_warden import BloodWarden
from lastlight.games.emblems.perks.borrowed_time import BorrowedTime
from lastlight.games.emblems.perks.botany_knowledge import BotanyKnowledge
from lastlight.games.emblems.perks.brutal_strength import BrutalStrength
from lastlight.games.emblems.perks.dead_hard import DeadHard
from lastlight.games.emblems.perks.decisive_strike import DecisiveStrike
from lastlight.games.emblems.perks.devour_hope import DevourHope, Devouring
from lastlight.games.emblems.perks.enduring import Enduring
from lastlight.games.emblems.perks.inner_strength import InnerStrength
from lastlight.games.emblems.perks.iron_grasp import IronGrasp
from lastlight.games.emblems.perks.iron_will import IronWill
from lastlight.games.emblems.perks.leader import Leader
from lastlight.games.emblems.perks.lightborn import Lightborn
from lastlight.games.emblems.perks.lullaby import Lullaby
from lastlight.games.emblems.perks.make_your_choice import MakeYourChoice
from lastlight.games.emblems.perks.no_mither import NoMither
from lastlight.games.emblems.perks.no_one_escapes_death import NoOneEscapesDeath
from lastlight.games.emblems.perks.pop_goes_the_weasel import PopGoesTheWeasel
from lastlight.games.emblems.perks.prove_thyself import ProveThyself
from lastlight.games.emblems.perks.ruin import Ruin
from lastlight.games.emblems.perks.saboteur import Saboteur
from lastlight.games.emblems.perks.self_care import SelfCare
from lastlight.games.emblems.perks.slippery_meat import SlipperyMeat
from lastlight.games.emblems.perks.sloppy_butcher import SloppyButcher
from lastlight.games.emblems.perks.sprint_burst import SprintBurst
from lastlight.games.emblems.perks.technician import Technician
from lastlight.games.emblems.perks.third_seal import ThirdSeal
from lastlight.games.emblems.perks.unbreakable import Unbreakable
from lastlight.games.emblems.perks.urban_evasion import UrbanEvasion
from lastlight.games.emblems.perks.well_make_it import WellMakeIt
from lastlight.games.emblems.triggers import (
    ALL_DICE,
    ATTACK_LANDED,
    ATTACK_PREVENTED,
    BEFORE_CHECK,
    BEST_HEALTH,
    CALLED_REACH,
    CARDS_SEEN,
    CARRY_START,
    CHASE_DIE_FELL,
    CHASE_REACH,
    CHECK_FAILED,
    CLEANSE_DONE,
    CRAWL_STEPS,
    FAILED_REPAIR,
    FREED,
    FULL_TURN,
    GATES_POWERED,
    HEAL_STEPS,
    HELPED,
    HOOKED,
    HUNT_BONUS,
    KICK,
    KICK_MOVE,
    KILLER_TURN_BEGAN,
    LIGHT_WORKS,
    ON_GROUND,
    PALLET_FALLS,
    PICKED_UP,
    RESCUED,
    SETUP_DONE,
    SPRINT_DECLARED,
    STRUGGLE_ROLLED,
    VAULT_COST,
    WINDOW_CROSSED,
    WOUNDED,
    Card,
    CardEffect,
)


def perk(
    effect: type[CardEffect],
    *triggers: str,
    values: tuple[str, ...] = (),
    asked: bool = False,
    anywhere: bool = False,
) -> Card:
    """A perk as the rules use it: its data from the cast, and its effect."""
    name = effect.key.rpartition(".")[2]
    return Card(effect, PERK_KINDS[name], number_of(name), triggers, values, asked, anywhere)


PERKS: tuple[Card, ...] = (
    # Survivors
    perk(DeadHard, ATTACK_PREVENTED, asked=True),
    perk(NoMither, values=(BEST_HEALTH, CRAWL_STEPS, CARRY_START)),
    perk(SprintBurst, SPRINT_DECLARED),
    perk(Adrenaline, GATES_POWERED, FREED),
    perk(Leader, values=(HELPED,)),
    perk(ProveThyself, CHECK_FAILED, asked=True),
    perk(SelfCare, FULL_TURN, asked=True),
    perk(BotanyKnowledge, values=(HEAL_STEPS,)),
    perk(BalancedLanding, WINDOW_CROSSED),
    perk(UrbanEvasion, CHASE_DIE_FELL),
    perk(AceInTheHole, values=(CARDS_SEEN,)),
    perk(SlipperyMeat, STRUGGLE_ROLLED, anywhere=True),
    perk(Saboteur, FULL_TURN, asked=True),
    perk(IronWill, values=(CHASE_REACH,)),
    perk(BorrowedTime, RESCUED),
    perk(Unbreakable, ON_GROUND, asked=True),
    perk(WellMakeIt, RESCUED),
    perk(DecisiveStrike, PICKED_UP, anywhere=True),
    perk(InnerStrength, CLEANSE_DONE),
    perk(Technician, values=(FAILED_REPAIR,)),
    # The killer
    perk(NoOneEscapesDeath, GATES_POWERED, ATTACK_LANDED),
    perk(DevourHope, HOOKED),
    perk(Devouring, ALL_DICE, asked=True),
    perk(Lullaby, HOOKED, BEFORE_CHECK),
    perk(ThirdSeal, GATES_POWERED),
    perk(Ruin, SETUP_DONE, KILLER_TURN_BEGAN),
    perk(BloodWarden, HOOKED, asked=True),
    perk(BrutalStrength, values=(KICK_MOVE,)),
    perk(Bamboozle, WINDOW_CROSSED, values=(VAULT_COST,)),
    perk(Enduring, PALLET_FALLS),
    perk(SloppyButcher, WOUNDED),
    perk(IronGrasp, values=(CARRY_START,)),
    perk(Agitation, values=(HUNT_BONUS,)),
    perk(ANursesCalling, values=(CALLED_REACH,)),
    perk(PopGoesTheWeasel, KICK, asked=True),
    perk(MakeYourChoice, RESCUED, asked=True),
    perk(BarbecueAndChilli, HOOKED),
    perk(Lightborn, values=(LIGHT_WORKS,)),
)
