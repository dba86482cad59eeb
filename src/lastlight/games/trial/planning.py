"""Planning: everybody sets movement cards in secret (TR-PLAN)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.flow import DONE, Next, Procedure, Question, ask_secretly, call
from lastlight.core.procedures import Together
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.core.words import Line
from lastlight.games.trial.asking import ask_figure
from lastlight.games.trial.card_events import AllSet
from lastlight.games.trial.cards import CARDS_IN, COUNT_IN, LEFT, NO_CARD, PAIRS_IN, Card, Pair
from lastlight.games.trial.match import Match
from lastlight.games.trial.triggers import PLANNING_END, PLANNING_START, set_off


@dataclass
class Planning(Procedure):
    """Effects, then cards that must lie face up, then all others together (TR-AMB-CARD-10).

    Effects of planning.start put into ``openly`` who must set face up.
    """

    openly: tuple[Seat, ...] = ()

    def begin(self, m: Match) -> Next:
        return set_off(self, m, PLANNING_START, Planning.set_openly)

    def set_openly(self, m: Match) -> Next:
        while self.openly:
            figure, self.openly = self.openly[0], self.openly[1:]
            if must_set(m, figure):
                return call(self, SetOpenly(figure), Planning.set_openly)
        return call(self, SetCards(), Planning.locked)

    def locked(self, m: Match) -> Next:
        if m.events is not None:
            m.events.append(AllSet())
        return set_off(self, m, PLANNING_END, Planning.end)

    def where(self, m: Match) -> Line:
        return Line("where.planning")


def must_set(m: Match, figure: Seat) -> bool:
    """Has this survivor a card to set: not hooked, none set yet, one in hand?"""
    if m.state.set_card[figure] != NO_CARD or m.is_hooked(figure):
        return False
    return m.has_card(figure)


class SetCards(Together):
    """All at once; a player with several survivors sets for one after the other (TR-PLAN-05, TR-GRP-04)."""

    def seats(self, m: Match) -> Sequence[Seat]:
        return m.setup.seats

    def asked(self, m: Match, seat: Seat) -> Question | None:
        if seat == KILLER:
            can_set = m.state.set_card[LEFT] == NO_CARD and m.state.hand[KILLER]
            return ASK_KILLER if can_set else None
        for figure in m.terms.figures[seat]:
            if must_set(m, figure):
                return ASK_SURVIVOR[figure] if seat == figure else ask_for(seat, figure)
        return None

    def cards(self, m: Match, seat: Seat) -> Sequence[Card]:
        return CARDS_IN[m.state.hand[seat]]

    def set_card(self, m: Match, seat: Seat, card: Card) -> Question | None:
        for figure in m.terms.figures[seat]:
            if must_set(m, figure):
                m.set_card(figure, card.number)
                break
        return self.asked(m, seat)

    def killers_cards(self, m: Match, seat: Seat) -> Sequence[Card | Pair]:
        """Two different cards in order; the only one he has, if it comes to that (TR-AMB-CARD-11)."""
        hand = m.state.hand[KILLER]
        return PAIRS_IN[hand] if COUNT_IN[hand] > 1 else CARDS_IN[hand]

    def set_killers(self, m: Match, seat: Seat, choice: Card | Pair) -> Question | None:
        if isinstance(choice, Pair):
            m.set_pair(choice)
        else:
            m.set_killers_card(LEFT, choice.number)
        return None


def ask_for(seat: Seat, figure: Seat) -> Question:
    return ask_secretly(SetCards(), seat, "ask.card", SetCards.cards, SetCards.set_card, figure=figure)


ASK_KILLER = ask_secretly(
    SetCards(), KILLER, "ask.pair", SetCards.killers_cards, SetCards.set_killers, figure=KILLER
)
ASK_SURVIVOR = tuple(ask_for(seat, seat) for seat in (KILLER, *SURVIVORS))


@dataclass
class SetOpenly(Procedure):
    """A survivor sets the card face up, before anybody else sets."""

    figure: Seat

    def begin(self, m: Match) -> Next:
        return ask_figure(self, m, self.figure, "ask.card", SetOpenly.cards, SetOpenly.set_card)

    def cards(self, m: Match, seat: Seat) -> Sequence[Card]:
        return CARDS_IN[m.hand(self.figure)]

    def set_card(self, m: Match, card: Card) -> Next:
        m.set_card(self.figure, card.number, face_up=True)
        return DONE
