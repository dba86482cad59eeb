"""How long hypothesis looks for what nobody thought of: little and always the same in ``make test``.

``make test-slow`` sets LASTLIGHT_BUDGET, which multiplies the examples and draws them anew each time.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

FACTOR = int(os.environ.get("LASTLIGHT_BUDGET", "1"))


def budget(examples: int) -> settings:
    """Settings for a test that tries so many examples in ``make test``."""
    return settings(
        max_examples=examples * FACTOR,
        deadline=None,
        derandomize=FACTOR == 1,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
