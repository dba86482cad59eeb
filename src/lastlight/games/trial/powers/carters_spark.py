"""Carter's Spark: everybody in his room pays, goes mad or is wounded; the mad make his turns cheap."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.procedures import EachSeat
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.cast import BONUS_TURN_FLOOR, BONUS_TURN_PRICE
from lastlight.games.trial.dice import Check
from lastlight.games.trial.match import Match
from lastlight.games.trial.power import Power
from lastlight.games.trial.props import FAILED, Interaction, Word
from lastlight.games.trial.wounds import BY_POWER, Wound

SNAP_OUT = "snap_out"
SNAP = tuple(Interaction(SNAP_OUT, figure, SNAP_OUT) for figure in range(5))
LOSE, MADNESS, WOUND = Word("lose"), Word("madness"), Word("wound")


class CartersSpark(Power):
    """Each survivor in his room in turn order: 1 ▲ or Madness; with Madness 1 ▲ or a wound.

    The bonus turn costs 1 ▲ less for each survivor on the board with Madness.
    """

    key: ClassVar[str] = "power.carters_spark"
    rule: ClassVar[str] = "TC-carters-spark"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return any(prices(m, figure) for figure in m.survivors_in(m.state.room[KILLER]))

    @classmethod
    def bonus_price(cls, m: Match) -> int:
        mad = sum(m.state.madness[figure] for figure in SURVIVORS if m.is_on_board(figure))
        return max(BONUS_TURN_FLOOR, BONUS_TURN_PRICE - mad)

    @classmethod
    def interactions(cls, m: Match, figure: Seat) -> Sequence[Interaction]:
        return (SNAP[figure],) if m.state.madness[figure] else ()

    def begin(self, m: Match) -> Next:
        return call(self, SparkEach(m.turn_order()), CartersSpark.end)


@dataclass
class SparkEach(EachSeat):
    order: tuple[Seat, ...]
    turn: int = 0

    def for_one(self, m: Match, seat: Seat) -> Procedure | None:
        hit = seat in m.survivors_in(m.state.room[KILLER]) and prices(m, seat)
        return Spark(seat) if hit else None


@dataclass
class Spark(Procedure):
    """One survivor chooses what the shock costs."""

    figure: Seat

    def begin(self, m: Match) -> Next:
        text, who = "power.carters_spark.choose", f"@who.{m.terms.names[self.figure]}"
        return ask_figure(self, m, self.figure, text, Spark.choices, Spark.chosen, who=who)

    def choices(self, m: Match, seat: Seat) -> Sequence[Word]:
        return prices(m, self.figure)

    def chosen(self, m: Match, price: Word) -> Next:
        if price is WOUND:
            return call(self, Wound(self.figure, BY_POWER), Spark.end)
        if price is LOSE:
            m.lose(self.figure, 1)
        else:
            m.go_mad(self.figure)
        return DONE


@dataclass
class SnapOut(Procedure):
    """The interaction: a skill check to be rid of the Madness token."""

    figure: Seat
    target: int

    def begin(self, m: Match) -> Next:
        return call(self, Check(self.figure, SNAP_OUT), SnapOut.checked)

    def checked(self, m: Match) -> Next:
        if m.returned != FAILED:
            m.shed_madness(self.figure)
        return DONE


def prices(m: Match, figure: Seat) -> list[Word]:
    """What a survivor may choose; nobody loses ▲ they have not (TR-AMB-BP-04)."""
    state = m.state
    choices = [LOSE] if state.blood[figure] else []
    if not state.madness[figure]:
        choices.append(MADNESS)
    elif not state.wounded[figure]:
        choices.append(WOUND)
    return choices
