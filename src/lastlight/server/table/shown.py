"""What has been shown of a match, and what nobody may know before then: above all that it is over."""

from __future__ import annotations

from dataclasses import replace

from lastlight.server.storage.rows import MatchRow
from lastlight.server.table.beat import Beat
from lastlight.server.table.hosted_match import HostedMatch


class Shown:
    """How much of what has happened one table has shown."""

    def __init__(self, hosted: HostedMatch, beat: Beat) -> None:
        self.hosted: HostedMatch = hosted
        self.beat: Beat = beat
        self.upto: int = 0  # of the ledger's log
        self.lines: int = 0  # of the ledger that have been shown, or are being
        self.ready_at: float = 0.0  # when people have seen it

    def is_everything(self) -> bool:
        """Has everything that happened been shown?"""
        return self.upto == len(self.hosted.ledger.log)

    def is_settled(self) -> bool:
        """Has everything been shown, with no beat of a silent trigger running?

        Until then nobody may learn what comes after the trigger: that would show that everybody passed.
        """
        return self.is_everything() and not self.beat.runs

    def row(self) -> MatchRow:
        """The match as anybody may know it: that it is over, and how, only once its end has been shown.

        Whatever reports on a match, a socket, the lobby or the archive, reads this.
        """
        row = self.hosted.row
        if row.status != "finished" or self.is_settled():
            return row
        return replace(row, status="running", winner=None, reason=None)

    def is_over(self) -> bool:
        """Is the match over, as far as anybody may know?"""
        return self.row().status == "finished"
