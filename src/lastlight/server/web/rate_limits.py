"""Rate limits: how much somebody may do in a given time, over all their connections."""

from __future__ import annotations

import time
from collections import OrderedDict
from ipaddress import IPv6Address, ip_address

MOST_KEPT = 10_000
"""The most limits remembered; beyond that, the least recently used is dropped."""


class RateLimit:
    """A rate per second, with a burst."""

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
    """One limit per household, or per person at a table."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate: float = rate
        self.most: float = most
        self.kept: OrderedDict[str, RateLimit] = OrderedDict()  # the most recently used comes last

    def take(self, who: str) -> bool:
        """May they do it once more?"""
        return self.of(who).take()

    def of(self, who: str) -> RateLimit:
        """Their limit. Fully replenished ones are dropped, and so are the oldest when there are too many."""
        limit = self.kept.pop(who, None) or RateLimit(self.rate, self.most)
        now = time.monotonic()
        while self.kept and next(iter(self.kept.values())).left_at(now) == self.most:
            self.kept.popitem(last=False)
        self.kept[who] = limit
        if len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return limit


def household(address: str) -> str:
    """The household behind an address: with IPv6 it has a whole network of 2 ** 64.

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
    """This many per minute, and as many at once."""
    return RateLimits(number / 60, float(number))
