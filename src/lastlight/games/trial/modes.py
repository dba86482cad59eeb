"""Modes: where perks come from. Adept is the boards; Bloodweb and Devout are chosen here (TR-MODE)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lastlight.core.flow import DONE, Next, Procedure, Question, ask_chance, ask_secretly, call
from lastlight.core.procedures import EachSeat, Together
from lastlight.core.seats import KILLER, SURVIVORS, Seat
from lastlight.core.words import Line
from lastlight.games.trial import cast
from lastlight.games.trial.match import Match
from lastlight.games.trial.perk_choice import (
    DRAWN,
    KEEP,
    SLOTS,
    gone_before,
    left_to_draw,
    left_to_pick,
    printed,
)
from lastlight.games.trial.props import Word

CHOICES: dict[str, Word] = {KEEP: Word("keep"), **{key: Word(key) for key in cast.PERKS}}


class Bloodweb(Procedure):
    """Everybody draws five cards and covers up to three printed perks (TR-MODE-02 … -05)."""

    def begin(self, m: Match) -> Next:
        return call(self, DrawEach((*m.turn_order(), KILLER)), Bloodweb.choose)

    def choose(self, m: Match) -> Next:
        return call(self, PickPerks((KILLER, *SURVIVORS)), Bloodweb.reveal)

    def reveal(self, m: Match) -> Next:
        m.reveal_perks()
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.perks")


@dataclass
class DrawEach(EachSeat):
    order: tuple[Seat, ...]
    turn: int = 0

    def for_one(self, m: Match, seat: Seat) -> Procedure | None:
        return DrawPerks(seat)


@dataclass
class DrawPerks(Procedure):
    """One figure draws until five cards are at hand that its board does not show (TR-MODE-03)."""

    figure: Seat

    def begin(self, m: Match) -> Next:
        if len(m.state.choice.offered[self.figure]) == DRAWN:
            return DONE
        return ask_chance(self, "chance.perk", DrawPerks.cards, DrawPerks.drawn)

    def cards(self, m: Match, seat: Seat) -> Sequence[tuple[str, int]]:
        return [(card, 1) for card in left_to_draw(m, self.figure)]

    def drawn(self, m: Match, card: str) -> Next:
        if card in printed(m, self.figure):
            m.reject_perk(self.figure, card)
        else:
            m.draw_perk(self.figure, card)
        return self.begin(m)


@dataclass
class Devout(Procedure):
    """Everybody picks from the deck: survivors one after another, the killer beside the first.

    A later survivor sees which cards are left; with a shared deck all pick at once (TR-AMB-MODE-06).
    """

    order: tuple[Seat, ...]
    turn: int = 0

    def begin(self, m: Match) -> Next:
        if m.terms.devout_shared:
            return call(self, PickPerks((KILLER, *SURVIVORS)), Devout.reveal)
        return self.next_one(m)

    def next_one(self, m: Match) -> Next:
        if self.turn == len(self.order):
            return self.reveal(m)
        figure = self.order[self.turn]
        self.turn += 1
        m.show_perk_deck(figure, gone_before(m, figure))
        return call(self, PickPerks((KILLER, figure) if self.turn == 1 else (figure,)), Devout.next_one)

    def reveal(self, m: Match) -> Next:
        m.reveal_perks()
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.perks")


@dataclass
class PickPerks(Together):
    """These figures' perks, all at once: for each printed perk, keep it or cover it with a card."""

    figures: tuple[Seat, ...]

    def seats(self, m: Match) -> Sequence[Seat]:
        players = [m.terms.player[figure] for figure in self.figures]
        return [seat for seat in m.setup.seats if seat in players]

    def asked(self, m: Match, seat: Seat) -> Question | None:
        figure = self.undecided(m, seat)
        if figure is None:
            return None
        perk = printed(m, figure)[len(m.state.choice.picked[figure])]
        return ask_secretly(
            self,
            seat,
            "ask.perk",
            PickPerks.choices,
            PickPerks.pick,
            figure=figure,
            who=f"@who.{m.terms.names[figure]}",
            perk=f"@perk.{perk}.name",
        )

    def undecided(self, m: Match, seat: Seat) -> Seat | None:
        for figure in self.figures:
            if m.terms.player[figure] == seat and len(m.state.choice.picked[figure]) < SLOTS:
                return figure
        return None

    def choices(self, m: Match, seat: Seat) -> Sequence[Word]:
        figure = self.undecided(m, seat)
        return [] if figure is None else [CHOICES[card] for card in left_to_pick(m, figure)]

    def pick(self, m: Match, seat: Seat, choice: Word) -> Question | None:
        figure = self.undecided(m, seat)
        if figure is not None:
            m.pick_perk(figure, KEEP if choice is CHOICES[KEEP] else choice.text)
        return self.asked(m, seat)
