"""Blood Warden: right after a hooking all lights of an open gate go out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next, ask
from lastlight.core.seats import KILLER, Seat
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import GATE, Act, act
from lastlight.games.emblems.triggers import CardEffect


class BloodWarden(CardEffect):
    """Right after a hooking all lights of an open gate go out."""

    key: ClassVar[str] = "perk.blood_warden"
    rule: ClassVar[str] = "EM-PERK-K06"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(open_gates(m))

    def begin(self, m: Match) -> Next:
        return ask(
            self, KILLER, "perk.blood_warden.which", BloodWarden.gates, BloodWarden.close, figure=KILLER
        )

    def gates(self, m: Match, seat: Seat) -> Sequence[Act]:
        return [act(GATE, gate) for gate in open_gates(m)]

    def close(self, m: Match, chosen: Act) -> Next:
        m.put_lights_out(chosen.target)
        return DONE


def open_gates(m: Match) -> list[int]:
    return [gate for gate in range(len(m.terms.gates)) if m.is_open(gate)]
