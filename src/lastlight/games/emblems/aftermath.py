"""What a change may bring about at once: power for the gates, the hatch (EM-AMB-43, EM-AMB-63)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from lastlight.core.flow import DONE, Next, Procedure, call
from lastlight.games.emblems.gates import PowerUp, is_power_due
from lastlight.games.emblems.hatch import Hatch, is_hatch_due
from lastlight.games.emblems.match import Match

P = TypeVar("P", bound=Procedure)


class Aftermath(Procedure):
    """The gates get power, the hatch appears: as far as either is due."""

    def begin(self, m: Match) -> Next:
        return call(self, PowerUp(), Aftermath.hatch) if is_power_due(m) else self.hatch(m)

    def hatch(self, m: Match) -> Next:
        return call(self, Hatch(m.in_play()[0]), Aftermath.end) if is_hatch_due(m) else DONE


def after_change(by: P, m: Match, then: Callable[[P, Match], Next]) -> Next:
    """A line of the tracker, a generator or the survivors in play have changed: resolve that, then go on."""
    if m.outcome is None and (is_power_due(m) or is_hatch_due(m)):
        return call(by, Aftermath(), then)
    return then(by, m)
