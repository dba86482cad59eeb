"""The past of a match: a copy from time to time, so that an undo can resume from a nearby one."""

from __future__ import annotations

from bisect import bisect_right

from lastlight.core.match import Match

EVERY = 32
"""How many answers lie between two copies."""


class Past:
    """Copies of a match, each with the number of answers given by then."""

    def __init__(self, start: Match) -> None:
        self.kept: list[tuple[int, Match]] = [(0, start.copy())]  # in order; the start is never dropped

    def keep(self, count: int, match: Match) -> None:
        """The match after ``count`` answers; it is copied if the last copy is old enough."""
        if count >= self.kept[-1][0] + EVERY:
            self.kept.append((count, match.copy()))

    def before(self, kept: int) -> tuple[int, Match]:
        """The last copy with at most ``kept`` answers: how many it has, and a copy of it to play on.

        As with every copy, nobody listens to it.
        """
        count, match = self.kept[self.copies_until(kept) - 1]
        return count, match.copy()

    def forget_after(self, kept: int) -> None:
        """Everything after ``kept`` answers was taken back."""
        del self.kept[self.copies_until(kept) :]

    def copies_until(self, kept: int) -> int:
        return bisect_right([count for count, _ in self.kept], kept)
