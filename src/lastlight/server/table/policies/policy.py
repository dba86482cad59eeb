"""What differs between games at the table: who sees whose drafts, who may talk.

Everything else the server knows of a game comes through `lastlight.core.game.Game`.
"""

from __future__ import annotations

from lastlight.core.match import Match
from lastlight.core.seats import Observer
from lastlight.server.wire.protocol import Channel


class Policy:
    """The careful case: everybody sees their own drafts only, and all talk is heard by all."""

    channels: tuple[Channel, ...] = ("open",)
    same_words: bool = False  # does an option always read alike?
    most_lines: int = 12_000  # of a record that somebody sends: more than a long match has

    def sees_drafts(self, match: Match, who: Observer) -> Observer:
        """Whose drafts an observer sees."""
        return who

    def alike(self, match: Match, who: Observer) -> Observer:
        """Observers for whom this is the same see and hear the same, but for whose view it is."""
        return who

    def hears(self, channel: str, who: Observer) -> bool:
        """Who may read a channel, and (with a seat) write into it."""
        return channel == "open"
