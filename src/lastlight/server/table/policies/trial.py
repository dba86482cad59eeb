"""The table of `trial`: all talk is open."""

from __future__ import annotations

from lastlight.server.table.policies.policy import Policy


class TrialPolicy(Policy):
    """All talk is heard by all; what a player lays in planning only that player sees (TR-SECR)."""

    most_lines: int = 8_000
