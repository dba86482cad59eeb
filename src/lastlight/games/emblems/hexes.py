"""Hexes: a totem keeps one active until somebody cleanses it (EM-TOTEM)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.flow import DONE, Next, Procedure, ask
from lastlight.core.seats import KILLER, Seat
from lastlight.core.words import Line
from lastlight.games.emblems.cast import PERKS
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import TOTEM_CHOICE, Act, act


def can_wake(m: Match, perk: int) -> bool:
    """Is a hex still inert, and is there a totem for it (EM-AMB-56)?"""
    return not m.is_active(perk) and bool(m.dull_totems())


@dataclass
class Activate(Procedure):
    """The killer chooses the dull totem that keeps a hex active (EM-TOTEM-02); none left: it stays inert."""

    perk: int

    def begin(self, m: Match) -> Next:
        if not m.dull_totems():
            return DONE
        name = f"@perk.{PERKS[self.perk]}.name"
        return ask(self, KILLER, "ask.totem", Activate.totems, Activate.activate, figure=KILLER, perk=name)

    def totems(self, m: Match, seat: Seat) -> Sequence[Act]:
        return [act(TOTEM_CHOICE, totem) for totem in m.dull_totems()]

    def activate(self, m: Match, chosen: Act) -> Next:
        m.activate_hex(self.perk, chosen.target)
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.hex", {"perk": f"@perk.{PERKS[self.perk]}.name"})
