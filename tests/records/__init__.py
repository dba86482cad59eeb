"""Records of matches that have to keep playing."""

from __future__ import annotations

from pathlib import Path

RECORDS = Path(__file__).parent
