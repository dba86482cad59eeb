"""Killer acts: a turn for each set card, and one bonus turn at most (TR-KTURN, TR-KMOVE, TR-KBON)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.core.seats import KILLER, Seat
from lastlight.core.triggers import PASS, Pass
from lastlight.core.words import Line
from lastlight.games.trial import events as ev
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.cards import BUYS, CARDS_IN, KILLER_PLACES, NO_CARD, WAIT, Buy, Card, numbers_in
from lastlight.games.trial.killer_interacts import KillerInteracts
from lastlight.games.trial.match import Match
from lastlight.games.trial.movement import BY_CARD, MOVED, NotesEntry, along
from lastlight.games.trial.props import NOWHERE, Way
from lastlight.games.trial.triggers import KILLER_TURN_END, KILLER_TURN_START, set_off


@dataclass
class KillerActs(Procedure):
    """The left card's turn, then the right one's, then perhaps a bonus turn (TR-KTURN-01)."""

    turn: int = 0
    offered: bool = False

    def begin(self, m: Match) -> Next:
        while True:
            if self.turn == 2 and not self.offered:
                self.offered = True
                if self.can_buy(m):
                    price = m.terms.power.bonus_price(m)
                    return ask_figure(
                        self, m, KILLER, "ask.bonus_turn", KillerActs.offers, KillerActs.bought, price=price
                    )
            if self.turn == len(KILLER_PLACES):
                break
            place = KILLER_PLACES[self.turn]
            self.turn += 1
            if m.state.set_card[place] != NO_CARD:
                return call(self, KillerTurn(place), KillerActs.begin)
        if m.terms.cards_return_at_once:
            m.take_back_played(KILLER)
        return DONE

    def can_buy(self, m: Match) -> bool:
        """At the end of turn two, with the price and a card in hand (TR-KBON-01, TR-AMB-CARD-01)."""
        state = m.state
        if state.bonus_taken or not state.hand[KILLER]:
            return False
        return state.blood[KILLER] >= m.terms.power.bonus_price(m)

    def offers(self, m: Match, seat: Seat) -> Sequence[Buy | Pass]:
        return [*[BUYS[card] for card in numbers_in(m.state.hand[KILLER])], PASS]

    def bought(self, m: Match, choice: Buy | Pass) -> Next:
        if isinstance(choice, Pass):
            return self.begin(m)
        m.buy_bonus(m.terms.power.bonus_price(m))
        m.play_from_hand(choice.number)
        return call(self, KillerTurn(NOWHERE, choice.number), KillerActs.begin)

    def where(self, m: Match) -> Line:
        return Line("where.killer_acts")


@dataclass
class KillerTurn(NotesEntry):
    """Reveal, move, interact (TR-SEQ-02). In a bonus turn (``place`` is NOWHERE) the card is known.

    ``entered``: has he come into a room in this turn?
    """

    place: int
    card: int = NO_CARD
    entered: bool = False

    def begin(self, m: Match) -> Next:
        if m.events is not None:
            m.events.append(ev.TurnBegan(m.terms.names[KILLER], self.place == NOWHERE))
        return set_off(self, m, KILLER_TURN_START, KillerTurn.reveal)

    def reveal(self, m: Match) -> Next:
        if self.place != NOWHERE:
            self.card = m.play_card(KILLER, self.place)
        if self.card == WAIT:  # TR-KMOVE-03
            return self.interact(m)
        if not m.killer_ways(self.card):
            m.fail_move(KILLER, self.card)
            return self.finish(m)
        return ask_figure(self, m, KILLER, "ask.path", KillerTurn.ways, KillerTurn.go)

    def ways(self, m: Match, seat: Seat) -> Sequence[Way]:
        return m.killer_ways(self.card)

    def go(self, m: Match, way: Way) -> Next:
        return call(self, along(KILLER, way, BY_CARD), KillerTurn.moved)

    def moved(self, m: Match) -> Next:
        if m.returned != MOVED:  # held, or a pallet stood in the way: no interaction (TR-KPAL-02)
            return self.finish(m)
        return self.interact(m)

    def interact(self, m: Match) -> Next:
        return call(self, KillerInteracts(), KillerTurn.finish)

    def finish(self, m: Match) -> Next:
        return set_off(self, m, KILLER_TURN_END, KillerTurn.end)

    def where(self, m: Match) -> Line:
        keys = ("where.killer_left", "where.killer_right", "where.killer_third")
        return Line("where.killer_bonus" if self.place == NOWHERE else keys[self.place - KILLER_PLACES[0]])


class KillerBonusTurn(Procedure):
    """An effect grants the killer his one bonus turn of the round (TR-KBON-02, TR-AMB-TURN-09)."""

    def begin(self, m: Match) -> Next:
        if m.state.bonus_taken or not m.state.hand[KILLER]:
            return DONE
        return ask_figure(self, m, KILLER, "ask.bonus_card", KillerBonusTurn.hand, KillerBonusTurn.play)

    def hand(self, m: Match, seat: Seat) -> Sequence[Card]:
        return CARDS_IN[m.state.hand[KILLER]]

    def play(self, m: Match, card: Card) -> Next:
        m.play_from_hand(card.number)
        return call(self, KillerTurn(NOWHERE, card.number), KillerBonusTurn.end)
