"""Dull Key: worn, yet it turns."""

from __future__ import annotations

from typing import ClassVar

from lastlight.games.trial.items.key import Key


class DullKey(Key):
    """At any time: a survivor re-rolls one die, or gains 2 ▲."""

    key: ClassVar[str] = "item.dull_key"
    rule: ClassVar[str] = "TC-item-dull-key"
