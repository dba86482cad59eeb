"""Urban Evasion: there is always a loose board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import Seat
from lastlight.core.triggers import Action
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.match import Match
from lastlight.games.trial.props import NOWHERE, WALL, Way
from lastlight.games.trial.survivor_turn import SurvivorTurn


class UrbanEvasion(Action):
    """At the start of a survivor's turn: a breakable wall is off until that turn is over."""

    key: ClassVar[str] = "perk.urban_evasion"
    rule: ClassVar[str] = "TC-urban-evasion"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.state.lifted == NOWHERE and WALL in m.state.holds

    def begin(self, m: Match) -> Next:
        return ask_figure(
            self, m, self.owner, "perk.urban_evasion.where", UrbanEvasion.walls, UrbanEvasion.lift
        )

    def walls(self, m: Match, seat: Seat) -> Sequence[Way]:
        return [
            way
            for path in m.terms.board.paths
            if m.state.holds[path.index] == WALL
            for way in m.terms.ground.every[path.a]
            if way.path == path.index
        ]

    def lift(self, m: Match, way: Way) -> Next:
        m.doing(self.about, SurvivorTurn).lifts = True
        m.lift_wall(way.path)
        return DONE
