"""Broken Key: half a key opens something."""

from __future__ import annotations

from typing import ClassVar

from lastlight.games.trial.items.key import Key


class BrokenKey(Key):
    """At any time: a survivor re-rolls one die, or gains 1 ▲."""

    key: ClassVar[str] = "item.broken_key"
    rule: ClassVar[str] = "TC-item-broken-key"
