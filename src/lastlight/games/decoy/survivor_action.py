"""A-1, survivor action: every living character's two cards are laid face down."""

from __future__ import annotations

from collections.abc import Sequence

from lastlight.core.flow import DONE, Next, Question, ask_secretly
from lastlight.core.procedures import Together
from lastlight.core.seats import Seat
from lastlight.core.words import Line
from lastlight.games.decoy.board import NAME_KEYS, NOWHERE, Placement
from lastlight.games.decoy.match import Match


class SurvivorAction(Together):
    """All survivor seats lay together; the killer sees the whole layout at once (DC-AMB-07)."""

    def seats(self, m: Match) -> Sequence[Seat]:
        return m.table.survivors

    def asked(self, m: Match, seat: Seat) -> Question | None:
        character = m.to_lay(seat)
        if character == NOWHERE:
            return None
        name = NAME_KEYS[character]
        return ask_secretly(
            self, seat, "ask.lay", SurvivorAction.placements, SurvivorAction.lay, character=name
        )

    def placements(self, m: Match, seat: Seat) -> Sequence[Placement]:
        return m.state.open.placements[m.to_lay(seat)]

    def lay(self, m: Match, seat: Seat, cards: Placement) -> None:
        m.lay(cards)

    def together(self, m: Match) -> Next:
        m.lock_cards()
        return DONE

    def where(self, m: Match) -> Line:
        return Line("where.survivor_action")
