"""A match of `emblems`: its verbs are in `verbs` and `token_verbs`; here, who may use which card when."""

from __future__ import annotations

from lastlight.core.errors import NotAnOption
from lastlight.core.events import Event
from lastlight.core.flow import Procedure
from lastlight.core.seats import KILLER, S1, S2, S3, S4, SEATS_AND_CHANCE, Seat
from lastlight.core.triggers import first_to_answer
from lastlight.core.words import Line
from lastlight.games.emblems.pieces import NOWHERE, READY
from lastlight.games.emblems.refusals import refusal
from lastlight.games.emblems.state import Figure
from lastlight.games.emblems.triggers import EXHAUST, ITEM, ONE_SHOT, Card
from lastlight.games.emblems.verbs import Verbs
from lastlight.games.grid.areas import with_area

ORDER = (S1, S2, S3, S4, KILLER)


class Match(Verbs):
    """One match; ``terms`` are what its options mean."""

    def line(self, event: Event) -> Line:
        return with_area(event.line(), self.terms.map)

    # Triggers and abilities

    def could_answer(self, trigger: str) -> bool:
        """Does anybody have a card that answers this trigger?"""
        cards, owner, perk = self.terms.cards, self.state.owner, self.state.perk
        for held in (cards.automatic.get(trigger), cards.asked.get(trigger)):
            if held is not None:
                for card in held:
                    if owner[card.number] != NOWHERE and perk[card.number] == READY:
                        return True
        return trigger in cards.item_triggers and any(self.state.item)

    def can_use(self, card: Card, about: int) -> bool:
        """May the owner of a perk use it now: is it ready, the owner able, and the effect possible?"""
        state = self.state
        owner = state.owner[card.number]
        if owner == NOWHERE or state.perk[card.number] != READY:
            return False
        if owner != KILLER and not card.anywhere and not self.is_on_map(SEATS_AND_CHANCE[owner]):
            return False
        return card.effect.may(self, SEATS_AND_CHANCE[owner], about)

    def usable(self, figure: Figure, trigger: str, about: int) -> list[Card]:
        """What a figure may choose to use at a trigger, or as an ability of its turn."""
        found: list[Card] = []
        cards, owners = self.terms.cards.asked.get(trigger), self.state.owner
        if cards is not None:
            for card in cards:
                owner = owners[card.number]
                if owner == NOWHERE or not self.can_use(card, about):
                    continue
                if card.effect.chooser(self, SEATS_AND_CHANCE[owner], about) == figure:
                    found.append(card)
        if figure != KILLER and trigger in self.terms.cards.item_triggers:
            item = self.terms.cards.items.get(self.state.item[figure])
            if item is not None and trigger in item.triggers and self.can_use_item(figure, item, about):
                found.append(item)
        return found

    def can_use_item(self, figure: Figure, item: Card, about: int) -> bool:
        """The helpless cannot use items (EM-AMB-36), but for one that says so."""
        is_able = self.is_standing(figure) or (item.anywhere and self.is_on_map(figure))
        return is_able and item.effect.may(self, figure, about)

    def used(self, figure: Figure, card: Card, about: int) -> Procedure:
        """Pay for a card by what it is; what is to be carried out then. ``figure`` is who chose it."""
        if card.kind == ITEM:
            self.use_item(figure)
            return card.effect(figure, about)
        owner = SEATS_AND_CHANCE[self.state.owner[card.number]]
        self.told_perk(card.number)
        if card.kind == EXHAUST:
            self.exhaust_perk(card.number)
        elif card.kind == ONE_SHOT:
            self.discard_perk(card.number)
        return card.effect(owner, about)

    # What the core's poll asks

    def order_of_asking(self) -> tuple[Seat, ...]:
        return ORDER

    def next_to_answer(self, trigger: str, about: int, turn: int) -> int:
        return first_to_answer(self, trigger, about, turn)

    def could_answer_hidden(self, trigger: str, about: int) -> bool:
        """Perks lie open, and so do items in hands (EM-CHAR-04)."""
        return False

    def asked_as(self, figure: Figure) -> dict[str, object]:
        return {"who": f"@who.{self.terms.names[figure]}"}

    # Answers

    def why_not(self, seat: Seat, text: str) -> NotAnOption:
        return refusal(self, seat, text)
