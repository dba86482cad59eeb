"""The past of a match: copies of it from time to time, so that who takes something back starts near by."""

from __future__ import annotations

from bisect import bisect_right

from lastlight.core.match import Match

EVERY = 32
"""After how many more answers another copy is kept."""


class Past:
    """Copies of a match, each with how many answers had been given."""

    def __init__(self, start: Match) -> None:
        self.kept: list[tuple[int, Match]] = [(0, start.copy())]  # in order; the start stays for ever

    def keep(self, count: int, match: Match) -> None:
        """The match after ``count`` answers; a copy is made of it if the last one is long ago."""
        if count >= self.kept[-1][0] + EVERY:
            self.kept.append((count, match.copy()))

    def before(self, kept: int) -> tuple[int, Match]:
        """The last copy of at most ``kept`` answers: how many it has, and a copy of it, to play on.

        As of every copy, nobody listens to it.
        """
        count, match = self.kept[self.copies_until(kept) - 1]
        return count, match.copy()

    def forget_after(self, kept: int) -> None:
        """Everything after ``kept`` answers was taken back."""
        del self.kept[self.copies_until(kept) :]

    def copies_until(self, kept: int) -> int:
        return bisect_right([count for count, _ in self.kept], kept)
