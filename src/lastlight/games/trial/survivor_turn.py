"""Survivors act: reveal the card, move, interact; bonus turns (TR-PLAN-04, TR-MOVE, TR-STURN, TR-SBON)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.procedures import EachSeat
from lastlight.core.seats import KILLER, Seat
from lastlight.core.words import Line
from lastlight.games.trial import events as ev
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.cards import CARDS_IN, NO_CARD, Card
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import BY_CARD, MOVED, along
from lastlight.games.trial.props import NOWHERE, Way
from lastlight.games.trial.state import NOW, OVER
from lastlight.games.trial.survivor_interacts import SurvivorInteracts
from lastlight.games.trial.triggers import SURVIVOR_TURN_END, SURVIVOR_TURN_START, set_off


@dataclass
class SurvivorsAct(EachSeat):
    """Every survivor in turn order; the hooked and those without a card are skipped (TR-AMB-CARD-08)."""

    order: tuple[Seat, ...]
    turn: int = 0

    def for_one(self, m: Match, seat: Seat) -> Procedure | None:
        if m.state.set_card[seat] == NO_CARD or m.is_hooked(seat):
            m.skip_turn(seat, m.is_hooked(seat))
            return None
        return SurvivorTurn(seat)

    def where(self, m: Match) -> Line:
        return Line("where.survivors_act")


@dataclass
class SurvivorTurn(Procedure):
    """One survivor's turn; a bonus turn is played with a card from hand (TR-SBON-01).

    ``slot``: is there still an interaction to come? Effects take it away (`lose_slot`). ``lifts``: a wall is
    off for the length of this turn.
    """

    figure: Seat
    bonus: bool = False
    card: int = NO_CARD
    slot: bool = True
    lifts: bool = False

    def begin(self, m: Match) -> Next:
        if not self.bonus:
            m.state.acted[self.figure] = NOW
        if m.events is not None:
            m.events.append(ev.TurnBegan(m.terms.names[self.figure], self.bonus))
        return set_off(self, m, SURVIVOR_TURN_START, SurvivorTurn.reveal)

    def reveal(self, m: Match) -> Next:
        figure = self.figure
        if m.is_hooked(figure):
            return self.finish(m)
        if self.bonus:
            if not m.can_take_bonus_turn(figure):
                return self.finish(m)
            return ask_figure(self, m, figure, "ask.bonus_card", SurvivorTurn.hand, SurvivorTurn.discard)
        if m.state.set_card[figure] == NO_CARD:
            return self.finish(m)
        self.card = m.play_card(figure, figure)
        return self.walk(m)

    def hand(self, m: Match, seat: Seat) -> Sequence[Card]:
        return CARDS_IN[m.hand(self.figure)]

    def discard(self, m: Match, card: Card) -> Next:
        m.discard(self.figure, card.number)
        self.card = card.number
        return self.walk(m)

    def walk(self, m: Match) -> Next:
        if not self.can_move(m):
            return self.fail(m)
        return ask_figure(self, m, self.figure, "ask.path", SurvivorTurn.ways, SurvivorTurn.go)

    def can_move(self, m: Match) -> bool:
        return bool(m.survivor_ways(self.figure, self.card))

    def ways(self, m: Match, seat: Seat) -> Sequence[Way]:
        ways = m.survivor_ways(self.figure, self.card)
        return [*ways, *m.walled_ways(self.figure, self.card)] if m.terms.may_bump_wall else ways

    def go(self, m: Match, way: Way) -> Next:
        if not m.is_open_to_survivors(way.path):
            return self.fail(m)
        return call(self, along(self.figure, way, BY_CARD), SurvivorTurn.moved)

    def fail(self, m: Match) -> Next:
        """The card moves nobody: no flip, no interaction (TR-MOVE-06, TR-MOVE-07)."""
        m.fail_move(self.figure, self.card)
        if m.terms.leave_locker_on_fail and m.is_hidden(self.figure):
            m.step_off(self.figure)
        return self.finish(m)

    def moved(self, m: Match) -> Next:
        if m.returned != MOVED or not self.slot or m.state.on[self.figure] != NOWHERE:
            return self.finish(m)
        return call(self, SurvivorInteracts(self.figure), SurvivorTurn.finish)

    def finish(self, m: Match) -> Next:
        return set_off(self, m, SURVIVOR_TURN_END, SurvivorTurn.over)

    def over(self, m: Match) -> Next:
        if self.lifts:
            m.return_wall()
        if self.bonus:
            return DONE
        m.state.acted[self.figure] = OVER
        if m.terms.cards_return_at_once:
            m.take_back_played(self.figure)
        return self.pay_owed(m)

    def pay_owed(self, m: Match) -> Next:
        """Bonus turns that waited for the end of this turn (TR-ED-11)."""
        owed = m.state.owed
        if not owed[self.figure]:
            return DONE
        owed[self.figure] -= 1
        return call(self, SurvivorTurn(self.figure, True), SurvivorTurn.pay_owed)

    def where(self, m: Match) -> Line:
        key = "where.bonus_turn" if self.bonus else "where.survivor_turn"
        return Line(key, {"who": f"@who.{m.terms.names[self.figure]}"})


@dataclass
class BonusTurn(Procedure):
    """A survivor is granted a bonus turn. It lapses without a card, on a hook, while carried.

    Call it as the last thing an effect does: the turn begins when that effect is done (TR-AMB-TURN-04).
    """

    figure: Seat

    def begin(self, m: Match) -> Next:
        if not m.can_take_bonus_turn(self.figure):
            return DONE
        if m.terms.bonus_after_own_turn and m.turn_is_to_come(self.figure):
            m.state.owed[self.figure] += 1
            return DONE
        return call(self, SurvivorTurn(self.figure, True), BonusTurn.end)


def whose_turn(m: Match) -> Seat:
    """The survivor whose turn, ordinary or bonus, is in progress; the killer if it is nobody's."""
    for procedure in reversed(m.stack):
        if isinstance(procedure, SurvivorTurn):
            return procedure.figure
    return KILLER


def lose_slot(m: Match, figure: Seat) -> None:
    """The survivor has no interaction in the turn in progress, if it is theirs."""
    for procedure in reversed(m.stack):
        if isinstance(procedure, SurvivorTurn):
            if procedure.figure == figure:
                procedure.slot = False
                return
            if m.edition > 1:
                return
