"""What both formatters, Python's and the browser's, must say."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

CASES: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("text_cases.toml").read_text(encoding="utf-8")
)["case"]
