"""Rounds: every survivor in an order of their choice, then the killer (SX-TURN-02)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from lastlight.core.flow import Next, Procedure, SharedQuestion, ask_any, call
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.core.words import Line
from lastlight.games.sixes.hatch import after_loss
from lastlight.games.sixes.hooks import tick_clocks
from lastlight.games.sixes.killer_turn import KillerTurn
from lastlight.games.sixes.match import Match
from lastlight.games.sixes.pieces import IN_PLAY, TO_COME, TURN, Act, act
from lastlight.games.sixes.setup import Placing
from lastlight.games.sixes.survivor_turn import SurvivorTurn


class Rounds(Procedure):
    """The whole match: placement, then rounds until nobody is in play."""

    def begin(self, m: Match) -> Next:
        return call(self, Placing(), Rounds.round)

    def round(self, m: Match) -> Next:
        if m.terms.max_rounds and m.state.round == m.terms.max_rounds:
            m.stop_at_cap()
            return self.end(m)
        m.begin_round()
        tick_clocks(m)
        return after_loss(self, m, Rounds.survivors)

    def survivors(self, m: Match) -> Next:
        """Who is next? The last one left is taken without asking (SX-TABLE-01)."""
        left = self.still_to_act(m)
        if not left:
            return call(self, KillerTurn(), Rounds.killer_done)
        if len(left) == 1:
            return call(self, SurvivorTurn(left[0]), Rounds.survivor_done)
        return ask_order(m.terms.survivors)

    def still_to_act(self, m: Match) -> list[Seat]:
        return [figure for figure in SURVIVORS if self.is_to_come(m, figure)]

    def is_to_come(self, m: Match, figure: Seat) -> bool:
        """Has this survivor still a turn? One who is carried has none but to break free (SX-TABLE-03)."""
        state = m.state
        if state.turn[figure] != TO_COME or state.fate[figure] != IN_PLAY:
            return False
        return figure != state.carried or state.carry_turns >= m.terms.carry_turns

    def orders(self, m: Match, seat: Seat) -> Sequence[Act]:
        """A seat names its own figures, never another's."""
        return [act(TURN, figure) for figure in m.terms.figures[seat] if self.is_to_come(m, figure)]

    def ordered(self, m: Match, seat: Seat, chosen: Act) -> Next:
        return call(self, SurvivorTurn(SURVIVORS[chosen.target - 1]), Rounds.survivor_done)

    def survivor_done(self, m: Match) -> Next:
        return after_loss(self, m, Rounds.survivors)

    def killer_done(self, m: Match) -> Next:
        return after_loss(self, m, Rounds.round)

    def where(self, m: Match) -> Line | None:
        return Line("where.round", {"round": m.state.round}) if m.state.round else None


@cache
def ask_order(seats: tuple[Seat, ...]) -> SharedQuestion:
    """Who goes next? Asked again and again, so made once."""
    return ask_any(Rounds(), seats, "ask.order", Rounds.orders, Rounds.ordered)
