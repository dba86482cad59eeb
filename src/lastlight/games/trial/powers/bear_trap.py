"""Bear Trap: lay a trap on a path at his room; from the next round on it may catch who comes along."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.seats import KILLER, Seat
from lastlight.games.trial import cast
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.dice import Check
from lastlight.games.trial.match import Match
from lastlight.games.trial.power import Power
from lastlight.games.trial.props import FAILED, NEW_TRAP, NOWHERE, TRAP, Way
from lastlight.games.trial.survivor_interacts import free_paths
from lastlight.games.trial.survivor_turn import lose_slot
from lastlight.games.trial.wounds import BY_TRAP, Wound

TRAPS = cast.POWERS["bear_trap"].tokens


class BearTrap(Power):
    """Put a bear trap on a free path at his room; with none left, one is lifted from the board."""

    key: ClassVar[str] = "power.bear_trap"
    rule: ClassVar[str] = "TC-bear-trap"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return bool(free_paths(m, m.state.room[KILLER]))

    @classmethod
    def on_path(cls, m: Match, figure: Seat, path: int) -> Procedure | None:
        return SpringTrap(figure, path)

    def begin(self, m: Match) -> Next:
        return call(self, LayTrap(), BearTrap.end)


@dataclass
class LayTrap(Procedure):
    """Choose the path, and if all four traps lie, which of them comes here."""

    path: int = NOWHERE

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, KILLER, "power.bear_trap.where", LayTrap.paths, LayTrap.chosen)

    def paths(self, m: Match, seat: Seat) -> Sequence[Way]:
        return free_paths(m, m.state.room[KILLER])

    def chosen(self, m: Match, way: Way) -> Next:
        self.path = way.path
        if len(traps(m)) == TRAPS:
            return ask_figure(self, m, KILLER, "power.bear_trap.lift", LayTrap.lying, LayTrap.lift)
        return self.lay(m)

    def lying(self, m: Match, seat: Seat) -> Sequence[Way]:
        paths, every = m.terms.board.paths, m.terms.ground.every
        return [way for path in traps(m) for way in every[paths[path].a] if way.path == path]

    def lift(self, m: Match, trap: Way) -> Next:
        m.take_trap(trap.path)
        return self.lay(m)

    def lay(self, m: Match) -> Next:
        m.lay_trap(self.path)
        return DONE


@dataclass
class SpringTrap(Procedure):
    """A survivor's danger die on a trapped path: a failure wounds and costs the interaction."""

    figure: Seat
    path: int

    def begin(self, m: Match) -> Next:
        m.spring_trap(self.figure, self.path)
        return call(self, Check(self.figure, "trap", 1, False, True), SpringTrap.rolled)

    def rolled(self, m: Match) -> Next:
        if m.returned != FAILED:
            return DONE
        lose_slot(m, self.figure)
        return call(self, Wound(self.figure, BY_TRAP), SpringTrap.end)


def traps(m: Match) -> list[int]:
    """The paths with a bear trap, armed or not."""
    return [path for path, there in enumerate(m.state.holds) if there in (TRAP, NEW_TRAP)]
