"""Pop Goes the Weasel: a kick on a generator takes four points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next, ask
from lastlight.core.seats import KILLER, Seat
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import KICK_GENERATOR, Act, act
from lastlight.games.emblems.triggers import CardEffect

LOSS = 4


class PopGoesTheWeasel(CardEffect):
    """A kick on a generator takes four points."""

    key: ClassVar[str] = "perk.pop_goes_the_weasel"
    rule: ClassVar[str] = "EM-PERK-K14"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(kicked(m))

    def begin(self, m: Match) -> Next:
        which = "perk.pop_goes_the_weasel.which"
        return ask(self, KILLER, which, PopGoesTheWeasel.generators, PopGoesTheWeasel.kick, figure=KILLER)

    def generators(self, m: Match, seat: Seat) -> Sequence[Act]:
        return [act(KICK_GENERATOR, generator) for generator in kicked(m)]

    def kick(self, m: Match, chosen: Act) -> Next:
        m.change_points(chosen.target, -LOSS)
        return DONE


def kicked(m: Match) -> list[int]:
    """Generators next to the killer that a kick would set back."""
    return [one for one in m.generators_beside(m.state.at[KILLER]) if m.state.points[one]]
