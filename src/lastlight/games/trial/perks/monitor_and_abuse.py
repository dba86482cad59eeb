"""Monitor & Abuse: patients at large are patients under watch."""

from __future__ import annotations

from typing import ClassVar

from lastlight.core.flow import DONE, Next
from lastlight.core.seats import SURVIVORS, Seat
from lastlight.core.triggers import Reaction
from lastlight.games.trial.match import Match
from lastlight.games.trial.verbs import CAPS


class MonitorAndAbuse(Reaction):
    """At the end of cleanup, if no survivor hangs on a hook: gain 1 ▲."""

    key: ClassVar[str] = "perk.monitor_and_abuse"
    rule: ClassVar[str] = "TC-monitor-and-abuse"

    @classmethod
    def may(cls, m: Match, owner: Seat, about: int) -> bool:
        return m.state.blood[owner] < CAPS[owner] and not any(m.is_hooked(figure) for figure in SURVIVORS)

    def begin(self, m: Match) -> Next:
        m.gain(self.owner, 1)
        return DONE
