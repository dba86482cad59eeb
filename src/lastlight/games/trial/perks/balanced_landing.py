"""Balanced Landing: up where others only come down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next, call
from lastlight.core.seats import Seat
from lastlight.core.triggers import Replacement
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import BY_EFFECT, along
from lastlight.games.trial.props import Way
from lastlight.games.trial.survivor_turn import SurvivorTurn


class BalancedLanding(Replacement):
    """In place of the interaction of your turn: move along any path, also against its arrow; gain 1 ▲."""

    key: ClassVar[str] = "perk.balanced_landing"
    rule: ClassVar[str] = "TC-balanced-landing"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        turn = m.stack[about - 1]  # a slot that an effect grants is no interaction of the turn
        return isinstance(turn, SurvivorTurn) and turn.figure == owner and bool(all_ways(m, owner))

    def begin(self, m: Match) -> Next:
        text = "perk.balanced_landing.where"
        return ask_figure(self, m, self.owner, text, BalancedLanding.ways, BalancedLanding.go)

    def ways(self, m: Match, seat: Seat) -> Sequence[Way]:
        return all_ways(m, self.owner)

    def go(self, m: Match, way: Way) -> Next:
        return call(self, along(self.owner, way, BY_EFFECT), BalancedLanding.landed)

    def landed(self, m: Match) -> Next:
        m.gain(self.owner, 1)
        return DONE


def all_ways(m: Match, owner: Seat) -> list[Way]:
    """Every path of the room without a wall or the Entity, whichever way it points."""
    ways = m.terms.ground.every[m.state.room[owner]]
    return [way for way in ways if m.is_open_to_survivors(way.path)]
