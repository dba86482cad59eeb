"""Setup: the marker, perks by the mode, four tiles turned up, and a start room for everybody (TR-SETUP)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.dice import Roll
from lastlight.core.flow import DONE, Next, Procedure, ask, ask_chance, call
from lastlight.core.procedures import EachSeat
from lastlight.core.seats import KILLER, S1, SURVIVORS, Seat
from lastlight.core.words import Line
from lastlight.games.trial.match import Match
from lastlight.games.trial.modes import Bloodweb, Devout
from lastlight.games.trial.movement import TurnUp
from lastlight.games.trial.perk_choice import BLOODWEB, DEVOUT
from lastlight.games.trial.props import SKILL_DIE


class Preparation(Procedure):
    """Everything is on the table; what is left to chance and choice (TR-SETUP-03, -07, -14)."""

    def begin(self, m: Match) -> Next:
        if m.terms.host_chooses_first:
            return ask(self, S1, "ask.marker", Preparation.holders, Preparation.give_marker)
        return ask_chance(self, "chance.marker", Preparation.draw_holder, Preparation.give_marker)

    def holders(self, m: Match, seat: Seat) -> Sequence[Seat]:
        return SURVIVORS

    def draw_holder(self, m: Match, seat: Seat) -> Sequence[tuple[Seat, int]]:
        return [(figure, 1) for figure in SURVIVORS]

    def give_marker(self, m: Match, figure: Seat) -> Next:
        m.pass_marker(figure)
        if m.terms.mode == BLOODWEB:  # TR-AMB-MODE-08
            return call(self, Bloodweb(), Preparation.turn_up)
        if m.terms.mode == DEVOUT:
            return call(self, Devout(m.turn_order()), Preparation.turn_up)
        return self.turn_up(m)

    def turn_up(self, m: Match) -> Next:
        return call(self, TurnUpEach(m.turn_order()), Preparation.place)

    def place(self, m: Match) -> Next:
        return call(self, PlaceEach((*m.turn_order(), KILLER)), Preparation.end)

    def where(self, m: Match) -> Line:
        return Line("where.setup")


@dataclass
class TurnUpEach(EachSeat):
    """Each survivor turns up one tile anywhere (TR-SETUP-07)."""

    order: tuple[Seat, ...]
    turn: int = 0

    def for_one(self, m: Match, seat: Seat) -> Procedure | None:
        return TurnUp(seat)


@dataclass
class PlaceEach(EachSeat):
    order: tuple[Seat, ...]
    turn: int = 0

    def for_one(self, m: Match, seat: Seat) -> Procedure | None:
        return Place(seat)


@dataclass
class Place(Procedure):
    """Roll a skill check die and start in the room that shows the face (TR-SETUP-14)."""

    figure: Seat

    def begin(self, m: Match) -> Next:
        return call(self, Roll(SKILL_DIE, 1), Place.put)

    def put(self, m: Match) -> Next:
        m.place(self.figure, m.returned[0])
        return DONE
