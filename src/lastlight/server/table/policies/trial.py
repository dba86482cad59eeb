"""The table of `trial`: all talk is open."""

from __future__ import annotations

from lastlight.server.table.policies.policy import Policy


class TrialPolicy(Policy):
    """Everybody reads all talk; only the player sees what they plan (TR-SECR)."""

    most_lines: int = 8_000
