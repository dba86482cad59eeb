"""The table of `decoy`: survivors talk and plan together."""

from __future__ import annotations

from functools import cache

from lastlight.core.match import Match
from lastlight.core.seats import KILLER, Observer, Seat
from lastlight.server.table.policies.policy import Policy
from lastlight.server.wire.protocol import Channel


class DecoyPolicy(Policy):
    """Survivors may agree in secret (DC-AMB-07), so they have a channel and see each other's drafts."""

    channels: tuple[Channel, ...] = ("open", "team")
    same_words: bool = True
    most_lines: int = 3_000

    def sees_drafts(self, match: Match, who: Observer) -> Observer:
        return who if match.terms.own_only else with_team(who, match.setup.seats)

    def alike(self, match: Match, who: Observer) -> Observer:
        return self.sees_drafts(match, who)

    def hears(self, channel: str, who: Observer) -> bool:
        return channel == "open" or any(seat != KILLER for seat in who)


@cache
def with_team(who: Observer, seats: tuple[Seat, ...]) -> Observer:
    """An observer and, if a survivor is in it, all survivors."""
    team = frozenset(seat for seat in seats if seat != KILLER)
    return who | team if who & team else who
