"""A-1, survivor action: every living character's two cards are laid face down."""

from __future__ import annotations

from collections.abc import Sequence

from lastlight.core.flow import DONE, Next, Question, ask_secretly
from lastlight.core.procedures import Together
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.core.words import Line
from lastlight.games.decoy.board import NAME_KEYS, NOWHERE, Placement
from lastlight.games.decoy.match import Match


class SurvivorAction(Together):
    """All survivor seats lay together; the killer sees the whole layout at once (DC-AMB-07)."""

    def seats(self, m: Match) -> Sequence[Seat]:
        return m.terms.survivors

    def asked(self, m: Match, seat: Seat) -> Question | None:
        character = m.to_lay(seat)
        return None if character == NOWHERE else WHERE_TO_LAY[seat][character]

    def placements(self, m: Match, seat: Seat) -> Sequence[Placement]:
        characters = m.terms.characters[seat]
        return m.state.open.placements[characters[0] if len(characters) == 1 else m.to_lay(seat)]

    def lay(self, m: Match, seat: Seat, cards: Placement) -> Question | None:
        m.lay(cards)
        is_last = cards.character == m.terms.characters[seat][-1]
        return None if is_last else self.asked(m, seat)

    def together(self, m: Match) -> Next:
        m.lock_cards()
        return DONE

    def where(self, m: Match) -> Line:
        return WHERE


def where_to_lay(seat: Seat, character: int) -> Question:
    """The question to a seat about one character."""
    placements, lay = SurvivorAction.placements, SurvivorAction.lay
    return ask_secretly(SurvivorAction(), seat, "ask.lay", placements, lay, character=NAME_KEYS[character])


WHERE = Line("where.survivor_action")

WHERE_TO_LAY = {
    seat: [where_to_lay(seat, character) for character in range(len(NAME_KEYS))] for seat in SURVIVORS
}
"""Every such question, made once: it never changes."""
