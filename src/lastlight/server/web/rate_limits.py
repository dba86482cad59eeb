"""Rate limits: how much somebody may do in a while, whichever connection it comes by."""

from __future__ import annotations

import time
from collections import OrderedDict
from ipaddress import IPv6Address, ip_address

MOST_KEPT = 10_000
"""How many are remembered; beyond it who has not been heard of for longest is forgotten."""


class RateLimit:
    """So many a second, with some in hand."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate: float = rate
        self.most: float = most
        self.left: float = most
        self.at: float = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = self.left_at(now)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def left_at(self, now: float) -> float:
        return min(self.most, self.left + (now - self.at) * self.rate)


class RateLimits:
    """A limit for each: a household, or a person at a table."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate: float = rate
        self.most: float = most
        self.kept: OrderedDict[str, RateLimit] = OrderedDict()  # who was heard of last comes last

    def take(self, who: str) -> bool:
        """May they, once more?"""
        return self.of(who).take()

    def of(self, who: str) -> RateLimit:
        """Their limit. Who has all in hand again need not be remembered, and too many are not."""
        limit = self.kept.pop(who, None) or RateLimit(self.rate, self.most)
        now = time.monotonic()
        while self.kept and next(iter(self.kept.values())).left_at(now) == self.most:
            self.kept.popitem(last=False)
        self.kept[who] = limit
        if len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return limit


def household(address: str) -> str:
    """Who stands behind an address: of IPv6 one household has a whole network of 2 ** 64.

    >>> household("2001:db8::7:1"), household("2001:db8::9"), household("::ffff:192.0.2.1")
    ('2001:db8::', '2001:db8::', '192.0.2.1')
    """
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if not isinstance(ip, IPv6Address):
        return str(ip)
    return str(ip.ipv4_mapped or IPv6Address(int(ip) >> 64 << 64))


def a_minute(number: int) -> RateLimits:
    """So many a minute, and that many at once."""
    return RateLimits(number / 60, float(number))
