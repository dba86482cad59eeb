"""A match of `sixes`: its verbs are in `verbs` and `token_verbs`, what the rules ask of it in `looks`."""

from __future__ import annotations

from lastlight.core.errors import NotAnOption
from lastlight.core.events import Event
from lastlight.core.seats import Seat
from lastlight.core.words import Line
from lastlight.games.grid.areas import with_area
from lastlight.games.sixes.refusals import refusal
from lastlight.games.sixes.verbs import Verbs


class Match(Verbs):
    """One match; ``terms`` are what its options mean."""

    def line(self, event: Event) -> Line:
        return with_area(event.line(), self.terms.map)

    def why_not(self, seat: Seat, text: str) -> NotAnOption:
        return refusal(self, seat, text)
