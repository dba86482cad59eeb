"""Intervals: how far a measured rate may be from the true one."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist


def wilson(hits: int, trials: int, confidence: float = 0.95) -> tuple[float, float]:
    """The Wilson interval of a rate: sound for few trials and for rates near 0 and 1.

    >>> low, high = wilson(8, 10)
    >>> f"{low:.3f} {high:.3f}"
    '0.490 0.943'
    """
    if trials == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    rate = hits / trials
    spread = 1 + z * z / trials
    middle = (rate + z * z / (2 * trials)) / spread
    half = z * sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials)) / spread
    low = 0.0 if hits == 0 else middle - half
    high = 1.0 if hits == trials else middle + half
    return low, high
