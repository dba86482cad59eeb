"""How long hypothesis searches for surprises: briefly, and always the same in ``make test``.

``make test-slow`` sets LASTLIGHT_BUDGET, which multiplies the examples and draws new ones each time.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

FACTOR = int(os.environ.get("LASTLIGHT_BUDGET", "1"))


def budget(examples: int) -> settings:
    """Settings for a test that tries this many examples in ``make test``."""
    return settings(
        max_examples=examples * FACTOR,
        deadline=None,
        derandomize=FACTOR == 1,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
