"""The table of `sixes`: one channel for all, one for the survivors (SX-TABLE-10)."""

from __future__ import annotations

from lastlight.core.seats import KILLER, Observer
from lastlight.server.table.policies.policy import Policy
from lastlight.server.wire.protocol import Channel


class SixesPolicy(Policy):
    channels: tuple[Channel, ...] = ("open", "team")
    for_bots: tuple[str, ...] = ("ask.order",)  # SX-TABLE-01

    def hears(self, channel: str, who: Observer) -> bool:
        return channel == "open" or any(seat != KILLER for seat in who)
