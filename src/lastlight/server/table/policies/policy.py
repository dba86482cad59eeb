"""What differs between games at the table: who sees whose drafts, who may talk.

Everything else the server knows about a game comes from `lastlight.core.game.Game`.
"""

from __future__ import annotations

from lastlight.core.match import Match
from lastlight.core.seats import Observer
from lastlight.server.wire.protocol import Channel


class Policy:
    """The strictest case: people see only their own drafts, and everybody reads all talk."""

    channels: tuple[Channel, ...] = ("open",)
    same_words: bool = False  # does an option always read the same?
    for_bots: tuple[str, ...] = ()  # shared questions (text keys) that people may answer for bots, too
    most_lines: int = 12_000  # of an uploaded record: more than a long match has

    def sees_drafts(self, match: Match, who: Observer) -> Observer:
        """Whose drafts an observer sees."""
        return who

    def alike(self, match: Match, who: Observer) -> Observer:
        """Observers for whom this is the same see the same, apart from whose view it is."""
        return who

    def hears(self, channel: str, who: Observer) -> bool:
        """Who may read a channel, and (with a seat) write into it."""
        return channel == "open"
