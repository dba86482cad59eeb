"""Verbs of what people hold: movement cards, items, and perks before the first round."""

from __future__ import annotations

from dataclasses import replace

from lastlight.core.match import MatchOf
from lastlight.core.seats import KILLER, SURVIVORS
from lastlight.games.trial import card_events as ev
from lastlight.games.trial.cards import (
    CARD_NAMES,
    KILLERS_SET,
    LEFT,
    NO_CARD,
    PLACES,
    RIGHT,
    THIRD,
    WHOLE_SET,
    Pair,
    bit,
)
from lastlight.games.trial.options import Terms
from lastlight.games.trial.perk_choice import NO_CHOICE, held_by, with_one
from lastlight.games.trial.props import NOWHERE
from lastlight.games.trial.state import NO_ITEM, Figure, State


class CardVerbs(MatchOf[State, Terms]):
    """What changes hands."""

    # Cards

    def set_card(self, figure: Figure, card: int, face_up: bool = False) -> None:
        """A survivor's card from hand to its place."""
        state = self.state
        player = self.terms.player[figure]
        state.hand[player] &= ~bit(card)
        state.set_card[figure] = card
        state.face_up[figure] = int(face_up)
        if self.events is not None:
            name = self.terms.names[figure]
            if face_up:
                self.events.append(ev.CardRevealed(name, CARD_NAMES[card], early=True))
            else:
                self.events.append(ev.CardSet(name, CARD_NAMES[card], player))

    def set_pair(self, pair: Pair) -> None:
        """The killer's two cards, left and right (TR-PLAN-02)."""
        state = self.state
        state.hand[KILLER] &= ~(bit(pair.left) | bit(pair.right))
        state.set_card[LEFT], state.set_card[RIGHT] = pair.left, pair.right
        if self.events is not None:
            self.events.append(ev.PairSet(CARD_NAMES[pair.left], CARD_NAMES[pair.right], KILLER))

    def set_killers_card(self, place: int, card: int) -> None:
        """One card of the killer, hidden, at a place; one that lay there goes back to his hand."""
        state = self.state
        if state.set_card[place] != NO_CARD:
            state.hand[KILLER] |= bit(state.set_card[place])
        state.hand[KILLER] &= ~bit(card)
        state.set_card[place] = card
        state.face_up[place] = 0
        if self.events is not None:
            self.events.append(ev.CardSet(self.terms.names[KILLER], CARD_NAMES[card], KILLER))

    def set_third_card(self, card: int) -> None:
        """A third turn this round, which stands for the bonus turn, from whatever source (TC-shadowborn)."""
        self.state.bonus_taken = True
        self.set_killers_card(THIRD, card)

    def show_card(self, place: int) -> None:
        """Turn a set card face up before its time."""
        self.state.face_up[place] = 1
        if self.events is not None:
            owner = self.terms.names[place if place < LEFT else KILLER]
            card = CARD_NAMES[self.state.set_card[place]]
            self.events.append(ev.CardRevealed(owner, card, early=True))

    def play_card(self, figure: Figure, place: int) -> int:
        """Reveal a set card; it lies face up until cards return (TR-AMB-CARD-09)."""
        state = self.state
        card = state.set_card[place]
        state.set_card[place] = NO_CARD
        state.face_up[place] = 0
        state.played[self.terms.player[figure]] |= bit(card)
        if self.events is not None:
            self.events.append(ev.CardRevealed(self.terms.names[figure], CARD_NAMES[card]))
        return card

    def discard(self, figure: Figure, card: int) -> None:
        """Discard a movement card from the hand of whoever plays the figure; it is gone for the round."""
        state = self.state
        player = self.terms.player[figure]
        state.hand[player] &= ~bit(card)
        state.played[player] |= bit(card)
        if self.events is not None:
            self.events.append(ev.CardDiscarded(self.terms.names[figure], CARD_NAMES[card]))

    def discard_set_card(self, figure: Figure) -> None:
        """A survivor's set card is shown and discarded before its time; it is gone for the round."""
        state = self.state
        card = state.set_card[figure]
        state.set_card[figure] = NO_CARD
        state.face_up[figure] = 0
        state.played[self.terms.player[figure]] |= bit(card)
        if self.events is not None:
            self.events.append(ev.CardDiscarded(self.terms.names[figure], CARD_NAMES[card]))

    def seal_card(self, card: int) -> None:
        """This round no survivor moves with it (TC-the-third-seal)."""
        self.state.sealed |= bit(card)
        if self.events is not None:
            self.events.append(ev.CardSealed(CARD_NAMES[card]))

    def take_back_played(self, figure: Figure) -> None:
        """Played cards return to one hand before cleanup (option cards_return)."""
        state = self.state
        player = self.terms.player[figure]
        state.hand[player] |= state.played[player]
        state.played[player] = 0

    def return_cards(self) -> None:
        """Every played, discarded or unrevealed card goes back to its hand (TR-CLEAN-05)."""
        state = self.state
        state.played = [0] * 5
        for seat in self.setup.seats:
            state.hand[seat] = WHOLE_SET if seat else KILLERS_SET
        state.set_card = [NO_CARD] * PLACES
        state.face_up = [0] * PLACES
        if self.events is not None:
            self.events.append(ev.CardsReturned())

    # Items

    def draw_item(self, figure: Figure, item: str) -> None:
        """Into the hand of its player, who chooses what to keep."""
        self.state.drawer = figure
        self.state.drawn = (*self.state.drawn, item)
        if self.events is not None:
            hidden, player = self.terms.items_hidden, self.terms.player[figure]
            self.events.append(ev.ItemDrawn(self.terms.names[figure], item, player, hidden))

    def keep_item(self, figure: Figure, place: int) -> None:
        """Keep one of the drawn items, or (NOWHERE) the old one; the others are discarded."""
        state = self.state
        drawn, old = state.drawn, state.item[figure]
        state.drawer, state.drawn = 0, ()
        if place != NOWHERE:
            state.item[figure] = drawn[place]
        if self.events is not None:
            hidden, player = self.terms.items_hidden, self.terms.player[figure]
            self.events.append(ev.ItemKept(self.terms.names[figure], state.item[figure], player, hidden))
        if place != NOWHERE and old:
            self.discard_item(figure, old)
        for number, item in enumerate(drawn):
            if number != place:
                self.discard_item(figure, item)

    def discard_item(self, figure: Figure, item: str) -> None:
        """Unused; the discard pile is open (TR-AMB-ITEM-04)."""
        self.state.item_discards = tuple(sorted((*self.state.item_discards, item)))
        if self.events is not None:
            self.events.append(ev.ItemDiscarded(self.terms.names[figure], item))

    def spend_item(self, figure: Figure) -> None:
        """Shown and discarded for its effect."""
        state = self.state
        item = state.item[figure]
        state.item[figure] = NO_ITEM
        state.item_discards = tuple(sorted((*state.item_discards, item)))
        if self.events is not None:
            self.events.append(ev.ItemUsed(self.terms.names[figure], item))

    # Perks before the first round

    def draw_perk(self, figure: Figure, card: str) -> None:
        choice = self.state.choice
        self.state.choice = replace(choice, offered=with_one(choice.offered, figure, card))
        if self.events is not None:
            self.events.append(ev.PerkDrawn(self.terms.names[figure], card, self.terms.player[figure]))

    def reject_perk(self, figure: Figure, card: str) -> None:
        """The own board shows it: it is put away (TR-MODE-03)."""
        choice = self.state.choice
        self.state.choice = replace(choice, rejected=with_one(choice.rejected, figure, card))
        if self.events is not None:
            self.events.append(ev.PerkRejected(self.terms.names[figure], card, self.terms.player[figure]))

    def pick_perk(self, figure: Figure, card: str) -> None:
        """Cover the next printed perk with a card, or (KEEP) leave it."""
        choice = self.state.choice
        covered = self.terms.dealt.perks[figure][len(choice.picked[figure])]
        self.state.choice = replace(choice, picked=with_one(choice.picked, figure, card))
        if self.events is not None:
            name, player = self.terms.names[figure], self.terms.player[figure]
            kept = ev.PerkKept(name, covered, player)
            self.events.append(ev.PerkCovered(name, covered, card, player) if card else kept)

    def show_perk_deck(self, figure: Figure, gone: tuple[str, ...]) -> None:
        """A survivor looks at the cards that are left; changes nothing."""
        if self.events is not None:
            self.events.append(ev.PerkDeckSeen(self.terms.names[figure], gone, self.terms.player[figure]))

    def reveal_perks(self) -> None:
        """All at once; what nobody plays with is put away unseen (TR-AMB-MODE-04)."""
        state = self.state
        boards = self.terms.dealt.perks
        held = tuple(held_by(boards[f], state.choice.picked[f]) for f in (KILLER, *SURVIVORS))
        state.dealt = self.terms.deal(held)
        state.choice = NO_CHOICE
        if self.events is not None:
            for figure, (first, second, third) in enumerate(held):
                self.events.append(ev.PerksRevealed(self.terms.names[figure], first, second, third))
