"""Chainsaw: discard a card, rush along a path of its kind and wound somebody there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next, ask, call
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.games.trial.cards import WAIT, numbers_in
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import BY_EFFECT, MOVED, along
from lastlight.games.trial.power import Power
from lastlight.games.trial.props import ATTACK, WITH_FIGURE, Interaction, Way
from lastlight.games.trial.wounds import BY_ATTACK, Wound


class Chainsaw(Power):
    """Discard a movement card other than Wait, move along its kind, wound a healthy survivor there.

    The path names its card. The wound counts as an attack.
    """

    key: ClassVar[str] = "power.chainsaw"
    rule: ClassVar[str] = "TC-chainsaw"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(rushes(m))

    def begin(self, m: Match) -> Next:
        return ask(self, self.owner, "power.chainsaw.where", Chainsaw.ways, Chainsaw.rush)

    def ways(self, m: Match, seat: Seat) -> Sequence[Way]:
        return rushes(m)

    def rush(self, m: Match, way: Way) -> Next:
        m.discard(KILLER, way.card)
        return call(self, along(KILLER, way, BY_EFFECT), Chainsaw.arrived)

    def arrived(self, m: Match) -> Next:
        if m.returned != MOVED or not healthy_here(m):
            return DONE
        return ask(self, self.owner, "power.chainsaw.whom", Chainsaw.victims, Chainsaw.wound)

    def victims(self, m: Match, seat: Seat) -> Sequence[Interaction]:
        return [WITH_FIGURE[ATTACK][figure] for figure in healthy_here(m)]

    def wound(self, m: Match, victim: Interaction) -> Next:
        return call(self, Wound(SURVIVORS[victim.target - 1], BY_ATTACK), Chainsaw.end)


def rushes(m: Match) -> list[Way]:
    """The paths of the cards in his hand."""
    cards = [card for card in numbers_in(m.state.hand[KILLER]) if card != WAIT]
    return [way for card in cards for way in m.killer_ways(card)]


def healthy_here(m: Match) -> list[Seat]:
    return [figure for figure in m.survivors_in(m.state.room[KILLER]) if not m.state.wounded[figure]]
