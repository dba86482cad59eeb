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
3. Procedures that an effect brings along besides itself are added to `PROCEDURES`.
"""

from __future__ import annotations

from lastlight.core.flow import Procedure
from lastlight.games.emblems.cast import PERK_KINDS, number_of
from lastlight.games.emblems.triggers import Card, CardEffect


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


PERKS: tuple[Card, ...] = ()

PROCEDURES: tuple[type[Procedure], ...] = ()
"""Procedures that perks bring along besides themselves."""
