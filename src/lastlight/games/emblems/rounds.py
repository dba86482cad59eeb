"""Rounds: every survivor in an order of their choice, then the killer (EM-TURN-01)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from lastlight.core.flow import Next, Procedure, SharedQuestion, ask, ask_any, call
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.core.words import Line
from lastlight.games.emblems.aftermath import after_change
from lastlight.games.emblems.gates import PowerUp, is_power_due
from lastlight.games.emblems.hooks import at_end_of_track, hanging
from lastlight.games.emblems.killer_turn import KillerTurn
from lastlight.games.emblems.match import Match
from lastlight.games.emblems.pieces import IN_PLAY, NOWHERE, TO_COME, TURN, Act, act
from lastlight.games.emblems.setup import Setting
from lastlight.games.emblems.survivor_turn import SurvivorTurn
from lastlight.games.emblems.triggers import FREED, set_off


@dataclass
class Rounds(Procedure):
    """The whole match: setup, then rounds until nobody is in play.

    ``collapsing``: the collapse was going on when the round began.
    """

    collapsing: bool = False

    def begin(self, m: Match) -> Next:
        return call(self, Setting(), Rounds.round)

    def round(self, m: Match) -> Next:
        if m.terms.max_rounds and m.state.round == m.terms.max_rounds:
            m.end_match(capped=True)
            return self.end(m)
        m.begin_round()
        self.collapsing = m.state.collapse > 0
        return self.come_back(m)

    def come_back(self, m: Match) -> Next:
        """Evaded survivors return, hook tracks advance, the collapse goes on (EM-TURN-07)."""
        for figure in SURVIVORS:
            if m.state.spot[figure] != NOWHERE:
                return call(self, Return(figure), Rounds.come_back)
        for figure in hanging(m):
            m.advance_track(figure)
        return self.end_tracks(m)

    def end_tracks(self, m: Match) -> Next:
        """Sacrifices one by one; if one brings the gates power, that comes before the next (EM-AMB-43)."""
        for figure in at_end_of_track(m):
            m.sacrifice(figure, "track", 1)
            if m.edition > 2 and m.outcome is None and is_power_due(m):
                return call(self, PowerUp(), Rounds.end_tracks)
        if m.outcome is None and self.collapsing:
            collapse(m)
        return after_change(self, m, Rounds.survivors)

    def survivors(self, m: Match) -> Next:
        """Who is next? The last one left is taken without asking."""
        left = self.still_to_act(m)
        if not left:
            return call(self, KillerTurn(), Rounds.killer_done)
        if len(left) == 1:
            return call(self, SurvivorTurn(left[0]), Rounds.survivors)
        return ask_order(m.terms.survivors)

    def still_to_act(self, m: Match) -> list[Seat]:
        """Whose turn is to come; one who is carried has none."""
        return [figure for figure in SURVIVORS if self.is_to_come(m, figure)]

    def is_to_come(self, m: Match, figure: Seat) -> bool:
        state = m.state
        return state.turn[figure] == TO_COME and state.fate[figure] == IN_PLAY and state.at[figure] != NOWHERE

    def orders(self, m: Match, seat: Seat) -> Sequence[Act]:
        """A seat names its own figures, never another's."""
        return [act(TURN, figure) for figure in m.terms.figures[seat] if self.is_to_come(m, figure)]

    def ordered(self, m: Match, seat: Seat, chosen: Act) -> Next:
        return call(self, SurvivorTurn(SURVIVORS[chosen.target - 1]), Rounds.survivors)

    def killer_done(self, m: Match) -> Next:
        return self.round(m)

    def where(self, m: Match) -> Line:
        return Line("where.round", {"round": m.state.round})


@cache
def ask_order(seats: tuple[Seat, ...]) -> SharedQuestion:
    """Who goes next? Asked again and again, so made once."""
    return ask_any(Rounds(), seats, "ask.order", Rounds.orders, Rounds.ordered)


def collapse(m: Match) -> None:
    """The token advances; beyond the last space all who are in play are lost (EM-AMB-12, EM-AMB-46)."""
    if m.state.collapse < len(m.terms.collapse):
        m.move_collapse()
    elif m.terms.collapse_kills:
        for figure in m.in_play():
            m.sacrifice(figure, "collapse", 1)


@dataclass
class Return(Procedure):
    """An evaded survivor comes back to the marker, or the nearest free space (EM-CHASE-06)."""

    figure: Seat

    def begin(self, m: Match) -> Next:
        seat = m.player(self.figure)
        return ask(self, seat, "ask.come_back", Return.spaces, Return.put, figure=self.figure)

    def spaces(self, m: Match, seat: Seat) -> Sequence[Act]:
        spot, free = m.state.spot[self.figure], m.free()
        return m.terms.puts.of(1 << spot if free >> spot & 1 else m.state.grid.nearest(spot, free))

    def put(self, m: Match, where: Act) -> Next:
        m.come_back(self.figure, where.target)
        return set_off(self, m, FREED, Return.end)

    def where(self, m: Match) -> Line:
        return Line("where.come_back", {"who": f"@who.{m.terms.names[self.figure]}"})
