"""Chainsaw: discard a card, rush along a path of its kind and wound somebody there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.chance import SeededChance
from lastlight.core.events import Pause
from lastlight.core.flow import DONE, Next, call
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.cards import KILLER_PLACES, NO_CARD, WAIT, numbers_in
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import BY_EFFECT, MOVED, along
from lastlight.games.trial.power import Power
from lastlight.games.trial.props import ATTACK, WITH_FIGURE, Interaction, Way
from lastlight.games.trial.triggers import INSTEAD_OF_INTERACT
from lastlight.games.trial.wounds import BY_ATTACK, Wound


class Chainsaw(Power):
    """Discard a movement card other than Wait, move along its kind, wound a healthy survivor there.

    The path names its card. The wound counts as an attack. While a card of his lies face down, the ways he
    has hint at it, so there is a pause and nobody else sees the question.
    """

    key: ClassVar[str] = "power.chainsaw"
    rule: ClassVar[str] = "TC-chainsaw"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(rushes(m))

    @classmethod
    def is_secret(cls, m: Match) -> bool:
        hidden = face_down(m)
        return bool(hidden) and bool(ways_of(m, m.state.hand[KILLER] | hidden))

    def begin(self, m: Match) -> Next:
        silent = self.is_secret(m)
        if silent:
            m.emit(Pause(INSTEAD_OF_INTERACT))
        return ask_figure(
            self, m, self.owner, "power.chainsaw.where", Chainsaw.ways, Chainsaw.rush, silent=silent
        )

    def ways(self, m: Match, seat: Seat) -> Sequence[Way]:
        return rushes(m)

    def rush(self, m: Match, way: Way) -> Next:
        m.discard(KILLER, way.card)
        return call(self, along(KILLER, way, BY_EFFECT), Chainsaw.arrived)

    def arrived(self, m: Match) -> Next:
        if m.returned != MOVED or not healthy_here(m):
            return DONE
        return ask_figure(self, m, self.owner, "power.chainsaw.whom", Chainsaw.victims, Chainsaw.wound)

    def victims(self, m: Match, seat: Seat) -> Sequence[Interaction]:
        return [WITH_FIGURE[ATTACK][figure] for figure in healthy_here(m)]

    def wound(self, m: Match, victim: Interaction) -> Next:
        return call(self, Wound(SURVIVORS[victim.target - 1], BY_ATTACK), Chainsaw.end)

    def resume(self, m: Match, chance: SeededChance) -> Next | None:
        """Somebody asked in silence has a choice."""
        return self.begin(m) if len(rushes(m)) > 1 else None


def rushes(m: Match) -> list[Way]:
    """The paths of the cards in his hand."""
    return ways_of(m, m.state.hand[KILLER])


def ways_of(m: Match, cards: int) -> list[Way]:
    return [way for card in numbers_in(cards) if card != WAIT for way in m.killer_ways(card)]


def face_down(m: Match) -> int:
    """The killer's cards that lie face down, as bits."""
    state = m.state
    lying = [state.set_card[place] for place in KILLER_PLACES if not state.face_up[place]]
    return sum(1 << card for card in lying if card != NO_CARD)


def healthy_here(m: Match) -> list[Seat]:
    return [figure for figure in m.survivors_in(m.state.room[KILLER]) if not m.state.wounded[figure]]
